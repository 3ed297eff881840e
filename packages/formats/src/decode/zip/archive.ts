import { inflateRawSync } from 'node:zlib';
import { amount, type Text, text } from '@tatami/model';
import { Inflate } from 'fflate';
import {
  MAX_ARCHIVE_BYTES,
  MAX_ARCHIVE_ENTRIES,
  MAX_ARCHIVE_RATIO,
  MAX_ENTRY_BYTES,
  RATIO_APPLIES_FROM_BYTES,
} from '../../limits.ts';

/** An archive that must not or cannot be read. Thrown inside decode only, and turned into issues by those who open files. */
export class ArchiveFault extends Error {
  readonly kind: 'unsafe' | 'damaged';
  readonly because: Text;

  constructor(kind: 'unsafe' | 'damaged', because: Text) {
    super(because.en);
    this.kind = kind;
    this.because = because;
  }
}

export interface ArchiveEntry {
  readonly name: string;
  readonly method: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly headerAt: number;
}

/** The entries of a ZIP archive by name, all bounds checked before a byte of them is unpacked. */
export interface Archive {
  readonly entries: ReadonlyMap<string, ArchiveEntry>;
  readonly bytes: Uint8Array;
}

const END_RECORD = 0x06054b50;
const END_RECORD_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const LOCATOR_64 = 0x07064b50;
const END_RECORD_64 = 0x06064b50;
const CENTRAL_HEADER = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const ENCRYPTED_FLAG = 1;
const STORED = 0;
const DEFLATED = 8;

/** Walks the central directory and checks the archive's bounds. Throws ArchiveFault. */
export function openArchive(bytes: Uint8Array): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { at: start, count } = centralDirectory(view);
  if (count > MAX_ARCHIVE_ENTRIES) throw tooManyEntries(count);
  const entries = new Map<string, ArchiveEntry>();
  let at = start;
  let total = 0;
  for (let n = 0; n < count; n += 1) {
    const { entry, next } = centralEntry(view, at);
    checkBounds(entry);
    total += entry.bytes;
    if (total > MAX_ARCHIVE_BYTES) throw tooLarge(total);
    entries.set(entry.name, entry);
    at = next;
  }
  return { entries, bytes };
}

function centralDirectory(view: DataView): { at: number; count: number } {
  const lowest = Math.max(0, view.byteLength - END_RECORD_BYTES - MAX_COMMENT_BYTES);
  for (let at = view.byteLength - END_RECORD_BYTES; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) !== END_RECORD) continue;
    const count = view.getUint16(at + 10, true);
    const start = view.getUint32(at + 16, true);
    return count === 0xffff || start === 0xffffffff ? centralDirectory64(view, at) : { at: start, count };
  }
  throw damaged();
}

function centralDirectory64(view: DataView, endRecordAt: number): { at: number; count: number } {
  const locatorAt = endRecordAt - 20;
  if (u32(view, locatorAt) !== LOCATOR_64) throw damaged();
  const at = u64(view, locatorAt + 8);
  if (u32(view, at) !== END_RECORD_64) throw damaged();
  return { count: u64(view, at + 32), at: u64(view, at + 48) };
}

function centralEntry(view: DataView, at: number): { entry: ArchiveEntry; next: number } {
  if (u32(view, at) !== CENTRAL_HEADER) throw damaged();
  if (u16(view, at + 8) & ENCRYPTED_FLAG)
    throw new ArchiveFault('unsafe', text('its entries have a password', '中身にパスワードが設定されています'));
  const nameBytes = u16(view, at + 28);
  const extraBytes = u16(view, at + 30);
  const nameAt = at + 46;
  const next = nameAt + nameBytes + extraBytes + u16(view, at + 32);
  if (next > view.byteLength) throw damaged();
  const sizes = { bytes: u32(view, at + 24), packedBytes: u32(view, at + 20), headerAt: u32(view, at + 42) };
  const name = nameOf(new Uint8Array(view.buffer, view.byteOffset + nameAt, nameBytes));
  const entry = { name: name.replaceAll('\\', '/'), method: u16(view, at + 10), ...sizes };
  return { entry: { ...entry, ...sizes64(view, nameAt + nameBytes, extraBytes, sizes) }, next };
}

/** Japanese Windows packs names in its own code page, and no flag of the archive says so. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

type Sizes = Pick<ArchiveEntry, 'bytes' | 'packedBytes' | 'headerAt'>;

/** Sizes of 4 GiB and more, or said to be, stand in an extra field, in this order and only when needed. */
function sizes64(view: DataView, at: number, length: number, sizes: Sizes): Sizes {
  for (let field = at; field + 4 <= at + length; field += 4 + u16(view, field + 2)) {
    if (u16(view, field) !== 1) continue;
    let next = field + 4;
    const wide = (value: number) => {
      if (value !== 0xffffffff) return value;
      next += 8;
      return u64(view, next - 8);
    };
    return { bytes: wide(sizes.bytes), packedBytes: wide(sizes.packedBytes), headerAt: wide(sizes.headerAt) };
  }
  return sizes;
}

