import { expect, test } from 'vitest';
import type { BenchmarkRun } from '../inventory/index.ts';
import { seededRandom } from '../uncertainty/index.ts';
import { studiesOf } from './studies-of.ts';
import type { StudyComparison, StudyVerdict } from './study.ts';
import type { STUDY_IDS } from './study-templates.data.ts';
import { runMaker } from './test/run-maker.ts';

type Sides = readonly [without: Partial<BenchmarkRun>, withIt: Partial<BenchmarkRun>];
type StudyId = (typeof STUDY_IDS)[number];

/** What both sides of each template state, on a machine of no study; machines and instances have drawn cases of their own. */
const TEMPLATES: readonly (readonly [StudyId, Sides])[] = [
  ['mirroring', [{ mirroring: 'none' }, { mirroring: 'mirrored' }]],
  ['numa-balancing', [{ numaBalancing: 'off' }, { numaBalancing: 'on' }]],
  ['storage', [{ storage: 'SAS, RAID 10' }, { storage: 'NVMe' }]],
  ['adapter', [{ adapter: 'iSCSI 10GbE' }, { adapter: 'NVMe-oF' }]],
  ['virtual-machine', [{ virtualisation: 'physical' }, { virtualisation: 'virtual' }]],
  ['vcpus', [{ vcpus: 4 }, { vcpus: 12 }]],
  ['work', [{ work: 'row by row' }, { work: 'bulk' }]],
  ['beside', [{ beside: 'none' }, { beside: 'backup' }]],
];

/** Loads, repeats, noise and an effect that may follow the load, with the truth of their comparison. */
function drawing(seed: number) {
  const next = seededRandom(seed);
  const between = (low: number, high: number) => low + (high - low) * next();
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return (sides: Sides, timed: boolean) => {
    const run = runMaker('Own 8-node');
    const loads = 1 + Math.floor(between(0, 10));
    const repeats = 1 + Math.floor(between(0, 5));
    const [noise, mean, slope] = [between(0.005, 0.08), between(-0.4, 0.4), between(-0.1, 0.1)];
    const effects = Array.from({ length: loads }, (_, at) => mean + slope * (loads > 1 ? at / (loads - 1) - 0.5 : 0));
    const made = (speed: number, clients: number, side: Partial<BenchmarkRun>) =>
      timed
        ? { ...run(0, { clients, elapsedS: 1e6 / speed, ...side }), throughput: null }
        : run(speed, { clients, ...side });
    const runs = effects.flatMap((effect, at) =>
      Array.from({ length: repeats }, () => {
        const clients = 2 ** at;
        const base = 1000 * clients ** 0.7;
        return [
          made(base * Math.exp(noise * normal()), clients, sides[0]),
          made(base * Math.exp(effect + noise * normal()), clients, sides[1]),
        ];
      }).flat(),
    );
    return { runs, truth: Math.exp(effects.reduce((sum, each) => sum + each, 0) / loads) - 1 };
  };
}

const STUDIES = process.env.TATAMI_SOAK ? 500 : 120;

/** Templates that are drawn by the time that work takes too. */
const TIMED: readonly StudyId[] = ['storage', 'work'];
const CASES = TEMPLATES.flatMap(([id, sides]) =>
  (TIMED.includes(id) ? [false, true] : [false]).map((timed) => ({ id, sides, timed })),
);

test.each(CASES)(
  `${STUDIES} drawn studies of $id, by time: $timed, are told right, or unknown, in 95 of 100`,
  (drawn) => {
    const { id, sides, timed } = drawn;
    const draw = drawing(20_261_122);
    let wrong = 0;
    let told = 0;
    for (let each = 0; each < STUDIES; each += 1) {
      const { runs, truth } = draw(sides, timed);
      const comparison = studiesOf(runs).find(({ template }) => template.id === id)?.settings[0]?.comparisons[0];
      const verdict = comparison?.verdict ?? 'unknown';
      if (verdict !== 'unknown') told += 1;
      if (comparison && !isRight(verdict, asCompared(comparison, sides, truth))) wrong += 1;
    }
    expect(wrong).toBeLessThanOrEqual(STUDIES / 20);
    expect(told).toBeGreaterThan(0.7 * STUDIES);
  },
);

/** Names without an order are held against the slower of both: the truth of that comparison. */
function asCompared({ finding }: StudyComparison, sides: Sides, truth: number): number {
  const [without] = sides.map((side) => `${Object.values(side)[0]}`.toLowerCase());
  return finding.baseline.toLowerCase() === without ? truth : 1 / (1 + truth) - 1;
}

function isRight(verdict: StudyVerdict, truth: number): boolean {
  switch (verdict) {
    case 'gain':
      return truth > 0;
    case 'loss':
      return truth < 0;
    case 'none':
      return Math.abs(truth) <= 0.05;
    default:
      return true;
  }
}
