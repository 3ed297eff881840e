import { describe, expect, test } from 'vitest';
import { english, japanese } from '../../figure/test/written.ts';
import { seededRandom } from '../../uncertainty/index.ts';
import { studiesOf } from '../studies-of.ts';
import type { Study } from '../study.ts';
import { runMaker } from '../test/run-maker.ts';

const run = runMaker('a test');
const told = (studies: readonly Study[], id: string) => studies.find(({ template }) => template.id === id)?.settings[0];

/** Study 0's design on machines of another make: an old server, and a new one with one to eight instances in three bindings. */
const PER_BINDING = { 'Pattern A': 1, 'Pattern B': 0.9, 'Pattern C': 0.8 };
const OLD = run(500, { machine: 'DL380 G7', subject: 'old', memoryGiB: 64 });
const NEW = [1, 2, 4, 8].flatMap((instances) =>
  Object.entries(PER_BINDING).map(([binding, share]) =>
    run((1892 + 118 * (instances - 1)) * share, {
      machine: 'R770',
      subject: binding,
      binding,
      instances,
      memoryGiB: 512,
    }),
  ),
);

describe('one machine against another', () => {
  const setting = told(studiesOf([OLD, ...NEW]), 'machines');

  test('is compared by type: with one instance, and as it was best arranged', () => {
    expect(english(setting?.baseline)).toBe('DL380 G7');
    expect(
      setting?.comparisons.map(({ level, finding }) => [english(level), finding.level, finding.change.value]),
    ).toEqual([
      ['R770', 'r770', expect.closeTo(1892 / 500 - 1, 9)],
      ['R770 (8 instances, Pattern A)', 'r770/8', expect.closeTo(2718 / 500 - 1, 9)],
    ]);
    expect(japanese(setting?.comparisons[1]?.level)).toBe('R770（8インスタンス・Pattern A）');
  });

  test('names what goes with the machine', () => {
    const [check] = setting?.checks ?? [];
    expect(english(check?.says)).toBe(
      'All stated factors are equal but the one compared and what goes with it: Memory, Instances, Binding.',
    );
  });

  test('tells runs of unequal duration', () => {
    const pair = [run(100, { machine: 'A1', durationS: 600 }), run(200, { machine: 'B2', durationS: 1800 })];
    expect(told(studiesOf(pair), 'machines')?.checks[0]).toMatchObject({ id: 'else-equal', passed: false });
  });

  test('of one run each is told as a number, not as a difference', () => {
    expect(setting?.comparisons.map(({ verdict }) => verdict)).toEqual(['unknown', 'unknown']);
    expect(setting?.comparisons[0]?.finding.change.kind).toBe('assumed');
  });

  test('is not compared under another load or on other storage', () => {
    for (const more of [
      { databaseGiB: 700 },
      { storage: 'NVMe' },
      { mirroring: 'mirrored' },
      { dbms: 'MySQL' },
    ] as const)
      expect(told(studiesOf([{ ...OLD, ...more }, ...NEW]), 'machines')).toBeUndefined();
  });

  test('is compared load by load, in the configuration in which it gave most', () => {
    const small = [8, 16].map((clients) => run(900 + clients, { machine: 'R770', memoryGiB: 256, clients }));
    const large = [8, 16].map((clients) => run(2000 + clients, { machine: 'R770', memoryGiB: 512, clients }));
    const old = [8, 16].map((clients) => run(500 + clients, { machine: 'DL380 G7', memoryGiB: 64, clients }));
    const points = told(studiesOf([...small, ...large, ...old]), 'machines')?.comparisons[0]?.points;
    expect(points?.map(({ clients, other }) => [clients, other.value])).toEqual([
      [8, 2008],
      [16, 2016],
    ]);
  });
});

describe('several instances on one machine', () => {
  test('are held against one instance in its best binding', () => {
    const setting = told(studiesOf([OLD, ...NEW]), 'instances');
    expect(english(setting?.baseline)).toBe('1 instance, Pattern A');
    const gains = setting?.comparisons.map(({ level, finding }) => [
      english(level),
      Number(finding.change.value?.toFixed(4)),
    ]);
    expect(gains).toHaveLength(9);
    expect(gains?.[0]).toEqual(['2 instances, Pattern A', 0.0624]);
    expect(gains?.[8]).toEqual(['8 instances, Pattern C', 0.1493]);
  });

  test('give the +45 % of study 0', () => {
    const runs = [
      run(1000, { machine: 'xSeries 440', instances: 1 }),
      run(1450, { machine: 'xSeries 440', instances: 2, binding: 'Pattern A' }),
    ];
    expect(told(studiesOf(runs), 'instances')?.comparisons[0]?.finding.change.value).toBeCloseTo(0.45, 9);
  });
});

describe.each([
  ['machines', [{ machine: 'A1' }, { machine: 'B2' }], 0.2],
  [
    'instances',
    [
      { machine: 'A1', instances: 1 },
      { machine: 'A1', instances: 4 },
    ],
    -0.4,
  ],
] as const)('500 drawn studies of %s with known truth', (id, [baseline, other], least) => {
  const next = seededRandom(20_261_124);
  const between = (low: number, high: number) => low + (high - low) * next();
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());

  test('are told right, or unknown, in 95 of 100', () => {
    let [wrong, decided, inside, measured] = [0, 0, 0, 0];
    for (let draw = 0; draw < 500; draw += 1) {
      const loads = 1 + Math.floor(between(0, 6));
      const repeats = 1 + Math.floor(between(0, 5));
      const [noise, effect] = [between(0.005, 0.06), between(least, 1.5)];
      const runs = Array.from({ length: loads }, (_, at) => 20 + at).flatMap((clients) =>
        Array.from({ length: repeats }, () => [
          run(100 * clients * Math.exp(noise * normal()), { clients, cpuShare: clients / 30, ...baseline }),
          run(100 * clients * Math.exp(effect + noise * normal()), { clients, cpuShare: clients / 30, ...other }),
        ]).flat(),
      );
      const comparison = told(studiesOf(runs), id)?.comparisons[0];
      if (!comparison) throw new Error('every draw compares');
      const { verdict, finding } = comparison;
      if (verdict !== 'unknown') decided += 1;
      if ((verdict === 'gain' && effect <= 0) || (verdict === 'loss' && effect >= 0)) wrong += 1;
      if (verdict === 'none' && Math.abs(Math.exp(effect) - 1) > 0.05) wrong += 1;
      if (finding.change.kind !== 'measured') continue;
      measured += 1;
      if (finding.change.low <= Math.exp(effect) - 1 && Math.exp(effect) - 1 <= finding.change.high) inside += 1;
    }
    expect(wrong).toBeLessThanOrEqual(25);
    expect(decided).toBeGreaterThan(350);
    expect(inside / measured).toBeGreaterThan(0.74);
  });
});
