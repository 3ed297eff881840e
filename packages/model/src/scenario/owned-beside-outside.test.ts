import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import { evaluate, NETFINITY_ESTATE, serverRecord } from './test/scenario-fixture.ts';

/** A database server of so many cores of a processor that counts half (core factor 0.5). */
const oracle = (name: string, cores: number, dbms = 'Oracle Database 19c Enterprise Edition') => ({
  server: serverRecord(0, {
    ...{ key: name, name, cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz', cpuPeakShare: 0.2 },
    ...{ sockets: 2, cores, threads: 2 * cores, memoryGiB: 64, model: 'PowerEdge R640' },
  }),
  dbms,
});
type Machine = ReturnType<typeof oracle>;
const PAID = 2_800_000;

function planned(machines: readonly Machine[], left: readonly string[], more: Partial<ScenarioInputs> = {}) {
  const workloads = machines.map(({ server, dbms }) => ({
    ...server,
    ...{ serverKey: server.key, dbms, vcpus: null, databaseGiB: null, usedStorageGiB: null, iops: null },
    ...{ writeIops: null, transferMBs: null, poweredOn: null, template: false },
  }));
  const inputs: ScenarioInputs = {
    ...DEFAULT_SCENARIO_INPUTS,
    ...{
      confidence: 0.5,
      platformId: 'dell-poweredge-r770',
      sb: 2,
      msb: 0,
      memoryGiB: 1024,
      years: 0,
      horizonYears: 5,
    },
    ...{ licence: { product: null, appliesTo: 'databases' as const }, excludedWorkloads: left },
    ownedLicences: {
      basis: 'stated',
      licences: [
        {
          ...{ product: 'oracle-ee', quantity: 280, origin: 'contract' },
          supportPerYear: { amount: PAID, currency: 'USD' },
        },
      ],
    },
    ...more,
  };
  const estate = { ...NETFINITY_ESTATE, servers: machines.map(({ server }) => server), workloads };
  return evaluate(inputs, estate);
}

function oracleLine({ plan }: ReturnType<typeof planned>) {
  const line = plan?.summary.licences?.find(({ product }) => product === 'oracle-ee');
  const [before, after, owned, reused, bought, freed] = [
    line?.before,
    line?.after,
    line?.owned,
    line?.reused,
    line?.bought,
    line?.freed,
  ].map((each) => each?.value);
  return { before, after, owned, reused, bought, freed };
}
const saidBy = (result: ReturnType<typeof planned>, code: string) =>
  result.checks.flatMap((check) => (check.code === code ? [english(check.says)] : []));

describe('licences owned of servers that the plan leaves where they are', () => {
  // 124 cores move (62 licences), 424 stay (212): 280 owned leave 68 for the plan.
  const moving = [oracle('m1', 60), oracle('m2', 64)];
  const staying = [oracle('s1', 200), oracle('s2', 224)];

  it('are needed there: the plan reuses the others, and gives none of theirs back', () => {
    const result = planned([...moving, ...staying], ['s1', 's2']);
    const { before, after = 0, owned, reused, bought, freed } = oracleLine(result);
    expect({ before, owned }).toEqual({ before: 62, owned: 68 });
    expect({ reused, bought, freed }).toEqual({
      reused: Math.min(after ?? 0, 68),
      bought: Math.max(0, (after ?? 0) - 68),
      freed: Math.max(0, 68 - (after ?? 0)),
    });
    expect(saidBy(result, 'licences-of-servers-outside')).toEqual([
      'Servers outside this plan need some of the licences owned, as they are counted today (Oracle Database EE (processor): 212 licences of 280, with USD 2,120,000 of support a year). The plan reuses none of these, and neither cost holds them.',
    ]);
    const support = result.plan?.summary.costParts?.find(({ id }) => id === 'support');
    expect(support?.before.value).toBe(5 * ((PAID * 68) / 280));
  });

  it('are not said to be counted by nothing where nothing that moves runs their product', () => {
    const moved = [oracle('m1', 60, 'SQL Server 2019 Enterprise'), oracle('m2', 64, 'SQL Server 2019 Enterprise')];
    const result = planned([...moved, oracle('s1', 200)], ['s1']);
    expect(saidBy(result, 'licences-of-servers-outside')[0]).toContain('100 licences of 280');
    // 180 more are owned than are needed there, and nothing in the plan is counted by them.
    expect(saidBy(result, 'licences-owned-aside')[0]).toContain('Oracle Database EE (processor)');
    const all = planned([...moved, oracle('s1', 560)], ['s1']);
    expect(saidBy(all, 'licences-of-servers-outside')[0]).toContain('280 licences of 280');
    expect(saidBy(all, 'licences-owned-aside')).toEqual([]);
  });

  it('are said with the support of the product alone where options of it are owned too', () => {
    const owned = (option?: string) => ({
      ...{ product: 'oracle-ee', quantity: 280, origin: 'contract', ...(option !== undefined && { option }) },
      supportPerYear: { amount: PAID, currency: 'USD' as const },
    });
    const result = planned([...moving, ...staying], ['s1', 's2'], {
      ownedLicences: { basis: 'stated', licences: [owned(), owned('partitioning')] },
      licenceOptions: ['partitioning'],
    });
    expect(saidBy(result, 'licences-of-servers-outside')[0]).toContain('with USD 2,120,000 of support a year');
    const support = result.plan?.summary.costParts?.find(({ id }) => id === 'support');
    expect(support?.before.value).toBe(2 * 5 * ((PAID * 68) / 280));
  });

  it('are said of a plan of all as they are stated', () => {
    const result = planned([...moving, ...staying], []);
    expect(oracleLine(result)).toMatchObject({ before: 274, owned: 280 });
    expect(saidBy(result, 'licences-of-servers-outside')).toEqual([]);
  });

  it('are none of what runs no licensed product there', () => {
    const result = planned([...moving, oracle('s1', 200, 'PostgreSQL 16'), oracle('s2', 224, '')], ['s1', 's2']);
    expect(oracleLine(result)).toMatchObject({ owned: 280 });
    expect(saidBy(result, 'licences-of-staying-servers')).toEqual([]);
  });

  it('are open where nobody says the edition there', () => {
    const result = planned([...moving, oracle('s1', 200, 'Oracle Database 19c')], ['s1']);
    expect(oracleLine(result)).toMatchObject({ owned: 280 });
    expect(saidBy(result, 'licences-of-staying-servers')).toEqual([
      '1 workload stays outside this plan of which it is not known which licences, or how many, it needs. Licences owned that it needs are counted as free to reuse or to give back (Oracle Database EE (processor)): more may have to be bought, and less support may end.',
    ]);
  });

  it('leave nothing where those servers need all that is owned, and what is short is said beside them', () => {
    const result = planned([...moving, oracle('s1', 600)], ['s1']);
    const { after, owned, reused, bought } = oracleLine(result);
    expect({ owned, reused, bought }).toEqual({ owned: 0, reused: 0, bought: after });
    // They need 300 and have no more than are owned.
    expect(saidBy(result, 'licences-of-servers-outside')[0]).toContain('280 licences of 280');
    expect(saidBy(result, 'licences-short')[0]).toContain(
      'Oracle Database EE (processor): 0 owned beside the 280 for servers outside this plan, 62 needed',
    );
  });

  it('are split with nothing lost, whatever stays', () => {
    const machine = fc.record({ cores: fc.integer({ min: 1, max: 60 }).map((n) => 2 * n), out: fc.boolean() });
    fc.assert(
      fc.property(fc.array(machine, { minLength: 1, maxLength: 6 }), (machines) => {
        fc.pre(machines.some(({ out }) => !out));
        const all = machines.map(({ cores }, at) => oracle(`m${at}`, cores));
        const left = machines.flatMap(({ out }, at) => (out ? [`m${at}`] : []));
        const need = machines.reduce((sum, { cores, out }) => sum + (out ? cores / 2 : 0), 0);
        const { after, owned, reused, bought, freed } = oracleLine(planned(all, left));
        expect(owned).toBe(Math.max(0, 280 - need));
        expect((reused ?? 0) + (bought ?? 0)).toBe(after);
        expect((reused ?? 0) + (freed ?? 0)).toBe(owned);
      }),
      { numRuns: 20 },
    );
  });

  it('say of sums of today that are stated whole what stays of them', () => {
    const businessCase = {
      ...{ maintenanceToday: { amount: 100_000, currency: 'USD' as const }, maintenancePerServer: null },
      ...{ rackUnitPerYear: null, rackUnitsToday: null, installationPerServer: null, migrationPerWorkload: null },
      ...{ parallelMonths: 0, discountRate: null, grid: null },
    };
    const says = (left: readonly string[]) =>
      planned([...moving, ...staying], left, { businessCase })
        .businessCase?.assumes.map(english)
        .join(' ');
    expect(says(['s1', 's2'])).toContain('2 workloads stay outside this plan. The hardware maintenance');
    expect(says([])).not.toContain('outside this plan');
  });
});
