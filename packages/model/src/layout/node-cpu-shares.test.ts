import { placing } from '@tatami/placement/placing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CONSTRAINTS, type PlacementItem, type PlacementProblem } from '../placement/index.ts';
import { layOut, nodeCpuShares } from './index.ts';

const NODES = [
  { cpu: 0.5, memoryGiB: 64 },
  { cpu: 0.5, memoryGiB: 64 },
  { cpu: 0, memoryGiB: 64 },
];
const problemOf = (items: readonly Partial<PlacementItem>[], steps = 1): PlacementProblem => ({
  items: items.map((item, index) => ({
    id: `w${index}`,
    cpu: 0.1,
    cpuOverTime: null,
    memoryGiB: 1,
    iops: null,
    spans: false,
    ...item,
  })),
  steps,
  serverTypes: [{ id: 'own', nodes: NODES, iops: null, count: 1, cost: 1 }],
  constraints: NO_CONSTRAINTS,
  ceiling: { cpu: 0.8, memory: 1, io: 1, transfer: 1, storage: 1, vcpus: 1 },
  memoryScope: 'server',
  spareServers: 0,
  seed: 1,
});

/** The only server of the plan of a problem. */
function planned(problem: PlacementProblem) {
  const [placed] = placing.firstFit(problem).servers;
  if (!placed) throw new Error('nothing was placed');
  const nodes = NODES.map(({ cpu, memoryGiB }, id) => ({
    id,
    cpuList: cpu > 0 ? `${id * 4}-${id * 4 + 3}` : '',
    cpus: cpu > 0 ? 4 : 0,
    memoryGiB,
    memoryOnly: cpu === 0,
  }));
  const topology = { nodes, cpuNumbers: 'rule' as const, numbering: { en: '', ja: '' } };
  const configuration = { sb: 1, msb: 1, sockets: 2, coresPerSocket: 4, memoryGiB: 192 };
  return layOut({ name: 'target-1', platformId: 'own', configuration, topology, placed });
}

describe('how full the CPUs of a node are', () => {
  it('is the joint peak of its instances, not the sum of their peaks', () => {
    const night = { cpu: 0.4, cpuOverTime: Float64Array.of(0.4, 0) };
    const day = { cpu: 0.4, cpuOverTime: Float64Array.of(0, 0.4) };
    const problem = problemOf([night, day, night, day], 2);
    expect(nodeCpuShares(problem)(planned(problem))).toEqual([0.8, 0.8, null]);
  });

  it('splits what spans by the CPUs of its nodes', () => {
    const problem = problemOf([{ cpu: 0.6, spans: true }]);
    expect(nodeCpuShares(problem)(planned(problem)).map((share) => share && Math.round(share * 1e6))).toEqual([
      600_000,
      600_000,
      null,
    ]);
  });

  it('lets what spans run where its nodes are free', () => {
    const problem = problemOf([{ cpu: 0.4 }, { cpu: 0.4, spans: true }]);
    expect(nodeCpuShares(problem)(planned(problem)).map((share) => share && Math.round(share * 1e6))).toEqual([
      933_333,
      666_667,
      null,
    ]);
  });

  it('is not known of a workload or a server the problem does not have', () => {
    const problem = problemOf([{}]);
    const server = planned(problem);
    expect(nodeCpuShares(problemOf([]))(server)).toEqual([null, null, null]);
    expect(nodeCpuShares(problem)({ ...server, platformId: 'another' })).toEqual([null, null, null]);
  });

  it('is never above the ceiling the plan was made for', () => {
    const needs = fc.array(fc.double({ min: 0.001, max: 0.39, noNaN: true }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(needs, (cpus) => {
        const problem = problemOf(cpus.map((cpu) => ({ cpu })));
        for (const share of nodeCpuShares(problem)(planned(problem)))
          if (share !== null) expect(share).toBeLessThanOrEqual(0.8 + 1e-6);
      }),
    );
  });
});
