import {
  type Amount,
  amount,
  type Estimate,
  inARow,
  isKnown,
  licenceRows,
  type PlanSummary,
  type ScenarioResult,
  type Text,
  text,
} from '@tatami/model';
import { formatGain, formatRatio } from '@tatami/wording';
import type { DocumentScenario, ProposalDocumentInput } from '../../document-input.ts';
import type { Block, Headline, KeyFigure, WrittenSection } from '../blocks.ts';
import { platformOf, targetName } from '../platform-name.ts';
import { CONSOLIDATION_TYPES, ONLY_PLACED, WORDS } from '../words.ts';
import { columns, table, type Writer } from '../writer.ts';
import { certaintySentence } from './certainty-section.ts';

/** The answer on one page: the ratio, what it saves, and why, each in a sentence. */
export function summarySection(input: ProposalDocumentInput, writer: Writer): WrittenSection {
  const [recommended] = input.scenarios;
  const { plan } = recommended.result;
  return {
    title: writer.say(text('Summary', '概要')),
    blocks: [
      headline(recommended.result, writer),
      ...(plan ? figures(plan.summary, writer) : []),
      { kind: 'list', items: findings(input, recommended, writer) },
      ...(plan ? differences(plan.summary, writer) : []),
      ...(plan ? gaps(plan.summary, writer) : []),
      ...comparison(input.scenarios, writer),
    ],
  };
}

const NO_RATIO = text('unknown', '不明');
const NOT_PLANNED = text('Questions are open: there is no plan yet', '確認事項が未回答のため、計画は未作成です');

/** Without a plan the questions are why; with one the ratio itself says what it lacks. */
function whyUnknown(plan: ScenarioResult['plan'], ratio: Estimate): Text {
  return plan === null ? NOT_PLANNED : (ratio.because.settle ?? NOT_PLANNED);
}

function headline({ plan, ratio }: ScenarioResult, writer: Writer): Headline {
  const shown = plan?.summary.consolidationRatio ?? ratio;
  if (!isKnown(shown))
    return {
      kind: 'headline',
      figure: writer.say(NO_RATIO),
      said: writer.say(whyUnknown(plan, shown)),
      interval: null,
    };
  const { short, said } = formatRatio(shown.value, writer.language);
  return {
    kind: 'headline',
    figure: short,
    said: said ?? becomes(plan, writer),
    interval: intervalSentence(shown, writer),
  };
}

/** "22 servers become 8": a ratio between whole numbers is read by what it is of. */
function becomes(plan: ScenarioResult['plan'], writer: Writer): string {
  if (!plan) return '';
  const { serversBefore, serversAfter } = plan.summary;
  return writer.say(
    text('{before} servers become {after}', '{before}台を{after}台に', {
      before: countOf(serversBefore),
      after: countOf(serversAfter),
    }),
  );
}

function intervalSentence(estimate: Estimate, writer: Writer): string | null {
  const interval = writer.interval(estimate);
  if (interval === null) return null;
  const label = writer.say(estimate.because.label);
  return writer.labelled(label, interval);
}

/** Licences stand product by product: those of several are of different units. */
function figuresOf(
  summary: PlanSummary,
): readonly { name: Text; before: Estimate; after: Estimate; differs?: boolean }[] {
  const { serversBefore, serversAfter, coresBefore, coresAfter, costBefore, costAfter, costDifferences = [] } = summary;
  return [
    { name: WORDS.servers, before: serversBefore, after: serversAfter },
    { name: WORDS.cores, before: coresBefore, after: coresAfter },
    ...licenceRows(summary),
    { name: WORDS.totalCost, before: costBefore, after: costAfter, differs: costDifferences.length > 0 },
  ];
}

/** So many stand side by side. */
const IN_A_ROW = 4;

function figures(summary: PlanSummary, writer: Writer): Block[] {
  const items = figuresOf(summary).map(({ name, before, after, differs = false }): KeyFigure => {
    const note = changeNote(before, after, differs, writer);
    return { label: writer.say(name), ...writer.quantity(after), note };
  });
  const rows = Math.ceil(items.length / IN_A_ROW);
  const inRow = Math.ceil(items.length / rows);
  return Array.from({ length: rows }, (_, row) => ({
    kind: 'figures',
    items: items.slice(row * inRow, (row + 1) * inRow),
  }));
}

/** A change is said only of like and like. */
function changeNote(from: Estimate, to: Estimate, differs: boolean, writer: Writer): string {
  const before = `${writer.say(WORDS.before)} ${writer.estimate(from)}`;
  if (differs || !isKnown(from) || !isKnown(to) || from.value === 0) return before;
  return `${before} (${formatGain(to.value / from.value - 1, writer.language)})`;
}

/** In what the two costs differ beside their amounts. */
function differences({ costDifferences = [] }: PlanSummary, writer: Writer): Block[] {
  return costDifferences.length === 0 ? [] : [{ kind: 'list', items: costDifferences.map(writer.say) }];
}

