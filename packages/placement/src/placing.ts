import type { Placing } from '@tatami/model';
import { shareMemory } from './answer/share-memory.ts';
import { RULES } from './rules/index.ts';
import { placeFirst, placeGreedy } from './solvers/first-answer.ts';
import { placeFrom } from './solvers/kept-answer.ts';

/** Placement as answers to scenarios ask for it; the search stays out of it, so that a page need not load one. */
export const placing: Placing = {
  first: placeFirst,
  firstFit: placeGreedy,
  keeping: placeFrom,
  firstOnType({ maxTypes: _, ...problem }, typeId) {
    const serverTypes = problem.serverTypes.map((type) => (type.id === typeId ? type : { ...type, count: 0 }));
    return placeFirst({ ...problem, serverTypes });
  },
  loosened: (id, blocked, constraints) => RULES.flatMap((rule) => rule.loosened?.(id, blocked, constraints) ?? []),
  shareMemory,
};
