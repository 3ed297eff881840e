import { placing } from '@tatami/placement/placing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bindingsOf, compileFormula, type Estimate } from '../figure/index.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import type { Estate } from '../inventory/index.ts';
import { DEFAULT_PRICE_BOOK, LICENCE_RULES, withOverrides } from '../licensing/index.ts';
import { evaluateScenario, type ScenarioResult } from './index.ts';
import {
  evaluate,
  NETFINITY_ESTATE,
  netfinityInputs,
  primequestRuns,
  request,
  serverRecord,
  workloadRecord,
} from './test/scenario-fixture.ts';

/** Every object reachable in a result, each once. */
function* objectsIn(value: unknown, seen = new Set<unknown>()): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const part of Object.values(value)) yield* objectsIn(part, seen);
}

const isEstimate = (value: object): value is Estimate =>
  'kind' in value && 'because' in value && 'unit' in value && 'level' in value;

/** Every formula gives its number, every unknown has none and says what would settle it, every text has both languages. */
function checkNumbers(result: ScenarioResult): number {
  let formulas = 0;
  for (const found of objectsIn(result)) {
    if ('en' in found || 'ja' in found)
      expect(
        [found.en, found.ja].every((words) => typeof words === 'string' && words !== ''),
        JSON.stringify(found),
      ).toBe(true);
    if (!isEstimate(found)) continue;
    const { because, value, kind } = found;
    if (kind === 'unknown') {
      expect([found.value, found.low, found.high]).toEqual([null, null, null]);
      expect(because.settle, because.label.en).toBeDefined();
      continue;
    }
    expect(found.low).toBeLessThanOrEqual(value);
    expect(found.high).toBeGreaterThanOrEqual(value);
    if (because.formula === undefined) continue;
    formulas += 1;
    const again = compileFormula(because.formula)(bindingsOf(because.inputs));
    expect(Math.abs(again - value), `${because.label.en}: ${because.formula}`).toBeLessThanOrEqual(
      1e-9 * Math.abs(value),
    );
  }
  return formulas;
}

/** Keys of the estates below, and one that no estate has. */
const anyKey = fc.constantFrom('db00', 'db01', 'db02', 'db03', 'db04', 'vm0', 'vm1', 'vm2', 'gone');
const anyConstraints = fc.record({
  apart: fc.array(fc.array(anyKey, { maxLength: 4 }), { maxLength: 2 }),
  together: fc.array(fc.array(anyKey, { maxLength: 3 }), { maxLength: 2 }),
  pinned: fc.array(fc.record({ id: anyKey, server: fc.constantFrom(0, 1, 2, 999_999), node: fc.option(fc.nat(9)) }), {
    maxLength: 3,
  }),
});
const anyOthers = fc.array(
  fc.record({
    platformId: fc.constantFrom('dell-poweredge-r770', 'lenovo-thinksystem-sr950-v3', 'no such platform'),
    sb: fc.constantFrom(1, 2, 4),
    msb: fc.constantFrom(0, 1),
    memoryGiB: fc.constantFrom(null, 64, 1_024),
    count: fc.option(fc.integer({ min: 0, max: 2 })),
    existing: fc.boolean(),
  }),
  { maxLength: 2 },
);

