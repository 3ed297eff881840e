import type { Amounts } from '../placement/index.ts';

/** In which share of all draws so many servers are enough. */
export interface ChanceOfServers {
  readonly servers: number;
  readonly chance: number;
}

/** How sure a number of servers is: one answer for the plan's own number, for its interval and for every other number. */
export interface ChanceByServers {
  /** Servers of the plan that carry workloads. */
  readonly planned: number;
  /** Ascending, without a gap; `planned` is among them. */
  readonly levels: readonly ChanceOfServers[];
  /** What the plan's servers carry with the room that is kept: CPU in targets, GiB, IOPS, MB/s. */
  readonly plannedFor: Amounts;
  /** Share of the draws in which everything that must share a server, or is a single workload, fits one at all. */
  readonly atMost: number;
  /** The fewest servers that are enough in this share (0..1) of the draws; null where no number is. */
  serversFor(share: number): number | null;
}

/** Chances are followed up to here, or until more servers add nothing. */
export const SURE = 0.9995;
/** Numbers of servers looked at beyond the plan's own. */
export const MOST_LEVELS = 400;

const ROUNDING_OF_SHARES = 1e-9;

/** The first of ascending numbers whose chance reaches a share. */
export function firstThatReaches(levels: readonly ChanceOfServers[]): ChanceByServers['serversFor'] {
  return (share) => levels.find(({ chance }) => chance >= share - ROUNDING_OF_SHARES)?.servers ?? null;
}

/** Share of draws that are 1. */
export function shareOf(draws: Uint8Array | null): number {
  if (!draws) return 0;
  let sum = 0;
  for (let draw = 0; draw < draws.length; draw += 1) sum += draws[draw] as number;
  return sum / draws.length;
}
