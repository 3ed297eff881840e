import { placing } from '@tatami/placement/placing';
import { describe, expect, it } from 'vitest';
import type { Estimate } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { Estate } from '../inventory/index.ts';
import { DEFAULT_PRICE_BOOK, withOverrides } from '../licensing/index.ts';
import { coresLicensed } from '../money/index.ts';
import { evaluateScenario } from './evaluate-scenario.ts';
import {
  evaluate,
  netfinityInputs,
  R770_INPUTS,
  request as requestOf,
  serverRecord,
  workloadRecord,
} from './test/scenario-fixture.ts';

const inputs = (more: Partial<ScenarioInputs>) => netfinityInputs(4, { licence: { product: 'oracle-ee' }, ...more });
const productsOf = (more: Partial<ScenarioInputs>) =>
  evaluate(inputs(more)).licencesByProduct.map(({ product, licences }) => [product, licences.value]);
/** Whether spares are said to be counted without these licences. */
const saysWithout = ({ because: { notes = [] } }: Estimate) =>
  notes.some((note) => english(note)?.includes('Spare servers are empty and counted without licences'));

describe('what every server needs beside its databases', () => {
  it('is counted on all planned servers, spares included, in one sum with the database', () => {
    const more = { onEveryServer: ['vmware-vvf', 'rhel'], spareServers: 1 };
    const { plan, licences } = evaluate(inputs(more));
    const servers = plan?.summary.serversAfter.value ?? 0;
    // Eight sockets: sixteen cores for each at least, and four pairs.
    expect(productsOf(more)).toEqual([
      ['oracle-ee', 16],
      ['vmware-vvf', servers * 8 * 16],
      ['rhel', servers * 4],
    ]);
    expect(servers).toBe(3);
    expect(licences?.licences.kind).toBe('unknown');
    const yearly = 16 * 47_500 * 0.22 + servers * 8 * 16 * 135;
    expect(licences?.supportPerYear.value).toBeCloseTo(yearly, 6);
  });

  it('is not said to leave out spares, which the licences of the database do', () => {
    const more = { onEveryServer: ['rhel'], spareServers: 1 };
    const { licences = [], licencesAfter } = evaluate(inputs(more)).plan?.summary ?? {};
    expect(licences.map(({ product, after }) => [product, saysWithout(after)])).toEqual([
      ['oracle-ee', true],
      ['rhel', false],
    ]);
    // Of several products there is no number that it could be true of.
    expect(licencesAfter && saysWithout(licencesAfter)).toBe(false);
    const alone = evaluate(inputs({ spareServers: 1 })).plan?.summary;
    expect(alone && saysWithout(alone.licencesAfter)).toBe(true);
    const { licences: none = [] } = evaluate(inputs({ onEveryServer: ['rhel'] })).plan?.summary ?? {};
    expect(none.filter(({ after }) => saysWithout(after))).toEqual([]);
  });

  it('leaves the licences of the database beside each configuration', () => {
    const { options } = evaluate(inputs({ onEveryServer: ['vmware-vvf', 'rhel'] }));
    expect(options.map(({ licences }) => licences.value)).toEqual(
      evaluate(inputs({})).options.map(({ licences }) => licences.value),
    );
    expect(options.every(({ licences }) => licences.kind !== 'unknown')).toBe(true);
  });

  it('is not said of today’s servers, and the difference is named', () => {
    const { plan } = evaluate(inputs({ onEveryServer: ['vmware-vvf'] }));
    const line = plan?.summary.licences?.find(({ product }) => product === 'vmware-vvf');
    expect(line?.before.kind).toBe('unknown');
    expect(plan?.summary.costDifferences?.map(english)).toContain('In the cost after only: VMware vSphere Foundation.');
  });

  it('is no difference between the costs where it has no price: it is in neither', () => {
    const differences = (more: Partial<ScenarioInputs>) =>
      evaluate(inputs(more)).plan?.summary.costDifferences?.map(english);
    expect(differences({ onEveryServer: ['rhel'] })).toEqual(differences({}));
    expect(differences({ onEveryServer: ['rhel', 'vmware-vvf'] })).toEqual(
      differences({ onEveryServer: ['vmware-vvf'] }),
    );
  });

  it('is said before as owned where a person states what is owned of it, and of nothing else', () => {
    const owned = (product: string, quantity: number, amount: number) =>
      ({ product, quantity, supportPerYear: { amount, currency: 'USD' }, origin: 'contract 2026' }) as const;
    const licences = [owned('oracle-ee', 24, 240_000), owned('rhel', 25, 30_000)];
    const more = { onEveryServer: ['rhel', 'vmware-vvf'], ownedLicences: { basis: 'stated', licences } } as const;
    const { plan } = evaluate(inputs({ ...more, horizonYears: 5 }));
    const beforeOf = (named: string) => plan?.summary.licences?.find(({ product }) => product === named)?.before;
    expect(beforeOf('rhel')?.value).toBe(25);
    expect(beforeOf('vmware-vvf')?.kind).toBe('unknown');
    const support = plan?.summary.costParts?.find(({ id }) => id === 'support');
    expect(support?.before.value).toBe(5 * (240_000 + 30_000));
    const asNeeded = evaluate(inputs({ ...more, ownedLicences: { basis: 'as-needed' } })).plan?.summary.licences ?? [];
    expect(asNeeded.find(({ product }) => product === 'rhel')?.before.kind).toBe('unknown');
  });
});

