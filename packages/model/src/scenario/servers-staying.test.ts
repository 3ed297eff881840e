import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import type { WorkloadRecord } from '../inventory/index.ts';
import { evaluate, NETFINITY_ESTATE, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

const HOSTS = [0, 1, 2, 3].map((at) =>
  serverRecord(at, {
    ...{ key: `host${at}`, name: `host${at}`, model: 'PowerEdge R640', memoryGiB: 384 },
    ...{ cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz', sockets: 2, cores: 4 + 4 * at, threads: 8 + 8 * at },
  }),
);
const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  confidence: 0.5,
  platformId: 'dell-poweredge-r770',
  sb: 2,
  msb: 0,
  memoryGiB: 1024,
  memoryBasis: 'stated',
};
function planned(
  workloads: readonly WorkloadRecord[],
  excludedWorkloads: readonly string[],
  more: Partial<ScenarioInputs> = {},
) {
  const servers = HOSTS.filter(({ key }) => workloads.some(({ serverKey }) => serverKey === key));
  return evaluate({ ...INPUTS, ...more, excludedWorkloads }, { ...NETFINITY_ESTATE, servers, workloads });
}
const on = (host: number, at: number, more: Partial<WorkloadRecord> = {}) =>
  workloadRecord(at, { serverKey: `host${host}`, ...more });

describe('servers on which machines outside the plan run', () => {
  it('stay: nothing of them is counted before, and how many they are and why is said', () => {
    const result = planned([on(0, 1), on(1, 2), on(1, 3), on(1, 4)], ['vm3', 'vm4']);
    const { serversBefore, serversStaying, coresBefore, consolidationRatio, costBefore } = result.plan?.summary ?? {};
    expect([serversBefore, serversStaying, coresBefore, consolidationRatio].map((each) => each?.value)).toEqual([
      1, 1, 4, 1,
    ]);
    const says =
      '1 more current server stays: 2 workloads outside this plan run there. What it costs is neither counted before nor saved.';
    expect(serversBefore?.because.notes?.map(english)).toContain(says);
    expect(result.notIncluded.map(english)).toContain(says);
    const alone = planned([on(0, 1)], []);
    expect(costBefore?.value).toBe(alone.plan?.summary.costBefore.value);
  });

  it('may need licences that are stated as owned: it is said wherever such are counted', () => {
    const owned = { product: 'oracle-ee', quantity: 40, supportPerYear: null, origin: 'contract' };
    const warned = (ownedLicences: ScenarioInputs['ownedLicences'], left: readonly string[]) =>
      planned([on(0, 1), on(1, 2), on(1, 3)], left, {
        licence: { product: 'oracle-ee' },
        ownedLicences,
      }).checks.flatMap(({ code, says }) => (code === 'licences-of-staying-servers' ? [english(says)] : []));
    expect(warned({ basis: 'stated', licences: [owned] }, ['vm3'])).toEqual([
      '1 workload stays outside this plan of which it is not known which licences, or how many, it needs. Licences owned that it needs are counted as free to reuse or to give back (Oracle Database EE (processor)): more may have to be bought, and less support may end.',
    ]);
    expect(warned({ basis: 'stated', licences: [owned] }, [])).toEqual([]);
    expect(warned({ basis: 'as-needed' }, ['vm3'])).toEqual([]);
    expect(warned(null, ['vm3'])).toEqual([]);
  });

  it('leave nothing before of a product that runs on them alone', () => {
    const { plan } = planned([on(0, 1), on(1, 2), on(1, 3)], ['vm3'], {
      licence: { product: 'oracle-ee' },
      licencesOf: [{ product: 'sql-server-ee', workloads: ['vm2'] }],
    });
    const lines = plan?.summary.licences?.map(({ product, before, after }) => [product, before.value, after.value]);
    expect(lines).toEqual([
      ['oracle-ee', 2, 32],
      ['sql-server-ee', 0, 64],
    ]);
  });

  it('leave nothing to compare with where no server becomes free', () => {
    const { plan } = planned([on(1, 2), on(1, 3)], ['vm3']);
    expect([plan?.summary.serversBefore.kind, plan?.summary.costBefore.value]).toEqual(['unknown', null]);
    expect(english(plan?.summary.serversBefore.because.settle)).toMatch(/^The machines that the plan leaves out/);
  });

  it('are none where what is left out is switched off', () => {
    const { plan } = planned([on(1, 2), on(1, 3, { poweredOn: false })], ['vm3']);
    expect(plan?.summary).toMatchObject({ serversBefore: { value: 1 } });
    expect(plan?.summary.serversStaying).toBeUndefined();
  });

  it('are, with those that become free, all that carry planned machines, in whatever way these are spread', () => {
    const machine = fc.record({ host: fc.nat(3), out: fc.boolean() });
    fc.assert(
      fc.property(fc.array(machine, { minLength: 1, maxLength: 8 }), (machines) => {
        fc.pre(machines.some(({ out }) => !out));
        const workloads = machines.map(({ host }, at) => on(host, at));
        const left = machines.flatMap(({ out }, at) => (out ? [`vm${at}`] : []));
        const { plan } = planned(workloads, left);
        const carrying = new Set(machines.flatMap(({ host, out }) => (out ? [] : [host])));
        const kept = new Set(machines.flatMap(({ host, out }) => (out ? [host] : [])));
        const freed = [...carrying].filter((host) => !kept.has(host));
        const { serversBefore, serversStaying, coresBefore } = plan?.summary ?? {};
        expect((serversBefore?.value ?? 0) + (serversStaying?.value ?? 0)).toBe(carrying.size);
        expect(serversBefore?.value ?? 0).toBe(freed.length);
        expect(coresBefore?.value ?? 0).toBe(freed.reduce((sum, host) => sum + 4 + 4 * host, 0));
      }),
      { numRuns: 25 },
    );
  });
});
