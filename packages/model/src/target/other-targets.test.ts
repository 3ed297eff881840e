import { placing } from '@tatami/placement/placing';
import { describe, expect, it } from 'vitest';
import { type Figure, isKnown, text } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import type { Estate } from '../inventory/index.ts';
import { DEFAULT_PRICE_BOOK, withOverrides } from '../licensing/index.ts';
import { placementProblem } from '../plan/index.ts';
import { evaluateScenario } from '../scenario/index.ts';
import { evaluate, request, serverRecord, workloadRecord } from '../scenario/test/scenario-fixture.ts';

const HOST = {
  key: 'host0',
  name: 'host0',
  cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz',
  sockets: 2,
  cores: 32,
};

const estate: Estate = {
  servers: [serverRecord(0, HOST)],
  workloads: Array.from({ length: 12 }, (_, n) => workloadRecord(n, { key: `db${n}`, name: `DB${n}`, memoryGiB: 200 })),
  series: [],
  benchmarkRuns: [],
};

const R770 = { platformId: 'dell-poweredge-r770', sb: 2, msb: 0, memoryGiB: 1024 };
const OWN = { ...R770, platformId: 'lenovo-thinksystem-sr950-v3', sb: 4, count: 1, existing: true };

const inputs: ScenarioInputs = { ...DEFAULT_SCENARIO_INPUTS, ...R770, years: 0, memoryBasis: 'stated' };

const typesOf = ({ plan }: ReturnType<typeof evaluate>) => plan?.nodes.map((node) => node.typeId ?? node.platformId);

describe('a scenario with servers that are there already', () => {
  const result = evaluate({ ...inputs, otherTargets: [OWN] }, estate);
  const alone = evaluate(inputs, estate);

  it('fills them first, each laid out as what it is', () => {
    expect(typesOf(alone)).toEqual([R770.platformId, R770.platformId, R770.platformId]);
    expect(typesOf(result)?.[0]).toBe(OWN.platformId);
    expect(result.plan?.nodes).toHaveLength(3);
    expect(result.plan?.nodes[0]?.numaNodes).toHaveLength(4);
    expect(result.plan?.unplaced).toEqual([]);
  });

  it('counts their CPU by the ratio of ratings, with its interval', () => {
    const check = result.checks.find(({ code }) => code === 'type-cpu');
    const { evidence } = check ?? {};
    expect(evidence && isKnown(evidence) && [evidence.low < evidence.value, evidence.value < evidence.high]).toEqual([
      true,
      true,
    ]);
    const problem = placementProblem(request({ ...inputs, otherTargets: [OWN] }, estate));
    const cpu = problem?.serverTypes.map(({ nodes }) => nodes.reduce((sum, node) => sum + node.cpu, 0));
    expect(cpu?.[0]).toBeCloseTo(evidence?.value ?? Number.NaN, 9);
    expect(cpu?.[1]).toBeCloseTo(1, 9);
  });

  it('pays their licences and not their hardware', () => {
    const book = withOverrides(DEFAULT_PRICE_BOOK, { 'hardware-sb': 50_000, 'electricity-kwh': 0 }).book;
    const problem = placementProblem({ ...request({ ...inputs, otherTargets: [OWN] }, estate), priceBook: book });
    expect(problem?.serverTypes.map(({ cost }) => cost)).toEqual([0, 100_000]);
    expect(problem?.serverTypes.every(({ licences }) => (licences?.['oracle-ee'] ?? 0) > 0)).toBe(true);
    const { plan, notIncluded } = evaluateScenario(
      { ...request({ ...inputs, otherTargets: [OWN] }, estate), priceBook: book },
      placing,
    );
    expect(plan?.bound.unit).toBe('USD');
    expect(notIncluded.map(english).join()).not.toContain('hardware');
  });

  it('adds up cores and licences over the types', () => {
    const servers = result.plan?.nodes ?? [];
    const cores = servers.map(({ configuration }) => configuration.sockets * configuration.coresPerSocket);
    expect(result.plan?.summary.coresAfter.value).toBe(cores.reduce((sum, each) => sum + each, 0));
    expect(result.plan?.summary.licencesAfter.value).toBe(cores.reduce((sum, each) => sum + each / 2, 0));
  });
});

describe('a scenario with another type to buy', () => {
  const small = { ...R770, memoryGiB: 512, count: null, existing: false };

  it('tells two configurations of one platform apart', () => {
    const problem = placementProblem(request({ ...inputs, otherTargets: [small] }, estate));
    expect(problem?.serverTypes.map(({ id }) => id)).toEqual([R770.platformId, `${R770.platformId}#2`]);
  });

  it('weighs electricity where that of every type is known', () => {
    const primequest = {
      platformId: 'fujitsu-primequest-2400e2',
      sb: 1,
      memoryGiB: null,
      count: null,
      existing: false,
    };
    const label = text('sample', '例');
    const figure = (value: number, unit: 'watts' | 'USD'): Figure => ({
      ...{ label, value, unit, kind: 'assumption', source: { title: 'test', date: '2026-11' } },
    });
    const prices = {
      ...{ currency: 'USD' as const, server: null },
      ...{ perSb: figure(50_000, 'USD'), perMsb: figure(20_000, 'USD') },
    };
    const costsWith = (msb: number) => {
      const asked = request({ ...inputs, otherTargets: [{ ...primequest, msb }] }, estate);
      const rules = { sbMin: 1, sbMax: 8, msbMin: 0, msbMax: 3, msbPerSb: null, onlyTested: true };
      const none = { ratingPerSocket: null, clockGHz: null, dimms: null, distances: null, drives: null, prices };
      const power = { idle: figure(400, 'watts'), peak: figure(900, 'watts'), perMsb: null };
      const problem = placementProblem({
        ...asked,
        platforms: asked.platforms.map((platform) =>
          platform.id === primequest.platformId ? { ...platform, stated: { ...none, rules, power } } : platform,
        ),
        priceBook: withOverrides(DEFAULT_PRICE_BOOK, {
          'hardware-sb': 50_000,
          'electricity-kwh': 0.2,
        }).book,
      });
      return problem?.serverTypes.map(({ cost }) => cost) ?? [];
    };
    const [own = 0, other = 0] = costsWith(0);
    expect([own > 100_000, other > 50_000]).toEqual([true, true]);
    // What its memory boards draw nobody states.
    expect(costsWith(3)).toEqual([100_000, 110_000]);
  });

  it('keeps to the number of types it may use', () => {
    const result = evaluate({ ...inputs, otherTargets: [{ ...OWN, count: 1 }], maxServerTypes: 1 }, estate);
    expect(new Set(typesOf(result)).size).toBe(1);
    expect(result.plan?.unplaced).toEqual([]);
  });

  it('asks about one that cannot be, and offers to leave it out', () => {
    const wrong = { ...small, platformId: 'no-such' };
    const { plan, questions } = evaluate({ ...inputs, otherTargets: [wrong, OWN] }, estate);
    expect(plan).toBeNull();
    expect(questions.find(({ blocking }) => blocking)?.choices[0]?.inputs).toEqual({ otherTargets: [OWN] });
  });
});
