import { placing } from '@tatami/placement/placing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitsMet } from '../checks/index.ts';
import { isKnown } from '../figure/index.ts';
import { type ScenarioInputs, type ScenarioRequest, withConfiguration } from '../inputs/index.ts';
import { LICENCE_RULES } from '../licensing/index.ts';
import { poseScenario, prepareScenario } from '../plan/index.ts';
import { evaluateScenario } from '../scenario/index.ts';
import { comparable } from './board-prices.ts';
import { alternativesTo, candidatesOf, withAlternative } from './index.ts';
import { asked, estateOf } from './test/small-estates.ts';

/** Each tries every configuration in every way by brute force: five minutes for two hundred cases. */
const RUNS = process.env.TATAMI_SOAK ? 200 : 6;

const SMALL = { platformId: 'dell-poweredge-r6615', sb: 1, msb: 0 };
const OTHERS = ['dell-poweredge-r7725', 'supermicro-as-2126hs-tn', 'fujitsu-primequest-4400e', 'dell-poweredge-r860'];
/** Rules for one database that count without a number of users. */
const DATABASES = [
  ['oracle-ee', 'oracle-se2'],
  ['sql-server-ee', 'sql-server-std'],
];
const rulesFor = (product: string) => DATABASES.find((its) => its.includes(product)) ?? [product];

/** Every product in place of every other one that is stated, whatever it costs. */
function licensedInAllWays(inputs: ScenarioInputs): readonly Pick<ScenarioInputs, 'licence' | 'licencesOf'>[] {
  return rulesFor(inputs.licence.product ?? 'none').flatMap((product) =>
    inputs.licencesOf
      .reduce<ScenarioInputs['licencesOf'][]>(
        (all, each) => all.flatMap((lists) => rulesFor(each.product).map((to) => [...lists, { ...each, product: to }])),
        [[]],
      )
      .map((licencesOf) => ({ licence: { product }, licencesOf })),
  );
}

/** Whether an edition carries the peaks of all that runs it; no limit is asked of what is stated as it is. */
function carries(request: ScenarioRequest, stated: ScenarioInputs): boolean {
  const posed = poseScenario(prepareScenario(request));
  if (!posed) return false;
  const { licence, licencesOf } = request.inputs;
  const all = posed.scoped.included.map(({ key }) => key);
  const named = new Set(licencesOf.flatMap(({ workloads }) => workloads));
  const lists = [
    { to: licence.product, from: stated.licence.product, running: all.filter((key) => !named.has(key)) },
    ...licencesOf.map((each, at) => ({
      to: each.product,
      from: stated.licencesOf[at]?.product,
      running: each.workloads,
    })),
  ];
  return lists.every(({ to, from, running }) => {
    const rule = to === from ? undefined : LICENCE_RULES.find(({ id }) => id === to);
    return !rule || limitsMet(rule, posed, running).every(({ refuses }) => !refuses);
  });
}

describe('alternatives with other editions and metrics', () => {
  it('are never beaten by brute force over configurations and ways to license', () => {
    let [taken, priced] = [0, 0];
    fc.assert(
      fc.property(
        fc.record({
          servers: fc.integer({ min: 2, max: 7 }),
          peak: fc.double({ min: 0.05, max: 0.7, noNaN: true }),
          memoryGiB: fc.integer({ min: 16, max: 700 }),
          confidence: fc.constantFrom(0.5, 0.9),
          product: fc.constantFrom('oracle-ee', 'sql-server-ee', 'oracle-se2', 'sql-server-std'),
          second: fc.constantFrom(null, 'oracle-ee', 'sql-server-ee'),
          version: fc.constantFrom(null, 'SQL Server 2019', 'SQL Server 2025'),
          perGib: fc.constantFrom(null, 4),
          board: fc.constantFrom(null, 45_000),
          other: fc.constantFrom(...OTHERS),
        }),
        ({ servers, peak, memoryGiB, confidence, product, second, version, perGib, board, other }) => {
          const estate = estateOf(servers, peak, memoryGiB);
          const workloads = estate.workloads.map((each) => ({ ...each, dbms: version }));
          const prices = {
            ...(perGib !== null && { 'hardware-memory-gib': perGib }),
            ...(board !== null && { 'hardware-sb': board }),
          };
          const licencesOf = second && second !== product ? [{ product: second, workloads: ['db0'] }] : [];
          const stated = { ...SMALL, confidence, licence: { product }, licencesOf };
          const whole = asked({ ...estate, workloads }, stated, prices);
          const scenario = {
            ...whole,
            platforms: whole.platforms
              .filter(({ id }) => [SMALL.platformId, other].includes(id))
              .map((platform) => ({ ...platform, processors: undefined })),
          };
          const { weighed } = alternativesTo(scenario, placing);
          // A price of boards is of one machine: beside another all are compared without it.
          const { request: compared } = comparable(scenario, candidatesOf(scenario));
          const tried = candidatesOf(scenario).flatMap((choice) =>
            licensedInAllWays(scenario.inputs).flatMap((licences) => {
              const configured = { ...scenario.inputs, ...withConfiguration(scenario.inputs, choice) };
              const request = { ...compared, inputs: { ...configured, ...licences } };
              const { plan } = evaluateScenario(request, placing);
              const refused = plan?.kind === 'plan' && plan.summary.costAfter.value === null;
              if (plan?.kind !== 'plan' || refused || !carries(request, scenario.inputs)) return [];
              return [plan.summary.costAfter.value ?? Infinity];
            }),
          );
          if (weighed.some(({ cost }) => !isKnown(cost))) return;
          priced += 1;
          const costs = weighed.map(({ cost }) => cost.value ?? Infinity);
          if (tried.length > 0) expect(Math.min(...costs)).toBeLessThanOrEqual(Math.min(...tried) + 1e-6);
          const cheapest = weighed.reduce((a, b) => ((b.cost.value ?? 0) < (a.cost.value ?? 0) ? b : a));
          if (cheapest.ways.length === 0) return;
          taken += 1;
          const adopted = { ...scenario.inputs, ...withAlternative(scenario.inputs, cheapest) };
          expect(evaluateScenario({ ...compared, inputs: adopted }, placing).plan?.summary.costAfter.value).toBe(
            cheapest.cost.value,
          );
          // Of several that cost the same, the surest is.
          const equals = weighed.filter(({ cost }) => cost.value === cheapest.cost.value);
          expect(equals.some(({ onFrontier }) => onFrontier)).toBe(true);
        },
      ),
      { numRuns: RUNS },
    );
    expect(taken).toBeGreaterThan(RUNS / 10);
    expect(priced).toBeGreaterThan(RUNS / 2);
  }, 600_000);
});
