import { arrangementOfPlacement, type Placement, type PlacementProblem, type ServerType } from '@tatami/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placing } from '../placing.ts';
import { anyItem, cpuAt, item, problem, server, sum } from '../test/any-problem.ts';
import { mayReplace, statedCost } from '../test/stated-costs.ts';
import { placeFirst } from './first-answer.ts';
import { placeFrom } from './kept-answer.ts';

const anyType = fc.record({
  nodes: fc.array(fc.record({ cpu: fc.constantFrom(30, 60, 90), memoryGiB: fc.constantFrom(64, 100, 220) }), {
    minLength: 1,
    maxLength: 3,
  }),
  count: fc.option(fc.integer({ min: 1, max: 3 })),
  cost: fc.integer({ min: 0, max: 9 }),
  licences: fc.record({ a: fc.integer({ min: 0, max: 9 }), b: fc.integer({ min: 0, max: 9 }) }),
});

/** Items of two products on up to three types of server after one there is no limit of. */
const anySeveralTypes = fc
  .record({
    items: fc.array(fc.record({ shape: anyItem, product: fc.constantFrom('a', 'b', null) }), { maxLength: 30 }),
    types: fc.array(anyType, { minLength: 1, maxLength: 3 }),
    spareServers: fc.integer({ min: 0, max: 2 }),
    maxTypes: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  })
  .map(({ items, types, spareServers, maxTypes }) =>
    problem(
      items.map(({ shape, product }, n) => ({ ...shape, id: `w${n}`, product })),
      {
        serverTypes: [
          server({ id: 't0', nodes: [{ cpu: 60, memoryGiB: 100 }], cost: 5, licences: { a: 3, b: 4 } }),
          ...types.map((type, n) => server({ ...type, id: `t${n + 1}` })),
        ],
        steps: 3,
        spareServers,
        ...(maxTypes !== undefined && { maxTypes }),
      },
    ),
  );

/** Each is placed several times over. */
const CASES = { numRuns: 40 };

const SOLVERS = {
  'the first answer': placeFirst,
  'a kept arrangement': (given: PlacementProblem) => placeFrom(arrangementOfPlacement(placeFirst(given)))(given),
};

describe.each(Object.entries(SOLVERS))('%s on several types of server', (_, solve) => {
  it('exceeds no server of any type, no stock and no number of types, and keeps spares for each type in use', () => {
    fc.assert(
      fc.property(anySeveralTypes, (given) => {
        const placement = solve(given);
        const items = new Map(given.items.map((each) => [each.id, each]));
        for (const { typeId, items: placed } of placement.servers) {
          const { nodes } = typeOf(given, typeId);
          for (const step of [0, 1, 2])
            expect(sum(placed.map(({ id }) => cpuAt(items.get(id), step)))).toBeLessThanOrEqual(
              sum(nodes.map(({ cpu }) => cpu)) + 1e-6,
            );
          nodes.forEach(({ memoryGiB }, at) => {
            const parts = placed.flatMap(({ parts: all }) => all.filter(({ node }) => node === at));
            expect(sum(parts.map((part) => part.memoryGiB))).toBeLessThanOrEqual(memoryGiB + 1e-6);
          });
        }
        for (const { id, count } of given.serverTypes)
          expect(placement.servers.filter(({ typeId }) => typeId === id).length).toBeLessThanOrEqual(count ?? Infinity);
        expect(new Set(placement.servers.map(({ typeId }) => typeId)).size).toBeLessThanOrEqual(
          given.maxTypes ?? Infinity,
        );
        if (placement.missingSpares === 0)
          for (const type of inUse(given, placement))
            expect(spares(given, placement).filter((spare) => mayReplace(spare, type)).length).toBeGreaterThanOrEqual(
              given.spareServers,
            );
      }),
      CASES,
    );
  });

  it('costs no less than its bound, spares included', () => {
    fc.assert(
      fc.property(anySeveralTypes, (given) => {
        const { servers, bound, unplaced, missingSpares } = solve(given);
        if (missingSpares > 0 || unplaced.some(({ blocked }) => blocked.kind !== 'too-large')) return;
        expect(statedCost(given, servers)).toBeGreaterThanOrEqual(bound.cost * (1 - 1e-9));
      }),
      CASES,
    );
  });
});

