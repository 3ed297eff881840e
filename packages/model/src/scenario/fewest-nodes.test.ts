import { describe, expect, it } from 'vitest';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import type { Estate, WorkloadRecord } from '../inventory/index.ts';
import { evaluate, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

const host = serverRecord(0, {
  key: 'host0',
  name: 'host0',
  sockets: 2,
  cores: 40,
  threads: 80,
  cpuModel: 'Xeon Gold 6148',
});

function nodesOf(inputs: Partial<ScenarioInputs>, workloads: readonly Partial<WorkloadRecord>[]) {
  const estate: Estate = {
    servers: [host],
    workloads: workloads.map((more, at) => workloadRecord(at, more)),
    series: [],
    benchmarkRuns: [],
  };
  const stated = { ...DEFAULT_SCENARIO_INPUTS, confidence: 0.5, years: 0, memoryBasis: 'stated', ...inputs } as const;
  const { plan } = evaluate(stated, estate);
  return (plan?.nodes ?? []).map(({ numaNodes }) =>
    numaNodes.map(({ memoryGiB, cpuList, workloads: on }) => ({
      memoryGiB,
      runs: on.filter((each) => each.cpuList !== '').map((each) => each.workloadId),
      board: cpuList === '',
      takenGiB: on.reduce((sum, each) => sum + each.memoryGiB, 0),
    })),
  );
}

describe('an instance that one node does not carry', () => {
  it('takes two nodes of eight, shared with nobody', () => {
    const inputs = { platformId: 'lenovo-thinksystem-sr950-v3', sb: 8, msb: 0, memoryGiB: 512 };
    const small = { vcpus: 2, memoryGiB: 8, cpuPeakShare: 0.2 };
    const [nodes] = nodesOf(inputs, [{ vcpus: 8, memoryGiB: 100, cpuPeakShare: 0.5 }, small, small]);
    const spanning = nodes?.filter(({ runs }) => runs.includes('vm0')) ?? [];
    expect(spanning.length).toBe(2);
    for (const { runs } of spanning) expect(runs).toEqual(['vm0']);
  });

  it('fills the memory of its own nodes before that of a board', () => {
    const [nodes] = nodesOf({ platformId: 'fujitsu-primequest-2400e2', sb: 1, msb: 1, targetCeiling: 0.7 }, [
      { vcpus: 40, memoryGiB: 400, cpuPeakShare: 0.5 },
    ]);
    expect(nodes?.filter(({ runs }) => runs.length > 0).length).toBe(2);
    expect(nodes?.filter(({ board }) => board).map(({ takenGiB }) => takenGiB)).toEqual([0]);
  });
});
