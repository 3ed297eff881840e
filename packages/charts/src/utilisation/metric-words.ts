import { type Text, text, type Unit, type UtilisationSeries } from '@tatami/model';

type Metric = UtilisationSeries['metric'];

/** What was recorded, and the unit it is in. */
export const METRIC_WORDS: Readonly<Record<Metric, { readonly label: Text; readonly unit: Unit }>> = {
  cpuShare: { label: text('CPU use', 'CPU使用率'), unit: 'share' },
  memoryGiB: { label: text('memory in use', '使用メモリ'), unit: 'GiB' },
  iops: { label: text('I/O per second', 'IOPS'), unit: 'iops' },
  ioWaitShare: { label: text('I/O wait', 'I/O待ち'), unit: 'share' },
  activeSessions: { label: text('active sessions', 'アクティブセッション数'), unit: 'count' },
  redoMBs: { label: text('redo written', 'REDO生成量'), unit: 'MB/s' },
};
