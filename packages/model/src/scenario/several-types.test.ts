import { placing } from '@tatami/placement/placing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKnown, type Text } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type OtherTargetChoice, type ScenarioInputs } from '../inputs/index.ts';
import type { Estate } from '../inventory/index.ts';
import { evaluateScenario } from './index.ts';
import { evaluate, request, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

const HOST = {
  key: 'host0',
  name: 'host0',
  cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz',
  sockets: 2,
  cores: 32,
};

const estateOf = (memoryGiB: readonly number[]): Estate => ({
  servers: [serverRecord(0, HOST)],
  workloads: memoryGiB.map((gib, n) => workloadRecord(n, { key: `db${n}`, name: `DB${n}`, memoryGiB: gib })),
  series: [],
  benchmarkRuns: [],
});

const estate = estateOf(Array.from({ length: 12 }, () => 200));
const R770 = { platformId: 'dell-poweredge-r770', sb: 2, msb: 0, memoryGiB: 1024 };
const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;
const inputs: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  ...R770,
  years: 0,
  memoryBasis: 'stated',
  licence: { product: 'postgresql' },
  serverPrice: usd(50_000),
};
const small: OtherTargetChoice = {
  ...R770,
  sb: 1,
  memoryGiB: 512,
  count: null,
  existing: false,
  serverPrice: usd(20_000),
};
const sr950 = { platformId: 'lenovo-thinksystem-sr950-v3', sb: 4, msb: 0, memoryGiB: 1024, count: 1 } as const;
const existing: OtherTargetChoice = { ...sr950, existing: true };

const value = (estimate: { readonly value: number | null } | undefined) => estimate?.value;