const anyInputs: fc.Arbitrary<ScenarioInputs> = fc
  .record({
    ratio: fc.double({ min: 0.5, max: 20, noNaN: true }),
    consolidationType: fc.constantFrom(
      'vertical' as const,
      'horizontal' as const,
      'redesign' as const,
      'mixed' as const,
    ),
    targetCeiling: fc.double({ min: 0.1, max: 1, noNaN: true }),
    growthPerYear: fc.double({ min: 0, max: 0.5, noNaN: true }),
    years: fc.integer({ min: 0, max: 5 }),
    spareServers: fc.integer({ min: 0, max: 2 }),
    splitGain: fc.option(fc.double({ min: 1, max: 2, noNaN: true })),
    memoryBasis: fc.constantFrom('covered-by-ratio' as const, 'installed' as const),
    requiredThroughput: fc.option(fc.integer({ min: 1, max: 1_000 })),
    product: fc.constantFrom(...LICENCE_RULES.map(({ id }) => id)),
    currency: fc.constantFrom('USD' as const, 'JPY' as const, 'EUR' as const),
    horizonYears: fc.integer({ min: 1, max: 7 }),
    constraints: anyConstraints,
    licencesOf: fc.array(
      fc.record({
        product: fc.constantFrom('postgresql', 'sql-server-ee', 'no such product'),
        workloads: fc.array(anyKey, { maxLength: 3 }),
      }),
      { maxLength: 2 },
    ),
    otherTargets: anyOthers,
    maxServerTypes: fc.option(fc.integer({ min: 1, max: 2 })),
    target: fc.constantFrom(
      { platformId: 'ibm-xseries-440', sb: 2, msb: 0 },
      { platformId: 'fujitsu-primequest-2400e2', sb: 1, msb: 1 },
      { platformId: 'dell-poweredge-r770', sb: 2, msb: 0 },
    ),
  })
  .map(({ ratio, product, target, ...rest }) =>
    netfinityInputs(ratio + 0.5, { ...rest, ...target, licence: { product } }),
  );

const estate = { ...NETFINITY_ESTATE, benchmarkRuns: primequestRuns() };

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 4 });
const anyServer = fc.record({
  cpuModel: maybe(
    fc.constantFrom('Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz', 'AMD EPYC 7763 64-Core Processor', 'no such CPU', ''),
  ),
  sockets: maybe(fc.integer({ min: 1, max: 4 })),
  cores: maybe(fc.integer({ min: 1, max: 128 })),
  memoryGiB: maybe(fc.integer({ min: 1, max: 512 })),
  cpuPeakShare: maybe(fc.integer({ min: 0, max: 150 }).map((percent) => percent / 100)),
});
const anyWorkload = fc.record({
  serverKey: maybe(fc.constantFrom('db00', 'db01', 'db02', 'gone')),
  vcpus: maybe(fc.integer({ min: 1, max: 32 })),
  memoryGiB: maybe(fc.integer({ min: 1, max: 256 })),
  iops: maybe(fc.integer({ min: 0, max: 10_000 })),
  cpuPeakShare: maybe(fc.integer({ min: 0, max: 150 }).map((percent) => percent / 100)),
  poweredOn: maybe(fc.boolean()),
  template: fc.boolean(),
});
/** Estates with gaps anywhere, as customers' files have them. */
const anyEstate: fc.Arbitrary<Estate> = fc
  .record({ servers: fc.array(anyServer, { maxLength: 3 }), workloads: fc.array(anyWorkload, { maxLength: 8 }) })
  .map(({ servers, workloads }) => ({
    servers: servers.map((more, index) => serverRecord(index, more)),
    workloads: workloads.map((more, index) => workloadRecord(index, more)),
    series: [],
    benchmarkRuns: primequestRuns(),
  }));
const anyBasis = fc.record({
  measured: fc.boolean(),
  memoryBasis: fc.constantFrom(
    null,
    'stated' as const,
    'installed' as const,
    'stated-or-installed' as const,
    'covered-by-ratio' as const,
  ),
  assumedCpuPeakShare: fc.constantFrom(null, 0.6),
});

const RUNS = process.env.TATAMI_SOAK ? 100 : 20;

