import { type Figure, type Source, text } from '../../figure/index.ts';

/* When a machine counts as brought to its limit, and when two uses of the CPU as alike: this product's own choices. */

const CHOICE = {
  title: 'Tatami methodology, "Studies"',
  section: 'Machines',
  date: '2026-11',
} as const satisfies Source;

/** Tells flattening from noise: with fewer clients more, throughput of one level varies as much from run to run. */
export const LEAST_STEP: Figure = {
  label: text(
    'clients, over those before, from which a step of the load tells',
    '頭打ちの判定に使う負荷の最小の増加比',
  ),
  value: 1.25,
  unit: 'ratio',
  kind: 'assumption',
  source: CHOICE,
};

export const FLAT_PER_DOUBLING: Figure = {
  label: text(
    'gain by twice the clients up to which throughput counts as flattened',
    '頭打ちとみなす、クライアント数2倍当たりの向上率',
  ),
  value: 0.1,
  unit: 'share',
  kind: 'assumption',
  source: CHOICE,
};

/** What is in use besides the work counts for more, the less the work takes. */
export const LEAST_USE: Figure = {
  label: text(
    'CPU use from which it tells how much more a machine may give',
    '性能の余地の推定に用いるCPU使用率の下限',
  ),
  value: 0.2,
  unit: 'share',
  kind: 'assumption',
  source: CHOICE,
};

export const USE_STEP: Figure = {
  label: text('step in which runs state their CPU use', 'CPU使用率の記載の刻み'),
  value: 0.01,
  unit: 'share',
  kind: 'assumption',
  source: CHOICE,
};

export const LIKE_USE: Figure = {
  label: text('difference of the CPU use up to which two runs are alike', '同程度とみなすCPU使用率の差'),
  value: 0.05,
  unit: 'share',
  kind: 'assumption',
  source: CHOICE,
};

/** Run-to-run variation of a throughput where repeats are too few to tell it. */
export const RUN_NOISE: Figure = {
  label: text('Run-to-run variation', '測定ごとのばらつき'),
  value: 0.02,
  unit: 'share',
  kind: 'assumption',
  source: { title: 'Repeated HammerDB runs of 2026: 0.2 to 1.5% apart; 2% taken', date: '2026' },
};

/** Of 60 runs that vary by 8 %, four times as much as runs usually do, the extremes are hardly so far apart. */
export const REPEATS_APART: Figure = {
  label: text('ratio of two runs from which they are no repeats', '再測定とみなさない測定どうしの比'),
  value: 1.5,
  unit: 'ratio',
  kind: 'assumption',
  source: { ...CHOICE, section: 'Repeats' },
};

/** Five times what runs usually vary by. */
export const NAMED_APART: Figure = {
  label: text(
    'ratio of two runs from which they are no repeats, where their files have other names and none states the machine',
    '機種の記載がなくファイル名が異なる場合に、再測定とみなさない測定どうしの比',
  ),
  value: 1.1,
  unit: 'ratio',
  kind: 'assumption',
  source: { ...CHOICE, section: 'Repeats' },
};