it('a mix costs no more than any one type of it that carries all', () => {
  fc.assert(
    fc.property(anySeveralTypes, (drawn) => {
      const given = { ...drawn, serverTypes: drawn.serverTypes.map((type) => ({ ...type, count: null })) };
      const mix = placeFirst(given);
      for (const type of given.serverTypes) {
        const alone = placing.firstOnType(given, type.id);
        if (alone.unplaced.length > mix.unplaced.length) continue;
        expect(statedCost(given, mix.servers)).toBeLessThanOrEqual(statedCost(given, alone.servers));
      }
    }),
    CASES,
  );
});

describe('spares', () => {
  const small = server({ id: 'small', nodes: [{ cpu: 0.5, memoryGiB: 50 }], cost: 2 });
  const large = server({ id: 'large', nodes: [{ cpu: 1, memoryGiB: 100 }], cost: 3 });
  const items = [item('big', 0.9), item('little', 0.4)];

  it('of the larger type stand in for the smaller one too, where that is cheaper', () => {
    const given = problem(items, { serverTypes: [small, large], spareServers: 1 });
    const placement = placeFirst(given);
    expect(spares(given, placement).map(({ id }) => id)).toEqual(['large']);
  });

  it('of a type there is one of are held back, or another type stands in; else they are missing', () => {
    const own = { ...large, id: 'own', cost: 0 };
    const withOwn = (count: number, other: ServerType) =>
      placeFirst(problem(items, { serverTypes: [{ ...own, count }, other], spareServers: 1 }));
    expect(withOwn(1, large).missingSpares).toBe(0);
    expect(withOwn(2, small).missingSpares).toBe(0);
    const short = withOwn(1, small);
    expect([short.missingSpares, short.unplaced]).toEqual([1, []]);
  });

  it('of several types make up their number together', () => {
    const own = { ...large, id: 'own', count: 2, cost: 0 };
    const oneOfEach = (other: ServerType) =>
      placeFirst(problem([item('big', 0.9)], { serverTypes: [own, other], spareServers: 2 }));
    // One of the two there are is used: with the other, one more of equal size is enough.
    for (const other of [{ ...large, count: 1 }, large]) {
      const { servers, missingSpares, cost, bound } = oneOfEach(other);
      expect(servers.map(({ typeId, spare }) => [typeId, spare])).toEqual([
        ['own', false],
        ['own', true],
        ['large', true],
      ]);
      expect([missingSpares, cost, bound.cost <= cost]).toEqual([0, 3, true]);
    }
  });

  it('of a limited type are not kept where those of a larger limited one stand in for it', () => {
    const small = server({ id: 'small', nodes: [{ cpu: 0.5, memoryGiB: 100 }], cost: 1, count: 2 });
    const large = server({ id: 'large', nodes: [{ cpu: 1, memoryGiB: 100 }], cost: 1, count: 2 });
    const items = [item('big', 1), item('a', 0.4), item('b', 0.4)];
    // All but one large server are needed, and it is the spare of both types.
    const given = problem(items, { serverTypes: [large, small], spareServers: 1 });
    const placement = placeFirst(given);
    expect(placement.unplaced).toEqual([]);
    expect(spares(given, placement).map(({ id }) => id)).toEqual(['large']);
    expect(placement.servers.filter(({ spare }) => !spare).map(({ typeId }) => typeId)).toEqual([
      'large',
      'small',
      'small',
    ]);
  });

  it('are missing once, where what brings one type its spares brings them to a smaller one as well', () => {
    const given = problem(items, {
      serverTypes: [small, large].map((type) => ({ ...type, count: 1 })),
      spareServers: 2,
    });
    expect(placeFirst(given).missingSpares).toBe(2);
  });
});

function typeOf({ serverTypes }: PlacementProblem, id: string): ServerType {
  const type = serverTypes.find((each) => each.id === id);
  if (!type) throw new Error(`a server of type ${id}, which the problem does not have`);
  return type;
}

function inUse(given: PlacementProblem, { servers }: Placement): readonly ServerType[] {
  return [...new Set(servers.filter(({ spare }) => !spare).map(({ typeId }) => typeOf(given, typeId)))];
}

function spares(given: PlacementProblem, { servers }: Placement): readonly ServerType[] {
  return servers.filter(({ spare }) => spare).map(({ typeId }) => typeOf(given, typeId));
}
