import { arrangementOfPlacement, type Solver } from '@tatami/model';
import { placeFrom } from './place-from.ts';
import { placeGreedy } from './place-greedy.ts';

/**
 * First fit; where something is pinned, first fit without the pins and then as few moves as they ask for. So a pin moves what it
 * names, and not all that first fit would have placed after it.
 */
export const placeFirst: Solver = (problem) => {
  if (problem.constraints.pinned.length === 0) return placeGreedy(problem);
  const free = placeGreedy({ ...problem, constraints: { ...problem.constraints, pinned: [] } });
  return placeFrom(arrangementOfPlacement(free))(problem);
};
