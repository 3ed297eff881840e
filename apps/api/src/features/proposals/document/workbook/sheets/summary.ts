import { text } from '@tatami/model';
import type { Block, DocumentContent } from '../../content/blocks.ts';
import { headlineFigures, summaryFigures } from '../../content/chapters/summary-section.ts';
import { WORDS } from '../../content/words.ts';
import type { Writer } from '../../content/writer.ts';
import { type DocumentInput, proposesPlan } from '../../document-input.ts';
import { estimateCell, type SheetCell, type SheetContent, unitOf } from '../cells.ts';

/** What the document is, its headline figures before and after, and what its summary says. */
export function summary(
  input: DocumentInput,
  { cover, stamp, sections }: DocumentContent,
  writer: Writer,
): SheetContent {
  const about = [
    cover.customer,
    cover.name,
    cover.project,
    [stamp.version, stamp.draft].filter((part) => part !== null).join(' · '),
    cover.date,
    ...cover.marks,
    cover.confidentiality,
    ...cover.sender,
    ...stamp.because,
  ].filter((line) => line !== '');
  const proposal = proposesPlan(input) ? input : null;
  const plan = proposal?.scenarios[0].result.plan;
  const figures =
    proposal && plan
      ? [...summaryFigures(plan.summary), ...headlineFigures(proposal, plan.summary).slice(-1)].map(
          ({ name, before, after }): readonly SheetCell[] => [
            writer.say(name),
            estimateCell(before, writer),
            estimateCell(after, writer),
            unitOf(after, writer),
          ],
        )
      : [];
  const heads = [null, writer.say(WORDS.before), writer.say(WORDS.after), writer.say(text('Unit', '単位'))];
  return {
    name: writer.say(WORDS.summary),
    columns: [
      { title: writer.say(proposesPlan(input) ? text('Proposal', '提案') : text('Report', '報告書')), width: 48 },
      { title: '', width: 18 },
      { title: '', width: 18 },
      { title: '', width: 14 },
    ],
    rows: [
      ...about.map((line) => [line]),
      [],
      ...(figures.length > 0 ? [heads, ...figures, []] : []),
      ...(sections[0]?.blocks ?? []).flatMap(pointRows),
    ],
    sums: [],
  };
}

/** What the first page says in sentences; its figures stand above. */
function pointRows(block: Block): readonly (readonly SheetCell[])[] {
  if (block.kind === 'paragraph') return [[block.text], []];
  if (block.kind !== 'points') return [];
  return block.items.flatMap(({ label, says }) => [[label], ...says.map((line) => [`– ${line}`]), []]);
}
