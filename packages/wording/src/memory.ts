import { GIB_PER_TIB, type Language, UNITS } from '@tatami/model';
import { formatNumber } from './number.ts';
import { templateIn } from './template.ts';
import { type Quantity, writeQuantity } from './written-quantity.ts';

/** Memory in GiB, from one TiB on in TiB with at most two decimals. */
export function formatMemory(memoryGiB: number, language: Language): string {
  return writeQuantity(memoryQuantity(memoryGiB, language));
}

/** `formatMemory` with the unit apart. */
export function memoryQuantity(memoryGiB: number, language: Language): Quantity {
  const unit = Math.abs(memoryGiB) < GIB_PER_TIB ? 'GiB' : 'TiB';
  const figure =
    unit === 'GiB' ? formatNumber(memoryGiB, language) : formatNumber(memoryGiB / GIB_PER_TIB, language, 2);
  return { figure, unit: templateIn(UNITS[unit], language) };
}
