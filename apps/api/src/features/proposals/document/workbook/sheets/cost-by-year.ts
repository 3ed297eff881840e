import { columnLetter } from '@tatami/formats';
import { isKnown, type KnownEstimate, PAID_ONCE, type PlanSummary, text } from '@tatami/model';
import { isCurrency, roundedToSum } from '@tatami/wording';
import { partsInSum } from '../../content/chapters/money/cost-parts.ts';
import type { Writer } from '../../content/writer.ts';
import type { ProposalDocumentInput } from '../../document-input.ts';
import { columnSum, estimateCell, type NumberCell, type SheetCell, type SheetContent, unitOf } from '../cells.ts';

const SIDES = ['before', 'after'] as const;
const NAMES = {
  before: text('Cost by year, before', '年別費用（統合前）'),
  after: text('Cost by year, after', '年別費用（統合後）'),
} as const;

/** What is paid at the beginning and in each year, before and after: the parts and years add up to the total that the document prints. */
export function costByYear({ scenarios }: ProposalDocumentInput, writer: Writer): readonly SheetContent[] {
  const [{ result, inputs }] = scenarios;
  if (!result.plan) return [];
  const { summary } = result.plan;
  return SIDES.flatMap((side) => costSheet(summary, side, inputs.horizonYears, writer));
}

function costSheet(
  { costParts = [], ...summary }: PlanSummary,
  side: (typeof SIDES)[number],
  years: number,
  writer: Writer,
): readonly SheetContent[] {
  const total = side === 'before' ? summary.costBefore : summary.costAfter;
  const parts = partsInSum(costParts.map((part) => part[side]));
  const rows = costParts.flatMap(({ id, name }, index) => {
    const part = parts[index];
    return part && isKnown(part) ? [partRow(writer.say(name), part, PAID_ONCE.has(id), years, writer)] : [];
  });
  if (rows.length === 0) return [];
  const numbered = rows.map((row, index) => [...row, rowSum(row, index + 2)]);
  const sums = Array.from({ length: years + 2 }, (_, column) => columnSum(numbered, column + 1));
  const unit = unitOf(total, writer);
  const titles = [
    [text('Part', '項目'), 28],
    [text('At the beginning', '初期'), 18],
    ...Array.from({ length: years }, (_, year) => [text('Year {year}', '{year}年目', { year: year + 1 }), 16] as const),
    [text('Total', '合計'), 18],
  ] as const;
  return [
    {
      name: writer.say(NAMES[side]),
      columns: titles.map(([title, width], column) => ({
        title: column === 0 ? `${writer.say(title)}${unit === '' ? '' : ` (${unit})`}` : writer.say(title),
        width,
      })),
      rows: [...numbered, [writer.say(text('Total', '合計')), ...sums]],
      sums: [numbered.length],
    },
  ];
}

/** A part is paid once, or in equal years whose rounded amounts add up to it. */
function partRow(
  name: string,
  part: KnownEstimate,
  once: boolean,
  years: number,
  writer: Writer,
): readonly SheetCell[] {
  const cellOf = (value: number) => estimateCell({ ...part, value }, writer);
  if (once || !isCurrency(part.unit))
    return [name, cellOf(part.value), ...Array.from({ length: years }, () => NOTHING)];
  const yearly = roundedToSum(
    Array.from({ length: years }, () => part.value / years),
    part.unit,
  );
  return [name, NOTHING, ...yearly.map(cellOf)];
}

const NOTHING: NumberCell = { value: 0, digits: 0 };

function rowSum(row: readonly SheetCell[], number: number): SheetCell {
  const amounts = row.slice(1) as readonly NumberCell[];
  return {
    value: amounts.reduce((sum, { value }) => sum + value, 0),
    digits: 0,
    formula: `SUM(B${number}:${columnLetter(amounts.length)}${number})`,
  };
}
