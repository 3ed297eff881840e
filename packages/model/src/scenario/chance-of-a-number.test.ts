import { placing } from '@tatami/placement/placing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CPU_CATALOGUE } from '../benchmark/cpu-ratings.ts';
import { type Dice, type DrawnEstate, diceOf, drawnEstate } from '../evidence/calibration/drawn-estate.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import type { UtilisationSeries } from '../inventory/index.ts';
import { DEFAULT_PRICE_BOOK } from '../licensing/index.ts';
import { PLATFORMS } from '../platform/index.ts';
import { evaluateScenario } from './index.ts';
import { serverRecord } from './test/scenario-fixture.ts';

const ASKED = [0.5, 0.8, 0.9, 0.95] as const;

/** Chances as they are drawn: what a few draws decide, and how a plan rounds to whole servers. */
const FEW_POINTS = 0.06;

/** Servers that go as a whole on others hardly larger, so that few of them fill one. */
function wholeServers(count: number, withSeries: boolean, dice: Dice): DrawnEstate {
  const servers = Array.from({ length: count }, (_, index) =>
    serverRecord(index, {
      key: `db${index}`,
      name: `DB${index}`,
      model: 'PowerEdge R640',
      cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz',
      sockets: 2,
      cores: 32,
      threads: 64,
      memoryGiB: 128,
      cpuPeakShare: withSeries ? null : dice.between(0.4, 0.9),
    }),
  );
  return {
    estate: {
      servers,
      workloads: [],
      series: withSeries ? servers.map(({ name }) => weekOf(name, dice.between(0.5, 0.9))) : [],
      benchmarkRuns: [],
    },
    inputs: {
      ...DEFAULT_SCENARIO_INPUTS,
      platformId: 'dell-poweredge-r7725',
      sb: 1,
      msb: 0,
      years: 0,
      memoryBasis: 'installed',
      targetCeiling: dice.oneOf([0.5, 0.7]),
    },
  };
}

/** A week by the hour, busy by day. */
function weekOf(subject: string, peak: number): UtilisationSeries {
  return {
    subject,
    metric: 'cpuShare',
    startsAt: '2026-01-05T00:00:00Z',
    stepS: 3600,
    clock: 'local',
    stampMarks: 'start',
    sampleIs: 'mean',
    peaks: null,
    values: Array.from({ length: 168 }, (_, hour) => (hour % 24 >= 8 && hour % 24 < 18 ? peak : 0.2)),
    origin: serverRecord(1).origin,
  };
}

/** With what chance is each number of servers enough, asked for this confidence? */
function chancesOf({ estate, inputs }: DrawnEstate, confidence: number) {
  const asked: ScenarioInputs = { ...inputs, confidence };
  const answer = evaluateScenario(
    { estate, inputs: asked, platforms: PLATFORMS, catalogue: CPU_CATALOGUE, priceBook: DEFAULT_PRICE_BOOK, seed: 1 },
    placing,
  );
  const levels = answer.certainty?.levels ?? [];
  return {
    planned: answer.plan?.nodes.filter(({ spare }) => !spare).length ?? 0,
    levels: new Map(levels.map(({ servers, chance }) => [servers, chance.value ?? 0])),
    reaches: answer.certainty?.atMost === null,
  };
}

/** What is said of each number of servers, asked for one confidence after the other. */
function saidOf(drawn: DrawnEstate): ReadonlyMap<number, readonly number[]> {
  const said = new Map<number, number[]>();
  for (const confidence of ASKED) {
    const { planned, levels, reaches } = chancesOf(drawn, confidence);
    const chances = [...levels.values()];
    expect(chances).toEqual(chances.toSorted((a, b) => a - b));
    // At 50 % every quantity stands at its middle, and no draw decides.
    if (reaches && confidence > 0.5) expect(levels.get(planned)).toBeGreaterThanOrEqual(confidence);
    for (const [servers, chance] of levels) {
      // A number that the solver found no way on is said to stay below the confidence, however little.
      const isCut = servers < planned && chance > confidence - 0.001;
      if (!isCut) said.set(servers, [...(said.get(servers) ?? []), chance]);
    }
  }
  return said;
}

/** The widest difference between what is said of one number of servers, over all numbers and confidences asked for. */
function widest(drawn: DrawnEstate): number {
  return Math.max(...[...saidOf(drawn).values()].map((chances) => Math.max(...chances) - Math.min(...chances)));
}

describe('the chance that a number of servers is enough', () => {
  const drawn = (of: (dice: Dice) => DrawnEstate, numRuns: number) =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        expect(widest(of(diceOf(seed)))).toBeLessThan(FEW_POINTS);
      }),
      { numRuns },
    );

  it('does not depend on the confidence asked for: two to ten servers, stated peaks', () => {
    drawn((dice) => wholeServers(2 + dice.below(9), false, dice), 20);
  });

  it('does not depend on it with a week by the hour either', () => {
    drawn((dice) => wholeServers(2 + dice.below(5), true, dice), 10);
  });

  it('does not depend on it in estates of hosts and machines', () => {
    drawn(drawnEstate, 10);
  });

  it('is reached by nearly as many servers where hundreds of workloads go one or two on each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const drawnFor = ASKED.map(
          (confidence) => chancesOf(wholeServers(700, false, diceOf(seed)), confidence).levels,
        );
        for (const share of [0.1, 0.25, 0.5]) {
          const enough = drawnFor.flatMap((levels) => [...levels].find(([, chance]) => chance >= share)?.[0] ?? []);
          expect(Math.max(...enough) / Math.min(...enough)).toBeLessThan(1.04);
        }
      }),
      { numRuns: 2 },
    );
  });
});