function checkBounds({ bytes, packedBytes }: ArchiveEntry): void {
  if (bytes > MAX_ENTRY_BYTES) throw tooLarge(bytes);
  if (bytes > RATIO_APPLIES_FROM_BYTES && bytes > packedBytes * MAX_ARCHIVE_RATIO)
    throw new ArchiveFault(
      'unsafe',
      text('a part unpacks to more than {ratio} times its size', '展開すると{ratio}倍を超える部分があります', {
        ratio: MAX_ARCHIVE_RATIO,
      }),
    );
}

/** Packed bytes handed to the inflater at once: deflate grows at most 1,032 times, so one step stays near 8 MB. */
const STEP_BYTES = 8 * 1024;
/** Up to here a part is unpacked as a whole by zlib, in a quarter of the time; what is larger comes in steps, and never as a whole. */
const AT_ONCE_BYTES = 32 * 1024 * 1024;

/**
 * Unpacks an entry step by step; `take` returns false to stop. The bytes that really come out are counted,
 * since the sizes in the headers may lie. Throws ArchiveFault.
 */
export function unpack(archive: Archive, entry: ArchiveEntry, take: (chunk: Uint8Array) => boolean): void {
  const packed = packedBytesOf(archive, entry);
  let real = 0;
  const counted = (chunk: Uint8Array) => {
    real += chunk.length;
    if (real > entry.bytes) throw largerThanSaid();
    return take(chunk);
  };
  if (entry.method === STORED) eachStep(packed, counted);
  else if (entry.method !== DEFLATED) throw damaged();
  else if (entry.bytes <= AT_ONCE_BYTES) eachStep(inflated(packed, entry.bytes), take);
  else inflate(packed, counted);
}

function inflated(packed: Uint8Array, most: number): Uint8Array {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch (fault) {
    throw fault instanceof RangeError ? largerThanSaid() : damaged();
  }
}

function packedBytesOf({ bytes }: Archive, { headerAt, packedBytes }: ArchiveEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (u32(view, headerAt) !== LOCAL_HEADER) throw damaged();
  const start = headerAt + 30 + u16(view, headerAt + 26) + u16(view, headerAt + 28);
  if (start + packedBytes > bytes.length) throw damaged();
  return bytes.subarray(start, start + packedBytes);
}

function eachStep(bytes: Uint8Array, take: (chunk: Uint8Array) => boolean): void {
  for (let at = 0; at < bytes.length; at += STEP_BYTES) {
    if (!take(bytes.subarray(at, at + STEP_BYTES))) return;
  }
}

function inflate(packed: Uint8Array, take: (chunk: Uint8Array) => boolean): void {
  let going = true;
  const inflater = new Inflate((chunk) => {
    if (going && chunk.length > 0) going = take(chunk);
  });
  for (let at = 0; at < packed.length && going; at += STEP_BYTES) {
    push(inflater, packed.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= packed.length);
  }
}

function push(inflater: Inflate, chunk: Uint8Array, final: boolean): void {
  try {
    inflater.push(chunk, final);
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault) throw damaged();
    throw fault;
  }
}

function u16(view: DataView, at: number): number {
  if (at < 0 || at + 2 > view.byteLength) throw damaged();
  return view.getUint16(at, true);
}

function u32(view: DataView, at: number): number {
  if (at < 0 || at + 4 > view.byteLength) throw damaged();
  return view.getUint32(at, true);
}

function u64(view: DataView, at: number): number {
  return u32(view, at) + u32(view, at + 4) * 2 ** 32;
}

function largerThanSaid(): ArchiveFault {
  return new ArchiveFault('unsafe', text('a part is larger than it says', '申告より大きい部分があります'));
}

export function damaged(): ArchiveFault {
  return new ArchiveFault('damaged', text('its directory is broken', '内部の構造が壊れています'));
}

function tooManyEntries(count: number): ArchiveFault {
  return new ArchiveFault(
    'unsafe',
    text('it has {found} {found:part|parts}, more than {most}', '部品が{found}個あり、上限の{most}個を超えています', {
      found: count,
      most: MAX_ARCHIVE_ENTRIES,
    }),
  );
}

function tooLarge(bytes: number): ArchiveFault {
  return new ArchiveFault(
    'unsafe',
    text('it would unpack to {size}', '展開すると{size}になります', {
      size: amount(Math.round(bytes / 1024 ** 2), 'MiB'),
    }),
  );
}
