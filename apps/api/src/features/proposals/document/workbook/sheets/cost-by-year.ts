import { columnLetter } from '@tatami/formats';
import {
  allOf,
  type Estimate,
  isKnown,
  missingFromCost,
  PAID_ONCE,
  type PlanSummary,
  type Text,
  text,
  titleOfCost,
} from '@tatami/model';
import { isCurrency } from '@tatami/wording';
import type { Writer } from '../../content/writer.ts';
import type { ProposalDocumentInput } from '../../document-input.ts';
import {
  columnSum,
  estimateCell,
  type NumberCell,
  type SheetCell,
  type SheetContent,
  sumOf,
  unitOf,
} from '../cells.ts';

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
  summary: PlanSummary,
  side: (typeof SIDES)[number],
  years: number,
  writer: Writer,
): readonly SheetContent[] {
  const { costParts = [] } = summary;
  const total = side === 'before' ? summary.costBefore : summary.costAfter;
  const parts = costParts.map((part) => part[side]);
  if (!parts.some(isKnown)) return [];
  const rows = costParts.flatMap(({ id, name }, index) => {
    const part = parts[index];
    // A total that is known leaves out what has no price; one that is not waits for it.
    const isPart = part !== undefined && (isKnown(part) || !isKnown(total));
    return isPart ? [partRow(writer.say(name), part, PAID_ONCE.has(id), years, writer)] : [];
  });
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
      rows: [...numbered, [writer.say(sumName(summary, side)), ...sums]],
      sums: [numbered.length],
    },
  ];
}

/** A sum that leaves out what has no price is no total, and says what it leaves out: there is no row for it. */
function sumName(summary: PlanSummary, side: (typeof SIDES)[number]): Text {
  const missing = missingFromCost(summary, side);
  const name = titleOfCost(summary, side);
  if (missing.length === 0) return name;
  return text('{name} (without {missing})', '{name}（{missing}を除く）', { name, missing: allOf(missing) });
}

/** A part is paid once, or in equal years. */
function partRow(name: string, part: Estimate, once: boolean, years: number, writer: Writer): readonly SheetCell[] {
  const { unit } = part;
  const eachYear = (cell: SheetCell) => Array.from({ length: years }, () => cell);
  if (once || !isCurrency(unit)) return [name, estimateCell(part, writer), ...eachYear(NOTHING)];
  if (!isKnown(part)) return [name, NOTHING, ...eachYear(estimateCell(part, writer))];
  return [name, NOTHING, ...eachYear(estimateCell({ ...part, value: part.value / years }, writer))];
}

const NOTHING: NumberCell = { value: 0, digits: 0 };

function rowSum(row: readonly SheetCell[], number: number): SheetCell {
  const amounts = row.slice(1);
  return sumOf(amounts, `SUM(B${number}:${columnLetter(amounts.length)}${number})`);
}
