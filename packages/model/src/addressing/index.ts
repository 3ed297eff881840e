export { type AddressWidth, addressWidthIn } from './address-width.ts';
export { addressedByProcess } from './addressed-by-process.ts';
export {
  AWE_EDITIONS,
  AWE_UP_TO_GIB,
  THREE_GB_UP_TO_GIB,
  WINDOWS_USER_SPACE_3GB_GIB,
  WINDOWS_USER_SPACE_GIB,
} from './addressing.data.ts';
export { type LimitedAddresses, limitedAddressesOf } from './limited-addresses.ts';
export { beyondNativeShare, processesWithin } from './native-memory.ts';
