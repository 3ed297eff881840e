import { type Figure, type Source, text } from '../figure/index.ts';
import { BUSY_CPU, IDLE_CPU } from '../throughput/index.ts';

const CHOICE = {
  title: 'Tatami methodology, "Bottleneck from wait events"',
  section: 'Assumptions',
  date: '2026-11',
} as const satisfies Source;

/** Thresholds of the verdict: choices of this product, not findings of a study. */
export const BOTTLENECK_THRESHOLDS = {
  busyCpu: BUSY_CPU,
  cpuShare: {
    label: text(
      'share of CPU time and CPU waits from which the processors are the limit',
      'CPUネックとみなすCPU関連時間の割合',
    ),
    value: 0.5,
    unit: 'share',
    kind: 'assumption',
    source: CHOICE,
  },
  idleCpu: IDLE_CPU,
  leading: {
    label: text('share of call time from which one cause decides', '単独で原因とみなす総コール時間の割合'),
    value: 0.5,
    unit: 'share',
    kind: 'assumption',
    source: CHOICE,
  },
  close: {
    label: text('ratio of two causes below which they count as close', '2つの原因が拮抗しているとみなす比の上限'),
    value: 1.5,
    unit: 'ratio',
    kind: 'assumption',
    source: CHOICE,
  },
  otherNodes: {
    label: text(
      'share of call time from which waits for other nodes of a cluster are named',
      'クラスターの他ノード待ちに言及する総コール時間の割合',
    ),
    value: 0.1,
    unit: 'share',
    kind: 'assumption',
    source: CHOICE,
  },
  moreThanAllCpu: {
    label: text('CPU use from which the processors stated cannot be right', '記載のCPU数と矛盾するとみなすCPU使用率'),
    value: 1.05,
    unit: 'share',
    kind: 'assumption',
    source: CHOICE,
  },
  fullCpu: {
    label: text(
      'CPU use of a host from which sessions queue for it',
      'CPU待ち行列が生じているとみなすホストのCPU使用率',
    ),
    value: 0.97,
    unit: 'share',
    kind: 'assumption',
    source: CHOICE,
  },
} as const satisfies Record<string, Figure>;

/** Less than this saved by up to twice the cache, and memory is not what to add first. A choice of this product. */
export const READS_WORTH_MEMORY: Figure = {
  label: text(
    'share of reads that up to twice the cache must save for memory to go first',
    'メモリの増設を優先するとみなす物理読み込みの削減率（キャッシュ2倍まで）',
  ),
  value: 0.2,
  unit: 'share',
  kind: 'assumption',
  source: { ...CHOICE, section: 'What to add first' },
};

/** Fewer sessions at work or waiting than this on average, and the database is idle: nothing holds it up. A choice of this product. */
export const IDLE_SESSIONS: Figure = {
  label: text(
    'average active sessions below which a database is idle',
    'アイドル状態とみなす平均アクティブセッション数の上限',
  ),
  value: 0.1,
  unit: 'ratio',
  kind: 'assumption',
  source: { ...CHOICE, section: 'What to add first' },
};
