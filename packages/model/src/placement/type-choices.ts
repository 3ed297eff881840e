import type { PlacementProblem } from './problem.ts';

/**
 * The problem under each choice of as many types of server as a plan may use: the others have none in stock. The problem itself
 * where any number may be used.
 */
export function typeChoices(problem: PlacementProblem): readonly PlacementProblem[] {
  const { serverTypes, maxTypes = Number.POSITIVE_INFINITY } = problem;
  if (maxTypes >= serverTypes.length) return [problem];
  return subsets(serverTypes.length, maxTypes).map((chosen) => ({
    ...problem,
    serverTypes: serverTypes.map((type, index) => (chosen.has(index) ? type : { ...type, count: 0 })),
  }));
}

/** All ways to choose `size` of `count` things, in the order of the things. */
function subsets(count: number, size: number, from = 0): readonly ReadonlySet<number>[] {
  if (size === 0) return [new Set()];
  return Array.from({ length: Math.max(0, count - from - size + 1) }, (_, offset) => from + offset).flatMap((first) =>
    subsets(count, size - 1, first + 1).map((others) => new Set([first, ...others])),
  );
}
