import type { Problem } from '../../problem/index.ts';

/** A server that may be opened: its type, which standing one it is, and the rack it would stand in. */
export interface Opening {
  readonly type: number;
  /** -1 = a new server. */
  readonly standing: number;
  readonly rack: number;
}

/** Every standing server, then a new one of each type in each rack. */
export function openingsOf(problem: Problem): readonly Opening[] {
  const { standingType, standingRack, types } = problem;
  const racks = Array.from({ length: Math.max(1, problem.racks) }, (_, rack) => rack);
  const standing = Array.from(standingType, (type, s) => ({ type, standing: s, rack: Math.max(0, standingRack[s]) }));
  return [...standing, ...types.flatMap((_, type) => racks.map((rack) => ({ type, standing: -1, rack })))];
}
