import {
  type Arrangement,
  arrangementOfPlacement,
  markOf,
  NO_CONSTRAINTS,
  type Pin,
  type Placement,
  type PlacementItem,
  type PlacementProblem,
  type ServerType,
} from '@tatami/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyItem, anyProblem, item, problem, server } from '../test/any-problem.ts';
import { fitsServer, type Wanted } from '../test/fits-server.ts';
import { placeFirst, placeGreedy } from './first-answer.ts';
import { placeFrom } from './kept-answer.ts';

/** As many servers as are needed, so that whatever must leave finds a place. */
const unlimited = anyProblem.map((given) => ({
  ...given,
  serverTypes: given.serverTypes.map((type) => ({ ...type, count: null })),
}));

const pinTo = (given: PlacementProblem, ...pins: Pin[]): PlacementProblem => ({
  ...given,
  constraints: { ...given.constraints, pinned: [...given.constraints.pinned, ...pins] },
});

describe('an unchanged problem', () => {
  it('gives the same plan again, every CPU and GiB of it', () => {
    fc.assert(
      fc.property(unlimited, (given) => {
        const placement = placeGreedy(given);
        expect(placeFrom(arrangementOfPlacement(placement))(given)).toEqual(placement);
      }),
      { numRuns: 300 },
    );
  });

  it('gives a plan again that was reached by keeping another', () => {
    fc.assert(
      fc.property(unlimited, fc.nat(6), fc.nat(3), (given, which, on) => {
        const pinned = pinTo({ ...given, constraints: NO_CONSTRAINTS }, { id: `w${which}`, server: on, node: null });
        const placement = placeFirst(pinned);
        expect(placeFrom(arrangementOfPlacement(placement))(pinned)).toEqual(placement);
      }),
    );
  });

  it('keeps what a search has proven, and claims it for no other problem', () => {
    fc.assert(
      fc.property(unlimited, anyItem, (given, extra) => {
        const placement = placeGreedy(given);
        const { bound } = placement;
        const kept: Arrangement = {
          ...arrangementOfPlacement(placement),
          proven: {
            servers: bound.servers + 1,
            cost: bound.cost + 1,
            kind: 'column-generation',
            problem: markOf(given),
          },
        };
        const again = placeFrom(kept)(given).bound;
        expect([again.servers, again.cost, again.kind]).toEqual([
          bound.servers + 1,
          bound.cost + 1,
          'column-generation',
        ]);
        const more = { ...given, items: [...given.items, { ...extra, id: 'extra' }] };
        expect(placeFrom(kept)(more).bound).toEqual(placeGreedy(more).bound);
        const roomier = { ...given, ceiling: { ...given.ceiling, memory: 0.99 } };
        expect(placeFrom(kept)(roomier).bound).toEqual(placeGreedy(roomier).bound);
      }),
    );
  });

  it('bears sums that were rounded elsewhere', () => {
    const given = problem([item('a', 0.1 + 0.2), item('b', 0.3)]);
    const elsewhere = problem([item('a', 0.3), item('b', 0.1 + 0.2)]);
    const placement = placeGreedy(given);
    const proven = { servers: 2, cost: 2, kind: 'covering-lp' as const, problem: markOf(given) };
    const kept = { ...arrangementOfPlacement(placement), proven };
    expect(placeFrom(kept)(elsewhere).bound.servers).toBe(2);
  });
});

describe('one workload pinned elsewhere', () => {
  it('moves that one, and the fewest others that must make room for it, found by trying every set', () => {
    let moved = 0;
    fc.assert(
      fc.property(
        unlimited.filter(({ items }) => items.length > 0 && items.length <= 14),
        fc.nat(),
        fc.nat(2),
        fc.option(fc.nat(2)),
        (free, which, to, node) => {
          const given = { ...free, constraints: NO_CONSTRAINTS };
          const before = placeGreedy(given);
          const id = `w${which % given.items.length}`;
          const pin: Pin = { id, server: to, node };
          const after = placeFrom(arrangementOfPlacement(before))(pinTo(given, pin));
          const places = [placesOf(before), placesOf(after)] as const;
          const others = given.items.map((each) => each.id).filter((each) => each !== id);
          const leftTheirs = others.filter((each) => places[0].get(each) !== places[1].get(each));
          expect(leftTheirs).toHaveLength(fewestLeaving(given, before, pin));
          moved += leftTheirs.length;
        },
      ),
      { numRuns: 400 },
    );
    expect(moved).toBeGreaterThan(0);
  });

  it('makes room on its node and moves what was there to the next one, or to another server', () => {
    const items = ['a', 'b', 'c', 'd'].map((id) => item(id, 0.4));
    const before = placeGreedy(problem(items));
    expect(placesOf(before)).toEqual(
      new Map([
        ['a', '0/0'],
        ['b', '0/1'],
        ['c', '1/0'],
        ['d', '1/1'],
      ]),
    );
    const after = placeFrom(arrangementOfPlacement(before))(pinTo(problem(items), { id: 'a', server: 1, node: 1 }));
    expect(placesOf(after)).toEqual(
      new Map([
        ['d', '0/0'],
        ['b', '0/1'],
        ['c', '1/0'],
        ['a', '1/1'],
      ]),
    );
  });

  it('opens a server of its own where the number is a new one, and keeps the others’ numbers when one is emptied', () => {
    const items = ['a', 'b', 'c'].map((id) => item(id, 0.9, { spans: true }));
    const after = placeFirst(pinTo(problem(items), { id: 'a', server: 7, node: null }));
    expect(after.servers.map(({ number, items: on }) => [number, on.map(({ id }) => id)])).toEqual([
      [1, ['b']],
      [2, ['c']],
      [7, ['a']],
    ]);
  });
});

