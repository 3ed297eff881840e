import { BUSY_CPU, BUSY_DISKS, IDLE_CPU } from '../throughput.data.ts';
import { waitsForStorage } from '../waits-for-storage.ts';
import { highestOf, isTimed, type LevelAtLoad } from './loads-of-level.ts';
import { FLAT_PER_DOUBLING, LEAST_STEP, LEAST_USE } from './runs.data.ts';

/** How far above its highest measured throughput the capacity of a level may lie. */
export interface Room {
  /** As a share of that throughput. */
  readonly share: number;
  /** Whether that throughput was its limit, as far as can be told. */
  readonly isAtLimit: boolean;
}

/** That something else than the processors ended the throughput of a level. */
export interface LimitElsewhere {
  /** 'unknown': locks, log, storage, clients or the network, of which runs state nothing. */
  readonly by: 'storage' | 'unknown';
  /** At its highest throughput; null where runs do not state it. */
  readonly use: number | null;
  readonly waits: number | null;
  readonly disksBusy: number | null;
}

/**
 * Told by processors that wait for storage, of a curve that still rises not: more clients may find them free. And by a curve that has flattened
 * while disks were busy and processors were not, or while most of the processors idled.
 */
export function limitElsewhere(loads: readonly LevelAtLoad[]): LimitElsewhere | null {
  const { use = null, waits = null, disksBusy = null } = highestOf(loads) ?? {};
  const flat = isFlat(loads);
  if (waitsForStorage(use, waits) && (flat || loads.length === 1))
    return { by: 'storage', use, waits, disksBusy: null };
  if (!flat) return null;
  if ((disksBusy ?? 0) >= BUSY_DISKS.value && use !== null && use < BUSY_CPU.value)
    return { by: 'storage', use, waits, disksBusy };
  return use !== null && use < IDLE_CPU.value ? { by: 'unknown', use, waits, disksBusy } : null;
}

export function isFlat(loads: readonly LevelAtLoad[]): boolean {
  return roomOfCurve(loads) !== null;
}

/**
 * Told by a curve that has flattened, or by busy processors, whichever leaves less: then it was brought to its limit. Otherwise, as where it has
 * flattened with processors that were not busy, what the rest of these may give; null where that is not known either, most of them idled, or
 * something else ended it.
 */
export function roomAbove(loads: readonly LevelAtLoad[]): Room | null {
  if (limitElsewhere(loads)) return null;
  const use = highestOf(loads)?.use ?? null;
  const curve = use === null || use >= BUSY_CPU.value ? roomOfCurve(loads) : null;
  const rooms = [roomOfResult(loads), curve, roomOfBusyCpu(loads)].flatMap((room) => room ?? []);
  if (rooms.length > 0) return { share: Math.min(...rooms), isAtLimit: true };
  const rest = roomOfCpu(loads, LEAST_USE.value);
  return rest === null ? null : { share: rest, isAtLimit: false };
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
