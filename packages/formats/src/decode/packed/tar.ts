import { text } from '@tatami/model';
import { MAX_TAR_ENTRIES } from '../../limits.ts';
import { ArchiveFault } from '../zip/archive.ts';

/** A file inside a tar. */
export interface TarFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const BLOCK_BYTES = 512;
const SIZE_AT = 124;
const CHECKSUM_AT = 148;
const TYPE_AT = 156;
const PREFIX_AT = 345;
const FILE = new Set(['0', '\0', '7']);
const LONG_NAME = 'L';
const EXTENDED = 'x';
/** Longest name that a header of its own may state. */
const MAX_NAME_BYTES = 4_096;

/** Whether bytes begin with a header of tar, told by its checksum: old ones have no name of their own. */
export function isTar(bytes: Uint8Array): boolean {
  return bytes.length >= BLOCK_BYTES && bytes[0] !== 0 && checksumFits(bytes.subarray(0, BLOCK_BYTES));
}

function checksumFits(header: Uint8Array): boolean {
  const stated = octal(header, CHECKSUM_AT, 8);
  if (stated === null) return false;
  let sum = 8 * 32;
  for (let at = 0; at < BLOCK_BYTES; at += 1) if (at < CHECKSUM_AT || at >= CHECKSUM_AT + 8) sum += header[at] ?? 0;
  return sum === stated;
}

/** The plain files of a tar in order, as views of its bytes; links and devices are passed over. Throws ArchiveFault. */
export function* filesInTar(bytes: Uint8Array): Generator<TarFile> {
  let longName: string | null = null;
  let entries = 0;
  let at = 0;
  while (at + BLOCK_BYTES <= bytes.length) {
    const header = bytes.subarray(at, at + BLOCK_BYTES);
    // Two blocks of zeros end it; some archivers go on after one.
    if (header.every((byte) => byte === 0)) return;
    if (!checksumFits(header)) throw damaged();
    entries += 1;
    if (entries > MAX_TAR_ENTRIES) throw tooMany();
    const size = sizeIn(header);
    const start = at + BLOCK_BYTES;
    if (size === null || start + size > bytes.length) throw damaged();
    const content = bytes.subarray(start, start + size);
    const type = String.fromCharCode(header[TYPE_AT] ?? 0);
    at = start + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;
    if (type === LONG_NAME) longName = wordIn(content.subarray(0, MAX_NAME_BYTES));
    else if (type === EXTENDED) longName = pathIn(content) ?? longName;
    else {
      if (FILE.has(type)) yield { name: longName ?? nameIn(header), bytes: content };
      longName = null;
    }
  }
  if (bytes.subarray(at).some((byte) => byte !== 0)) throw damaged();
}

function nameIn(header: Uint8Array): string {
  const name = wordIn(header.subarray(0, 100));
  const isUstar = wordIn(header.subarray(257, 262)) === 'ustar';
  const prefix = isUstar ? wordIn(header.subarray(PREFIX_AT, PREFIX_AT + 155)) : '';
  return prefix === '' ? name : `${prefix}/${name}`;
}

/** '30 path=folder/file\n' among the lines of a pax header. */
function pathIn(content: Uint8Array): string | null {
  const found = /(?:^|\n)\d{1,6} path=([^\n]{1,4096})/.exec(new TextDecoder().decode(content.subarray(0, 16_384)));
  return found?.[1] ?? null;
}

function wordIn(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
}

/** Sizes of 8 GiB and more stand in binary, which no file here may have. */
function sizeIn(header: Uint8Array): number | null {
  return octal(header, SIZE_AT, 12);
}

function octal(bytes: Uint8Array, at: number, length: number): number | null {
  const digits = wordIn(bytes.subarray(at, at + length)).trim();
  return /^[0-7]{1,11}$/.test(digits) ? Number.parseInt(digits, 8) : null;
}

function damaged(): ArchiveFault {
  return new ArchiveFault('damaged', text('it is damaged or cut off', '壊れているか、途中で切れています'));
}

function tooMany(): ArchiveFault {
  return new ArchiveFault(
    'unsafe',
    text('it has more than {most} parts', '部品が上限の{most}個を超えています', { most: MAX_TAR_ENTRIES }),
  );
}
