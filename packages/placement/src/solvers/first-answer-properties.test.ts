import {
  arrangementOfPlacement,
  type Placement,
  type PlacementItem,
  type PlacementProblem,
  type ServerType,
} from '@tatami/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyConstraints, anyProblem, cpuAt, sum } from '../test/any-problem.ts';
import { fitsServer, mustSpan, type Wanted } from '../test/fits-server.ts';
import { placeFirst, placeGreedy } from './first-answer.ts';
import { placeFrom } from './kept-answer.ts';

/** Each solver of the product, on a problem; `before` gives the kept arrangement other constraints. */
const SOLVERS = {
  'first fit': (given) => placeGreedy(given),
  'the first answer': (given) => placeFirst(given),
  'a kept arrangement': (given, before) =>
    placeFrom(arrangementOfPlacement(placeGreedy({ ...given, constraints: before })))(given),
} satisfies Record<string, (given: PlacementProblem, before: PlacementProblem['constraints']) => Placement>;

describe.each(Object.entries(SOLVERS))('%s', (_, solve) => {
  it('exceeds no capacity of any node or server at any step, and places every item whole or gives a reason', () => {
    fc.assert(
      fc.property(anyProblem, anyConstraints, (given, before) => {
        const placement = solve(given, before);
        const [type] = given.serverTypes as [ServerType];
        const items = new Map(given.items.map((entry) => [entry.id, entry]));
        for (const { items: placed } of placement.servers) {
          type.nodes.forEach((node, index) => {
            const parts = placed.flatMap(({ parts }) => parts.filter((part) => part.node === index));
            const whole = placed.filter(({ parts: all }) => all.every((part) => !part.runs || part.node === index));
            for (const step of [0, 1, 2]) {
              const load = whole.filter(({ parts: all }) => all.length > 0).map(({ id }) => cpuAt(items.get(id), step));
              expect(sum(load)).toBeLessThanOrEqual(node.cpu * given.ceiling.cpu + 1e-6);
            }
            expect(sum(parts.map(({ memoryGiB }) => memoryGiB))).toBeLessThanOrEqual(node.memoryGiB + 1e-6);
          });
          for (const step of [0, 1, 2])
            expect(sum(placed.map(({ id }) => cpuAt(items.get(id), step)))).toBeLessThanOrEqual(
              sum(type.nodes.map(({ cpu }) => cpu)) * given.ceiling.cpu + 1e-6,
            );
          expect(sum(placed.map(({ id }) => items.get(id)?.iops ?? 0))).toBeLessThanOrEqual(
            (type.iops ?? Infinity) + 1e-6,
          );
          for (const group of given.constraints.apart)
            expect(placed.filter(({ id }) => group.includes(id)).length).toBeLessThanOrEqual(1);
          for (const { id, parts } of placed) {
            expect(sum(parts.map(({ cpu }) => cpu))).toBeCloseTo(items.get(id)?.cpu ?? Number.NaN, 6);
            expect(sum(parts.map(({ memoryGiB }) => memoryGiB))).toBeCloseTo(items.get(id)?.memoryGiB ?? 0, 6);
          }
        }
        const placedIds = placement.servers.flatMap(({ items: placed }) => placed.map(({ id }) => id));
        expect([...placedIds, ...placement.unplaced.map(({ id }) => id)].sort()).toEqual([...items.keys()].sort());
        const allFitting = placement.unplaced.every(({ blocked }) => blocked.kind === 'too-large');
        if (allFitting) expect(used(placement)).toBeGreaterThanOrEqual(placement.bound.servers);
      }),
    );
  });

  it('has what is pinned where it is pinned and groups on one server, or gives a reason', () => {
    fc.assert(
      fc.property(anyProblem, anyConstraints, (given, before) => {
        const placement = solve(given, before);
        const serverOf = serversOf(placement);
        for (const { id, server, node } of given.constraints.pinned) {
          if (!serverOf.has(id)) continue;
          expect(serverOf.get(id)).toBe(server);
          const placed = placement.servers
            .find(({ number }) => number === server)
            ?.items.find((each) => each.id === id);
          if (node !== null) expect(placed?.parts.filter(({ runs }) => runs).map((part) => part.node)).toEqual([node]);
        }
        expect(new Set(placement.servers.map(({ number }) => number)).size).toBe(placement.servers.length);
        for (const group of given.constraints.together) {
          const free = group.filter((id) => serverOf.has(id) && !isPinned(given, id));
          expect(new Set(free.map((id) => serverOf.get(id))).size).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('gives true reasons: by trying every way, what has no place cannot be placed as its reason says', () => {
    fc.assert(
      fc.property(anyProblem, anyConstraints, (given, before) => {
        const placement = solve(given, before);
        for (const { id, blocked } of placement.unplaced)
          expect([id, blocked, isTrue(given, placement, id)]).toEqual([id, blocked, true]);
      }),
      { numRuns: 300 },
    );
  });

  it('answers the same whatever the order of input', () => {
    fc.assert(
      fc.property(anyProblem, anyConstraints, fc.integer(), (given, before, pivot) => {
        const at = given.items.length === 0 ? 0 : Math.abs(pivot) % given.items.length;
        const rotated = [...given.items.slice(at), ...given.items.slice(0, at)].reverse();
        expect(solve({ ...given, items: rotated }, before)).toEqual(solve(given, before));
      }),
    );
  });
});

/** Whether the reason why an item has no place holds, found without the solvers. */
function isTrue(given: PlacementProblem, placement: Placement, id: string): boolean {
  const { constraints } = given;
  const [type] = given.serverTypes as [ServerType];
  const item = itemOf(given, id);
  const blocked = placement.unplaced.find((each) => each.id === id)?.blocked;
  if (!blocked) return false;
  if (blocked.kind === 'too-large')
    return blocked.need > blocked.most && !fitsServer([{ item, node: undefined }], type, given);
  if (blocked.kind === 'servers-exhausted') return used(placement) === type.count;
  if (blocked.kind === 'group') {
    const group = groupOf(given, id).filter((each) => !isPinned(given, each));
    const wanted = group.map((each) => ({ item: itemOf(given, each), node: undefined }));
    const withoutApart = { ...given, constraints: { ...constraints, apart: [] } };
    return blocked.because === 'apart'
      ? fitsNowhereFor(constraints.apart, group)
      : !fitsServer(wanted, type, withoutApart);
  }
  // Nothing is spread or taken over in these; see spread.test.ts and failover.test.ts.
  if (blocked.kind === 'spread' || blocked.kind === 'failover') return false;
  const unit = groupOf(given, id);
  const pin = constraints.pinned.findLast((each) => unit.includes(each.id) && each.server === blocked.server);
  if (!pin) return false;
  const together = unit.filter(
    (each) => (constraints.pinned.findLast((p) => p.id === each)?.server ?? blocked.server) === blocked.server,
  );
  const pinnedTo = (each: string) => constraints.pinned.findLast((p) => p.id === each)?.node ?? undefined;
  const wantedOf = (ids: readonly string[]): readonly Wanted[] =>
    ids.map((each) => ({ item: itemOf(given, each), node: pinnedTo(each) }));
  const there = (placement.servers.find(({ number }) => number === blocked.server)?.items ?? [])
    .map((each) => each.id)
    .filter((each) =>
      groupOf(given, each).some((other) =>
        constraints.pinned.some((p) => p.id === other && p.server === blocked.server),
      ),
    );
  switch (blocked.because) {
    case 'no-server':
      return !placement.servers.some(({ number }) => number === blocked.server) && type.count !== null;
    case 'no-node':
      return together.some((each) => !((type.nodes[pinnedTo(each) ?? 0]?.cpu ?? 0) > 0));
    case 'spans':
      return together.some((each) => pinnedTo(each) !== undefined && mustSpan(itemOf(given, each), type, given));
    case 'apart':
      return fitsNowhereFor(constraints.apart, [...together, ...there]);
    case 'spread':
    case 'pool':
      return false;
    case 'room':
      return !fitsServer(wantedOf([...together, ...there]), type, given);
  }
}

function fitsNowhereFor(apart: readonly (readonly string[])[], ids: readonly string[]): boolean {
  return apart.some((group) => new Set(group.filter((id) => ids.includes(id))).size > 1);
}

/** The items that go with one, itself included; too large ones left out. */
function groupOf({ constraints, items, ...rest }: PlacementProblem, id: string): readonly string[] {
  const [type] = rest.serverTypes as [ServerType];
  const fits = (each: string) => {
    const item = items.find((entry) => entry.id === each);
    return item !== undefined && fitsServer([{ item, node: null }], type, { ...rest, items, constraints });
  };
  return (constraints.together.find((group) => group.includes(id)) ?? [id]).filter(fits);
}

function itemOf({ items }: PlacementProblem, id: string): PlacementItem {
  const found = items.find((each) => each.id === id);
  if (!found) throw new Error(`no item ${id}`);
  return found;
}

function isPinned({ constraints }: PlacementProblem, id: string): boolean {
  return constraints.pinned.some((pin) => pin.id === id);
}

function serversOf({ servers }: Placement): ReadonlyMap<string, number> {
  return new Map(servers.flatMap(({ items, number }) => items.map(({ id }) => [id, number] as const)));
}

function used({ servers }: Placement): number {
  return servers.filter(({ spare }) => !spare).length;
}
