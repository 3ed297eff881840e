import { formatNumber } from '@tatami/wording';
import type { Plot } from './blocks.ts';
import type { Writer } from './writer.ts';

/** Which columns of the table beside a chart are drawn. */
export interface Plotted {
  readonly shape: Plot['shape'];
  /** Their words name a row. */
  readonly named: readonly number[];
  readonly values: readonly number[];
  /** Only so many rows from the top; absent = all. */
  readonly first?: number;
}

/** What a chart's table gives to draw; null where its cells are not numbers of one unit. */
export function plotOf(
  headers: readonly string[],
  all: readonly (readonly string[])[],
  { shape, named, values, first: most = all.length }: Plotted,
  writer: Writer,
): Plot | null {
  const rows = all.slice(0, most);
  const amounts = rows.map((row) => values.map((column) => printedAmount(row[column] ?? '', writer)));
  const known = amounts.flat().filter((amount) => amount !== null);
  const [first] = known;
  if (!first || known.some(({ unit, percent }) => unit !== first.unit || percent !== first.percent)) return null;
  const categories = rows.map((row) =>
    named
      .map((column) => row[column] ?? '')
      .filter((part) => part !== '')
      .join(' · '),
  );
  return {
    shape,
    categories,
    series: values.map((column, index) => ({
      name: headers[column] ?? '',
      values: amounts.map((row) => row[index]?.value ?? null),
    })),
    unit: first.unit,
    percent: first.percent,
    digits: Math.max(...known.map(({ digits }) => digits)),
  };
}

interface PrintedAmount {
  readonly value: number;
  readonly digits: number;
  readonly percent: boolean;
  readonly unit: string;
}

/** A cell that is one number with its unit; null for any other, and in a language that does not write numbers as 1,234.5. */
function printedAmount(cell: string, { language }: Writer): PrintedAmount | null {
  if (formatNumber(1234.5, language, 1) !== '1,234.5') return null;
  const [, before = '', figure = '', after = ''] = /^(\D*?)([-+]?\d[\d,]*(?:\.\d+)?)(\D*)$/.exec(cell.trim()) ?? [];
  if (figure === '') return null;
  const plain = figure.replaceAll(',', '');
  const digits = plain.split('.')[1]?.length ?? 0;
  const unit = `${before}${after}`.trim();
  const percent = unit === '%';
  const value = percent ? Number((Number(plain) / 100).toFixed(digits + 2)) : Number(plain);
  return { value, digits, percent, unit: percent ? '' : unit };
}
