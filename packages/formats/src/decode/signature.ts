import { utf16Without } from './encoding.ts';

/** What the first bytes say a file is, whatever its name. */
export type Signature = 'zip' | 'ole2' | 'picture' | 'pdf' | 'archive' | 'binary' | 'text' | 'empty';

const XZ = [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00];
const BZIP2_BLOCK = [0x31, 0x41, 0x59, 0x26, 0x53, 0x59];
const ZSTD = [0x28, 0xb5, 0x2f, 0xfd];

const MAGIC: readonly (readonly [Signature, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['ole2', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x47, 0x49, 0x46, 0x38]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['archive', [0x1f, 0x8b]],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['archive', [0x52, 0x61, 0x72, 0x21]],
  ['archive', XZ],
  ['archive', ZSTD],
];

/** Bytes looked at for NULs: text has none, and a binary file shows one early. */
const SNIFF_BYTES = 64 * 1024;

/** Names what the bytes are. UTF-16 text is full of NULs, and told by its byte order mark or by where they stand. */
export function signatureOf(bytes: Uint8Array): Signature {
  if (bytes.length === 0) return 'empty';
  const known = MAGIC.find(([, magic]) => magic.every((byte, index) => bytes[index] === byte));
  if (known) return known[0];
  if (isBzip2(bytes)) return 'archive';
  if (hasUtf16Mark(bytes) || utf16Without(bytes) !== null) return 'text';
  return bytes.subarray(0, SNIFF_BYTES).includes(0) ? 'binary' : 'text';
}

/** The command that unpacks what is packed in another way than gzip; null for anything else. */
export function unpackedBy(bytes: Uint8Array): 'xz' | 'bzip2' | 'zstd' | null {
  const begins = (magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte);
  if (begins(XZ)) return 'xz';
  // 'BZh' alone begins texts too: the block that follows has a number of its own.
  if (isBzip2(bytes)) return 'bzip2';
  return begins(ZSTD) ? 'zstd' : null;
}

/** 'BZh9' and the first block, which begins with the digits of pi. */
function isBzip2(bytes: Uint8Array): boolean {
  const named = bytes[0] === 0x42 && bytes[1] === 0x5a && bytes[2] === 0x68;
  return named && BZIP2_BLOCK.every((byte, index) => bytes[4 + index] === byte);
}

function hasUtf16Mark(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}
