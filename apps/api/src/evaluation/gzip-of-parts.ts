import { constants, crc32, deflateRawSync } from 'node:zlib';
import { GZIP_LEVEL } from '../plugins/send-json.ts';

/** A text that was packed by itself: whole blocks of deflate (RFC 1951), none of them the last, that refer to nothing before them. */
export interface PackedPart {
  readonly blocks: Uint8Array;
  /** Of the text in UTF-8. */
  readonly crc: number;
  readonly bytes: number;
}

export function packedPart(text: string): PackedPart {
  const bytes = Buffer.from(text);
  const blocks = deflateRawSync(bytes, { level: GZIP_LEVEL, finishFlush: constants.Z_SYNC_FLUSH });
  return { blocks: new Uint8Array(blocks), crc: crc32(bytes), bytes: bytes.length };
}

/** A header that names no file and no time (RFC 1952), and the empty last block. */
const HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);
const LAST_BLOCK = Uint8Array.of(3, 0);

/** One gzip of the texts behind each other: what was packed before is not packed again. */
export function gzipOfParts(parts: readonly PackedPart[]): Uint8Array {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    parts.reduce((crc, part) => crcOfBoth(crc, part.crc, part.bytes), 0),
    0,
  );
  trailer.writeUInt32LE(parts.reduce((sum, { bytes }) => sum + bytes, 0) % 2 ** 32, 4);
  return new Uint8Array(Buffer.concat([HEADER, ...parts.map(({ blocks }) => blocks), LAST_BLOCK, trailer]));
}

/** The polynomial of CRC-32, its bits in reverse. */
const POLYNOMIAL = 0xedb88320;
/** x^8 modulo the polynomial: what a byte more multiplies by. */
const ONE_BYTE = 0x00800000;
/** 1: the first coefficient is the highest bit. */
const ONE = 0x80000000;

/** The CRC-32 of two texts behind each other, from that of each and how long the second is: crc1 · x^(8 · bytes2) + crc2. */
function crcOfBoth(first: number, second: number, secondBytes: number): number {
  return (product(first, powerOfByte(secondBytes)) ^ second) >>> 0;
}

/** x^(8 · bytes), by squaring. */
function powerOfByte(bytes: number): number {
  let [power, square] = [ONE, ONE_BYTE];
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = product(power, square);
    square = product(square, square);
  }
  return power;
}

/** The product of two polynomials over the bits, modulo that of CRC-32. */
function product(a: number, b: number): number {
  let [sum, factor] = [0, b];
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) sum ^= factor;
    factor = (factor & 1) === 0 ? factor >>> 1 : (factor >>> 1) ^ POLYNOMIAL;
  }
  return sum >>> 0;
}
