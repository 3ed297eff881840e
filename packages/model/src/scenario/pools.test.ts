import { placing } from '@tatami/placement/placing';
import { describe, expect, it } from 'vitest';
import { CPU_CATALOGUE } from '../benchmark/cpu-ratings.ts';
import { diceOf, drawnEstate } from '../evidence/calibration/drawn-estate.ts';
import { trueItems } from '../evidence/calibration/true-demand.ts';
import { isKnown } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import type { ScenarioInputs, ScenarioRequest, StatedPool } from '../inputs/index.ts';
import type { Estate } from '../inventory/index.ts';
import { DEFAULT_PRICE_BOOK } from '../licensing/index.ts';
import { NO_CONSTRAINTS, type PlacementProblem } from '../placement/index.ts';
import { placeScenario, poseScenario, prepareScenario } from '../plan/index.ts';
import { PLATFORMS } from '../platform/index.ts';
import { evaluateScenario } from './evaluate-scenario.ts';
import { NETFINITY_ESTATE, netfinityInputs, request } from './test/scenario-fixture.ts';

const of = (is: string, more: Partial<StatedPool> = {}): StatedPool => ({
  of: { by: 'cluster', is },
  spareServers: null,
  targetCeiling: null,
  ...more,
});

/** Study 0's six servers, two of them in a DMZ; at the ratio 6 all would share one target. */
const SIX: Estate = {
  ...NETFINITY_ESTATE,
  servers: NETFINITY_ESTATE.servers.map((server, n) => ({ ...server, cluster: n < 2 ? 'DMZ' : 'Office' })),
};
const answer = (more: Partial<ScenarioInputs>, estate = SIX) =>
  evaluateScenario(request(netfinityInputs(6, more), estate), placing);

describe('pools', () => {
  it('share no server, and the plan sums them', () => {
    expect(answer({}).plan?.summary.serversAfter.value).toBe(1);
    const { plan, pools } = answer({ pools: [of('DMZ')] });
    expect(plan?.summary.serversAfter.value).toBe(2);
    expect(plan?.nodes.map(({ pool }) => pool)).toEqual(['cluster:DMZ', 'rest']);
    expect(pools.map(({ name, workloads, servers }) => [english(name), workloads, servers])).toEqual([
      ['cluster DMZ', 2, 1],
      ['all others', 4, 1],
    ]);
  });

  it('have spares and a ceiling of their own', () => {
    const { plan, pools, checks } = answer({
      pools: [of('DMZ', { spareServers: 1, targetCeiling: 0.2 }), of('Nowhere')],
      spareServers: 0,
    });
    expect(pools.map(({ servers, spares, ceiling }) => [servers, spares, ceiling])).toEqual([
      [2, 1, 0.2],
      [1, 0, 1],
    ]);
    expect(plan?.nodes.filter(({ spare }) => spare).map(({ pool }) => pool)).toEqual(['cluster:DMZ']);
    expect(checks.find(({ code }) => code === 'pool-without-workloads')).toBeDefined();
  });

  it('say of spares of their own that no licence is counted on them', () => {
    const notesOf = (spareServers: number) => {
      const pools = [of('DMZ', { spareServers })];
      const { plan } = answer({ licence: { product: 'oracle-ee' }, pools, spareServers: 0 });
      return (plan?.summary.licencesAfter.because.notes ?? []).map(english);
    };
    const said = expect.stringContaining('Spare servers are empty and counted without licences');
    expect(notesOf(1)).toContainEqual(said);
    expect(notesOf(0)).not.toContainEqual(said);
  });

  it('say of each server how full it is by the ceiling of its own pool', () => {
    const tight = answer({ pools: [of('DMZ', { targetCeiling: 0.5 })] });
    // Two of six servers at a ratio of 6 take a third of a target, four two thirds: 0.33 ÷ 0.5 and 0.67 ÷ 1 are as full.
    const [cpu] = tight.capacity?.uses ?? [];
    expect(cpu?.reserve.value).toBeCloseTo(0.25, 6);
    const half = answer({ pools: [of('DMZ', { targetCeiling: 0.34 })] });
    expect(half.capacity?.runway?.room.value).toBeCloseTo(0.34 / (2 / 6), 6);
  });

  it('part what is to stay together, and say so', () => {
    const together = [['db01', 'db03']];
    const { plan, checks } = answer({ pools: [of('DMZ')], constraints: { ...NO_CONSTRAINTS, together } });
    expect(plan?.kind).toBe('plan');
    const [check] = checks.filter(({ code }) => code === 'together-in-several-pools');
    expect(check && english(check.says)).toContain('DB01, DB03');
  });

  it('one pool of everything answers as none, but for its name', () => {
    const all = answer({ pools: [{ ...of(''), of: { by: 'name', is: 'db' } }] });
    const { pools: _, plan, ...rest } = all;
    const without = answer({});
    const { pools: __, plan: plain, ...others } = without;
    expect(plan?.summary.serversAfter).toEqual(plain?.summary.serversAfter);
    expect(rest.certainty?.chance.value).toBeCloseTo(others.certainty?.chance.value ?? Number.NaN, 1);
  });

  it('a chance for all of them is none above that of any, and the planned reach the confidence', () => {
    const { certainty, pools } = answer({ pools: [of('DMZ')], confidence: 0.9, years: 3, growthPerYear: 0.1 });
    const { chance } = certainty ?? {};
    expect(chance && isKnown(chance) && chance.value).toBeGreaterThanOrEqual(0.9);
    for (const { chance: own } of pools) expect(own?.value).toBeGreaterThanOrEqual((chance?.value ?? 1) - 0.02);
  });
});

