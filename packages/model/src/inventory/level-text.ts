import { amount, nameText, type Text, type TextValue, text } from '../figure/index.ts';
import type { RecordField } from './record-field.ts';
import { unitOfField } from './record-field.ts';
import type { BenchmarkRun } from './records.ts';
import { RUN_FIELDS, type RunField } from './runs/run-fields.data.ts';

const UNKNOWN = text('unknown', '不明');

/** What a run has of a field, as a person reads it: 'mirrored', '512 GiB', 'unknown'. */
export function levelText(run: BenchmarkRun, field: RunField): TextValue {
  const value = run[field];
  const { choices, ...rest }: RecordField = RUN_FIELDS[field];
  if (value === null) return UNKNOWN;
  if (typeof value === 'number') return amount(value, unitOfField(rest) ?? 'count');
  return choices?.[`${value}`] ?? nameText(`${value}`);
}

/** The same with the name of the field: 'NUMA balancing: off'. */
export function factText(run: BenchmarkRun, field: RunField): Text {
  return text('{field}: {level}', '{field}：{level}', { field: RUN_FIELDS[field].label, level: levelText(run, field) });
}
