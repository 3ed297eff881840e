import { arrangementOfPlacement, NO_CONSTRAINTS, type Placement, type PlacementProblem } from '@tatami/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failuresInPools } from '../pools/failures-in-pools.ts';
import { poseRequest } from '../problem/pose-request.ts';
import { checkAssignment } from '../rules/check-assignment.ts';
import { placeGreedy } from '../solvers/first-answer.ts';
import { anyProblemWithAllRules } from '../test/all-rules.ts';
import { item, problem, server } from '../test/any-problem.ts';
import { failuresOf } from './failures-of.ts';
import { homesOf } from './homes.ts';

/** Two nodes of half a server each, filled one after the other. */
const placed = (request: PlacementProblem) => ({ request, placement: placeGreedy(request) });

function failuresBy({ request, placement }: { request: PlacementProblem; placement: Placement }) {
  return failuresOf(request, placement).map(({ number, workloads, without }) => [number, workloads, without]);
}

describe('when a server fails', () => {
  it('what was on it finds room on the others, or is named', () => {
    const roomy = ['a', 'b', 'c', 'd', 'e'].map((id) => item(id, 0.3));
    // a b | c d | e: a and b find one free half each.
    expect(failuresBy(placed(problem(roomy)))).toEqual([
      [0, 2, ['b']],
      [1, 2, ['d']],
      [2, 1, ['e']],
    ]);
    expect(failuresBy(placed(problem(roomy, { spareServers: 1 }))).map(([, , without]) => without)).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('those who must stay apart, or are pinned, do not meet or move for it', () => {
    const two = [item('a', 0.1), item('b', 0.1)];
    const apart = problem(two, { constraints: { ...NO_CONSTRAINTS, apart: [['a', 'b']] } });
    expect(failuresBy(placed(apart))).toEqual([
      [0, 1, ['a']],
      [1, 1, ['b']],
    ]);
    const pinned = problem([item('a', 0.1), item('b', 0.9, { spans: true })], {
      constraints: { ...NO_CONSTRAINTS, pinned: [{ id: 'a', server: 0, node: null }] },
      spareServers: 1,
    });
    const lost = failuresOf(pinned, placeGreedy(pinned)).flatMap(({ without }) => without);
    expect(lost).toEqual(['a']);
  });

  it('mirrored partners take over in the room kept for all of them together, and nobody else gets that room', () => {
    const pairOf = (primary: string, standby: string) =>
      ({ primary, standby, mode: 'synchronous', use: 'off', across: 'server', keepsRoom: true }) as const;
    // a, b and e | a', b' and d: beside either takeover there is room for e, beside both there is none.
    const request = problem(
      [item('a', 0.4), item('b', 0.4), item("a'", 0.05), item("b'", 0.05), item('d', 0.05), item('e', 0.2)],
      {
        serverTypes: [server({ nodes: [{ cpu: 1, memoryGiB: 100 }] })],
        constraints: { ...NO_CONSTRAINTS, pairs: [pairOf('a', "a'"), pairOf('b', "b'")] },
      },
    );
    const placement = placeGreedy(request);
    expect(placement.servers.map(({ items }) => items.map(({ id }) => id).toSorted())).toEqual([
      ['a', 'b', 'e'],
      ["a'", "b'", 'd'],
    ]);
    // Nothing takes over from a standby that waits, and nothing of it is missed.
    expect(failuresOf(request, placement)).toEqual([
      { number: 0, workloads: 3, takenOver: 2, without: ['e'] },
      { number: 1, workloads: 3, takenOver: 0, without: ['d'] },
    ]);
  });

  it('a primary whose standby has no place is not taken over', () => {
    const pair = {
      primary: 'p',
      standby: 's',
      mode: 'synchronous',
      use: 'off',
      across: 'server',
      keepsRoom: true,
    } as const;
    const request = problem([item('p', 0.6), item('x', 0.65), item('s', 0.5)], {
      serverTypes: [server({ nodes: [{ cpu: 1, memoryGiB: 100 }], count: 2 })],
      constraints: { ...NO_CONSTRAINTS, pairs: [pair] },
    });
    const placement = placeGreedy(request);
    expect(placement.unplaced.map(({ id }) => id)).toEqual(['s']);
    const at = placement.servers.findIndex(({ items }) => items.some(({ id }) => id === 'p'));
    expect(failuresOf(request, placement)[at]).toMatchObject({ workloads: 1, takenOver: 0, without: ['p'] });
  });

  it('what is of one pool stays on the servers of its pool', () => {
    const request = problem([item('a', 0.4), item('b', 0.4)], {
      pools: [
        { id: 'one', items: ['a'], spareServers: 0, cpuCeiling: null },
        { id: 'two', items: ['b'], spareServers: 1, cpuCeiling: null },
      ],
      serverTypes: [server()],
    });
    const servers = [
      {
        number: 0,
        typeId: 'target',
        spare: false,
        pool: 'one',
        items: placeGreedy(problem([item('a', 0.4)])).servers[0]?.items ?? [],
      },
      {
        number: 1,
        typeId: 'target',
        spare: false,
        pool: 'two',
        items: placeGreedy(problem([item('b', 0.4)])).servers[0]?.items ?? [],
      },
      { number: 2, typeId: 'target', spare: true, pool: 'two', items: [] },
    ];
    const placement = { ...placeGreedy(request), servers };
    expect(failuresInPools(request, placement).map(({ without }) => without)).toEqual([['a'], []]);
  });

  it('never finds a place that the rules refuse, nor misses one for a workload that leaves alone', () => {
    fc.assert(
      fc.property(anyProblemWithAllRules, (drawn) => {
        const request = { ...drawn, constraints: { ...drawn.constraints, pairs: [] } };
        const placement = placeGreedy(request);
        for (const { number, workloads, without } of failuresOf(request, placement)) {
          if (workloads > 2 || placement.servers.length > 5) continue;
          const least = fewestLost(request, placement, number);
          if (workloads === 1) expect(without.length).toBe(least);
          else expect(without.length).toBeGreaterThanOrEqual(least);
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** The fewest workloads of a server without a place when it fails: every place of every one is tried, and held to the checker of all plans. */
function fewestLost(request: PlacementProblem, placement: Placement, failed: number): number {
  const posed = poseRequest(request, placement.servers);
  const problem = { ...posed.problem, spares: 0 };
  const homes = homesOf(arrangementOfPlacement(placement), posed);
  const at = new Map(placement.servers.map(({ number }, s) => [number, s]));
  const serverTypes = Int32Array.from(placement.servers, ({ typeId }) =>
    request.serverTypes.findIndex(({ id }) => id === typeId),
  );
  const assignment = {
    serverTypes,
    standing: Int32Array.from(placement.servers, ({ number }) => posed.numbers.indexOf(number)),
    ...(problem.racks > 0 && { rack: Int32Array.from(placement.servers, ({ rack = 0 }) => rack) }),
    server: new Int32Array(problem.itemCount).fill(-1),
    node: new Int32Array(problem.itemCount),
  };
  const leaving: number[] = [];
  for (const [item, { standing, node }] of homes) {
    const number = posed.numbers[standing] ?? -1;
    if (number === failed) leaving.push(item);
    else assignment.server[item] = at.get(number) ?? -1;
    assignment.node[item] = node ?? 0;
  }
  const tryFrom = (next: number): number => {
    const item = leaving[next];
    if (item === undefined) return checkAssignment(problem, assignment, 'some').violations.length > 0 ? Infinity : 0;
    assignment.server[item] = -1;
    let least = 1 + tryFrom(next + 1);
    for (const [s, { number }] of placement.servers.entries()) {
      if (number === failed) continue;
      const { nodeCount } = problem.types[serverTypes[s] ?? 0] ?? { nodeCount: 0 };
      for (let node = 0; node < nodeCount; node += 1) {
        assignment.server[item] = s;
        assignment.node[item] = node;
        least = Math.min(least, tryFrom(next + 1));
      }
    }
    assignment.server[item] = -1;
    return least;
  };
  return tryFrom(0);
}
