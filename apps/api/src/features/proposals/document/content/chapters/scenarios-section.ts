import { amountOf, comparedCosts, type Estimate, inARow, isKnown, type PlanSummary, text } from '@tatami/model';
import { formatRatio } from '@tatami/wording';
import type { DocumentScenario, ProposalDocumentInput } from '../../document-input.ts';
import type { WrittenSection } from '../blocks.ts';
import { WORDS } from '../words.ts';
import { columns, table, type Writer } from '../writer.ts';

/** The scenarios side by side, when there is more than one. */
export function scenariosSections({ scenarios }: ProposalDocumentInput, writer: Writer): readonly WrittenSection[] {
  if (scenarios.length < 2) return [];
  const { sums, isWhole, leftOut } = comparedCosts(scenarios);
  const yearsDiffer = new Set(scenarios.map(({ inputs }) => inputs.horizonYears)).size > 1;
  const cost = isWhole ? WORDS.totalCost : KNOWN_OF_ALL;
  const titles = [WORDS.scenario, WORDS.ratio, WORDS.servers, WORDS.cores, WORDS.licences, cost];
  const rows = scenarios.map((scenario, index) => {
    const { plan } = scenario.result;
    return [
      nameCell(scenario, writer),
      ...(plan
        ? [
            isKnown(plan.summary.consolidationRatio)
              ? formatRatio(plan.summary.consolidationRatio.value, writer.language).short
              : writer.say(WORDS.unknown),
            writer.estimate(plan.summary.serversAfter),
            writer.estimate(plan.summary.coresAfter),
            licencesCell(plan.summary, writer),
            costCell(sums[index] ?? null, yearsDiffer ? scenario.inputs.horizonYears : null, writer),
          ]
        : titles.slice(1).map(() => writer.say(WORDS.unknown))),
    ];
  });
  const notes = [FIRST, ...(scenarios.some((scenario) => unplacedIn(scenario) > 0) ? [OF_PLACED] : [])];
  return [
    {
      title: writer.say(text('Scenarios compared', '比較した案')),
      blocks: [
        table(columns(titles.map(writer.say)), rows, { marked: [0], note: writer.say(inARow(notes)) }),
        ...(leftOut.length > 0 ? [{ kind: 'list', items: leftOut.map(writer.say) } as const] : []),
      ],
    },
  ];
}

function unplacedIn({ result: { plan } }: DocumentScenario): number {
  return plan?.unplaced.length ?? 0;
}

/** A plan that does not carry everything is not to be taken for one that does, with fewer servers. */
function nameCell(scenario: DocumentScenario, writer: Writer): string {
  const { name } = scenario;
  const unplaced = unplacedIn(scenario);
  if (unplaced === 0) return name;
  const without = text(
    '{unplaced} {unplaced:workload|workloads} without a place',
    '配置先のないワークロード{unplaced}件',
    { unplaced },
  );
  return `${name}\n${writer.say(without)}`;
}

/** A line for each product. */
function licencesCell({ licences = [], licencesAfter }: PlanSummary, writer: Writer): string {
  if (licences.length <= 1) return writer.estimate(licencesAfter);
  return licences.map(({ name, after }) => writer.labelled(writer.say(name), writer.figure(after))).join('\n');
}

/** With its years where they are not those of all. */
function costCell(cost: Estimate | null, years: number | null, writer: Writer): string {
  if (!cost || !isKnown(cost)) return writer.say(WORDS.unknown);
  if (years === null) return writer.estimate(cost);
  return writer.say(
    text('{cost} over {years} {years:year|years}', '{cost}（{years}年間）', { cost: amountOf(cost), years }),
  );
}

const KNOWN_OF_ALL = text('Cost of the parts known of all', '全案で判明している項目の費用');
const FIRST = text(
  'The recommended one stands first, in bold. Costs compare only where they are of the same products.',
  '先頭の太字が推奨案です。費用は、対象製品が同じ案の間でのみ比較できます。',
);
const OF_PLACED = text(
  'Where workloads have no place, servers, cores, licences and cost are of those placed only, and do not compare.',
  '配置先のないワークロードがある案の台数、コア数、ライセンス数、費用は、配置できた分のみの値のため比較できません。',
);
