import { type Arrangement, arrangementOfPlacement, type PlacementProblem } from '@tatami/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placementOf } from '../answer/placement-of.ts';
import { emptyPacking } from '../first-fit/first-fit.ts';
import type { Found } from '../first-fit/found.ts';
import { poseRequest } from '../problem/pose-request.ts';
import { checkAssignment } from '../rules/check-assignment.ts';
import { anyProblemWithAllRules } from '../test/all-rules.ts';
import { byFirstFit, byKeeping } from './first-answer.ts';
import { placeBySearch } from './place-by-search.ts';

const CASES = process.env.TATAMI_SOAK ? 10_000 : 500;
/** Each takes a search. */
const SEARCHED_CASES = process.env.TATAMI_SOAK ? 10_000 : 150;
const MINUTES = 60_000;

/** What the checker says of a plan; spares that the stock does not have are not held against it. */
function checked({ posed, assignment, missingSpares }: Found) {
  return checkAssignment(missingSpares > 0 ? { ...posed.problem, spares: 0 } : posed.problem, assignment, 'some');
}

/** The items of an arrangement that first fit would not let onto the server and node they are on, one after the other. */
function refused({ servers }: Arrangement, request: PlacementProblem): readonly string[] {
  const posed = poseRequest(request, servers);
  const packing = emptyPacking(posed);
  const itemOf = new Map(posed.items.map(({ id }, item) => [id, item]));
  return servers.flatMap(({ number, typeId, rack, items }) => {
    const type = request.serverTypes.findIndex(({ id }) => id === typeId);
    const slot = packing.open(type, posed.numbers.indexOf(number), rack);
    return items.flatMap(({ id, node }) => {
      const item = itemOf.get(id) ?? -1;
      if (!packing.fitsOn(item, slot, node ?? 0)) return [id];
      packing.place(item, slot, node ?? 0);
      return [];
    });
  });
}

describe('first fit and search', () => {
  it(
    'first fit keeps every rule as the checker of the search counts them, and costs what it says',
    () => {
      fc.assert(
        fc.property(anyProblemWithAllRules, (request) => {
          const { found } = byFirstFit(request);
          const { violations, cost } = checked(found);
          expect(violations).toEqual([]);
          expect(cost).toBeCloseTo(found.cost, 6);
        }),
        { numRuns: CASES },
      );
    },
    20 * MINUTES,
  );

  it(
    'what a search places, first fit keeps where it is, and it is right',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyProblemWithAllRules, async (request: PlacementProblem) => {
          const placement = await placeBySearch(request, { seed: 1, budget: { iterations: 2 } });
          const arrangement = arrangementOfPlacement(placement);
          expect(refused(arrangement, request)).toEqual([]);
          if (placement.unplaced.length > 0) return;
          const kept = byKeeping(arrangement, request);
          expect(kept && placementOf(kept).servers).toEqual(placement.servers);
        }),
        { numRuns: SEARCHED_CASES },
      );
    },
    20 * MINUTES,
  );
});
