import { curveThrough, type MeasuredLoad } from './load-curve.ts';
import { LAW_ADVANTAGE } from './scaling.data.ts';
import { fitUsl, throughputAt } from './scaling-law.ts';

/** Whether loads between the measured ones are read from the law or from the curve through them, and why. */
export interface ChosenForm {
  readonly form: 'law' | 'curve';
  /** Usual relative error (root mean square) at inner loads left out one by one; null where too few are left to tell. */
  readonly curveError: number | null;
  readonly lawError: number | null;
}

/** Of so many loads one may be left out and the law still has more points than parameters. */
const LOADS_FOR_LAW = 5;

/**
 * Does the law or the curve say more of loads it has not seen? Each inner load (of many, some spread over them) is left out in turn. Leaving one out doubles a gap of the
 * curve but hardly hurts the law, so the law must be clearly better to be taken.
 */
export function chooseForm(loads: readonly MeasuredLoad[]): ChosenForm {
  const inner = spreadOver(loads.slice(1, -1));
  if (inner.length === 0) return { form: 'curve', curveError: null, lawError: null };
  const without = (hidden: MeasuredLoad) => loads.filter((each) => each !== hidden);
  const curveError = usualError(inner, (hidden) => curveThrough(without(hidden)).throughputAt(hidden.load));
  const lawError = loads.length < LOADS_FOR_LAW ? null : usualError(inner, (hidden) => lawAt(without(hidden), hidden));
  const isLaw = lawError !== null && curveError !== null && lawError < LAW_ADVANTAGE.value * curveError;
  return { form: isLaw ? 'law' : 'curve', curveError, lawError };
}

/** So many tell enough; each takes a fit of its own. */
const LEFT_OUT_AT_MOST = 24;

function spreadOver(inner: readonly MeasuredLoad[]): readonly MeasuredLoad[] {
  if (inner.length <= LEFT_OUT_AT_MOST) return inner;
  return Array.from(
    { length: LEFT_OUT_AT_MOST },
    (_, index) => inner[Math.round((index * (inner.length - 1)) / (LEFT_OUT_AT_MOST - 1))] as MeasuredLoad,
  );
}

function lawAt(loads: readonly MeasuredLoad[], { load }: MeasuredLoad): number {
  const law = fitUsl(loads.map(({ load: at, mean }) => ({ load: at, throughput: mean })));
  return law ? throughputAt(law, load) : Number.NaN;
}

/** null where a prediction is no positive number. */
function usualError(hidden: readonly MeasuredLoad[], predicted: (hidden: MeasuredLoad) => number): number | null {
  const squares = hidden.map((each) => Math.log(predicted(each) / each.mean) ** 2);
  const error = Math.sqrt(squares.reduce((total, square) => total + square, 0) / squares.length);
  return Number.isFinite(error) ? error : null;
}
