import type { Placing } from '@tatami/model';
import { shareMemory } from './answer/share-memory.ts';
import { placeFirst } from './first-fit/place-first.ts';
import { placeFrom } from './first-fit/place-from.ts';
import { placeGreedy } from './first-fit/place-greedy.ts';
import { onlyTypes } from './first-fit/type-choices.ts';

/** Placement as answers to scenarios ask for it; the search stays out of it, so that a page need not load one. */
export const placing: Placing = {
  first: placeFirst,
  firstFit: placeGreedy,
  keeping: placeFrom,
  firstOnType({ maxTypes: _, ...problem }, typeId) {
    return placeFirst(
      onlyTypes(
        problem,
        problem.serverTypes.filter(({ id }) => id === typeId),
      ),
    );
  },
  shareMemory,
};