it('prices options of Enterprise Edition on the same cores', () => {
  const plain = evaluate(inputs({})).licences?.licenceCost.value;
  const withOptions = evaluate(inputs({ licenceOptions: ['diagnostics', 'tuning'] })).licences;
  expect(withOptions?.licenceCost.value).toBe((plain ?? 0) + 16 * 12_500);
  expect(withOptions?.licences.value).toBe(16);
});

it('takes a discount off the list price, and off the support that is a share of it', () => {
  const { licences } = evaluate(inputs({ discounts: [{ product: 'oracle-ee', share: 0.4 }] }));
  expect(licences?.licenceCost.value).toBeCloseTo(16 * 47_500 * 0.6, 6);
  expect(licences?.supportPerYear.value).toBeCloseTo(16 * 47_500 * 0.6 * 0.22, 6);
});

describe('SQL Server on virtual machines', () => {
  const HOST = {
    key: 'host0',
    cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz',
    sockets: 2,
    cores: 32,
    threads: 64,
  };
  const estateOf = (vcpus: number, count: number): Estate => ({
    servers: [serverRecord(0, { ...HOST, memoryGiB: 8192 })],
    workloads: Array.from({ length: count }, (_, n) =>
      workloadRecord(n, { key: `w${n}`, name: `W${n}`, dbms: 'SQL Server 2019 Enterprise', memoryGiB: 50, vcpus }),
    ),
    series: [],
    benchmarkRuns: [],
  });
  const saysOf = (vcpus: number, count: number) => {
    const result = evaluate(
      {
        ...R770_INPUTS,
        licence: { product: null, appliesTo: 'databases' },
      },
      estateOf(vcpus, count),
    );
    return {
      host: result.licences?.licences.value,
      says: result.checks.filter(({ code }) => code === 'licences-by-virtual-machine').map(({ says }) => english(says)),
    };
  };

  it('says which is cheaper, by machine or by host, with both numbers', () => {
    const { host, says } = saysOf(2, 3);
    expect(says).toHaveLength(1);
    expect(says[0]).toMatch(/by virtual machine is cheaper: 12.+for 3 machines, instead of/);
    expect(says[0]).toContain(String(host));
    expect(saysOf(64, 4).says[0]).toContain('is no cheaper');
  });

  describe('of today', () => {
    const mixed = (vcpus: number): Estate => {
      const { servers, workloads, ...estate } = estateOf(4, 3);
      const own = serverRecord(1, {
        ...HOST,
        key: 'own',
        name: 'OWN',
        cores: 16,
        sockets: 1,
        threads: 32,
        memoryGiB: 128,
      });
      const [first, ...others] = workloads;
      const whole = {
        ...(first as (typeof workloads)[number]),
        key: 'whole',
        name: 'WHOLE',
        serverKey: 'own',
        vcpus: null,
      };
      return {
        ...estate,
        servers: [...servers, own],
        workloads: [whole, ...others.map((workload) => ({ ...workload, vcpus }))],
      };
    };
    const answer = (estate: Estate, more = {}) => {
      const result = evaluate(
        {
          ...R770_INPUTS,
          assumedCpuPeakShare: 0.5,
          licence: { product: 'sql-server-ee' },
          ...more,
        },
        estate,
      );
      return { result, check: result.checks.find(({ code }) => code === 'licences-today-by-host') };
    };

    it('are said by host and by virtual machine, servers of their own by their cores', () => {
      const { result, check } = answer(mixed(4));
      expect(result.plan?.summary.licencesBefore.value).toBe(48);
      expect(check?.severity).toBe('warning');
      // 16 cores of the server of its own, 4 for each of two virtual machines.
      expect(english(check?.says)).toMatch(/: 48 licences\. .* 2 virtual machines .* 24 licences/);
      expect(result.plan?.summary.licences?.[0]?.beforeByMachine?.value).toBe(24);
    });

    it('are not where they are counted so already, or need no less', () => {
      expect(answer(estateOf(4, 3)).check).toBeDefined();
      expect(answer(estateOf(4, 3), { licencesBy: 'cheapest' }).check).toBeUndefined();
      expect(answer(estateOf(32, 1)).check).toBeUndefined();
    });
  });
});

