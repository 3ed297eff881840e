import type { Placing } from '@tatami/model';
import { shareMemory } from './answer/share-memory.ts';
import { failuresInPools } from './pools/failures-in-pools.ts';
import { placeFirstInPools, placeFromInPools, placeGreedyInPools } from './pools/place-in-pools.ts';
import { RULES } from './rules/index.ts';

/** Placement as answers to scenarios ask for it; the search stays out of it, so that a page need not load one. */
export const placing: Placing = {
  first: placeFirstInPools,
  firstFit: placeGreedyInPools,
  keeping: placeFromInPools,
  firstOnType({ maxTypes: _, ...problem }, typeId) {
    const serverTypes = problem.serverTypes.map((type) => (type.id === typeId ? type : { ...type, count: 0 }));
    return placeFirstInPools({ ...problem, serverTypes });
  },
  loosened: (id, blocked, constraints) => RULES.flatMap((rule) => rule.loosened?.(id, blocked, constraints) ?? []),
  failures: failuresInPools,
  shareMemory,
};
