import { type Figure, type Source, text } from '../figure/index.ts';

const CHOICE = {
  title: 'Tatami methodology, "Mirrored pairs"',
  section: 'Assumptions',
  date: '2026-11',
} as const satisfies Source;

/**
 * A standby that applies changes does not parse, plan or read for them, so that it does less than the primary did; a log that is applied row by row may
 * cost as much. No published table of a standby's CPU over its primary's was found.
 */
export const STANDBY_CPU_OF_WRITES: Figure = {
  label: text(
    'CPU with which a standby applies writes, over that with which the primary makes them',
    '待機系が更新の適用に使うCPU（現用系が更新に使うCPUに対する比）',
  ),
  value: 0.5,
  low: 0.2,
  high: 1,
  unit: 'ratio',
  kind: 'assumption',
  source: CHOICE,
};

/** Between mostly reading and mostly writing, where no file says it. */
export const WRITE_SHARE_NOT_STATED: Figure = {
  label: text('share of writes where no file states it', '書き込み比率の記載がない場合の仮定'),
  value: 0.5,
  low: 0.1,
  high: 0.9,
  unit: 'share',
  kind: 'assumption',
  source: CHOICE,
};
