import { BOUNDS, type RecordField, UNITS } from '@tatami/model';
import type { CellValue } from '../../ui/data-table/data-column.ts';
import { type NumberRules, type TypedNumber, typedNumber } from '../../ui/fields/typed-number.ts';

type TypedField = Pick<RecordField, 'holds' | 'orNone' | 'unit'>;

/** Why a cell does not take what was typed: a number that its field does not take, too many characters, or no name where one is needed. */
export type Refusal =
  | { readonly read: TypedNumber; readonly rules: NumberRules }
  | { readonly longerThan: number }
  | { readonly unnamed: true };

type Typed = { readonly value: CellValue } | { readonly refused: Refusal };

/** The numbers that a field takes; null where it holds no number. */
function rulesOf({ holds, orNone, unit }: TypedField): NumberRules | null {
  const { count, quantity, share } = BOUNDS;
  if (holds === 'share') return { min: share.least, max: share.most * 100, unit: '%' };
  if (holds === 'count') return { min: orNone ? 0 : count.least, max: count.most, whole: true };
  if (holds === 'quantity') return { min: quantity.least, max: quantity.most, unit: unit && UNITS[unit].en };
  return null;
}

/**
 * What a person typed into a cell, as the record keeps it: shares 0..1 from per cent, counts whole and above zero. An empty
 * field means unknown. Refused: it is no value for such a field, or outside its bounds.
 */
export function typedValue(field: TypedField, typed: string): Typed {
  const { holds } = field;
  const words = typed.trim();
  if (words === '') return holds === 'name' ? { refused: { unnamed: true } } : { value: null };
  const rules = rulesOf(field);
  if (rules) {
    const read = typedNumber(words, rules);
    if (read.kind !== 'number') return { refused: { read, rules } };
    return { value: holds === 'share' ? read.value / 100 : read.value };
  }
  if (holds !== 'name' && holds !== 'text' && holds !== 'words') return { value: words };
  const { most } = BOUNDS[holds];
  return words.length <= most ? { value: words } : { refused: { longerThan: most } };
}
