import { carriedLoads, type PlacementProblem, type ServerType } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { placing } from '../placing.ts';
import { item, problem, server } from '../test/any-problem.ts';
import { byFirstFit } from './first-answer.ts';
import { placeBySearch } from './place-by-search.ts';

/** Four nodes of a quarter each; over two nodes 80 % of the throughput of one, over all 60 %. */
const four: ServerType = server({
  id: 'four',
  nodes: Array.from({ length: 4 }, () => ({ cpu: 0.25, memoryGiB: 100 })),
  throughputOver: [1, 0.8, 0.7, 0.6],
});
const oneNode: ServerType = server({ id: 'one node', nodes: [{ cpu: 1, memoryGiB: 400 }], cost: 1.5 });

function cpuOf(request: PlacementProblem) {
  const placement = placing.firstFit(request);
  return carriedLoads(placement, request).map(({ planned }) => planned.cpu[0]);
}

describe('remote memory takes CPU of a server', () => {
  it('of what spans two nodes by their throughput, of what one node carries none', () => {
    const spanning = item('a', 0.36);
    expect(cpuOf(problem([spanning], { serverTypes: [four] }))[0]).toBeCloseTo(0.36 / 0.8);
    expect(cpuOf(problem([item('a', 0.25)], { serverTypes: [four] }))[0]).toBeCloseTo(0.25);
  });

  it('counts the nodes that the CPU takes once memory is remote', () => {
    // 0.45 at 80 % are 0.56: more than two nodes have.
    expect(cpuOf(problem([item('a', 0.45)], { serverTypes: [four] }))[0]).toBeCloseTo(0.45 / 0.7);
  });

  it('needs another server where the CPU without it would have been enough', async () => {
    const items = ['a', 'b', 'c'].map((id) => item(id, 0.33));
    const without = problem(items, { serverTypes: [{ ...four, throughputOver: [1, 1, 1, 1] }] });
    const request = problem(items, { serverTypes: [four] });
    expect(placing.firstFit(without).servers).toHaveLength(1);
    expect(placing.firstFit(request).servers).toHaveLength(2);
    expect((await placeBySearch(request, { seed: 1, budget: { iterations: 20 } })).servers).toHaveLength(2);
  });

  it('says of what is too large for it how much it would take', () => {
    const [unplaced] = placing.firstFit(problem([item('a', 0.7)], { serverTypes: [four] })).unplaced;
    expect(unplaced?.blocked).toMatchObject({ kind: 'too-large', resource: 'cpu', most: 1 });
    expect(unplaced?.blocked).toHaveProperty('need', expect.closeTo(0.7 / 0.6));
  });

  it('never counts on a machine of one node, nor where the need was measured with it', () => {
    expect(cpuOf(problem([item('a', 0.9)], { serverTypes: [oneNode] }))[0]).toBeCloseTo(0.9);
    const measured = item('a', 0.9, { spans: true, remoteInNeed: true });
    expect(cpuOf(problem([measured], { serverTypes: [four] }))[0]).toBeCloseTo(0.9);
  });

  it('counts for each type of server by itself', () => {
    // Either takes one: 0.3 on the one-node server, 0.3 / 0.8 over two nodes of the other.
    const items = ['a', 'b', 'c', 'd', 'e'].map((id) => item(id, 0.3));
    const request = problem(items, { serverTypes: [{ ...oneNode, count: 1 }, four] });
    const { found } = byFirstFit(request);
    const loads = carriedLoads(placing.firstFit(request), request).map(({ planned }) => planned.cpu[0] ?? 0);
    expect(found.blocked.size).toBe(0);
    expect(loads.map((load) => Number(load.toFixed(6)))).toEqual([0.9, 0.75]);
  });
});
