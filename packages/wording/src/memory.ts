import { GIB_PER_TIB, type Language } from '@tatami/model';
import { formatNumber } from './number.ts';
import { type Quantity, writeQuantity } from './written-quantity.ts';

/** Memory in GiB, from one TiB on in TiB with at most two decimals. */
export function formatMemory(memoryGiB: number, language: Language): string {
  return writeQuantity(memoryQuantity(memoryGiB, language));
}

/** `formatMemory` with the unit apart. */
export function memoryQuantity(memoryGiB: number, language: Language): Quantity {
  if (Math.abs(memoryGiB) < GIB_PER_TIB) return { figure: formatNumber(memoryGiB, language), unit: 'GiB' };
  return { figure: formatNumber(memoryGiB / GIB_PER_TIB, language, 2), unit: 'TiB' };
}
