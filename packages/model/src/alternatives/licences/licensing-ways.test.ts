import { placing } from '@tatami/placement/placing';
import { describe, expect, it } from 'vitest';
import { english } from '../../figure/test/written.ts';
import type { OwnedLicence, ScenarioInputs, ScenarioRequest } from '../../inputs/index.ts';
import { attributesText } from '../../inventory/index.ts';
import { LICENCE_RULES } from '../../licensing/index.ts';
import { evaluateScenario } from '../../scenario/index.ts';
import { asked, estateOf } from '../test/small-estates.ts';
import { functionsToCheck } from './functions-missed.ts';
import { type LicensingWay, licensingWays } from './licensing-ways.ts';
import { withLicensing } from './open-ways.ts';

function waysOf(inputs: Partial<ScenarioInputs>, estate = estateOf(12)): readonly LicensingWay[] {
  return waysOfRequest(asked(estate, inputs));
}

function waysOfRequest(request: ScenarioRequest): readonly LicensingWay[] {
  const steps = licensingWays(request, placing);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const way = (ways: readonly LicensingWay[], to: string) => {
  const found = ways.find((each) => each.to === to);
  if (!found) throw new Error(`no way to ${to}`);
  return found;
};

describe('editions and metrics of what a plan licenses', () => {
  it('come to what the scenario comes to that states them', () => {
    const request = asked(estateOf(12), { licence: { product: 'sql-server-ee' } });
    const standard = way(waysOf(request.inputs), 'sql-server-std');
    const costOf = (inputs: ScenarioInputs) =>
      evaluateScenario({ ...request, inputs }, placing).plan?.summary.costAfter.value ?? NaN;
    const adopted = { ...request.inputs, ...withLicensing(request.inputs, standard) };
    expect(standard.saves).toBeCloseTo(costOf(request.inputs) - costOf(adopted), 6);
    expect(standard.saves).toBeGreaterThan(0);
    // Its share is of the total that the plan shows, support of what has a price among it.
    const [, share] =
      /^Saves USD [\d,]+ \(([\d.]+)% of its known parts\) over 5 years\.$/.exec(english(standard.says) ?? '') ?? [];
    expect(Number(share)).toBeCloseTo((100 * (standard.saves ?? NaN)) / costOf(request.inputs), 1);
  });

  it('buy an edition that today’s servers do not run, where licences are owned as these need them', () => {
    const asNeeded = { licence: { product: 'oracle-ee' }, ownedLicences: { basis: 'as-needed' } } as const;
    const request = asked(estateOf(6, 0.05), asNeeded);
    const se2 = way(waysOf(request.inputs, request.estate), 'oracle-se2');
    const adopted = { ...request.inputs, ...withLicensing(request.inputs, se2) };
    const summaryOf = (inputs: ScenarioInputs) => {
      const { plan } = evaluateScenario({ ...request, inputs }, placing);
      if (!plan) throw new Error('no plan');
      return plan.summary;
    };
    const [own, other] = [summaryOf(request.inputs), summaryOf(adopted)];
    const [line] = (other.licences ?? []).filter(({ product }) => product === 'oracle-se2');
    expect([line?.owned?.value, line?.bought?.value]).toEqual([0, line?.after.value]);
    const licences = other.costParts?.find(({ id }) => id === 'licences');
    expect(licences?.after.value).toBe((line?.after.value ?? Number.NaN) * 17_500);
    expect(se2.saves).toBeCloseTo((own.costAfter.value ?? 0) - (other.costAfter.value ?? 0), 6);
    // What is paid today is the support of what runs today, whatever comes in its place.
    expect(other.costBefore.value).toBe(own.costBefore.value);
    expect(withLicensing(adopted, { from: 'oracle-se2', to: 'oracle-ee', workloads: null })).toMatchObject({
      licence: asNeeded.licence,
      ownedLicences: { basis: 'as-needed', today: { licence: asNeeded.licence } },
    });
  });

  it('leave the support that is paid today in the cost before, where what is owned is stated', () => {
    const owned = {
      product: 'oracle-ee',
      quantity: 24,
      supportPerYear: { amount: 240_000, currency: 'USD' },
      origin: '',
    };
    const request = asked(estateOf(6, 0.05), {
      licence: { product: 'oracle-ee' },
      ownedLicences: { basis: 'stated', licences: [owned as OwnedLicence] },
    });
    const se2 = way(waysOf(request.inputs, request.estate), 'oracle-se2');
    const supportBefore = (inputs: ScenarioInputs) =>
      evaluateScenario({ ...request, inputs }, placing).plan?.summary.costParts?.find(({ id }) => id === 'support')
        ?.before.value;
    expect(supportBefore(request.inputs)).toBe(5 * 240_000);
    expect(supportBefore({ ...request.inputs, ...withLicensing(request.inputs, se2) })).toBe(5 * 240_000);
  });

  it('say what no file tells: which functions are used, and what the edition is limited to', () => {
    const large = estateOf(4, 0.5, 400);
    const standard = way(waysOf({ licence: { product: 'sql-server-ee' } }, large), 'sql-server-std');
    const said = standard.conditions.map((each) => english(each) ?? '');
    expect(said[0]).toBe(
      'No file says which functions of SQL Server Enterprise are used: check that SQL Server Standard has them.',
    );
    expect(said.some((each) => /ends at 256 GiB: .* for (all|\d of) 4 workloads/.test(each))).toBe(true);
    expect(said.some((each) => each.includes('most cores one instance uses'))).toBe(true);
  });

  it('are none where the edition would not carry the peaks of some workloads, and say of how many', () => {
    const busy = waysOf({ licence: { product: 'oracle-ee' } }, estateOf(6, 0.9));
    for (const to of ['oracle-se2', 'oracle-se2-nup']) {
      expect(way(busy, to).kind).toBe('none');
      expect(english(way(busy, to).says)).toMatch(/^More than the 16 CPU threads .* needed by (all|\d of) 6 workloads/);
    }
    const idle = waysOf({ licence: { product: 'oracle-ee' } }, estateOf(6, 0.05));
    expect(way(idle, 'oracle-se2').kind).toBe('counted');
    expect(way(idle, 'oracle-se2-nup').kind).toBe('by-users');
  });

  it('are refused where the edition may not run on the server', () => {
    const four = { platformId: 'dell-poweredge-r860', sb: 4, msb: 0 };
    const se2 = way(waysOf({ ...four, licence: { product: 'oracle-ee' } }), 'oracle-se2');
    expect(se2.kind).toBe('none');
    expect(english(se2.says)).toContain('SE2 is limited to servers that can hold 2 sockets');
  });

  it('are none where the scenario states options that the edition does not have', () => {
    const idle = estateOf(6, 0.05);
    const ways = waysOf({ licence: { product: 'oracle-ee' }, licenceOptions: ['rac', 'partitioning'] }, idle);
    expect(way(ways, 'oracle-se2').kind).toBe('none');
    expect(english(way(ways, 'oracle-se2').says)).toMatch(
      /does not have what the scenario states .*(Real Application|RAC)/,
    );
    expect(english(way(ways, 'oracle-ee-nup').says)).not.toContain('does not have');
  });

  it('are none where files name functions that the edition does not have', () => {
    const idle = estateOf(6, 0.05);
    const remarks = ['RAC 1号機', 'RAC 2号機', 'Data Guardスタンバイ', 'Partitioning, Advanced Compression'];
    const workloads = idle.workloads.map((each, n) => ({
      ...each,
      attributes: attributesText(remarks[n] ? { 備考: remarks[n] } : {}),
    }));
    const ways = waysOf({ licence: { product: 'oracle-ee' } }, { ...idle, workloads });
    for (const to of ['oracle-se2', 'oracle-se2-nup']) {
      expect(way(ways, to).kind).toBe('none');
      expect(english(way(ways, to).says)).toMatch(
        /^Oracle Database SE2.* does not have what files name of Oracle Database EE \(processor\): Oracle Real Application Clusters \(2\), Oracle Data Guard \(1\), Oracle Partitioning \(1\), Oracle Advanced Compression \(1\)\.$/,
      );
    }
    expect(way(ways, 'oracle-ee-nup').kind).toBe('by-users');
  });

  it('ask nothing of functions where the other edition has all of this one', () => {
    const rule = (id: string) => {
      const found = LICENCE_RULES.find((each) => each.id === id);
      if (!found) throw new Error(`no rule ${id}`);
      return found;
    };
    const [enterprise, standard] = [rule('sql-server-ee'), rule('sql-server-std')];
    expect(functionsToCheck({ from: standard, to: enterprise }, new Map())).toEqual([]);
    expect(functionsToCheck({ from: enterprise, to: standard }, new Map())).toHaveLength(1);
    // High availability of Standard Edition 2 is none of Enterprise Edition's.
    expect(functionsToCheck({ from: rule('oracle-se2'), to: rule('oracle-ee') }, new Map())).toHaveLength(1);
  });

  it('name the functions of a remark in German, which says what its replica does not do', () => {
    const estate = estateOf(6);
    const workloads = estate.workloads.map((each, n) => ({
      ...each,
      attributes: n === 0 ? attributesText({ Bemerkung: 'AlwaysOn-Replik von sql01, nicht lesbar' }) : null,
    }));
    const ways = waysOf({ licence: { product: 'sql-server-ee' } }, { ...estate, workloads });
    expect(english(way(ways, 'sql-server-std').conditions[0])).toMatch(
      /^Files name Always On availability groups of 1 workload: /,
    );
  });

  it('name the functions that files name and the edition has in part', () => {
    const estate = estateOf(6);
    const workloads = estate.workloads.map((each, n) => ({
      ...each,
      attributes: n === 0 ? attributesText({ Remark: 'AlwaysOn secondary of sql01' }) : null,
    }));
    const ways = waysOf({ licence: { product: 'sql-server-ee' } }, { ...estate, workloads });
    expect(way(ways, 'sql-server-std').conditions.slice(0, 2).map(english)).toEqual([
      'Files name Always On availability groups of 1 workload: SQL Server Standard has basic availability groups alone: two replicas, one database in each group, no reading from the secondary.',
      'No file says which other functions of SQL Server Enterprise are used: check that SQL Server Standard has them.',
    ]);
  });

  it('by users say up to how many they cost less, and are never the cheaper below their minimum', () => {
    const users = way(waysOf({ licence: { product: 'oracle-ee' } }), 'oracle-ee-nup');
    expect(users.kind).toBe('by-users');
    const [, most, least] =
      /up to ([\d,]+) named users; these servers need ([\d,]+) licences/.exec(english(users.says) ?? '') ?? [];
    // A processor costs 47,500 and a named user 950, support a share of both: fifty users for each processor.
    expect(Number(most?.replace(',', ''))).toBe(2 * Number(least?.replace(',', '')));
    expect(users.conditions).toEqual([]);
  });

  it('by users take what one user costs whole, also in a currency in which it is no round amount', () => {
    const rate = { 'eur-per-usd': { value: 0.92, asOf: '2026-11-28' } };
    const request = asked(estateOf(300), { licence: { product: 'oracle-ee' }, currency: 'EUR' }, rate);
    const { plan } = evaluateScenario(request, placing);
    const processors = plan?.summary.licencesAfter.value ?? Number.NaN;
    expect(processors).toBeGreaterThan(25);
    const users = way(waysOfRequest(request), 'oracle-ee-nup');
    expect(english(users.says)).toContain(`up to ${(50 * processors).toLocaleString('en-US')} named users`);
  });

  it('are no saving while only one of the two has a price', () => {
    const edbOf = (priceOf: Record<string, number>) =>
      way(waysOfRequest(asked(estateOf(12), { licence: { product: 'postgresql' } }, priceOf)), 'edb-postgres');
    expect(edbOf({ 'postgresql-support-core-year': 1_200 })).toMatchObject({ kind: 'unpriced', saves: null });
    expect(edbOf({ 'edb-core-year': 120 })).toMatchObject({ kind: 'unpriced', saves: null });
    expect(edbOf({})).toMatchObject({ kind: 'unpriced', saves: null });
    const both = edbOf({ 'postgresql-support-core-year': 1_200, 'edb-core-year': 120 });
    expect(both.kind).toBe('counted');
    expect(both.saves).toBeGreaterThan(0);
  });

  it('that cost more say so, and ask nothing', () => {
    const enterprise = way(waysOf({ licence: { product: 'sql-server-std' } }), 'sql-server-ee');
    expect(enterprise.saves).toBeLessThan(0);
    expect(enterprise.conditions).toEqual([]);
  });

  it('change the workloads that run the product, and no other', () => {
    const half = Array.from({ length: 6 }, (_, n) => `db${n}`);
    const inputs = { licence: { product: 'oracle-ee' }, licencesOf: [{ product: 'sql-server-ee', workloads: half }] };
    const standard = way(waysOf(inputs), 'sql-server-std');
    expect(standard.workloads).toBeNull();
    expect(withLicensing(inputs, standard)).toEqual({
      licence: { product: 'oracle-ee' },
      licencesOf: [{ product: 'sql-server-std', workloads: half }],
    });
    const se2 = way(waysOf(inputs), 'oracle-se2');
    expect(withLicensing(inputs, se2)).toEqual({ licence: { product: 'oracle-se2' }, licencesOf: inputs.licencesOf });
  });

  it('of what files state name the workloads', () => {
    const estate = estateOf(6);
    const stated = {
      ...estate,
      workloads: estate.workloads.map((each, n) => ({
        ...each,
        dbms: n < 2 ? 'SQL Server 2019 Enterprise' : null,
      })),
    };
    const inputs = { licence: { product: null, appliesTo: 'databases' } } as const;
    const standard = way(waysOf(inputs, stated), 'sql-server-std');
    expect(standard.workloads).toEqual(['db0', 'db1']);
    expect(withLicensing({ ...inputs, licencesOf: [] }, standard)).toEqual({
      licence: inputs.licence,
      licencesOf: [{ product: 'sql-server-std', workloads: ['db0', 'db1'] }],
    });
  });

  it('of what files state are bought beside what is owned of the edition that files state', () => {
    const estate = estateOf(6, 0.05);
    const workloads = estate.workloads.map((each) => ({ ...each, dbms: 'SQL Server 2019 Enterprise' }));
    const request = asked(
      { ...estate, workloads },
      { licence: { product: null, appliesTo: 'databases' }, ownedLicences: { basis: 'as-needed' } },
    );
    const standard = way(waysOf(request.inputs, request.estate), 'sql-server-std');
    const adopted = { ...request.inputs, ...withLicensing(request.inputs, standard) };
    const { licences = [] } = evaluateScenario({ ...request, inputs: adopted }, placing).plan?.summary ?? {};
    const counted = licences.map(({ product, before, bought }) => [product, before.value, bought?.value]);
    const cores = estate.servers.reduce((sum, { cores: its }) => sum + (its ?? 0), 0);
    expect(counted).toEqual([
      ['sql-server-std', 0, expect.any(Number)],
      ['sql-server-ee', cores, undefined],
    ]);
    expect(standard.saves).toBeLessThan(0);
  });

  it('are none of what has no other', () => {
    expect(waysOf({ licence: { product: 'sap-hana' } })).toEqual([]);
    expect(LICENCE_RULES.some(({ id }) => id === 'sap-hana')).toBe(true);
  });
});
