import { text } from '@tatami/model';
import { comparedParts, knownYears } from '../../content/compared-case.ts';
import type { Writer } from '../../content/writer.ts';
import type { ProposalDocumentInput } from '../../document-input.ts';
import { columnSum, estimateCell, type NumberCell, type SheetCell, type SheetContent, unitOf } from '../cells.ts';

/** The parts of the business case with their sums, and its years: what is saved, and since the start. */
export function businessCaseSheets(
  { scenarios: [{ result }] }: ProposalDocumentInput,
  writer: Writer,
): readonly SheetContent[] {
  const { businessCase } = result;
  if (!businessCase || businessCase.open.length > 0) return [];
  const unit = unitOf(businessCase.once, writer);
  const parts = comparedParts(businessCase).map(({ name, paid, before, after }): readonly SheetCell[] => {
    const isOnce = paid === 'once';
    return [
      writer.say(name),
      isOnce ? null : estimateCell(before, writer),
      isOnce ? estimateCell(after, writer) : null,
      isOnce ? null : estimateCell(after, writer),
    ];
  });
  const years = knownYears(businessCase).map(({ year, before, after, saved, cumulative }, index) => {
    const row = index + 2;
    const sum = (cell: SheetCell, formula: string): SheetCell => ({ ...(cell as NumberCell), formula });
    return [
      writer.say(year === 0 ? text('Start', '初期') : text('Year {year}', '{year}年目', { year })),
      estimateCell(before, writer),
      estimateCell(after, writer),
      sum(estimateCell(saved, writer), `B${row}-C${row}`),
      sum(estimateCell(cumulative, writer), `SUM(D2:D${row})`),
    ];
  });
  const titled = (titles: readonly (readonly [typeof PART, number])[]) =>
    titles.map(([title, width], column) => ({
      title: column === 0 ? `${writer.say(title)} (${unit})` : writer.say(title),
      width,
    }));
  return [
    {
      name: writer.say(text('Business case', '投資効果')),
      columns: titled(PARTS),
      rows: [...parts, [writer.say(text('Total', '合計')), ...[1, 2, 3].map((column) => columnSum(parts, column))]],
      sums: [parts.length],
    },
    {
      name: writer.say(text('Business case by year', '投資効果（年別）')),
      columns: titled(YEARS),
      rows: years,
      sums: [],
    },
  ];
}

const PART = text('Part', '項目');
const PARTS = [
  [PART, 44],
  [text('Current servers, per year', '現行サーバー（年間）'), 22],
  [text('Proposal, at the beginning', '本提案（初期費用）'), 22],
  [text('Proposal, per year', '本提案（年間）'), 22],
] as const;
const YEARS = [
  [text('Year', '年'), 16],
  [text('Current servers', '現行サーバー'), 20],
  [text('Proposal', '本提案'), 20],
  [text('Saved', '削減額'), 20],
  [text('Saved since the start', '累計削減額'), 20],
] as const;