/*
 * Microsoft Learn, Manage licensing and billing of SQL Server enabled by Azure Arc (2024-03-31): physical cores "without using VMs" Enterprise or
 * Standard, "with unlimited virtualization" Enterprise; virtual cores either. At least four core licences for each virtual machine.
 */
describe('SQL Server Standard, of which a licensed host covers no virtual machine', () => {
  const HOST = {
    cpuModel: 'Intel(R) Xeon(R) Gold 6248 CPU @ 2.50GHz',
    clockGHz: 2.5,
    sockets: 2,
    cores: 40,
    threads: 80,
  };
  const OWN = { ...HOST, sockets: 1, cores: 8, threads: 16 };
  const sized = (name: string, more: object) =>
    serverRecord(0, { key: name, name, memoryGiB: 384, cpuPeakShare: 0.3, ...more });
  const estateOf = (sizes: readonly (number | null)[], owns: number): Estate => {
    const hosts = (sizes.length > 0 ? ['h0', 'h1', 'h2'] : []).map((name) => sized(name, HOST));
    const servers = Array.from({ length: owns }, (_, n) => sized(`own${n}`, OWN));
    const machines = sizes.map((vcpus, n) => ({ key: `vm${n}`, serverKey: `h${n % 3}`, vcpus }));
    const whole = servers.map(({ key }, n) => ({ key: `db${n}`, serverKey: key, vcpus: null }));
    return {
      servers: [...hosts, ...servers],
      workloads: [...machines, ...whole].map((more, n) =>
        workloadRecord(n, { ...more, name: more.key, memoryGiB: 16, cpuPeakShare: 0.3 }),
      ),
      series: [],
      benchmarkRuns: [],
    };
  };
  const SIZES = [8, 4, 4, 4, 8, 8];
  const answer = (estate: Estate, more: Partial<ScenarioInputs> = {}) => {
    const result = evaluate(
      {
        ...R770_INPUTS,
        licence: { product: 'sql-server-std' },
        ...more,
      },
      estate,
    );
    const { licencesBefore: before, licencesAfter: after } = result.plan?.summary ?? {};
    const says = result.checks.filter(({ code }) => code.startsWith('licences-')).map(({ says }) => english(says));
    return { result, before, after, says };
  };

  it('is counted by virtual machine today, and servers of their own by their cores', () => {
    const { before, says } = answer(estateOf(SIZES, 2));
    expect(before?.value).toBe(36 + 16);
    const [machines, servers] = before?.because.inputs ?? [];
    expect(machines && 'estimate' in machines && english(machines.estimate.because.label)).toBe(
      'SQL Server Standard by virtual machine: 6 machines',
    );
    expect(servers && 'estimate' in servers && servers.estimate.value).toBe(16);
    expect(JSON.stringify(machines)).toContain('least core licences per virtual machine');
    expect(says).toEqual([expect.stringContaining('36 cores to license for 6 machines, at least 4 cores each')]);
  });

  it('is in the plan, whatever servers carry them', () => {
    const machinesOnly = answer(estateOf(SIZES, 0));
    expect([machinesOnly.before?.value, machinesOnly.after?.value]).toEqual([36, 36]);
    // Nothing of it is weighed in the placement.
    expect(machinesOnly.result.checks.map(({ code }) => code)).not.toContain('cost-counted');
    const line = answer(estateOf([2, 3, 5], 0)).result.licencesByProduct[0];
    expect([line?.licences.value, line?.licenceCost.value]).toEqual([4 + 4 + 6, (14 / 2) * 3_945]);
    // No core of a server is licensed; with servers of their own, some are.
    expect(line && coresLicensed(line)).toBeNull();
    const mixed = answer(estateOf(SIZES, 2)).result.licencesByProduct[0];
    expect(mixed && coresLicensed(mixed)).toBe(mixed?.cores);
  });

  it('counts those that have a server of their own today by the planned servers that hold them', () => {
    const { after, says } = answer(estateOf(SIZES, 2));
    expect(after?.value).toBe(36 + 64);
    expect(says[0]).toContain('are counted by the cores of the planned servers that hold them: 64 cores');
    expect(answer(estateOf([], 2)).before?.value).toBe(16);
    expect(answer(estateOf([], 2)).after?.value).toBe(64);
  });

  it('is unknown where a virtual machine does not say its virtual CPUs, or all are to become machines', () => {
    const all = answer(estateOf(SIZES, 2), { licencesBy: 'virtual-machine' });
    expect([all.before?.value, all.after?.value]).toEqual([52, null]);
    const cheapest = answer(estateOf(SIZES, 0), { licencesBy: 'cheapest' });
    expect([cheapest.before?.value, cheapest.after?.value]).toEqual([36, 36]);
  });

  it('says so beside an Enterprise Edition that becomes it, and leaves that one by host', () => {
    const enterprise = answer(estateOf(SIZES, 2), { licence: { product: 'sql-server-ee' } });
    expect([enterprise.before?.value, enterprise.after?.value]).toEqual([120 + 16, 64]);
  });
});

describe('a database that is sold by subscription only', () => {
  const edb = { licence: { product: 'edb-postgres' } };

  it('has no cost where its price by the year is not known, and no total is known', () => {
    const { licencesByProduct, plan } = evaluate(inputs(edb));
    expect(licencesByProduct[0]?.licences.value).toBeGreaterThan(0);
    expect([licencesByProduct[0]?.licenceCost.kind, licencesByProduct[0]?.cost.kind]).toEqual(['unknown', 'unknown']);
    expect(plan?.summary.costAfter.kind).toBe('unknown');
  });

  it('has nothing to pay once where it is known', () => {
    const { book: priceBook } = withOverrides(DEFAULT_PRICE_BOOK, { 'edb-core-year': 1000 });
    const { licencesByProduct } = evaluateScenario({ ...requestOf(inputs(edb)), priceBook }, placing);
    const [line] = licencesByProduct;
    expect(line?.licenceCost.value).toBe(0);
    expect(line?.cost.value).toBe((line?.licences.value ?? 0) * 1000 * inputs({}).horizonYears);
  });
});
