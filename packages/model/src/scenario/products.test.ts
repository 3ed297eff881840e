import { placing } from '@tatami/placement/placing';
import { describe, expect, it } from 'vitest';
import { isKnown } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import { DEFAULT_PRICE_BOOK, withOverrides } from '../licensing/index.ts';
import type { PlanNode } from '../placement/index.ts';
import { placementProblem } from '../plan/index.ts';
import { evaluateScenario } from './index.ts';
import { evaluate, netfinityInputs, request } from './test/scenario-fixture.ts';

/** Six databases of a quarter of a target each: two servers, of which two products may have one each. */
const inputs = (more: Partial<ScenarioInputs>) => netfinityInputs(4, more);
const EVEN = ['db02', 'db04', 'db06'];

const keysOn = ({ numaNodes }: PlanNode) =>
  numaNodes.flatMap(({ workloads }) => workloads.map(({ workloadId }) => workloadId));
const holdsEven = (node: PlanNode) => keysOn(node).some((key) => EVEN.includes(key));

it('asks for the product where no file names it, by the names of their rules', () => {
  const { questions } = evaluate(inputs({ licence: { product: null } }));
  const asked = questions.find(({ id }) => id === 'licence');
  expect(asked?.choices.map(({ label }) => english(label))).toEqual([
    'Oracle Database EE (processor)',
    'Oracle Database SE2',
    'SQL Server Enterprise',
    'SQL Server Standard',
    'PostgreSQL',
    'No licensed product',
  ]);
});

