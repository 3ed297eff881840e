import { BOUNDS, type RecordField } from '@tatami/model';
import type { CellValue } from '../../ui/data-table/data-column.ts';

/** Full-width digits as half-width, without grouping, spaces or the unit a person typed along. */
function digitsOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[,\s\u202f]/g, '')
    .replace(/(GiB|GB|GHz|MB\/s|ms|%|台|コア|秒)$/i, '');
}

function positiveNumber(typed: string): number | null {
  const digits = digitsOf(typed);
  if (!/^\d*\.?\d+$/.test(digits)) return null;
  const value = Number(digits);
  return Number.isFinite(value) ? value : null;
}

/**
 * What a person typed into a cell, as the record keeps it: shares 0..1 from per cent, counts whole and above zero. An empty
 * field means unknown. Null alone: it is no value for such a field, or outside its bounds.
 */
export function typedValue(
  { holds, orNone }: Pick<RecordField, 'holds' | 'orNone'>,
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
      const percent = positiveNumber(words);
      return percent === null || percent / 100 > BOUNDS.share.most ? null : { value: percent / 100 };
    }
    case 'count': {
      const count = positiveNumber(words);
      const { most } = BOUNDS.count;
      const least = orNone ? 0 : BOUNDS.count.least;
      return count !== null && Number.isInteger(count) && count >= least && count <= most ? { value: count } : null;
    }
    case 'quantity': {
      const quantity = positiveNumber(words);
      const { least, most } = BOUNDS.quantity;
      return quantity !== null && quantity >= least && quantity <= most ? { value: quantity } : null;
    }
    case 'flag':
    case 'instant':
    case 'attributes':
      return null;
  }
}
