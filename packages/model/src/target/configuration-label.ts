import { nameText, type Text, text } from '../figure/index.ts';
import type { Platform } from '../platform/index.ts';

/** "1 SB + 1 MSB", or "2 sockets" where servers grow by the socket. */
export function configurationLabel(
  { growth }: Platform,
  { sb, msb }: { readonly sb: number; readonly msb: number },
): Text {
  if (growth !== 'sockets') return nameText(msb > 0 ? `${sb} SB + ${msb} MSB` : `${sb} SB`);
  return msb > 0
    ? text('{sb} {sb:socket|sockets} + {msb} CXL', '{sb}ソケット + {msb} CXL', { sb, msb })
    : text('{sb} {sb:socket|sockets}', '{sb}ソケット', { sb });
}
