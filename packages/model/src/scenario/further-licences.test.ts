import { placing } from '@tatami/placement/placing';
import { describe, expect, it } from 'vitest';
import type { Estimate } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import type { Estate } from '../inventory/index.ts';
import { DEFAULT_PRICE_BOOK, withOverrides } from '../licensing/index.ts';
import { evaluateScenario } from './evaluate-scenario.ts';
import {
  evaluate,
  netfinityInputs,
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
    expect(plan?.summary.costDifferences?.map(english)).toContain('In the cost after only: VMware vSphere Foundation');
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
        ...DEFAULT_SCENARIO_INPUTS,
        platformId: 'dell-poweredge-r770',
        sb: 2,
        msb: 0,
        memoryGiB: 1024,
        memoryBasis: 'stated',
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
          ...DEFAULT_SCENARIO_INPUTS,
          platformId: 'dell-poweredge-r770',
          sb: 2,
          msb: 0,
          memoryGiB: 1024,
          memoryBasis: 'stated',
          assumedCpuPeakShare: 0.5,
          licence: { product: 'sql-server-std' },
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
