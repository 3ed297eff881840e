import { BUSY_CPU } from '../throughput.data.ts';
import { highestOf, isTimed, type LevelAtLoad } from './loads-of-level.ts';
import { FLAT_PER_DOUBLING, LEAST_STEP, LEAST_USE } from './runs.data.ts';

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
