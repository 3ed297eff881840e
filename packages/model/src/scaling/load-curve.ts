import { type CurvePiece, monotoneCurve, pieceAt } from '../cache/index.ts';
import type { LoadPoint } from './scaling-law.ts';

/** All runs at one load. */
export interface MeasuredLoad {
  readonly load: number;
  readonly runs: readonly number[];
  readonly mean: number;
}

/** A curve through the measured loads themselves, for loads between the first and the last of them. */
export interface LoadCurve {
  throughputAt(load: number): number;
  /** The cubic of time per unit of load that answers for this load: load ÷ throughput against load. */
  pieceAt(load: number): CurvePiece;
}

/** Runs gathered by load, ascending; what has no positive load and throughput is left out. */
export function measuredLoads(points: readonly LoadPoint[]): MeasuredLoad[] {
  const runsAt = new Map<number, number[]>();
  for (const { load, throughput } of points) {
    if (!(load > 0 && throughput > 0)) continue;
    const runs = runsAt.get(load);
    if (runs) runs.push(throughput);
    else runsAt.set(load, [throughput]);
  }
  return [...runsAt]
    .map(([load, runs]) => ({ load, runs, mean: runs.reduce((total, run) => total + run, 0) / runs.length }))
    .sort((a, b) => a.load - b.load);
}

/**
 * What do measured loads say of those between them, without a law? A monotone cubic of load ÷ throughput (by Little's law the time
 * that a unit of load takes, which grows smoothly where throughput bends) through two or more loads in ascending order.
 */
export function curveThrough(loads: readonly MeasuredLoad[]): LoadCurve {
  const curve = monotoneCurve(
    loads.map(({ load }) => load),
    loads.map(({ load, mean }) => load / mean),
  );
  return {
    throughputAt: (load) => {
      const { from, start, slope, bend, twist } = pieceAt(curve, load);
      const d = load - from;
      return load / (start + d * (slope + d * (bend + d * twist)));
    },
    pieceAt: (load) => pieceAt(curve, load),
  };
}

/** The measured loads that a load lies between (0..1 on the way from one to the other, by the logarithm); null outside them. */
export function neighboursOf(
  loads: readonly MeasuredLoad[],
  load: number,
): { readonly before: MeasuredLoad; readonly after: MeasuredLoad; readonly way: number } | null {
  const index = loads.findIndex((measured) => measured.load >= load);
  const after = loads[Math.max(1, index)];
  const before = loads[Math.max(1, index) - 1];
  if (index < 0 || !before || !after || load < before.load) return null;
  return { before, after, way: Math.log(load / before.load) / Math.log(after.load / before.load) };
}
