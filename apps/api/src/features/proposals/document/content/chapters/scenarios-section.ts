import { isKnown, type PlanSummary, text } from '@tatami/model';
import { formatRatio } from '@tatami/wording';
import type { ProposalDocumentInput } from '../../document-input.ts';
import type { WrittenSection } from '../blocks.ts';
import { WORDS } from '../words.ts';
import { columns, table, type Writer } from '../writer.ts';

/** A line for each product. */
function licencesCell({ licences = [], licencesAfter }: PlanSummary, writer: Writer): string {
  if (licences.length <= 1) return writer.estimate(licencesAfter);
  return licences.map(({ name, after }) => writer.labelled(writer.say(name), writer.figure(after))).join('\n');
}

/** The scenarios side by side, when there is more than one. */
export function scenariosSections({ scenarios }: ProposalDocumentInput, writer: Writer): readonly WrittenSection[] {
  if (scenarios.length < 2) return [];
  const titles = [WORDS.scenario, WORDS.ratio, WORDS.servers, WORDS.cores, WORDS.licences, WORDS.totalCost];
  const rows = scenarios.map(({ name, result: { plan } }) => [
    name,
    ...(plan
      ? [
          isKnown(plan.summary.consolidationRatio)
            ? formatRatio(plan.summary.consolidationRatio.value, writer.language).short
            : writer.say(WORDS.unknown),
          writer.estimate(plan.summary.serversAfter),
          writer.estimate(plan.summary.coresAfter),
          licencesCell(plan.summary, writer),
          writer.estimate(plan.summary.costAfter),
        ]
      : titles.slice(1).map(() => writer.say(WORDS.unknown))),
  ]);
  const blocks = [table(columns(titles.map(writer.say)), rows, { marked: [0], note: writer.say(FIRST) })];
  return [{ title: writer.say(text('Scenarios compared', '比較した案')), blocks }];
}

const FIRST = text(
  'The recommended one stands first, in bold. Costs compare only where they are of the same products.',
  '先頭の太字が推奨案です。費用は、対象製品が同じ案の間でのみ比較できます。',
);