const ESTATES = 60;
const TRUTHS = 4;

it('plans in pools hold as often as they say, on drawn estates with known truth', () => {
  let [held, stated] = [0, 0];
  for (let seed = 1; seed <= ESTATES; seed += 1) {
    const dice = diceOf(seed);
    const { estate, inputs } = drawnEstate(dice);
    const ends = ['1', '3', '5'].slice(0, 1 + (seed % 3));
    const pools = ends.map((end): StatedPool => ({ ...of(''), of: { by: 'name', is: end } }));
    const posed = poseScenario(prepareScenario(asked({ ...inputs, pools, confidence: 0.8 }, estate, seed)));
    if (!posed) throw new Error(`drawn estate ${seed} cannot be planned`);
    const { chances, placement } = placeScenario(posed, placing, placing.first);
    if (!chances) throw new Error(`drawn estate ${seed} has no plan that places everything`);
    stated += chances.levels.find(({ servers }) => servers === chances.planned)?.chance ?? 0;
    const planned = serversByPool(placement.servers);
    for (let truth = 0; truth < TRUTHS; truth += 1) {
      const items = trueItems(posed.problem.items, posed.demand, inputs, dice);
      const needed = neededByPool({ ...posed.problem, items });
      if (needed && [...needed].every(([pool, servers]) => servers <= (planned.get(pool) ?? 0))) held += 1 / TRUTHS;
    }
  }
  expect(held / ESTATES).toBeGreaterThan(0.8 - 0.03);
  expect(Math.abs(held - stated) / ESTATES).toBeLessThan(0.04);
});

function asked(inputs: ScenarioInputs, estate: Estate, seed: number): ScenarioRequest {
  return { estate, inputs, platforms: PLATFORMS, catalogue: CPU_CATALOGUE, priceBook: DEFAULT_PRICE_BOOK, seed };
}

type PooledServers = readonly { readonly pool?: string | undefined; readonly spare: boolean }[];

function serversByPool(servers: PooledServers): ReadonlyMap<string | undefined, number> {
  const counts = new Map<string | undefined, number>();
  for (const { pool, spare } of servers) if (!spare) counts.set(pool, (counts.get(pool) ?? 0) + 1);
  return counts;
}

/** Servers that the truth takes in each pool; null where a workload fits none. */
function neededByPool(problem: PlacementProblem) {
  const { servers, unplaced } = placing.first(problem);
  return unplaced.length > 0 ? null : serversByPool(servers);
}