describe('every number of a result', () => {
  it('is what its printed formula gives; unknown carries no number; every text is in both languages', () => {
    let formulas = 0;
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        formulas += checkNumbers(evaluate(inputs, estate));
      }),
      { numRuns: RUNS },
    );
    expect(formulas).toBeGreaterThan(100);
  });

  it('holds for estates with gaps anywhere: asked for, never guessed, never thrown', () => {
    fc.assert(
      fc.property(anyInputs, anyEstate, anyBasis, (given, gappy, { measured, ...basis }) => {
        const inputs = { ...given, ...basis, ...(!measured && { measuredRatio: null }) };
        const result = evaluate(inputs, gappy);
        checkNumbers(result);
        expect(result.plan === null).toBe(result.questions.some(({ blocking }) => blocking));
        const { planned, excluded, unplaced, total } = result.accounting;
        expect(planned + excluded + unplaced).toBe(total);
      }),
      { numRuns: RUNS },
    );
  });

  it('is the same for the same inputs, whatever was clicked before', () => {
    fc.assert(
      fc.property(anyInputs, fc.array(anyInputs, { maxLength: 3 }), (inputs, clickedBefore) => {
        const direct = evaluate(inputs, estate);
        for (const other of clickedBefore) evaluate(other, estate);
        const keysInOtherOrder = Object.fromEntries(Object.entries(inputs).reverse()) as unknown as ScenarioInputs;
        expect(evaluate(keysInOtherOrder, structuredClone(estate))).toEqual(direct);
      }),
      { numRuns: RUNS },
    );
  });

  it('survives being sent as JSON', () => {
    const result = evaluate(netfinityInputs(6), estate);
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  });
});

describe('properties', () => {
  it('a dearer price never lowers a cost', () => {
    const price = fc.constantFrom('oracle-ee-processor', 'oracle-support-share', 'sql-server-ee-pack', 'hardware-sb');
    fc.assert(
      fc.property(anyInputs, price, fc.double({ min: 1, max: 5, noNaN: true }), (given, key, factor) => {
        const inputs = { ...given, currency: 'USD' as const };
        const costs = (value: number) => {
          const { book } = withOverrides(DEFAULT_PRICE_BOOK, { [key]: value });
          const result = evaluateScenario({ ...request(inputs, estate), priceBook: book }, placing);
          return result.plan ? [result.plan.summary.costBefore.value, result.plan.summary.costAfter.value] : [];
        };
        const base = DEFAULT_PRICE_BOOK[key]?.value ?? 1_000;
        const [cheap, dear] = [costs(base), costs(base * factor)];
        cheap.forEach((cost, index) => {
          if (cost !== null) expect(dear[index] ?? Number.NaN).toBeGreaterThanOrEqual(cost);
        });
      }),
      { numRuns: RUNS },
    );
  });

  it('a server more never lowers cost, servers, or the bound', () => {
    fc.assert(
      fc.property(anyInputs, fc.double({ min: 0.01, max: 1, noNaN: true }), (given, cpuPeakShare) => {
        const { constraints, otherTargets, maxServerTypes } = DEFAULT_SCENARIO_INPUTS;
        const inputs = { ...given, constraints, otherTargets, maxServerTypes, currency: 'USD' as const };
        const [few, more] = [
          estate,
          { ...estate, servers: [...estate.servers, serverRecord(7, { cpuPeakShare })] },
        ].map((each) => evaluate(inputs, each).plan);
        if (!few || !more || few.unplaced.length > 0) return;
        expect(more.bound.value).toBeGreaterThanOrEqual(few.bound.value);
        expect(more.nodes.length).toBeGreaterThanOrEqual(few.nodes.length);
        if (few.summary.costAfter.value !== null)
          expect(more.summary.costAfter.value).toBeGreaterThanOrEqual(few.summary.costAfter.value);
      }),
      { numRuns: RUNS },
    );
  });

  it('every record is planned, excluded or unplaced', () => {
    fc.assert(
      fc.property(anyInputs, fc.subarray(estate.servers.map(({ key }) => key)), (inputs, excludedWorkloads) => {
        const { accounting } = evaluate({ ...inputs, excludedWorkloads }, estate);
        expect(accounting.planned + accounting.excluded + accounting.unplaced).toBe(accounting.total);
        expect(accounting.excludedAs.byHand).toBe(excludedWorkloads.length);
      }),
      { numRuns: RUNS },
    );
  });

  it('the default inputs never throw on an empty estate', () => {
    const empty = { servers: [], workloads: [], series: [], benchmarkRuns: [] };
    expect(evaluate(DEFAULT_SCENARIO_INPUTS, empty)).toMatchObject({ plan: null, accounting: { total: 0 } });
  });
});
