import { type Figure, type Source, text } from '../figure/index.ts';

const CHOICE = {
  title: 'Tatami methodology, "Bottleneck from wait events"',
  section: 'Assumptions',
  date: '2026-11',
} as const satisfies Source;

/** Thresholds of the verdict: choices of this product, not findings of a study. */
export const BOTTLENECK_THRESHOLDS = {
  busyCpu: {
    label: text('CPU use from which the processors are the limit', 'CPUネックとみなすCPU使用率'),
    value: 0.8,
    unit: 'share',
    kind: 'assumption',
    source: CHOICE,
  },
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
  idleCpu: {
    label: text('CPU use below which storage can be the limit', 'ディスクI/Oネックとみなし得るCPU使用率の上限'),
    value: 0.5,
    unit: 'share',
    kind: 'assumption',
    source: CHOICE,
  },
  ioShare: {
    label: text('share of I/O waits from which storage is the limit', 'ディスクI/OネックとみなすI/O待機の割合'),
    value: 0.5,
    unit: 'share',
    kind: 'assumption',
    source: CHOICE,
  },
} as const satisfies Record<string, Figure>;
