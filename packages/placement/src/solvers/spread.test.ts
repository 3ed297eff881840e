import {
  arrangementOfPlacement,
  NO_CONSTRAINTS,
  type PlacedServer,
  type Placement,
  type PlacementConstraints,
  racksOfPlan,
} from '@tatami/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placing } from '../placing.ts';
import { anyProblemWithAllRules } from '../test/all-rules.ts';
import { item, problem } from '../test/any-problem.ts';
import { placeFirst, placeGreedy } from './first-answer.ts';
import { placeFrom } from './kept-answer.ts';
import { placeBySearch } from './place-by-search.ts';

const MEMBERS = ['a', 'b', 'c'];

function cluster(more: Partial<PlacementConstraints>, cpu = 0.1) {
  const constraints = { ...NO_CONSTRAINTS, ...more };
  return problem(
    MEMBERS.map((id) => item(id, cpu)),
    { constraints },
  );
}

/** What of a group each server, rack or site carries. */
function carried(servers: readonly PlacedServer[], ids: readonly string[], across: 'server' | 'rack' | 'site') {
  const counts = new Map<number, number>();
  for (const server of servers) {
    const place = across === 'server' ? server.number : (server[across] ?? Number.NaN);
    const count = server.items.filter(({ id }) => ids.includes(id)).length;
    if (count > 0) counts.set(place, (counts.get(place) ?? 0) + count);
  }
  return [...counts.values()].sort((a, b) => b - a);
}

function overfull({ servers }: Placement, { spread = [] }: PlacementConstraints) {
  return spread.filter(({ ids, most, across }) => carried(servers, ids, across).some((count) => count > most));
}

describe('a group that is spread', () => {
  it('has at most so many on one server', () => {
    const { servers } = placeFirst(cluster({ spread: [{ ids: MEMBERS, most: 2, across: 'server' }] }));
    expect(carried(servers, MEMBERS, 'server')).toEqual([2, 1]);
    expect(servers.every(({ rack }) => rack === undefined)).toBe(true);
  });

  it('never has two in a rack: the members of a cluster', () => {
    const racks = { racks: 3, sites: 1 };
    const { servers, bound } = placeFirst(cluster({ spread: [{ ids: MEMBERS, most: 1, across: 'rack' }], racks }));
    expect(servers.map(({ rack }) => rack).sort()).toEqual([0, 1, 2]);
    expect(bound).toMatchObject({ servers: 3, kind: 'conflicts' });
  });

  it('takes as many racks as it needs where none are stated', () => {
    const { servers } = placeFirst(cluster({ spread: [{ ids: MEMBERS, most: 2, across: 'rack' }] }));
    expect(carried(servers, MEMBERS, 'rack')).toEqual([2, 1]);
  });

  it('is spread over sites, whose racks take turns', () => {
    const racks = { racks: 4, sites: 2 };
    const constraints = { ...NO_CONSTRAINTS, spread: [{ ids: MEMBERS, most: 2, across: 'site' as const }], racks };
    const { servers } = placeFirst(cluster(constraints, 0.5));
    expect(carried(servers, MEMBERS, 'site')).toEqual([2, 1]);
    for (const { rack = 0, site } of servers) expect(site).toBe(rack % 2);
  });

  it('says which places are full where there are fewer than it takes, and what would help', () => {
    const constraints: PlacementConstraints = {
      ...NO_CONSTRAINTS,
      spread: [{ ids: MEMBERS, most: 1, across: 'rack' }],
      racks: { racks: 2, sites: 1 },
    };
    const [left] = placeFirst(cluster(constraints)).unplaced;
    expect(left?.blocked).toEqual({ kind: 'spread', most: 1, across: 'rack', places: 2 });
    if (!left) throw new Error('one has no place');
    const helping = placing
      .loosened(left.id, left.blocked, constraints)
      .filter((each) => placeFirst(cluster(each.constraints)).unplaced.length === 0)
      .map(({ says }) => says.en);
    expect(helping).toEqual([
      'Fits when one rack may carry {most} of its group.',
      'Fits with one more rack ({count} in all).',
      'Fits when it is not spread with its group.',
    ]);
  });

  it('has a rack more where it takes a site more than there are racks', () => {
    const constraints: PlacementConstraints = {
      ...NO_CONSTRAINTS,
      spread: [{ ids: MEMBERS, most: 1, across: 'site' }],
      racks: { racks: 2, sites: 2 },
    };
    const [left] = placeFirst(cluster(constraints)).unplaced;
    if (!left) throw new Error('one has no place');
    const more = placing
      .loosened(left.id, left.blocked, constraints)
      .filter((each) => placeFirst(cluster(each.constraints)).unplaced.length === 0)
      .map((each) => each.constraints.racks);
    expect(more).toEqual([
      { racks: 2, sites: 2 },
      { racks: 3, sites: 3 },
      { racks: 2, sites: 2 },
    ]);
  });

  it('is not pinned to one server beyond that, nor held together there', () => {
    const spread = [{ ids: MEMBERS, most: 1, across: 'rack' as const }];
    const pinned = ['a', 'b'].map((id) => ({ id, server: 0, node: null }));
    const refused = placeFirst(cluster({ spread, pinned })).unplaced.map(({ blocked }) => blocked);
    expect(refused).toEqual([{ kind: 'pinned', server: 0, node: null, because: 'spread' }]);
    const grouped = placeFirst(cluster({ spread, together: [['a', 'b']] })).unplaced.map(({ blocked }) => blocked);
    expect(grouped).toEqual([1, 2].map(() => ({ kind: 'group', size: 2, because: 'spread' })));
  });

  it('keeps its servers in their racks', () => {
    const request = cluster(
      { spread: [{ ids: MEMBERS, most: 1, across: 'rack' }], racks: { racks: 5, sites: 2 } },
      0.4,
    );
    const before = placeFirst(request);
    const arrangement = arrangementOfPlacement({
      ...before,
      servers: before.servers.map((server, at) => ({ ...server, rack: 4 - at })),
    });
    expect(placeFrom(arrangement)(request).servers.map(({ rack }) => rack)).toEqual([4, 3, 2]);
  });
});

describe('properties', () => {
  it('no server, rack or site carries more of a group than it may: first fit, first answer, kept plan, search', async () => {
    await fc.assert(
      fc.asyncProperty(anyProblemWithAllRules, async (request) => {
        const { constraints } = request;
        const before = placeGreedy({ ...request, constraints: { ...constraints, spread: [], racks: undefined } });
        const placements = [
          placeGreedy(request),
          placeFirst(request),
          placeFrom(arrangementOfPlacement(before))(request),
          await placeBySearch(request, { seed: 1, budget: { iterations: 20 } }),
        ];
        for (const placement of placements) {
          expect(overfull(placement, constraints)).toEqual([]);
          const racks = racksOfPlan(constraints);
          for (const { rack, site } of placement.servers) {
            expect(rack === undefined).toBe(racks === null);
            if (racks && rack !== undefined) expect([rack < racks.racks, site]).toEqual([true, rack % racks.sites]);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});
