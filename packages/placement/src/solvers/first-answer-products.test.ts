import {
  NO_CONSTRAINTS,
  type Placement,
  type PlacementItem,
  type PlacementProblem,
  type ServerType,
} from '@tatami/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statedCost } from '../test/stated-costs.ts';
import { placeGreedy } from './first-answer.ts';

const item = (id: string, cpu: number, product: string | null): PlacementItem => ({
  id,
  cpu,
  cpuOverTime: null,
  memoryGiB: null,
  iops: null,
  spans: false,
  product,
});

const server = (licences: Record<string, number>, more: Partial<ServerType> = {}): ServerType => ({
  id: 'target',
  nodes: [{ cpu: 1, memoryGiB: 100 }],
  iops: null,
  count: null,
  cost: 1,
  licences,
  ...more,
});

const problem = (items: PlacementItem[], ...serverTypes: ServerType[]): PlacementProblem => ({
  items,
  steps: 1,
  serverTypes,
  constraints: NO_CONSTRAINTS,
  ceiling: { cpu: 1, memory: 1, io: 1, transfer: 1, storage: 1, vcpus: 1 },
  memoryScope: 'node',
  spareServers: 0,
  seed: 1,
});

const productsOn = ({ servers }: Placement, items: readonly PlacementItem[]) =>
  servers.map((each) =>
    [...new Set(each.items.map(({ id }) => items.find((one) => one.id === id)?.product ?? '-'))].sort().join('+'),
  );

describe('two licensed products', () => {
  it('are kept apart where licences cost more than servers', () => {
    const items = [item('a', 0.5, 'oracle'), item('b', 0.45, 'sql'), item('c', 0.4, 'oracle'), item('d', 0.45, 'sql')];
    const given = problem(items, server({ oracle: 100, sql: 50 }));
    const placement = placeGreedy(given);
    expect(productsOn(placement, given.items).sort()).toEqual(['oracle', 'sql']);
    expect([statedCost(given, placement.servers), placement.bound.cost]).toEqual([152, 152]);
  });

  it('share a server where that saves one and licences cost little', () => {
    const given = problem([item('a', 0.5, 'oracle'), item('b', 0.5, 'sql')], server({ oracle: 0.3, sql: 0.2 }));
    const placement = placeGreedy(given);
    expect(productsOn(placement, given.items)).toEqual(['oracle+sql']);
    expect([statedCost(given, placement.servers), placement.bound.cost]).toEqual([1.5, 1.5]);
  });

  it('leave the gaps to what needs no licence', () => {
    const items = [item('a', 0.3, 'oracle'), item('b', 0.9, null), item('c', 0.6, null), item('d', 0.2, 'oracle')];
    const given = problem(items, server({ oracle: 10 }));
    const placement = placeGreedy(given);
    expect(placement.servers.filter(({ items: on }) => on.some(({ id }) => id === 'a' || id === 'd'))).toHaveLength(1);
  });
});

it('counts what is in stock at no cost before what must be bought', () => {
  const items = Array.from({ length: 4 }, (_, n) => item(`w${n}`, 1, null));
  const [own, bought] = [server({}, { id: 'own', count: 2, cost: 0 }), server({}, { id: 'new', cost: 5 })];
  const placement = placeGreedy(problem(items, own, bought));
  expect(placement.servers.map(({ typeId }) => typeId)).toEqual(['own', 'own', 'new', 'new']);
  expect(placement.bound.cost).toBeCloseTo(10, 6);
});

describe('properties', () => {
  const anyItem = fc.record({
    cpu: fc.integer({ min: 1, max: 10 }),
    product: fc.constantFrom('oracle', 'sql', null),
  });
  const anyProblem = fc
    .record({
      items: fc.array(anyItem, { minLength: 1, maxLength: 7 }),
      oracle: fc.integer({ min: 0, max: 9 }),
      sql: fc.integer({ min: 0, max: 9 }),
    })
    .map(({ items, oracle, sql }) =>
      problem(
        items.map(({ cpu, product }, n) => item(`w${n}`, cpu / 10, product)),
        server({ oracle, sql }),
      ),
    );

  it('no plan costs less than the bound, and first fit no more than with products mixed', () => {
    fc.assert(
      fc.property(anyProblem, (given) => {
        const { servers, bound, unplaced } = placeGreedy(given);
        const cost = statedCost(given, servers);
        const least = leastCostOf(given);
        expect(unplaced).toEqual([]);
        expect(bound.cost).toBeLessThanOrEqual(least + 1e-6);
        expect(cost).toBeGreaterThanOrEqual(least - 1e-6);
        const mixed = placeGreedy({ ...given, items: given.items.map((each) => ({ ...each, product: null })) });
        expect(cost).toBeLessThanOrEqual(statedCost(given, mixed.servers) + 1e-6);
      }),
      { numRuns: 60 },
    );
  });

  it('one product on every item changes no placement, whatever it costs', () => {
    fc.assert(
      fc.property(anyProblem, fc.integer({ min: 0, max: 9 }), (given, price) => {
        const all = { ...given, items: given.items.map((each) => ({ ...each, product: 'oracle' })) };
        const priced = placeGreedy({ ...all, serverTypes: [server({ oracle: price })] });
        const free = placeGreedy({ ...all, serverTypes: [server({})] });
        expect(priced.servers).toEqual(free.servers);
        expect(priced.bound.cost).toBeCloseTo(free.bound.cost * (1 + price), 6);
      }),
      { numRuns: 40 },
    );
  });
});

/** The cheapest of all ways to share out the items over servers of capacity 1, by trying each. */
function leastCostOf({ items, serverTypes }: PlacementProblem): number {
  const licences = serverTypes[0]?.licences ?? {};
  const open: { load: number; products: Set<string> }[] = [];
  const priceOf = () =>
    open.reduce(
      (sum, { products }) => sum + 1 + [...products].reduce((paid, product) => paid + (licences[product] ?? 0), 0),
      0,
    );
  const place = (index: number): number => {
    const next = items[index];
    if (!next) return priceOf();
    let least = Number.POSITIVE_INFINITY;
    const tryOn = (server: (typeof open)[number]) => {
      const added = next.product && !server.products.has(next.product) ? next.product : null;
      server.load += next.cpu;
      if (added) server.products.add(added);
      least = Math.min(least, place(index + 1));
      server.load -= next.cpu;
      if (added) server.products.delete(added);
    };
    for (const each of [...open]) if (each.load + next.cpu <= 1 + 1e-9) tryOn(each);
    const fresh = { load: 0, products: new Set<string>() };
    open.push(fresh);
    tryOn(fresh);
    open.pop();
    return least;
  };
  return place(0);
}
