import type { KnownEstimate } from '../../figure/index.ts';
import type { BenchmarkRun } from '../../inventory/index.ts';
import { measureOf } from '../measured-speed.ts';
import { rateOfRuns } from './mean-of-runs.ts';

/** The throughput of one level at one load; of work that was timed, how often it is done in an hour. */
export interface LevelAtLoad {
  /** null where the runs do not state clients. */
  readonly clients: number | null;
  readonly throughput: KnownEstimate;
  /** Mean CPU use, 0..1; null where not all of its runs state it. */
  readonly use: number | null;
  /** Mean I/O wait, 0..1; null where not all of its runs state it. */
  readonly waits: number | null;
  /** Mean share of the time in which disks were busy, 0..1; null where not all of its runs state it. */
  readonly disksBusy: number | null;
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
    .map(([clients, its]) => ({
      clients,
      throughput: rateOfRuns(its),
      use: meanUse(its),
      waits: meanOf(its.map(({ ioWaitShare }) => ioWaitShare)),
      disksBusy: meanOf(its.map(({ diskBusyShare }) => diskBusyShare)),
      runs: its,
    }));
}

export function highestOf(loads: readonly LevelAtLoad[]): LevelAtLoad | undefined {
  return loads.toSorted((a, b) => b.throughput.value - a.throughput.value)[0];
}

/** Whether runs tell how long work took: of a batch nobody knows whether more of it would have found room beside it. */
export function isTimed(loads: readonly LevelAtLoad[]): boolean {
  return loads.some(({ runs }) => runs.some((run) => measureOf(run) === 'elapsed'));
}

function meanUse(runs: readonly BenchmarkRun[]): number | null {
  return meanOf(runs.map(({ cpuShare }) => (cpuShare !== null && cpuShare > 0 ? cpuShare : null)));
}

function meanOf(shares: readonly (number | null)[]): number | null {
  const stated = shares.flatMap((share) => share ?? []);
  return stated.length < shares.length ? null : stated.reduce((sum, each) => sum + each, 0) / stated.length;
}
