import {
  changeFrom,
  type Estimate,
  isKnown,
  type Language,
  licenceRows,
  type PlanSummary,
  type Text,
  text,
} from '@tatami/model';
import { formatEstimate, formatGain, say } from '@tatami/wording';
import type { ChartTable } from '../chart-props.ts';
import { CHART_WORDS } from '../chart-words.ts';

/** One pair of bars; lengths are shares of the value before, or of the one value known. */
export interface BeforeAfterPair {
  readonly quantity: string;
  readonly before: number;
  readonly after: number;
  readonly beforeKnown: boolean;
  readonly afterKnown: boolean;
  readonly beforeLabel: string;
  readonly afterLabel: string;
}

interface Quantity {
  readonly name: Text;
  readonly before: Estimate;
  readonly after: Estimate;
}

/** Licences stand product by product: those of several are of different units. */
function quantitiesOf(summary: PlanSummary): readonly Quantity[] {
  const { serversBefore, serversAfter, coresBefore, coresAfter } = summary;
  return [
    { name: text('Servers', 'サーバー'), before: serversBefore, after: serversAfter },
    { name: text('Cores', 'コア'), before: coresBefore, after: coresAfter },
    ...licenceRows(summary),
  ];
}

/** Servers, cores and licences before and after, each pair on its own scale: before = 100 %. An unknown keeps its place, hatched. */
export function beforeAfterSeries(summary: PlanSummary, language: Language): readonly BeforeAfterPair[] {
  return quantitiesOf(summary).map(({ name, before, after }) => pairOf(say(name, language), before, after, language));
}

function pairOf(quantity: string, before: Estimate, after: Estimate, language: Language): BeforeAfterPair {
  const whole = (isKnown(before) && before.value) || (isKnown(after) && after.value) || 1;
  return {
    quantity,
    before: isKnown(before) ? before.value / whole : 1,
    after: isKnown(after) ? after.value / whole : 1,
    beforeKnown: isKnown(before),
    afterKnown: isKnown(after),
    beforeLabel: formatEstimate(before, language),
    afterLabel: formatEstimate(after, language),
  };
}

/** The pairs as a table, with the change where both ends are known. */
export function beforeAfterRowsOf(summary: PlanSummary, language: Language): ChartTable {
  return {
    headers: [text('Quantity', '項目'), CHART_WORDS.before, CHART_WORDS.after, text('Change', '増減')],
    rows: quantitiesOf(summary).map(({ name, before, after }) => [
      say(name, language),
      formatEstimate(before, language),
      formatEstimate(after, language),
      changeOf(before, after, language),
    ]),
  };
}

function changeOf(before: Estimate, after: Estimate, language: Language): string {
  const change = changeFrom(before, after);
  return change === null ? '' : formatGain(change, language);
}
