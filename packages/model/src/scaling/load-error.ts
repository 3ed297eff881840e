import { studentQuantile } from '../uncertainty/index.ts';
import { type LoadCurve, type MeasuredLoad, neighboursOf } from './load-curve.ts';
import { FORECAST_ERROR, GAP_ERROR, LEAST_ERROR, RIVAL_ERROR } from './scaling.data.ts';
import { derivativesAt, type ScalingFit, throughputAt } from './scaling-law.ts';

/** End of the central 80 %. */
const NINETY = 0.9;

/** Degrees of freedom that λ, σ and κ leave of so many points; 1 where they leave none. */
export function quantileOf(points: number): number {
  return studentQuantile(NINETY, Math.max(1, points - 3));
}

/**
 * How far may the truth lie from the curve at a load between the measured ones? Half of the 80 % interval of the logarithm: no less than
 * the error that remained on public sweeps, more the wider the gap, and the more a straight line of time and a power law disagree.
 */
export function curveError(loads: readonly MeasuredLoad[], curve: LoadCurve, load: number): number {
  const found = neighboursOf(loads, load);
  if (!found) return LEAST_ERROR.value;
  const { before, after, way } = found;
  const value = curve.throughputAt(load);
  const share = (load - before.load) / (after.load - before.load);
  const [timeBefore, timeAfter] = [before.load / before.mean, after.load / after.mean];
  const byTime = load / (timeBefore + share * (timeAfter - timeBefore));
  const byPower = before.mean * (after.mean / before.mean) ** way;
  const rival = Math.max(Math.abs(Math.log(byTime / value)), Math.abs(Math.log(byPower / value)));
  const gap = Math.log(after.load / before.load) * 4 * way * (1 - way);
  const ofModel = Math.hypot(LEAST_ERROR.value, GAP_ERROR.value * gap, RIVAL_ERROR.value * rival);
  return Math.max(ofModel, spreadOfRuns(before), spreadOfRuns(after));
}

/** How far single runs of this load lie from their mean. */
function spreadOfRuns({ runs, mean }: MeasuredLoad): number {
  return Math.max(...runs.map((run) => Math.abs(Math.log(run / mean))));
}

/**
 * How far may the truth lie from the law? Residuals and parameters with the quantile of Student's t for the points there are, no less
 * than what remained on public sweeps; beyond the largest measured load no less than the error of forecasts.
 */
export function lawError(usl: ScalingFit, points: number, load: number, largest: number): number {
  const slope = derivativesAt(usl, load);
  const ofParameters = slope.reduce(
    (total, left, i) => total + slope.reduce((sum, right, j) => sum + left * right * (usl.covariance[i]?.[j] ?? 0), 0),
    0,
  );
  const deviation = Math.sqrt(usl.residualDeviation ** 2 + Math.max(0, ofParameters));
  const inside = Math.hypot(LEAST_ERROR.value, (quantileOf(points) * deviation) / throughputAt(usl, load));
  return load > largest ? Math.max(inside, FORECAST_ERROR.value) : inside;
}
