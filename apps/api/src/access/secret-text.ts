import { randomBytes } from 'node:crypto';

/** The alphabet of RFC 4648: nothing in it is taken for another letter or digit of it. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const GROUP = 5;

/** So many random letters of 5 bits each, in small letters and groups of five. */
export function readableSecret(letters: number): string {
  const drawn = [...randomBytes(letters)].map((byte) => BASE32[byte % 32]?.toLowerCase());
  return Array.from({ length: Math.ceil(letters / GROUP) }, (_, n) =>
    drawn.slice(n * GROUP, (n + 1) * GROUP).join(''),
  ).join('-');
}

/** Bytes as letters (RFC 4648, without padding). */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The bytes of letters. */
export function fromBase32(letters: string): Buffer {
  const bits = [...letters].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
