/** Columns of sar, sadf and mpstat that tell a table we use; all others are passed over. */
export const USED_COLUMNS: ReadonlySet<string> = new Set(['%idle', 'kbmemused', 'tps', 'r+w/s']);

/** What the first column of a table may name. */
export const CPU_COLUMNS: ReadonlySet<string> = new Set(['CPU', 'cpu']);
export const DISK_COLUMNS: ReadonlySet<string> = new Set(['DEV', 'device', 'disk-device']);

/** I/O per second of a device, on Linux and on the others. */
export const DISK_RATES = ['tps', 'r+w/s'] as const;

/** The CPU that stands for all of them: in text, in sadf -d, on AIX and on HP-UX. */
export const ALL_CPUS: ReadonlySet<string> = new Set(['all', '-1', '-', 'system']);

/** How a line that sums up a block begins, in the languages sysstat is translated to. */
export const AVERAGE_WORDS: ReadonlySet<string> = new Set([
  'Average',
  '平均値',
  '平均',
  '平均时间',
  '평균',
  'Moyenne',
  'Durchschn.',
  'Durchschnitt',
  'Media',
  'Média',
  'Среднее',
  'Średnia',
  'Gemiddeld',
]);
