import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import type { Estate, WorkloadRecord } from '../inventory/index.ts';
import { evaluate, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

/** Two sockets of 32 cores: 64 physical cores in one server. */
const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  platformId: 'dell-poweredge-r770',
  sb: 2,
  msb: 0,
  years: 0,
  memoryBasis: 'stated',
  licence: { product: 'none' },
};

/** Idle machines on two large hosts, so that neither CPU nor memory decides. */
function estateOf(machines: readonly Partial<WorkloadRecord>[]): Estate {
  const host = (n: number) =>
    serverRecord(n, {
      key: `host${n}`,
      name: `host${n}`,
      cores: 64,
      threads: 128,
      sockets: 4,
      cpuModel: 'Xeon Gold 6430',
      cluster: 'C',
    });
  return {
    servers: [host(0), host(1)],
    workloads: machines.map((more, index) =>
      workloadRecord(index, {
        serverKey: `host${index % 2}`,
        cpuPeakShare: 0.01,
        memoryGiB: 1,
        vcpus: 16,
        ...more,
      }),
    ),
    series: [],
    benchmarkRuns: [],
  };
}

const alike = (count: number, more: Partial<WorkloadRecord> = {}) =>
  estateOf(Array.from({ length: count }, () => more));
const answer = (more: Partial<ScenarioInputs>, estate: Estate) => evaluate({ ...INPUTS, ...more }, estate);
const carrying = ({ plan }: ReturnType<typeof answer>) => plan?.nodes.filter(({ spare }) => !spare).length;

describe('vCPUs per physical core', () => {
  it('limit the number of servers: 16 machines of 16 vCPUs on 64 cores', () => {
    const sixteen = alike(16);
    expect(carrying(answer({}, sixteen))).toBe(1);
    expect(carrying(answer({ vcpusPerCore: 4 }, sixteen))).toBe(1);
    expect(carrying(answer({ vcpusPerCore: 2 }, sixteen))).toBe(2);
    expect(carrying(answer({ vcpusPerCore: 1 }, sixteen))).toBe(4);
    expect(carrying(answer({ vcpusPerCore: 0.9 }, sixteen))).toBe(6);
  });

  it('are what decides, in words and in numbers', () => {
    const { plan, assumptions } = answer({ vcpusPerCore: 1 }, alike(16));
    const binding = plan?.summary.binding;
    expect([binding?.resource, binding?.need.value, binding?.available.value]).toEqual(['vcpus', 256, 256]);
    expect(plan?.bound.value).toBe(plan?.bound.objective);
    expect(assumptions.find(({ id }) => id === 'vcpusPerCore')?.value).toMatchObject({ value: 1 });
  });

  it('change no plan while nothing limits them, and stand beside it', () => {
    const { plan, vcpus } = answer({}, alike(16));
    expect(plan?.summary.binding?.resource).not.toBe('vcpus');
    expect(vcpus?.limit).toBeNull();
    expect(vcpus?.servers).toEqual([{ number: 0, vcpus: 256, cores: 64, vcpusPerCore: 4, unstated: 0 }]);
    expect(vcpus?.planned.map((each) => [each.vcpusPerCore.value, each.oneServerLess.value])).toEqual([[4, null]]);
    const [today] = vcpus?.today ?? [];
    expect([today?.vcpusPerCore.value, today?.oneHostLess.value]).toEqual([2, 4]);
    expect(today?.byHost.map((host) => [host.name, host.vcpusPerCore.value])).toEqual([
      ['host0', 2],
      ['host1', 2],
    ]);
  });

  it('are counted with one server less: more without a spare, the same with one', () => {
    const without = answer({ vcpusPerCore: 2 }, alike(16));
    expect(without.vcpus?.planned[0]?.oneServerLess.value).toBe(4);
    expect(without.checks.find(({ code }) => code === 'vcpus-one-less')?.severity).toBe('warning');
    const spare = answer({ vcpusPerCore: 2, spareServers: 1 }, alike(16));
    expect(spare.vcpus?.planned[0]?.oneServerLess.value).toBe(2);
    expect(spare.checks.some(({ code }) => code === 'vcpus-one-less')).toBe(false);
  });

  it('stand pool by pool, where a server of one stands in for none of another', () => {
    const estate = alike(16);
    const pools = [{ of: { by: 'name', is: 'db1' }, spareServers: null, targetCeiling: null }] as const;
    const names = estate.workloads.map((workload, n) => ({ ...workload, name: n < 4 ? `db1-${n}` : `app${n}` }));
    const { vcpus, plan } = answer({ vcpusPerCore: 2, pools }, { ...estate, workloads: names });
    expect(vcpus?.planned.map(({ pool, servers }) => [pool && english(pool.name), servers])).toEqual([
      ['name contains “db1”', 1],
      ['all others', 2],
      [null, 3],
    ]);
    expect(vcpus?.planned.map(({ oneServerLess }) => oneServerLess.value)).toEqual([null, 3, null]);
    expect(plan?.nodes).toHaveLength(3);
  });

  it('are said not to be known of workloads that state none', () => {
    const { vcpus, checks } = answer(
      { vcpusPerCore: 1 },
      estateOf([{}, {}, { vcpus: null, serverKey: 'host1', cpuPeakShare: 0.01 }]),
    );
    expect(vcpus?.unstated).toBe(1);
    const said = checks.find(({ code }) => code === 'vcpus-unstated');
    expect(said && english(said.says)).toContain('1 workload of the plan');
  });

  it('leave out a machine of more vCPUs than a server may be granted, with the limit that would do', () => {
    const { plan, remedies } = answer({ vcpusPerCore: 1 }, estateOf([{ vcpus: 90 }, {}]));
    expect(plan?.kind).toBe('infeasible');
    expect(plan?.unplaced.map(({ because }) => english(because))[0]).toContain('vCPUs');
    expect(remedies.map(({ inputs }) => inputs)).toEqual([{ vcpusPerCore: 1.5 }]);
    const { plan: mended } = answer({ vcpusPerCore: 1, ...remedies[0]?.inputs }, estateOf([{ vcpus: 90 }, {}]));
    expect(mended?.kind).toBe('plan');
  });

  it('are exceeded by no server, whatever the machines', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ vcpus: fc.integer({ min: 1, max: 40 }) }), { minLength: 1, maxLength: 25 }),
        fc.constantFrom(0.7, 1, 1.5, 3),
        fc.constantFrom(0.5, 0.9),
        (machines, vcpusPerCore, confidence) => {
          const { vcpus, plan, certainty } = answer({ vcpusPerCore, confidence }, estateOf(machines));
          expect(plan?.kind).toBe('plan');
          for (const server of vcpus?.servers ?? [])
            expect(server.vcpusPerCore).toBeLessThanOrEqual(vcpusPerCore * (1 + 1e-5));
          const all = machines.reduce((sum, machine) => sum + machine.vcpus, 0);
          expect(vcpus?.planned[0]?.vcpus.value).toBe(all);
          // Fewer servers than the vCPUs take are enough in no draw.
          const least = Math.ceil((all / (64 * vcpusPerCore)) * (1 - 1e-9));
          for (const { servers, chance } of certainty?.levels ?? []) if (servers < least) expect(chance.value).toBe(0);
        },
      ),
      { numRuns: 60 },
    );
  });
});
