import type { ImportChange } from '@tatami/contracts';
import type { Formatter } from '../../../i18n/use-format.ts';

export type ChangedValue = ImportChange['fields'][number]['from'];

interface Words {
  readonly unknown: string;
  readonly yes: string;
  readonly no: string;
}

/** A value of a record as a person reads it: the unit is in the name of its field. */
export function writtenValue(
  field: string,
  value: ChangedValue,
  format: Pick<Formatter, 'number' | 'percent' | 'quantity'>,
  words: Words,
): string {
  if (value === null) return words.unknown;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return value;
  if (field.endsWith('Share')) return format.percent(value);
  if (field.endsWith('GiB')) return format.quantity(value, 'GiB');
  if (field.endsWith('GHz')) return format.quantity(value, 'GHz');
  if (field.endsWith('S')) return format.quantity(value, 'seconds');
  return format.number(value);
}
