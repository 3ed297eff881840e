import type { Platform } from '../platform/index.ts';

/** "1 SB + 1 MSB", or "2S" where servers grow by the socket. */
export function configurationLabel({ growth }: Platform, { sb, msb }: { readonly sb: number; readonly msb: number }) {
  if (growth === 'sockets') return msb > 0 ? `${sb}S + ${msb} CXL` : `${sb}S`;
  return msb > 0 ? `${sb} SB + ${msb} MSB` : `${sb} SB`;
}
