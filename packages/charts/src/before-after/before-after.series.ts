import { type Estimate, isKnown, type Language, type PlanSummary, type Text, text } from '@tatami/model';
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

const QUANTITIES = [
  { label: text('Servers', 'サーバー'), before: 'serversBefore', after: 'serversAfter' },
  { label: text('Cores', 'コア'), before: 'coresBefore', after: 'coresAfter' },
  { label: text('Licences', 'ライセンス'), before: 'licencesBefore', after: 'licencesAfter' },
] as const satisfies readonly { label: Text; before: keyof PlanSummary; after: keyof PlanSummary }[];

/** Servers, cores and licences before and after, each pair on its own scale: before = 100 %. An unknown keeps its place, hatched. */
export function beforeAfterSeries(summary: PlanSummary, language: Language): readonly BeforeAfterPair[] {
  return QUANTITIES.map(({ label, before, after }) =>
    pairOf(say(label, language), summary[before], summary[after], language),
  );
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
    rows: QUANTITIES.map(({ label, before, after }) => [
      say(label, language),
      formatEstimate(summary[before], language),
      formatEstimate(summary[after], language),
      changeOf(summary[before], summary[after], language),
    ]),
  };
}

function changeOf(before: Estimate, after: Estimate, language: Language): string {
  if (!isKnown(before) || !isKnown(after) || before.value === 0) return '';
  return formatGain(after.value / before.value - 1, language);
}
