import type { BenchmarkRun } from '../inventory/index.ts';
import { instantS } from '../series/index.ts';

/** From when to when a run was measured, in seconds since 1970. */
export interface RunTime {
  readonly fromS: number;
  readonly toS: number;
}

const HAS_CLOCK = /\d[:時]\d|\d{8}[-_T\s]?\d{4}|^\d{9,16}(?:\.\d+)?$/;
const S_OF_A_DAY = 86_400;

/** When was a run measured? What it does not state of that, where it does not: a date without a clock is no start. */
export function runTime(run: BenchmarkRun): RunTime | 'no-start' | 'no-duration' {
  const fromS = run.startedAt === null ? null : instantS(run.startedAt);
  const written = run.origin.cells.startedAt?.text;
  const isDate = fromS !== null && fromS % S_OF_A_DAY === 0 && written !== undefined && !HAS_CLOCK.test(written);
  if (fromS === null || isDate) return 'no-start';
  const lasted = run.elapsedS ?? run.durationS ?? run.points.at(-1)?.elapsedS ?? 0;
  return lasted > 0 ? { fromS, toS: fromS + lasted } : 'no-duration';
}

/** Seconds that two stretches of time have in common. */
export function commonS(one: RunTime, other: RunTime): number {
  return Math.max(0, Math.min(one.toS, other.toS) - Math.max(one.fromS, other.fromS));
}
