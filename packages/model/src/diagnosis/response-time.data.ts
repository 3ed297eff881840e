import { type Figure, type Source, text } from '../figure/index.ts';

const CHOICE = {
  title: 'Tatami methodology, "Time of a call after a change"',
  section: 'Assumptions',
  date: '2026-11',
} as const satisfies Source;

/** What is asked about: changes of a size that a customer can picture. */
export const CHANGES_ASKED = {
  storageSpeed: {
    label: text('speed of the storage, over the present one', 'ストレージの速度（現在比）'),
    value: 2,
    unit: 'ratio',
    kind: 'assumption',
    source: CHOICE,
  },
  coreSpeed: {
    label: text('speed of a core, over the present one', 'コアの速度（現在比）'),
    value: 1.25,
    unit: 'ratio',
    kind: 'assumption',
    source: CHOICE,
  },
  cores: {
    label: text('number of cores, over the present one', 'コア数（現在比）'),
    value: 2,
    unit: 'ratio',
    kind: 'assumption',
    source: CHOICE,
  },
} as const satisfies Record<string, Figure>;

/** By how much a share of time shrinks more or less than the speed says. */
export const CHANGE_ERRORS = {
  /** Less: a part of each wait is scheduling and code. More: queues of disks up to 80 % busy shrink too (M/M/1: a sixth is left, not a half). */
  storage: {
    label: text(
      'waits for storage saved, over those the speed alone saves',
      '短縮されるI/O待ち（速度比から求めた値との比）',
    ),
    value: 1,
    low: 0.7,
    high: 1.67,
    unit: 'ratio',
    kind: 'assumption',
    source: CHOICE,
  },
  /** Reads saved are not all alike: those left may be the slow ones; fewer of them also queue less. */
  cache: {
    label: text('time of reads saved, over the reads saved', '短縮される読み込み時間（削減された読み込み回数との比）'),
    value: 1,
    low: 0.6,
    high: 1.3,
    unit: 'ratio',
    kind: 'assumption',
    source: CHOICE,
  },
  /** Code that waits for memory gains less from a faster core. */
  core: {
    label: text('CPU time saved, over what the speed alone saves', '短縮されるCPU時間（速度比から求めた値との比）'),
    value: 1,
    low: 0.6,
    high: 1.2,
    unit: 'ratio',
    kind: 'assumption',
    source: CHOICE,
  },
  /** Arrivals in bursts queue more, steady ones less than random ones. */
  queue: {
    label: text(
      'time in the queue for a processor, over that of random arrivals',
      'CPU待ち時間（ランダム到着での値との比）',
    ),
    value: 1,
    low: 0.4,
    high: 2.5,
    unit: 'ratio',
    kind: 'assumption',
    source: CHOICE,
  },
} as const satisfies Record<string, Figure>;
