import { text } from '@tatami/model';
import { LIST_SHEETS } from '../../content/long-lists.ts';
import type { Writer } from '../../content/writer.ts';
import type { ProposalDocumentInput } from '../../document-input.ts';
import type { SheetContent } from '../cells.ts';

const TITLES = [
  [text('Name', '名称'), 30],
  [text('Reason', '理由'), 40],
] as const;

/** What a plan does not hold, and why, a row each; none where it holds all. */
export function leftOut({ scenarios }: ProposalDocumentInput, writer: Writer): readonly SheetContent[] {
  const { leftOut: reasons } = scenarios[0].result.accounting;
  if (reasons.length === 0) return [];
  return [
    {
      name: writer.say(LIST_SHEETS.leftOut),
      columns: TITLES.map(([title, width]) => ({ title: writer.say(title), width })),
      rows: reasons.flatMap(({ because, names }) => names.map((name) => [name, writer.say(because)])),
      sums: [],
    },
  ];
}