describe('a scenario with two licensed products', () => {
  const two = inputs({
    licence: { product: 'oracle-ee' },
    licencesOf: [{ product: 'sql-server-std', workloads: EVEN }],
  });
  const result = evaluate(two);

  it('keeps them apart and counts each on the server that holds it', () => {
    expect(result.plan?.nodes).toHaveLength(2);
    expect(result.plan?.nodes.map((node) => keysOn(node).sort())).toEqual([['db01', 'db03', 'db05'], EVEN]);
    expect(result.licencesByProduct.map(({ product }) => product)).toEqual(['oracle-ee', 'sql-server-std']);
    const [oracle, sql] = result.licencesByProduct;
    // 8 single-core processors that the core factor table does not list, and four cores a processor at least.
    expect([oracle?.licences.value, sql?.licences.value]).toEqual([8, 32]);
  });

  it.each([
    ['bought', null],
    ['owned', { basis: 'as-needed' }],
  ] as const)(
    'says of so many servers one cost, beside the chance and in the interval of the plan (%s)',
    (_, ownedLicences) => {
      const { plan, certainty } = evaluate({ ...two, ownedLicences, confidence: 0.9, years: 5, growthPerYear: 0.2 });
      const { serversAfter, costAfter, costParts = [] } = plan?.summary ?? {};
      if (!costAfter || !isKnown(costAfter) || !serversAfter || !isKnown(serversAfter)) throw new Error('not planned');
      expect(serversAfter.low).toBeLessThan(serversAfter.value);
      const least = certainty?.levels.find(({ servers }) => servers === serversAfter.low)?.cost.value ?? Number.NaN;
      // Electricity is of the servers, too, and varies by itself.
      const power = costParts.find(({ id }) => id === 'power')?.after;
      expect(least).toBeGreaterThanOrEqual(costAfter.low - 1);
      expect(least - costAfter.low).toBeLessThanOrEqual((power?.value ?? 0) - (power?.low ?? 0) + 1);
    },
  );

  it('says of more servers what they cost if they hold no more of any product', () => {
    const prices = withOverrides(DEFAULT_PRICE_BOOK, { 'hardware-sb': 10_000 }).book;
    const asked = (more: Partial<ScenarioInputs>) =>
      evaluateScenario({ ...request({ ...two, ...more }), priceBook: prices }, placing);
    const { certainty, plan } = asked({ confidence: 0.5 });
    const levels = certainty?.levels ?? [];
    const planned = levels.find(({ marks }) => marks.includes('planned'));
    const more = levels.filter(({ servers }) => servers > (planned?.servers ?? Infinity));
    if (!planned || more.length === 0) throw new Error('no more servers are weighed');
    const { costParts = [], serversAfter } = plan?.summary ?? {};
    const ofServers = costParts.flatMap(({ id, after }) =>
      id === 'hardware' || id === 'power' ? (after.value ?? []) : [],
    );
    const each = ofServers.reduce((sum, value) => sum + value, 0) / (serversAfter?.value ?? Number.NaN);
    for (const { servers, cost, leastCost } of more) {
      expect(leastCost?.value).toBeCloseTo((planned.cost.value ?? Number.NaN) + each * (servers - planned.servers), 0);
      expect(leastCost?.value).toBeLessThanOrEqual(cost.value ?? Number.NaN);
    }
    expect(more.at(-1)?.leastCost?.value).toBeLessThan(more.at(-1)?.cost.value ?? Number.NaN);
    const others = levels.filter(({ servers }) => servers <= planned.servers);
    expect(others.filter(({ leastCost }) => leastCost !== undefined)).toEqual([]);
    const ofOne = asked({ confidence: 0.5, licencesOf: [] }).certainty?.levels ?? [];
    expect(ofOne.filter(({ leastCost }) => leastCost !== undefined)).toEqual([]);
  });

  it('never adds licences of several products, whose units differ', () => {
    expect(result.licences?.licences).toMatchObject({ kind: 'unknown', refused: true });
    expect(result.licences?.licences.because.inputs).toHaveLength(2);
    const { licencesAfter, licences } = result.plan?.summary ?? {};
    expect(licencesAfter).toMatchObject({ kind: 'unknown', refused: true });
    expect(licences?.map(({ product, after }) => [product, after.value])).toEqual([
      ['oracle-ee', 8],
      ['sql-server-std', 32],
    ]);
    expect(result.licences?.licenceCost.value).toBe(8 * 47_500 + (32 / 2) * 3_945);
  });

  it('is bounded in money, proved where nothing cheaper exists', () => {
    const { bound } = result.plan ?? {};
    expect(bound?.unit).toBe('USD');
    expect(bound?.objective).toBeGreaterThan(0);
    expect(bound?.gap).toBe(0);
    expect(result.checks.map(({ code }) => code)).toContain('cost-counted');
  });

  it('never shows as money what a server without a price counts for', () => {
    const { bound, summary } = result.plan ?? {};
    const [oracle, sql] = [8 * 47_500 * (1 + 0.22 * 5), (32 / 2) * 3_945] as const;
    expect(bound?.amount).toBe(oracle + sql);
    expect(bound?.amount).toBe(summary?.costAfter.value);
    expect(bound?.objective).toBeGreaterThan(bound?.amount ?? Infinity);
    const says = result.checks.find(({ code }) => code === 'cost-counted')?.says;
    expect(english(says)).toContain('the cost holds no hardware');
    expect(english(says)).not.toMatch(/USD/);
  });

  it('leaves out of support what has no price, and says so', () => {
    const [oracle, sql] = result.licencesByProduct;
    expect(sql && isKnown(sql.supportPerYear)).toBe(false);
    expect(result.licences?.supportPerYear.value).toBe(oracle?.supportPerYear.value);
    expect(result.notIncluded.map(english)).toContain('Not included, price unknown: support of SQL Server Standard');
  });

  it('counts the current servers under each product alone', () => {
    const oracle = evaluate({ ...two, licencesOf: [] }).plan?.summary.licencesBefore.value ?? Number.NaN;
    const sql = evaluate({ ...two, licencesOf: [], licence: { product: 'sql-server-std' } }).plan?.summary
      .licencesBefore.value;
    const before = result.plan?.summary.licences?.map((each) => each.before.value);
    expect(before).toEqual([oracle / 2, (sql ?? Number.NaN) / 2]);
  });

  it('counts licences where a product has no price', () => {
    const book = { ...DEFAULT_PRICE_BOOK };
    delete (book as Record<string, unknown>)['sql-server-std-pack'];
    const { plan, checks } = evaluateScenario({ ...request(two), priceBook: book }, placing);
    expect([plan?.bound.unit, plan?.bound.objective, plan?.bound.amount]).toEqual(['licences', 8 + 32 + 2, null]);
    expect(english(checks.find(({ code }) => code === 'cost-counted')?.says)).toContain('SQL Server Standard');
  });

  it('counts servers at their price where it is known', () => {
    const book = withOverrides(DEFAULT_PRICE_BOOK, { 'hardware-sb': 100_000 }).book;
    const problem = placementProblem({ ...request(two), priceBook: book });
    expect(problem?.serverTypes[0]?.cost).toBe(200_000);
  });
});

describe('a scenario with one product', () => {
  it('is the same however its workloads are said to run it', () => {
    const said = evaluate(inputs({ licencesOf: [{ product: 'oracle-ee', workloads: EVEN }] }));
    const own = evaluate(inputs({}));
    expect(said.plan).toEqual(own.plan);
    expect(own.plan?.bound).toMatchObject({ unit: 'servers', objective: 2 });
  });

  it('leaves licences unknown while some workloads have no stated product', () => {
    const some = evaluate(
      inputs({ licence: { product: null }, licencesOf: [{ product: 'oracle-ee', workloads: EVEN }] }),
    );
    expect(some.licences && isKnown(some.licences.licences)).toBe(false);
    expect(some.licencesByProduct.map(({ licences }) => isKnown(licences))).toEqual([false, true]);
    expect(some.plan?.nodes.filter(holdsEven)).toHaveLength(1);
  });
});

it('asks for the rule of a product that only some workloads run', () => {
  const { plan, questions } = evaluate(inputs({ licencesOf: [{ product: 'no-such', workloads: EVEN }] }));
  expect(plan).toBeNull();
  const asked = questions.find(({ blocking }) => blocking);
  expect(asked?.affected).toEqual(['no-such']);
  expect(asked?.choices[0]?.inputs.licencesOf?.[0]).toEqual({ product: 'oracle-ee', workloads: EVEN });
});
