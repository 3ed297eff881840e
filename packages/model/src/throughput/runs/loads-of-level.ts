import type { KnownEstimate } from '../../figure/index.ts';
import type { BenchmarkRun } from '../../inventory/index.ts';
import { measureOf } from '../measured-speed.ts';
import { BUSY_CPU } from '../throughput.data.ts';
import { rateOfRuns } from './mean-of-runs.ts';
import { FLAT_PER_DOUBLING, LEAST_STEP, LEAST_USE } from './runs.data.ts';

/** The throughput of one level at one load; of work that was timed, how often it is done in an hour. */
export interface LevelAtLoad {
  /** null where the runs do not state clients. */
  readonly clients: number | null;
  readonly throughput: KnownEstimate;
  /** Mean CPU use, 0..1; null where not all of its runs state it. */
  readonly use: number | null;
  readonly runs: readonly BenchmarkRun[];
}

/** What was measured of both levels, each at all its loads. */
export interface LoadsOfBoth {
  readonly baseline: readonly LevelAtLoad[];
  readonly other: readonly LevelAtLoad[];
}

/** Loads at which the baseline gives at least this share of its highest throughput are those at which a server is used. */
export const USED_FROM = 0.5;

/** All that was measured of one level, from the least load to the largest. */
export function loadsOfLevel(runs: readonly BenchmarkRun[]): readonly LevelAtLoad[] {
  const byLoad = new Map<number | null, BenchmarkRun[]>();
  for (const run of runs) byLoad.set(run.clients, [...(byLoad.get(run.clients) ?? []), run]);
  return [...byLoad]
    .toSorted(([a], [b]) => (a ?? 0) - (b ?? 0))
    .map(([clients, its]) => ({ clients, throughput: rateOfRuns(its), use: meanUse(its), runs: its }));
}

export function highestOf(loads: readonly LevelAtLoad[]): LevelAtLoad | undefined {
  return loads.toSorted((a, b) => b.throughput.value - a.throughput.value)[0];
}

/** How far above its highest measured throughput the capacity of a level may lie. */
export interface Room {
  /** As a share of that throughput. */
  readonly share: number;
  /** Whether that throughput was its limit, as far as can be told. */
  readonly isAtLimit: boolean;
}

/**
 * Told by a curve that has flattened, or by busy processors, whichever leaves less: then it was brought to its limit. Otherwise what the rest
 * of its processors may give; null where that is not known either, or most of them idled.
 */
export function roomAbove(loads: readonly LevelAtLoad[]): Room | null {
  const rooms = [roomOfResult(loads), roomOfCurve(loads), roomOfBusyCpu(loads)].flatMap((room) => room ?? []);
  if (rooms.length > 0) return { share: Math.min(...rooms), isAtLimit: true };
  const rest = roomOfCpu(loads, LEAST_USE.value);
  return rest === null ? null : { share: rest, isAtLimit: false };
}

/** Whether runs tell how long work took: of a batch nobody knows whether more of it would have found room beside it. */
export function isTimed(loads: readonly LevelAtLoad[]): boolean {
  return loads.some(({ runs }) => runs.some((run) => measureOf(run) === 'elapsed'));
}

/** A throughput that states neither a load nor the use of the CPU is given as the result of its machine. */
function roomOfResult(loads: readonly LevelAtLoad[]): number | null {
  if (isTimed(loads)) return null;
  return loads.every(({ clients, use }) => clients === null && use === null) ? 0 : null;
}

/** Gains fall from step to step: what lies above the last one is at most what its own slope would still give. */
function roomOfCurve(loads: readonly LevelAtLoad[]): number | null {
  const last = loads.at(-1);
  const most = last?.clients ?? 0;
  const before = loads.findLast(({ clients }) => clients !== null && clients > 0 && clients * LEAST_STEP.value <= most);
  if (!last || !before) return null;
  const slope = Math.log(last.throughput.value / before.throughput.value) / Math.log(most / (before.clients ?? 1));
  if (slope > Math.log2(1 + FLAT_PER_DOUBLING.value)) return null;
  return slope <= 0 ? 0 : slope / (1 - slope);
}

function roomOfBusyCpu(loads: readonly LevelAtLoad[]): number | null {
  return roomOfCpu(loads, BUSY_CPU.value);
}

/** What the processors that were free at its highest throughput would give, if that is their part; null below a use. */
function roomOfCpu(loads: readonly LevelAtLoad[], least: number): number | null {
  const use = highestOf(loads)?.use ?? null;
  return use === null || use < least ? null : Math.max(0, 1 / use - 1);
}

function meanUse(runs: readonly BenchmarkRun[]): number | null {
  const uses = runs.flatMap(({ cpuShare }) => (cpuShare !== null && cpuShare > 0 ? [cpuShare] : []));
  return uses.length < runs.length ? null : uses.reduce((sum, each) => sum + each, 0) / uses.length;
}
