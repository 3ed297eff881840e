import { GIB_PER_TIB } from '../units/index.ts';

/** "1.5 TiB", "110 GiB": memory inside a sentence, written as the rest of the product writes it. */
export function sizeText(gib: number): string {
  const [value, unit] = gib >= GIB_PER_TIB ? [gib / GIB_PER_TIB, 'TiB'] : [gib, 'GiB'];
  return `${Number(value.toFixed(2))}\u202f${unit}`;
}
