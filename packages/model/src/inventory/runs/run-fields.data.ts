import { nameText, text } from '../../figure/index.ts';
import type { RecordField } from '../record-field.ts';
import { LOAD_FACTORS } from './run-load-factors.data.ts';
import { MACHINE_FACTORS } from './run-machine-factors.data.ts';
import { RESPONSES } from './run-responses.data.ts';

const METRICS = {
  tps: nameText('TPS'),
  tpm: nameText('TPM'),
  nopm: nameText('NOPM'),
  iops: nameText('IOPS'),
} as const;

/**
 * What is kept of a benchmark run beside its key, its points and its origin, in the order records and answers have it. Runs are repeats of one
 * another where all factors agree (`factorsThatDiffer`).
 */
export const RUN_FIELDS = {
  name: {
    label: text('Run', '測定'),
    title: text('Run', '測定名'),
    holds: 'name',
    editable: true,
    always: true,
    essential: true,
    sortable: true,
    headers: `
      run; run name; run id; test; test name; test case; name; label; 測定名; 測定番号; 試験名; テスト名;
      テストケース; 測定ケース; 回
    `,
  },
  /** Tool that wrote it: 'jdbcrunner', 'generic', … */
  tool: {
    label: text('Tool', 'ツール'),
    holds: 'text',
    always: true,
    sortable: true,
  },
  /** Machine or configuration the run was made on, as the file names it. */
  subject: {
    label: text('Measured on', '測定構成'),
    title: text('Configuration', '構成'),
    holds: 'text',
    role: 'factor',
    editable: true,
    always: true,
    essential: true,
    sortable: true,
    headers: `
      configuration; config; system; pattern; setup; test pattern; 構成; 構成名;
      検証パターン; パターン; 検証構成; 測定構成; システム構成; 測定対象
    `,
  },
  metric: {
    label: text('Metric', '指標'),
    holds: 'choice',
    role: 'factor',
    always: true,
    choices: METRICS,
  },
  ...RESPONSES,
  ...MACHINE_FACTORS,
  ...LOAD_FACTORS,
  /** Load at which the peak is expected: SPECjbb scores a run by it. It says how a run is read, and tells no two runs apart. */
  expectedPeak: {
    label: text('Peak expected at', '想定ピーク'),
    title: text('Load at which the peak is expected', 'ピークを想定する負荷'),
    holds: 'count',
    editable: true,
    neverZero: true,
    headers: `
      expected peak; expected peak warehouse; expected peak warehouses; expected warehouses; expected warehouse;
      expctd warehouse; procs avail to java; 想定ピーク; 想定ピーク負荷; 想定ウェアハウス数; 期待ウェアハウス数
    `,
  },
  /** That runs which differ more than repeats do are repeats all the same: a person says so. It tells no two runs apart. */
  repeats: {
    label: text('Repeats', '再測定'),
    title: text('Repeats all the same', '差の大きい再測定'),
    holds: 'choice',
    editable: true,
    choices: { stated: text('counted as repeats', '再測定として扱う') },
  },
  aborted: {
    label: text('Aborted', '中断'),
    holds: 'flag',
    always: true,
  },
  /** ISO 8601, null when the file does not say. */
  startedAt: {
    label: text('Started', '開始日時'),
    title: text('Start', '開始日時'),
    holds: 'instant',
    sortable: true,
    headers: `
      start; started; start time; started at; date; timestamp; test date; 開始日時; 測定日時; 測定日; 開始時刻;
      実施日; 日時
    `,
  },
} as const satisfies Readonly<Record<string, RecordField>>;

export type RunField = keyof typeof RUN_FIELDS;

/** What differs along a sweep of loads that was made alike. */
export const FIELDS_OF_LOAD: readonly RunField[] = ['clients', 'durationS'];

/** The fields of a run that are of a kind, in the order of the table. */
export function runFieldsOf(role: NonNullable<RecordField['role']>): readonly RunField[] {
  const ids = Object.keys(RUN_FIELDS) as RunField[];
  return ids.filter((id) => (RUN_FIELDS[id] as RecordField).role === role);
}
