import { advisoryMissCurve, type MissCurve } from '../cache/index.ts';
import { type Text, text } from '../figure/index.ts';
import {
  type BufferPoolCounters,
  coverageOf,
  type LeaveOneOut,
  leaveOneOut,
  missesPerCommit,
  PERCONA_MYSQL_COUNTERS,
  PERCONA_SWEEP_POOLS_GIB,
  PERCONA_SWEEP_TPM,
  PRIMEQUEST_DATABASE_TIB,
  PRIMEQUEST_RUNS,
} from '../throughput/index.ts';
import { GIB_PER_TIB, type Unit } from '../units/index.ts';

/** One published series of throughput against memory, each point hidden in turn. */
export interface HeldOutSeries {
  readonly id: string;
  readonly name: Text;
  readonly unit: Unit;
  readonly result: LeaveOneOut;
  /** Share of the held-out points inside the 80 % interval; null when every one was refused. */
  readonly coverage: number | null;
}

/**
 * How wrong is each form of the memory curve at points it has not seen, and does the interval hold? Study 1, a public
 * sweep of four engines, and the same sweep's commits and misses as one engine counted them.
 */
export function heldOutSeries(): readonly HeldOutSeries[] {
  return [study1(), ...Object.keys(PERCONA_SWEEP_TPM).map(sweepOf), counted()];
}

function series(id: string, name: Text, unit: Unit, result: LeaveOneOut): HeldOutSeries {
  return { id, name, unit, result, coverage: coverageOf(result.hidden) };
}

function study1(): HeldOutSeries {
  const points = PRIMEQUEST_RUNS.map(({ sharedMemoryTiB, throughputTps }) => ({
    size: sharedMemoryTiB.value * GIB_PER_TIB,
    throughput: throughputTps.value,
  }));
  const name = text('Study 1: PRIMEQUEST, Oracle, 7 TB', '事例1：PRIMEQUEST、Oracle、7 TB');
  return series('study-1', name, 'tps', leaveOneOut(points, PRIMEQUEST_DATABASE_TIB.value * GIB_PER_TIB));
}

function sweepOf(engine: string): HeldOutSeries {
  const values = PERCONA_SWEEP_TPM[engine as keyof typeof PERCONA_SWEEP_TPM];
  const points = values.map((throughput, index) => ({ size: PERCONA_SWEEP_POOLS_GIB[index] ?? 0, throughput }));
  const name = text('HammerDB sweep 2026: {engine}', 'HammerDBによる計測（2026年）：{engine}', { engine });
  const curve = engine === 'MySQL 8.4.8' ? measuredMisses(PERCONA_MYSQL_COUNTERS) : null;
  return series(`sweep ${engine}`, name, 'tpm', leaveOneOut(points, null, curve ?? undefined));
}

/** Commits over the whole run, ramp-up included, from the engine's own counters. */
function counted(): HeldOutSeries {
  const points = PERCONA_MYSQL_COUNTERS.map(({ poolGiB, commits, uptimeS }) => ({
    size: poolGiB,
    throughput: commits / uptimeS,
  }));
  const name = text(
    'HammerDB sweep 2026: MySQL 8.4.8 by its counters',
    'HammerDBによる計測（2026年）：MySQL 8.4.8の内部カウンター',
  );
  const curve = measuredMisses(PERCONA_MYSQL_COUNTERS);
  return series('counters MySQL 8.4.8', name, 'tps', leaveOneOut(points, null, curve ?? undefined));
}

function measuredMisses(counters: readonly BufferPoolCounters[]): MissCurve | null {
  return advisoryMissCurve(counters.map((each) => ({ memoryGiB: each.poolGiB, misses: missesPerCommit(each) })));
}

/** Misses per transaction at a pool size that was hidden, read from the monotone curve through the others. */
export interface HeldOutMisses {
  readonly poolGiB: number;
  readonly actual: number;
  /** null outside the sizes that are left: the advisory knows nothing there. */
  readonly predicted: number | null;
}

/** How well does a measured miss curve give the misses at a size that was left out? */
export function heldOutMisses(): readonly HeldOutMisses[] {
  return PERCONA_MYSQL_COUNTERS.map((hidden) => {
    const curve = measuredMisses(PERCONA_MYSQL_COUNTERS.filter((each) => each !== hidden));
    const { fromGiB = 0, toGiB = 0 } = curve?.knownFor ?? {};
    const inside = hidden.poolGiB >= fromGiB && hidden.poolGiB <= toGiB;
    return {
      poolGiB: hidden.poolGiB,
      actual: missesPerCommit(hidden),
      predicted: curve && inside ? curve.misses(hidden.poolGiB) : null,
    };
  });
}