describe('a scenario with several types of server', () => {
  const result = evaluate({ ...inputs, otherTargets: [small] }, estate);

  it('says of each other type how many there are, and what one costs', () => {
    const said = (choice: Partial<OtherTargetChoice>) => {
      const { assumptions } = evaluate(
        { ...inputs, otherTargets: [{ ...small, serverPrice: null, ...choice }] },
        estate,
      );
      const line = assumptions.find(({ id }) => id === 'otherTargets');
      return (english(line?.value as Text) ?? '').replace(/^[^(]*/, '');
    };
    expect(said({})).toBe('');
    expect(said({ count: 3 })).toBe('(3 at most)');
    expect(said({ existing: true })).toBe('(existing)');
    expect(said({ existing: true, count: 3 })).toBe('(3 existing)');
    expect(said({ count: 3, serverPrice: usd(20_000) })).toMatch(/^\(3 at most, .*20,000.* each\)$/);
  });

  it('is placed for what a person says its servers cost', () => {
    expect(result.plan?.bound.unit).toBe('USD');
    expect(result.serverTypes.map(({ price }) => price.value)).toEqual([50_000, 20_000]);
    expect(result.notIncluded.map(english).join()).not.toContain('hardware');
    const other = evaluate({ ...inputs, otherTargets: [{ ...small, serverPrice: usd(200_000) }] }, estate);
    expect(other.serverTypes.map(({ used }) => used.value)).toEqual([3, 0]);
  });

  it('says which type each server is, and what all of a type cost', () => {
    const servers = result.plan?.nodes.map((node) => node.typeId ?? node.platformId) ?? [];
    for (const { typeId, used, spares } of result.serverTypes)
      expect((used.value ?? 0) + (spares.value ?? 0)).toBe(servers.filter((each) => each === typeId).length);
    const costs = result.serverTypes.map(({ cost }) => cost.value ?? Number.NaN);
    expect(costs.reduce((sum, each) => sum + each, 0)).toBeCloseTo(result.plan?.summary.costAfter.value ?? 0, 6);
  });

  it('compares the mix with each type alone, in what plans are compared by', () => {
    const { typeComparison: comparison, plan } = result;
    expect(comparison?.cost.value).toBe(plan?.bound.objective);
    const costs = comparison?.singles.map(({ cost }) => cost.value ?? Infinity) ?? [];
    expect(comparison?.best?.cost.value).toBe(Math.min(...costs));
    expect(comparison?.saved.value).toBe(Math.min(...costs) - (plan?.bound.objective ?? 0));
    expect(comparison?.saved.low).toBeLessThanOrEqual(comparison?.saved.value ?? 0);
  });

  it('refuses to compare with a type that does not carry all by itself', () => {
    const { typeComparison } = evaluate({ ...inputs, otherTargets: [existing] }, estate);
    const alone = typeComparison?.singles.find(({ typeId }) => typeId === sr950.platformId);
    expect(alone?.cost.kind).toBe('unknown');
    expect(english(alone?.cost.because.settle)).toContain('without a place');
  });

  it('has no comparison, and no list of types, where there is one', () => {
    const alone = evaluate(inputs, estate);
    expect([alone.typeComparison, alone.serverTypes]).toEqual([null, []]);
  });

  it('counts servers with an interval that keeps the mix', () => {
    const { serversAfter } = result.plan?.summary ?? {};
    expect(serversAfter && isKnown(serversAfter) && serversAfter.low <= serversAfter.value).toBe(true);
    expect(JSON.stringify(serversAfter?.because)).toContain('keeps the mix');
  });

  it('leaves out a type that a licensed product may not run on, and says so', () => {
    const se2 = { ...inputs, licence: { product: 'oracle-se2' }, otherTargets: [{ ...small, ...sr950, count: null }] };
    const { checks, serverTypes } = evaluate(se2, estate);
    expect(checks.map(({ code }) => code)).toContain('type-not-licensed');
    expect(serverTypes).toEqual([]);
  });
});

describe('spares of several types', () => {
  it('are of the type that stands in for all in use, and are in the price', () => {
    const { plan, serverTypes } = evaluate({ ...inputs, spareServers: 1, otherTargets: [small] }, estate);
    expect(plan?.kind).toBe('plan');
    expect(plan?.nodes.filter(({ spare }) => spare)).toHaveLength(1);
    const spare = serverTypes.find(({ spares }) => spares.value === 1);
    const without = evaluate({ ...inputs, otherTargets: [small] }, estate).plan?.bound.objective ?? 0;
    expect(plan?.bound.objective).toBeGreaterThanOrEqual(without + (spare?.price.value ?? Number.NaN));
  });

  it('that are missing are said', () => {
    const own = { ...existing, memoryGiB: 4096 };
    const big = estateOf([3000, 200]);
    const { checks, plan } = evaluate({ ...inputs, spareServers: 1, otherTargets: [own] }, big);
    expect(plan?.kind).toBe('infeasible');
    expect(checks.map(({ code }) => code)).toContain('spares-missing');
  });
});

describe('the chance of a plan on several types', () => {
  const given = request({ ...inputs, otherTargets: [existing] }, estate);
  const { certainty } = evaluateScenario(given, placing);
  if (!certainty || !isKnown(certainty.chance)) throw new Error('the plan places everything');
  const { chance, perTarget } = certainty;

  it('counts servers of the mix of this plan', () => {
    expect(chance.value).toBeGreaterThanOrEqual(inputs.confidence);
    expect(isKnown(perTarget)).toBe(true);
  });

  it('rests on how sure the CPU of the other type is', () => {
    const ratings = chance.because.inputs.filter((input) => 'symbol' in input && input.symbol === 'c');
    expect(ratings).toHaveLength(1);
  });
});

describe('licences by product', () => {
  it('say the servers that hold each, their cores and what they cost over the horizon', () => {
    const licencesOf = [{ product: 'sql-server-ee', workloads: ['db0', 'db1'] }];
    const { licencesByProduct, plan } = evaluate({ ...inputs, licence: { product: 'oracle-ee' }, licencesOf }, estate);
    const cores = (R770.sb * (plan?.nodes[0]?.configuration.coresPerSocket ?? 0)) as number;
    for (const { servers, cores: licensed, cost, licenceCost, supportPerYear } of licencesByProduct) {
      expect(value(licensed)).toBe((value(servers) ?? 0) * cores);
      const support = isKnown(supportPerYear) ? supportPerYear.value * inputs.horizonYears : 0;
      expect(value(cost)).toBeCloseTo((value(licenceCost) ?? 0) + support, 6);
    }
    expect(licencesByProduct.map(({ servers }) => servers.value)).toEqual([3, 1]);
  });
});

it('a dearer price of a type never lowers the cost of the plan, and every amount is what its formula gives', () => {
  const amounts = fc.integer({ min: 0, max: 200_000 });
  fc.assert(
    fc.property(amounts, amounts, amounts, (target, other, more) => {
      const at = (extra: number) =>
        evaluate(
          { ...inputs, serverPrice: usd(target), otherTargets: [{ ...small, serverPrice: usd(other + extra) }] },
          estate,
        ).plan?.bound;
      expect(at(more)?.value).toBeGreaterThanOrEqual(at(0)?.value ?? Number.NaN);
    }),
    { numRuns: 30 },
  );
});
