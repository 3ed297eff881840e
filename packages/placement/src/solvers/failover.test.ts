import {
  amountOfServer,
  failoverOfPlan,
  type MirroredPair,
  NO_CONSTRAINTS,
  type PlacedServer,
  type Placement,
  type PlacementItem,
  type PlacementProblem,
  RESOURCES,
  type Resource,
  remoteFactorOn,
  statedNeed,
} from '@tatami/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placing } from '../placing.ts';
import { anyProblemWithAllRules } from '../test/all-rules.ts';
import { cpuAt, item, problem, server } from '../test/any-problem.ts';
import { placeFirst } from './first-answer.ts';
import { placeBySearch } from './place-by-search.ts';

const CASES = process.env.TATAMI_SOAK ? 3_000 : 600;
const SEARCHED_CASES = process.env.TATAMI_SOAK ? 150 : 50;
const MINUTES = 60_000;

function pair(primary: string, standby: string, more: Partial<MirroredPair> = {}): MirroredPair {
  return { primary, standby, mode: 'synchronous', use: 'off', across: 'server', keepsRoom: true, ...more };
}

const onServers = (items: readonly PlacementItem[], pairs: readonly MirroredPair[], more = {}) =>
  problem(items, { constraints: { ...NO_CONSTRAINTS, pairs }, ...more });

const idsOf = ({ servers }: Placement) => servers.map(({ items }) => items.map(({ id }) => id).sort());

const found = (request: PlacementProblem, placement: Placement) =>
  failoverOfPlan(request, placement, (id) => id).map(({ shortfalls }) =>
    shortfalls.map(({ lost, survivor, resource, need }) => [lost, survivor, resource, need.value]),
  );

