import { LARGEST_MODULE } from './plausibility.data.ts';

/** Of chips of 24 Gbit, beside the powers of two that all others are. */
const OF_24_GBIT: readonly number[] = [24, 48, 96];

/**
 * Whether one memory module of servers comes in a size, in GiB: powers of two from 1 to the largest, and 24, 48 and 96 (JEDEC JESD79-5,
 * chips of 24 Gbit). A larger or another amount is that of several modules.
 */
export function isModuleSize(gib: number): boolean {
  return OF_24_GBIT.includes(gib) || (gib >= 1 && gib <= LARGEST_MODULE.value && Number.isInteger(Math.log2(gib)));
}
