import type { CellValue } from '../../ui/data-column.ts';
import type { FieldKind } from './fields.data.ts';

/** Full-width digits as half-width, without grouping, spaces or the unit a person typed along. */
function digitsOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[,\s\u202f]/g, '')
    .replace(/(GiB|GB|GHz|%|台|コア)$/i, '');
}

function positiveNumber(typed: string): number | null {
  const digits = digitsOf(typed);
  if (!/^\d*\.?\d+$/.test(digits)) return null;
  const value = Number(digits);
  return Number.isFinite(value) ? value : null;
}

/**
 * What a person typed into a cell, as the record keeps it: shares 0..1 from per cent, counts whole and above zero. An empty
 * field means unknown. Null alone: it is no value for such a field.
 */
export function typedValue(kind: FieldKind, typed: string): { readonly value: CellValue } | null {
  const words = typed.trim();
  if (words === '') return kind === 'name' ? null : { value: null };
  switch (kind) {
    case 'name':
    case 'words':
    case 'environment':
      return { value: words };
    case 'share': {
      const percent = positiveNumber(words);
      return percent === null ? null : { value: percent / 100 };
    }
    case 'count': {
      const count = positiveNumber(words);
      return count !== null && Number.isInteger(count) && count > 0 ? { value: count } : null;
    }
    case 'quantity': {
      const quantity = positiveNumber(words);
      return quantity !== null && quantity > 0 ? { value: quantity } : null;
    }
    case 'power':
      return null;
  }
}
