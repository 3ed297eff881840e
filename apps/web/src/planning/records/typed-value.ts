import { BOUNDS, type RecordField, UNITS } from '@tatami/model';
import type { CellValue } from '../../ui/data-table/data-column.ts';
import { type NumberRules, typedNumber } from '../../ui/fields/typed-number.ts';

/** The number that was typed into a cell; null where it is none that its field takes. */
function numberFor(typed: string, rules: NumberRules): number | null {
  const read = typedNumber(typed, rules);
  return read.kind === 'number' ? read.value : null;
}

/**
 * What a person typed into a cell, as the record keeps it: shares 0..1 from per cent, counts whole and above zero. An empty
 * field means unknown. Null alone: it is no value for such a field, or outside its bounds.
 */
export function typedValue(
  { holds, orNone, unit }: Pick<RecordField, 'holds' | 'orNone' | 'unit'>,
  typed: string,
): { readonly value: CellValue } | null {
  const words = typed.trim();
  if (words === '') return holds === 'name' ? null : { value: null };
  switch (holds) {
    case 'name':
    case 'text':
    case 'words':
      return words.length <= BOUNDS[holds].most ? { value: words } : null;
    case 'choice':
      return { value: words };
    case 'share': {
      const percent = numberFor(words, { min: 0, max: BOUNDS.share.most * 100, unit: '%' });
      return percent === null ? null : { value: percent / 100 };
    }
    case 'count': {
      const count = numberFor(words, { min: orNone ? 0 : BOUNDS.count.least, max: BOUNDS.count.most, whole: true });
      return count === null ? null : { value: count };
    }
    case 'quantity': {
      const { least: min, most: max } = BOUNDS.quantity;
      const quantity = numberFor(words, { min, max, unit: unit && UNITS[unit].en });
      return quantity === null ? null : { value: quantity };
    }
    case 'flag':
    case 'instant':
    case 'attributes':
      return null;
  }
}