describe('without a plan of record', () => {
  it('a pin moves what it names, not all that first fit would have placed after it', () => {
    fc.assert(
      fc.property(unlimited, fc.nat(), (free, which) => {
        const given = { ...free, constraints: NO_CONSTRAINTS };
        fc.pre(given.items.length > 0);
        const before = placeGreedy(given);
        const next = Math.max(0, ...before.servers.map(({ number }) => number)) + 1;
        const id = `w${which % given.items.length}`;
        const after = placeFirst(pinTo(given, { id, server: next, node: null }));
        const [was, is] = [placesOf(before), placesOf(after)];
        for (const [each, place] of was) if (each !== id) expect([each, is.get(each)]).toEqual([each, place]);
      }),
    );
  });
});

describe('groups', () => {
  const items = [item('a', 0.4), item('b', 0.4), item('c', 0.2), item('d', 0.1)];
  const before = placeGreedy(problem(items, { serverTypes: [server({ nodes: [{ cpu: 0.6, memoryGiB: 100 }] })] }));
  const again = (constraints: Partial<PlacementProblem['constraints']>) =>
    placeFrom(arrangementOfPlacement(before))(
      problem(items, {
        serverTypes: [server({ nodes: [{ cpu: 0.6, memoryGiB: 100 }] })],
        constraints: { ...NO_CONSTRAINTS, ...constraints },
      }),
    );

  it('gather where most of them are, if there is room', () => {
    expect([...placesOf(before)]).toEqual([
      ['a', '0/0'],
      ['c', '0/0'],
      ['b', '1/0'],
      ['d', '1/0'],
    ]);
    expect(placesOf(again({ together: [['a', 'b']] })).get('b')).toBe(
      placesOf(again({ together: [['a', 'b']] })).get('a'),
    );
    const joined = placesOf(again({ together: [['b', 'd']] }));
    expect(joined).toEqual(placesOf(before));
  });

  it('kept apart, the smaller one leaves', () => {
    const after = placesOf(again({ apart: [['a', 'c']] }));
    expect([after.get('a'), after.get('c')]).not.toEqual(['0/0', '0/0']);
    expect(after.get('a')).toBe('0/0');
    expect(after.get('b')).toBe('1/0');
  });
});

describe('stock', () => {
  it('is planned anew where keeping would leave out what first fit places', () => {
    const items = [item('a', 0.6, { spans: true }), item('b', 0.5, { spans: true }), item('c', 0.4, { spans: true })];
    const given = problem(items, { serverTypes: [server({ count: 2 })] });
    const kept: Arrangement = {
      ...arrangementOfPlacement(placeGreedy(given)),
      servers: [
        { number: 0, typeId: 'target', items: [{ id: 'b', node: null }] },
        { number: 1, typeId: 'target', items: [{ id: 'c', node: null }] },
      ],
    };
    expect(placeFrom(kept)(given).unplaced).toEqual([]);
  });
});

/** Server number and node of each placed item; what runs on several nodes is on its server, as moves between plans count it. */
function placesOf({ servers }: Placement): ReadonlyMap<string, string> {
  return new Map(
    servers.flatMap(({ number, items }) =>
      items.map(({ id, parts }) => {
        const nodes = parts.filter(({ runs }) => runs).map(({ node }) => node);
        return [id, `${number}/${nodes.length === 1 ? nodes[0] : 'several'}`] as const;
      }),
    ),
  );
}

/** The fewest items that must leave their node when one is pinned, by trying every set of those on its server. */
function fewestLeaving(given: PlacementProblem, before: Placement, { id, server: number, node }: Pin): number {
  const [type] = given.serverTypes as [ServerType];
  const mustSpan = (each: PlacementItem) =>
    each.spans || !type.nodes.some((_, at) => fitsServer([{ item: each, node: at }], type, given));
  const on = before.servers.find((each) => each.number === number && !each.spare)?.items ?? [];
  const there = on
    .filter((each) => each.id !== id)
    .map(({ id: other, parts }): Wanted => {
      const nodes = parts.filter(({ runs }) => runs).map((part) => part.node);
      const wanted = given.items.find((each) => each.id === other);
      if (!wanted) throw new Error(`no item ${other}`);
      // What no node holds may run on one node alone and have its memory on a board without processors too.
      return { item: wanted, node: mustSpan(wanted) ? null : nodes[0] };
    });
  const pinned = given.items.find((each) => each.id === id);
  if (!pinned) throw new Error(`no item ${id}`);
  const arriving: Wanted = { item: pinned, node: node ?? undefined };
  if (node !== null && mustSpan(pinned)) return 0;
  if (!fitsServer([arriving], type, given)) return 0;
  for (let leaving = 0; leaving <= there.length; leaving += 1)
    if (someSubset(there, there.length - leaving, (staying) => fitsServer([...staying, arriving], type, given)))
      return leaving;
  return there.length;
}

function someSubset<T>(all: readonly T[], size: number, holds: (subset: readonly T[]) => boolean): boolean {
  if (size === 0) return holds([]);
  return all.some((first, at) => someSubset(all.slice(at + 1), size - 1, (others) => holds([first, ...others])));
}
