import { type Estimate, estimateOf } from '../figure/index.ts';
import { NATIVE_32BIT_GIB } from '../numa/index.ts';
import { WINDOWS_USER_SPACE_3GB_GIB, WINDOWS_USER_SPACE_GIB } from './addressing.data.ts';
import type { LimitedAddresses } from './limited-addresses.ts';

/**
 * How much memory (GiB) does one process of a 32-bit program address without windows? On a 32-bit Windows what it leaves the program;
 * elsewhere the whole 4 GiB of a 32-bit address, which is the most it can be.
 */
export function addressedByProcess({
  on32BitSystem,
  onWindows,
  threeGB,
}: Pick<LimitedAddresses, 'on32BitSystem' | 'onWindows' | 'threeGB'>): Estimate {
  if (!onWindows || !on32BitSystem) return estimateOf(NATIVE_32BIT_GIB);
  return estimateOf(threeGB ? WINDOWS_USER_SPACE_3GB_GIB : WINDOWS_USER_SPACE_GIB);
}
