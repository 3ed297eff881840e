import { type Figure, type Source, text } from '../figure/index.ts';

/*
 * Widths, thresholds and priors of the throughput models. What was measured on other systems is 'approximate';
 * what is this product's own choice is an 'assumption'.
 */

const TEN_SERIES = {
  title:
    'Errors on ten public TPC-C-like series (72 + 24 points; Percona Lab: mysql-tpcc-buffer-pool-sweep a345c1b, 201808-rocksdb-cloudio efa1937)',
  url: 'https://github.com/Percona-Lab-results/mysql-tpcc-buffer-pool-sweep',
  date: '2026-04',
} as const satisfies Source;

const BELOW_SERIES = {
  title:
    'Tatami methodology, "Memory and throughput": public sweeps of the pool size, the half kept for calibration (Percona Lab: 201607-tpcc-samsung-storage, MyRocks-March-2021, mysql-tpcc-buffer-pool-sweep)',
  date: '2026-11',
} as const satisfies Source;

const CHOICE = {
  title: 'Tatami methodology, "Memory and throughput"',
  section: 'Assumptions',
  date: '2026-11',
} as const satisfies Source;

const CHOICE_OF_WAITS = {
  title: 'Tatami methodology, "Bottleneck from wait events"',
  section: 'Assumptions',
  date: '2026-11',
} as const satisfies Source;

/** Half widths of the 80 % interval, as a share of the predicted value. */
export const INTERVAL_WIDTHS = {
  inside: {
    label: text('error of a prediction between measured memory sizes', '実測したメモリ容量の範囲内での予測誤差'),
    value: 0.12,
    unit: 'share',
    kind: 'approximate',
    source: { ...TEN_SERIES, section: 'interpolation: 80th percentile of the absolute error 10 to 12%' },
  },
  above: {
    label: text('error of a prediction up to twice the largest size', '最大実測容量の2倍までの予測誤差'),
    value: 0.1,
    unit: 'share',
    kind: 'approximate',
    source: { ...TEN_SERIES, section: 'extrapolation upwards: 80th percentile 3 to 7%' },
  },
  below: {
    label: text('error of a prediction down to half the smallest size', '最小実測容量の半分までの予測誤差'),
    value: 0.2,
    unit: 'share',
    kind: 'approximate',
    source: { ...BELOW_SERIES, section: 'Interval: beside the fall of throughput that the sizes above do not tell' },
  },
} as const satisfies Record<string, Figure>;

export const FULL_WIDTH_BELOW: Figure = {
  label: text(
    'how far below the smallest size the error has grown to its full width',
    '予測誤差が最大幅に達する、最小実測容量からの減少率',
  ),
  value: 0.25,
  unit: 'share',
  kind: 'assumption',
  source: CHOICE,
};

export const VALID_FACTOR: Figure = {
  label: text('how far beyond the measured sizes a prediction may reach', '実測範囲を超えて予測できる倍率'),
  value: 2,
  unit: 'ratio',
  kind: 'approximate',
  source: { ...TEN_SERIES, section: 'extrapolation was tested up to a factor of two' },
};

export const WIDEST_INTERVAL: Figure = {
  label: text(
    'ratio of the bounds of an interval beyond which a prediction tells nothing',
    '予測として意味を持つ区間の上限と下限の比',
  ),
  value: 20,
  unit: 'ratio',
  kind: 'assumption',
  source: CHOICE,
};

export const STEEPEST_FALL: Figure = {
  label: text(
    'relative fall of throughput per relative fall of memory below the smallest measured size, at most',
    '最小実測容量より下での、メモリの減少率に対する性能の低下率の上限',
  ),
  value: 1.5,
  unit: 'ratio',
  kind: 'approximate',
  source: { ...BELOW_SERIES, section: 'ends of 80% of the falls: none to 1.1–2.2, whatever the trend above' },
};

export const STEEPEST_GAIN: Figure = {
  label: text(
    'relative gain per relative memory beyond the largest measured size, at most',
    '最大実測容量を超える範囲での、メモリの増加率に対する性能の増加率の上限',
  ),
  value: 1,
  unit: 'ratio',
  kind: 'assumption',
  source: CHOICE,
};

export const REPEAT_RATIO: Figure = {
  label: text('ratio of two runs of the same test', '同一条件の再測定どうしの比'),
  value: 1,
  low: 0.985,
  high: 1.015,
  unit: 'ratio',
  kind: 'approximate',
  source: { ...TEN_SERIES, section: 'runs at 80 users and 110 GiB repeated: 0.2 to 1.5% apart' },
};

export const CACHE_SHARE: Figure = {
  label: text('share of the database memory that holds table pages', 'データベース用メモリのうちページを保持する割合'),
  value: 0.9,
  unit: 'share',
  kind: 'assumption',
  source: CHOICE,
};

export const SAME_SIZE: Figure = {
  label: text('memory sizes this close are the same size', '同じ容量とみなすメモリ容量の差'),
  value: 0.01,
  unit: 'share',
  kind: 'assumption',
  source: CHOICE,
};

export const SAME_THROUGHPUT: Figure = {
  label: text('a gain below this counts as none', '効果なしとみなす性能向上の上限'),
  value: 0.05,
  unit: 'share',
  kind: 'assumption',
  source: CHOICE,
};

export const CPU_BOUND_SHARE: Figure = {
  label: text(
    'share of a proportional gain from added sockets at which the processors are the limit',
    'CPUネックと判定する、ソケット増設による比例的な向上分の割合',
  ),
  value: 0.5,
  unit: 'share',
  kind: 'assumption',
  source: CHOICE,
};

export const LITTLE_GAIN: Figure = {
  label: text(
    'gain of a doubling, relative to the doubling before, below which memory is said to buy little',
    '「効果が小さい」と表現する、直前の倍増に対する向上率の比',
  ),
  value: 0.5,
  unit: 'ratio',
  kind: 'assumption',
  source: CHOICE,
};

export const LITTLE_PER_DOUBLING: Figure = {
  label: text(
    'gain of a doubling from which memory is never said to buy little',
    '「効果が小さい」とは表現しない、メモリ倍増による向上率',
  ),
  value: 0.25,
  unit: 'share',
  kind: 'assumption',
  source: CHOICE,
};

export const BUSY_CPU: Figure = {
  label: text('CPU use from which the processors are the limit', 'CPUネックとみなすCPU使用率'),
  value: 0.8,
  unit: 'share',
  kind: 'assumption',
  source: CHOICE_OF_WAITS,
};

/** Devices that serve requests in parallel may be busy all the time and give more (iostat(1), %util): a curve that no longer rises must say so too. */
export const BUSY_DISKS: Figure = {
  label: text('share of the time from which disks count as busy', 'ディスクネックとみなすビジー率'),
  value: 0.9,
  unit: 'share',
  kind: 'assumption',
  source: CHOICE_OF_WAITS,
};

export const IDLE_CPU: Figure = {
  label: text('CPU use below which processors count as free', 'CPUに空きがあるとみなすCPU使用率の上限'),
  value: 0.5,
  unit: 'share',
  kind: 'assumption',
  source: CHOICE_OF_WAITS,
};

export const WAITING_SHARE: Figure = {
  label: text(
    'part of the time that processors are free, waited for I/O, from which storage is the limit',
    'ストレージが上限とみなす、CPUの空き時間に占めるI/O待ちの割合',
  ),
  value: 0.5,
  unit: 'share',
  kind: 'assumption',
  source: CHOICE_OF_WAITS,
};