describe('a pair', () => {
  it('never shares a server, rack or site', () => {
    const items = [item('p', 0.1), item('s', 0.1)];
    expect(idsOf(placeFirst(onServers(items, [pair('p', 's')])))).toEqual([['p'], ['s']]);
    const { servers } = placeFirst(onServers(items, [pair('p', 's', { across: 'site' })]));
    expect(servers.map(({ site }) => site)).toEqual([0, 1]);
  });

  it('has room kept for taking over: what else its server carries finds another one', () => {
    const items = [item('p', 0.4), item('s', 0.1), item('x', 0.4), item('y', 0.3)];
    const held = onServers(items, [pair('p', 's')]);
    const placement = placeFirst(held);
    expect(found(held, placement)).toEqual([[]]);
    expect(placement.servers).toHaveLength(2);
    const loose = onServers(items, [pair('p', 's', { keepsRoom: false })], { serverTypes: [server({ count: 2 })] });
    const pinned = {
      ...loose,
      constraints: { ...loose.constraints, pinned: ['s', 'x', 'y'].map((id) => ({ id, server: 1, node: null })) },
    };
    expect(found(pinned, placeFirst(pinned))).toEqual([[[0, 1, 'cpu', 1.1]]]);
  });

  it('shares the room kept among pairs whose primaries are on different servers', () => {
    const pairs = [pair('p1', 's1'), pair('p2', 's2'), pair('p3', 's3')];
    const items = pairs.flatMap(({ primary, standby }) => [item(primary, 0.5), item(standby ?? '', 0)]);
    const request = onServers(items, pairs, { serverTypes: [server({ nodes: [{ cpu: 1, memoryGiB: 100 }] })] });
    const placement = placeFirst(request);
    // Three primaries of a half need a server and a half; what one loses, another one takes over.
    expect(placement.servers.length).toBeLessThanOrEqual(3);
    expect(found(request, placement)).toEqual([[], [], []]);
  });

  it('adds the work of a standby that serves reads, and says what no server has room for', () => {
    const open = onServers([item('p', 0.75), item('s', 0.5)], [pair('p', 's', { use: 'open' })]);
    expect(found(open, placeFirst(open))).toEqual([
      [
        [0, 1, 'cpu', 1.25],
        [1, 0, 'cpu', 1.25],
      ],
    ]);
  });

  it('adds what each primary does where several have one standby', () => {
    const items = [item('p', 0.4), item('q', 0.4), item('s', 0.3)];
    const pairs = [pair('p', 's', { keepsRoom: false }), pair('q', 's', { keepsRoom: false })];
    const request = onServers(items, pairs);
    const [first] = found(request, placeFirst(request));
    expect(first?.map(([lost, survivor, resource]) => [lost, survivor, resource])).toEqual([[0, 1, 'cpu']]);
  });

  it('keeps room beside the other primary of its standby, which keeps none', () => {
    const items = [item('p', 0.5), item('q', 0.3), item('s', 0.3)];
    const pairs = [pair('p', 's'), pair('q', 's', { keepsRoom: false })];
    const request = onServers([...items, item('x', 0.3)], pairs);
    const placement = placeFirst(request);
    // The standby goes on following the one while it carries the other: 0.3 and 0.5 leave no 0.3 more.
    expect(placement.servers.find(({ items: own }) => own.some(({ id }) => id === 's'))?.items).toHaveLength(1);
  });

  it('has each of several standbys of one primary on a server of its own', () => {
    const items = [item('p', 0.2), item('s1', 0.1), item('s2', 0.1)];
    const pairs = [pair('p', 's1', { across: 'site' }), pair('p', 's2', { across: 'site' })];
    for (const asked of [pairs, pairs.map((each) => ({ ...each, across: 'server' as const }))]) {
      const { servers, bound } = placeFirst(onServers(items, asked));
      expect(servers.map(({ items: own }) => own.length)).toEqual([1, 1, 1]);
      expect(bound.servers).toBe(3);
    }
    // Both may stand at the other site.
    expect(
      placeFirst(onServers(items, pairs))
        .servers.map(({ site }) => site)
        .sort(),
    ).toEqual([0, 1, 1]);
  });

  it('that is stated twice is one', () => {
    const items = [item('p', 0.6), item('s', 0.1)];
    const twice = onServers(items, [pair('p', 's'), pair('p', 's')]);
    expect(placeFirst(twice)).toEqual(placeFirst(onServers(items, [pair('p', 's')])));
    expect(found(twice, placeFirst(twice))).toEqual([[]]);
  });

  it('is counted on the type of server that is left: there its memory may be more remote', () => {
    const oneNode = server({ id: 'one node', nodes: [{ cpu: 1, memoryGiB: 400 }], count: 1 });
    const four = server({
      id: 'four',
      nodes: Array.from({ length: 4 }, () => ({ cpu: 0.25, memoryGiB: 100 })),
      throughputOver: [1, 0.8, 0.7, 0.6],
      count: 1,
    });
    const pinned = ['p', 's', 'x'].map((id) => ({ id, server: id === 'p' ? 0 : 1, node: null }));
    const of = (keepsRoom: boolean) =>
      problem([item('p', 0.6), item('s', 0), item('x', 0.2)], {
        serverTypes: [oneNode, four],
        constraints: { ...NO_CONSTRAINTS, pinned, pairs: [pair('p', 's', { keepsRoom })] },
      });
    // Over four nodes 0.6 take all of a server: nothing else has room beside them.
    const loose = placeFirst(of(false));
    expect(loose.servers.map(({ typeId }) => typeId)).toEqual(['one node', 'four']);
    expect(found(of(false), loose)).toEqual([[[0, 1, 'cpu', expect.closeTo(1.2)]]]);
    expect(placeFirst(of(true)).unplaced.map(({ blocked }) => blocked.kind)).toHaveLength(1);
  });

  it('says why, and what would help, where no server left has room for it', () => {
    const small = server({ id: 'small', nodes: [{ cpu: 0.3, memoryGiB: 100 }] });
    const request = onServers([item('p', 0.5), item('s', 0.1)], [pair('p', 's')], {
      serverTypes: [server({ count: 1 }), small],
    });
    const placement = placeFirst(request);
    expect(placement.unplaced.map(({ blocked }) => blocked.kind)).toEqual(['failover']);
    const { id, blocked } = placement.unplaced[0] as Placement['unplaced'][number];
    const loosened = placing.loosened(id, blocked, request.constraints);
    expect(loosened.map(({ constraints }) => constraints.pairs?.[0]?.keepsRoom)).toContain(false);
  });
});

