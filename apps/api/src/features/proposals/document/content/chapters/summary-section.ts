import {
  changeFrom,
  type Estimate,
  isKnown,
  licenceRows,
  missingFromCost,
  type PlanSummary,
  type ScenarioResult,
  type Text,
  text,
  titleOfCost,
} from '@tatami/model';
import { formatPercent, formatRatio } from '@tatami/wording';
import type { ProposalDocumentInput } from '../../document-input.ts';
import type { Block, Headline, KeyFigure, WrittenSection } from '../blocks.ts';
import { WORDS } from '../words.ts';
import type { Writer } from '../writer.ts';
import { paidInAll } from './money/paid-in-all.ts';
import { taxShareOf, WITH_TAX, WITHOUT_TAX, withTax } from './money/tax-rows.ts';
import { countOf } from './result-sentence.ts';
import { summaryPoints } from './summary-points.ts';

/** One page on which a manager can decide. */
export function summarySection(input: ProposalDocumentInput, writer: Writer): WrittenSection {
  const [recommended] = input.scenarios;
  const { plan } = recommended.result;
  return {
    title: writer.say(WORDS.summary),
    blocks: [
      headline(recommended.result, writer),
      ...(plan ? figures(headlineFigures(input, plan.summary), writer) : []),
      summaryPoints(input, writer),
    ],
  };
}

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
      figure: writer.say(WORDS.unknown),
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

export interface SummaryFigure {
  readonly name: Text;
  readonly before: Estimate;
  readonly after: Estimate;
  /** Before and after are not of the same parts: their difference says nothing. */
  readonly differs?: boolean;
  /** What sentences of a person know it by, whatever it is called now; absent = its name. */
  readonly knownAs?: Text;
}

/** Licences stand product by product: those of several are of different units. */
export function summaryFigures(summary: PlanSummary): readonly SummaryFigure[] {
  return [...sizeFigures(summary), totalCost(summary)];
}

function sizeFigures(summary: PlanSummary): readonly SummaryFigure[] {
  const { serversBefore, serversAfter, coresBefore, coresAfter } = summary;
  return [
    { name: WORDS.servers, before: serversBefore, after: serversAfter },
    { name: WORDS.cores, before: coresBefore, after: coresAfter },
    ...licenceRows(summary),
  ];
}

function totalCost(summary: PlanSummary): SummaryFigure {
  const { costBefore, costAfter, costDifferences = [] } = summary;
  const differs = costDifferences.length > 0;
  const name = titleOfCost(summary);
  return { name, knownAs: WORDS.totalCost, before: costBefore, after: costAfter, differs };
}

/** The figures of the first page: of the costs the one that a manager decides on. */
export function headlineFigures(input: ProposalDocumentInput, summary: PlanSummary): readonly SummaryFigure[] {
  return [...sizeFigures(summary), paidFigure(input, summary)];
}

/** The amount that a manager looks for first: what is paid in all where the case says it, else the total cost; with tax where it is known. */
function paidFigure(input: ProposalDocumentInput, summary: PlanSummary): SummaryFigure {
  const [{ result, inputs }] = input.scenarios;
  const taxShare = taxShareOf(input);
  const inAll = paidInAll(result, taxShare);
  const values = { years: inputs.horizonYears, tax: taxShare === null ? WITHOUT_TAX : WITH_TAX };
  if (inAll) {
    const name =
      missingFromCost(summary).length === 0
        ? text('Paid in {years} {years:year|years}, {tax}', '{years}年間の支出合計（{tax}）', values)
        : text(
            'Known of what is paid in {years} {years:year|years}, {tax}',
            '{years}年間の判明分の支出合計（{tax}）',
            values,
          );
    return { name, before: inAll.before, after: inAll.after };
  }
  const { name: ofCost, before, after, ...more } = totalCost(summary);
  const name = text('{cost}, {years} {years:year|years}, {tax}', '{cost}（{years}年間・{tax}）', {
    ...values,
    cost: ofCost,
  });
  const taxed = (cost: Estimate) => (taxShare === null ? cost : withTax(cost, taxShare));
  return { name, before: taxed(before), after: taxed(after), ...more };
}

/** So many stand side by side. */
const IN_A_ROW = 4;

function figures(all: readonly SummaryFigure[], writer: Writer): Block[] {
  const items = all.map(({ name, before, after, differs = false }): KeyFigure => {
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
  const change = differs ? null : changeFrom(from, to);
  if (change === null) return before;
  const values = { before, share: formatPercent(Math.abs(change), writer.language) };
  if (change === 0) return writer.say(text('{before} (unchanged)', '{before}（増減なし）', values));
  return writer.say(
    change < 0
      ? text('{before} ({share} less)', '{before}（{share}減）', values)
      : text('{before} ({share} more)', '{before}（{share}増）', values),
  );
}

/** What of the headline figures is not known, and what would settle it. */
export function summaryGaps(summary: PlanSummary, writer: Writer): Block[] {
  const items = writer.gaps(
    summaryFigures(summary).flatMap(({ name, before, after }) => [
      [joined(name, WORDS.before), before] as const,
      [joined(name, WORDS.after), after] as const,
    ]),
  );
  return items.length === 0 ? [] : [{ kind: 'gaps', title: writer.say(WORDS.unknownTitle), items }];
}

function joined(label: Text, when: Text): Text {
  return text('{label} ({when})', '{label}（{when}）', { label, when });
}
