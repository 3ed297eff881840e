import type { KnownEstimate } from '../../figure/index.ts';
import type { BenchmarkRun } from '../../inventory/index.ts';
import { BUSY_CPU } from '../throughput.data.ts';
import { meanOfRuns } from './mean-of-runs.ts';
import { FLAT_PER_DOUBLING, LEAST_STEP } from './runs.data.ts';

/** The throughput of one level at one load. */
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
    .map(([clients, its]) => ({ clients, throughput: meanOfRuns(its), use: meanUse(its), runs: its }));
}

export function highestOf(loads: readonly LevelAtLoad[]): LevelAtLoad | undefined {
  return loads.toSorted((a, b) => b.throughput.value - a.throughput.value)[0];
}

/**
 * How much above its highest measured throughput a level may lie, as a share of it; null where it was not brought to its limit, so that
 * nothing tells. Told by a curve that has flattened, or by busy processors, whichever leaves less.
 */
export function roomAbove(loads: readonly LevelAtLoad[]): number | null {
  const rooms = [roomOfResult(loads), roomOfCurve(loads), roomOfCpu(loads)].flatMap((room) => room ?? []);
  return rooms.length === 0 ? null : Math.min(...rooms);
}

/** A run that states neither a load nor the use of the CPU is given as the result of its machine. */
function roomOfResult(loads: readonly LevelAtLoad[]): number | null {
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

function roomOfCpu(loads: readonly LevelAtLoad[]): number | null {
  const use = highestOf(loads)?.use ?? null;
  return use === null || use < BUSY_CPU.value ? null : Math.max(0, 1 / use - 1);
}

function meanUse(runs: readonly BenchmarkRun[]): number | null {
  const uses = runs.flatMap(({ cpuShare }) => (cpuShare !== null && cpuShare > 0 ? [cpuShare] : []));
  return uses.length < runs.length ? null : uses.reduce((sum, each) => sum + each, 0) / uses.length;
}