/** All that a plan does not carry, counted without the model: per server lost, what each other one then needs. */
function short(request: PlacementProblem, { servers }: Placement): readonly string[] {
  const itemOf = new Map(request.items.map((each) => [each.id, each]));
  const serverOf = new Map(servers.flatMap((each) => each.items.map(({ id }) => [id, each.number] as const)));
  const pairs = (request.constraints.pairs ?? []).filter(
    ({ primary, standby }) => itemOf.has(primary) && itemOf.has(standby ?? ''),
  );
  const isShort = (lost: PlacedServer, survivor: PlacedServer, resource: Resource) => {
    // Who takes over goes on with the virtual CPUs it was granted.
    if (resource === 'vcpus') return false;
    const type = request.serverTypes.find(({ id }) => id === survivor.typeId);
    const has = type && amountOfServer(type, resource);
    if (!type || has === null || has === undefined || has === 0) return false;
    const need = (id: string, of: Resource, step: number) => {
      const each = itemOf.get(id) as PlacementItem;
      return of === 'cpu' ? cpuAt(each, step) * remoteFactorOn(each, type, request) : statedNeed(each, of);
    };
    return Array.from({ length: request.steps }, (_, step) => step).some((step) => {
      let total = survivor.items.reduce((sum, { id }) => sum + need(id, resource, step), 0);
      let takesOver = false;
      for (const { primary, standby, use } of pairs) {
        const [p, s] = [need(primary, resource, step), need(standby ?? '', resource, step)];
        const several = pairs.filter((each) => each.standby === standby).length > 1;
        const flows = resource !== 'memory' && resource !== 'storage' && (use === 'open' || several);
        const at = (id: string) => serverOf.get(id);
        if (at(primary) === lost.number && at(standby ?? '') === survivor.number) {
          takesOver = true;
          total += flows ? p : Math.max(0, p - s);
        }
        if (use === 'open' && at(standby ?? '') === lost.number && at(primary) === survivor.number) {
          takesOver = true;
          total += flows ? s : Math.max(0, s - p);
        }
      }
      return takesOver && total > has * request.ceiling[resource] * (1 + 1e-5);
    });
  };
  return servers.flatMap((lost) =>
    servers.flatMap((survivor) =>
      lost === survivor
        ? []
        : RESOURCES.filter((resource) => isShort(lost, survivor, resource)).map(
            (resource) => `${lost.number} ${survivor.number} ${resource}`,
          ),
    ),
  );
}

function said(request: PlacementProblem, placement: Placement): readonly string[] {
  const all = failoverOfPlan(request, placement, (id) => id).flatMap(({ shortfalls }) => shortfalls);
  return [...new Set(all.map(({ lost, survivor, resource }) => `${lost} ${survivor} ${resource}`))].sort();
}

/** The same where every pair keeps room and none asks more than an empty server has. */
const keepsAll = anyProblemWithAllRules.map((request): PlacementProblem => {
  const pairs = (request.constraints.pairs ?? []).map((each) => ({ ...each, keepsRoom: true }));
  const items = request.items.map((each) => ({
    ...each,
    cpu: each.cpu / 4,
    cpuOverTime: each.cpuOverTime?.map((cpu) => cpu / 4) ?? null,
    memoryGiB: each.memoryGiB === null ? null : each.memoryGiB / 8,
    iops: each.iops === null ? null : each.iops / 4,
    transferMBs: (each.transferMBs ?? 0) / 4,
    storageGiB: (each.storageGiB ?? 0) / 4,
  }));
  return { ...request, items, constraints: { ...request.constraints, pairs } };
});

describe('losing any one server', () => {
  it(
    'leaves the survivor of every pair within its ceiling, or the plan says which is not, and how much',
    () => {
      fc.assert(
        fc.property(anyProblemWithAllRules, (request) => {
          const placement = placeFirst(request);
          expect(said(request, placement)).toEqual([...short(request, placement)].sort());
        }),
        { numRuns: CASES },
      );
    },
    5 * MINUTES,
  );

  it(
    'leaves it within its ceiling where room is kept, by first fit and by search',
    async () => {
      await fc.assert(
        fc.asyncProperty(keepsAll, async (request) => {
          const searched = await placeBySearch(request, { seed: 1, budget: { iterations: 2 } });
          for (const placement of [placeFirst(request), searched]) expect(short(request, placement)).toEqual([]);
        }),
        { numRuns: SEARCHED_CASES },
      );
    },
    5 * MINUTES,
  );
});
