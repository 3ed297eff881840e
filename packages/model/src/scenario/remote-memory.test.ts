import { describe, expect, it } from 'vitest';
import type { Estimate } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import type { Estate, WorkloadRecord } from '../inventory/index.ts';
import { serverLayout } from '../layout/index.ts';
import { evaluate, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

const host = serverRecord(0, {
  key: 'host0',
  name: 'host0',
  sockets: 2,
  cores: 40,
  threads: 80,
  cpuModel: 'Xeon Gold 6148',
});

function answer(inputs: Partial<ScenarioInputs>, workloads: readonly Partial<WorkloadRecord>[]) {
  const estate: Estate = {
    servers: [host],
    workloads: workloads.map((more, at) => workloadRecord(at, more)),
    series: [],
    benchmarkRuns: [],
  };
  return evaluate({ ...DEFAULT_SCENARIO_INPUTS, confidence: 0.5, years: 0, memoryBasis: 'stated', ...inputs }, estate);
}

const EIGHT_NODES = { platformId: 'lenovo-thinksystem-sr950-v3', sb: 8, msb: 0, memoryGiB: 512 } as const;
const ONE_NODE = { platformId: 'lenovo-thinksystem-sr950-v3', sb: 1, msb: 0, memoryGiB: 512 } as const;
/** More memory than a node of 64 GiB has. */
const LARGE = { vcpus: 8, memoryGiB: 100, cpuPeakShare: 0.5 };

describe('remote memory in a plan', () => {
  it('is an assumption with its figure, and a finding on the layout, where an instance spans nodes', () => {
    const { assumptions, checks } = answer(EIGHT_NODES, [LARGE]);
    const line = assumptions.find(({ id }) => id === 'remoteMemory');
    const value = line?.value as Estimate;
    expect(value).toMatchObject({ kind: 'assumed', unit: 'ratio' });
    expect(value.value).toBeLessThan(0.9);
    expect(value.because.inputs.map(({ symbol }) => symbol)).toEqual(['x', 'bound', 'remote']);
    const counted = checks.find(({ code }) => code === 'remote-counted');
    expect(counted?.evidence).toMatchObject({ unit: 'ratio' });
  });

  it('has one remote share, in the findings of the answer and in the layout of its server', () => {
    const { plan, checks } = answer(EIGHT_NODES, [LARGE]);
    const [server] = plan?.nodes ?? [];
    if (!server) throw new Error('no server');
    const [instance] = serverLayout(server).instances;
    const found = checks.find(({ code }) => code === 'spans-nodes');
    expect(instance?.remoteShare.value).toBeGreaterThan(0.3);
    expect(found?.evidence).toEqual(instance?.remoteShare);
  });

  it('would be local on nodes with more memory, where CPUs are no reason to span', () => {
    const { checks } = answer(EIGHT_NODES, [LARGE, { vcpus: 4, memoryGiB: 20, cpuPeakShare: 0.1 }]);
    const local = checks.find(({ code }) => code === 'local-memory');
    expect(local?.severity).toBe('info');
    const needed = local?.evidence?.value ?? 0;
    expect(needed).toBeGreaterThan(100);
    expect(english(local?.says)).toMatch(
      /^VM0 spans NUMA nodes for its memory alone.*instead of 64 GiB it would lie on one/,
    );
    const roomy = answer({ ...EIGHT_NODES, memoryGiB: 8 * Math.ceil(needed) }, [LARGE]);
    expect(roomy.checks.map(({ code }) => code)).not.toContain('remote-counted');
    const tight = answer({ ...EIGHT_NODES, memoryGiB: 8 * Math.floor(needed - 1) }, [LARGE]);
    expect(tight.checks.map(({ code }) => code)).toContain('local-memory');
    const busy = answer({ ...EIGHT_NODES, targetCeiling: 0.3 }, [{ vcpus: 80, memoryGiB: 100, cpuPeakShare: 1 }]);
    expect(busy.checks.map(({ code }) => code)).not.toContain('local-memory');
  });

  it('is none on a machine with one node, and none where a node carries each', () => {
    for (const { assumptions, checks } of [
      answer(ONE_NODE, [LARGE]),
      answer(EIGHT_NODES, [{ ...LARGE, memoryGiB: 20 }]),
    ]) {
      expect(assumptions.map(({ id }) => id)).not.toContain('remoteMemory');
      expect(checks.map(({ code }) => code)).not.toContain('remote-counted');
    }
  });

  it('is in a ratio that was measured over a whole machine', () => {
    const measured = answer({ ...EIGHT_NODES, measuredRatio: { value: 4, low: 4, high: 4, provenance: 'a run' } }, [
      LARGE,
    ]);
    expect(measured.assumptions.map(({ id }) => id)).not.toContain('remoteMemory');
    expect(measured.checks.map(({ code }) => code)).toContain('remote-in-ratio');
  });

  it('is said to be unknown where memory lies on a board without CPUs', () => {
    const { assumptions, checks } = answer(
      { platformId: 'fujitsu-primequest-2400e2', sb: 1, msb: 1, targetCeiling: 0.7 },
      [{ vcpus: 40, memoryGiB: 2500, cpuPeakShare: 0.1 }],
    );
    expect(assumptions.map(({ id }) => id)).not.toContain('remoteMemory');
    const unknown = checks.find(({ code }) => code === 'remote-unknown');
    expect(unknown?.evidence?.value).toBeNull();
  });
});