function gaps(summary: PlanSummary, writer: Writer): Block[] {
  const items = writer.gaps(
    figuresOf(summary).flatMap(({ name, before, after }) => [
      [joined(name, WORDS.before), before] as const,
      [joined(name, WORDS.after), after] as const,
    ]),
  );
  return items.length === 0 ? [] : [{ kind: 'gaps', title: writer.say(WORDS.unknownTitle), items }];
}

function joined(label: Text, when: Text): Text {
  return text('{label} ({when})', '{label}（{when}）', { label, when });
}

function findings(input: ProposalDocumentInput, recommended: DocumentScenario, writer: Writer): readonly string[] {
  const { result } = recommended;
  const option = result.options.find((one) => one.recommended);
  const sentences: (Text | null)[] = [
    resultSentence(input, recommended),
    certaintySentence(result),
    result.plan?.summary.binding?.sentence ?? null,
    result.memoryThroughput?.finding ?? null,
    result.memoryThroughput?.verdictSays ?? null,
    option ? text('{label}: {because}', '{label}：{because}', { label: option.label, because: option.because }) : null,
    ...(result.plan?.unplaced.slice(0, MOST_UNPLACED).map(({ because }) => because) ?? []),
  ];
  return sentences.flatMap((sentence) => (sentence ? [writer.say(sentence)] : []));
}

const MOST_UNPLACED = 3;

function resultSentence(input: ProposalDocumentInput, { result, inputs }: DocumentScenario): Text {
  const { plan, questions } = result;
  if (!plan)
    return text(
      'The plan waits for {answers} {answers:answer|answers}; see "Method and assumptions".',
      '計画には{answers}件の回答が必要です。「検討方法と前提条件」をご覧ください。',
      { answers: questions.filter(({ blocking }) => blocking).length },
    );
  const platform = platformOf(input.platforms, inputs.platformId);
  const name = targetName(platform, inputs);
  const inPlan = plannedTypes(result);
  const { serversBefore, serversAfter } = plan.summary;
  const spares = plan.nodes.filter(({ spare }) => spare).length;
  if (plan.unplaced.length > 0)
    return text(
      '{unplaced} {unplaced:workload has|workloads have} no place in this configuration ({name}). {only}',
      'この構成（{name}）では、{unplaced}件のワークロードを配置できません。{only}',
      { unplaced: plan.unplaced.length, name, only: ONLY_PLACED },
    );
  const target =
    inPlan.length > 0
      ? inARow(inPlan, text(' and ', 'と'))
      : text('{servers} × {name}', '{name} {servers}台', { servers: countOf(serversAfter), name });
  const values = {
    before: countOf(serversBefore),
    target:
      spares > 0
        ? text('{target}, {spares} of them spare', '{target}（うち予備{spares}台）', { target, spares })
        : target,
    type: CONSOLIDATION_TYPES[inputs.consolidationType],
  };
  return text(
    '{before} current {before:server moves|servers move} to {target} ({type} consolidation).',
    '現行サーバー{before}台を{target}に統合します（{type}）。',
    values,
  );
}

/** A number of servers without its unit. */
function countOf({ value }: Estimate): Amount {
  return amount(value, 'count');
}

/** "3 × Dell PowerEdge R770, 2S, 1,024 GiB" for each type of server of the plan; empty where it may use one only. */
function plannedTypes({ serverTypes }: ScenarioResult): readonly Text[] {
  return serverTypes.flatMap(({ name, used, spares }) => {
    const count = (used.value ?? 0) + (spares.value ?? 0);
    return count > 0 ? [text('{count} × {name}', '{name} {count}台', { count, name })] : [];
  });
}

/** A line for each product. */
function licencesCell({ licences = [], licencesAfter }: PlanSummary, writer: Writer): string {
  if (licences.length <= 1) return writer.estimate(licencesAfter);
  return licences.map(({ name, after }) => writer.labelled(writer.say(name), writer.figure(after))).join('\n');
}

/** The scenarios side by side, when there is more than one. */
function comparison(scenarios: ProposalDocumentInput['scenarios'], writer: Writer): Block[] {
  if (scenarios.length < 2) return [];
  const titles = [WORDS.scenario, WORDS.ratio, WORDS.servers, WORDS.cores, WORDS.licences, WORDS.totalCost];
  const rows = scenarios.map(({ name, result: { plan } }) => [
    name,
    ...(plan
      ? [
          isKnown(plan.summary.consolidationRatio)
            ? formatRatio(plan.summary.consolidationRatio.value, writer.language).short
            : writer.say(NO_RATIO),
          writer.estimate(plan.summary.serversAfter),
          writer.estimate(plan.summary.coresAfter),
          licencesCell(plan.summary, writer),
          writer.estimate(plan.summary.costAfter),
        ]
      : titles.slice(1).map(() => writer.say(NO_RATIO))),
  ]);
  return [
    { kind: 'subheading', text: writer.say(text('Scenarios compared', 'シナリオの比較')) },
    table(columns(titles.map(writer.say)), rows, { marked: [0] }),
  ];
}
