import { ByteReader, utf16Text } from '../binary/byte-reader.ts';
import { damaged } from '../zip/archive.ts';

const HEADER_SECTORS = 109;
const DIRECTORY_ENTRY_BYTES = 128;
const STREAM = 2;
const ROOT = 5;
/** Sector numbers from here on are ends and marks, not sectors. */
const LAST_SECTOR = 0xfffffff9;

/** A stream of a compound file by its place. */
interface StreamEntry {
  readonly name: string;
  readonly start: number;
  readonly bytes: number;
}

/** A compound file (OLE2, MS-CFB): streams in chained sectors. */
export interface CompoundFile {
  readonly names: readonly string[];
  /** The bytes of a stream; null where there is none of that name. Throws ArchiveFault where its chain is broken. */
  readonly stream: (name: string) => Uint8Array | null;
}

/** Opens a compound file. Throws ArchiveFault where its tables are broken. */
export function openCompoundFile(bytes: Uint8Array): CompoundFile {
  const file = new ByteReader(bytes);
  const sectorBytes = 1 << Math.min(file.u16(30), 20);
  if (sectorBytes < 128) throw damaged();
  const sectors: Sectors = {
    bytes: sectorBytes,
    part: (sector) => lenientPart(bytes, (sector + 1) * sectorBytes, sectorBytes),
    next: tableOf(allocationSectors(file, sectorBytes), bytes, sectorBytes),
  };
  const entries = directoryOf(chained(sectors, file.u32(48), Number.POSITIVE_INFINITY));
  const root = entries.find(({ type }) => type === ROOT);
  const streams = entries.filter(({ type }) => type === STREAM);
  const smallFrom = file.u32(56);
  const small = () => smallSectors(file, sectors, root);
  return {
    names: streams.map(({ name }) => name),
    stream: (name) => {
      const entry = streams.find((stream) => stream.name.toLowerCase() === name.toLowerCase());
      if (!entry) return null;
      return chained(entry.bytes < smallFrom ? small() : sectors, entry.start, entry.bytes);
    },
  };
}

/** Sectors of one size and what follows each. */
interface Sectors {
  readonly bytes: number;
  readonly part: (sector: number) => Uint8Array;
  readonly next: Uint32Array;
}

/** The last sector of a file may be cut short. */
function lenientPart(bytes: Uint8Array, at: number, length: number): Uint8Array {
  if (at < 0 || at >= bytes.length) throw damaged();
  return bytes.subarray(at, Math.min(bytes.length, at + length));
}

/** The sectors that hold the allocation table: 109 in the header, the rest in a chain of sectors. */
function allocationSectors(file: ByteReader, sectorBytes: number): readonly number[] {
  const found: number[] = [];
  const most = Math.ceil(file.length / sectorBytes);
  const add = (sector: number) => {
    if (sector <= LAST_SECTOR && found.length <= most) found.push(sector);
  };
  for (let n = 0; n < HEADER_SECTORS; n += 1) add(file.u32(76 + 4 * n));
  let more = file.u32(68);
  for (let steps = 0; more <= LAST_SECTOR && steps <= most; steps += 1) {
    const at = (more + 1) * sectorBytes;
    const perSector = sectorBytes / 4 - 1;
    for (let n = 0; n < perSector; n += 1) add(file.u32(at + 4 * n));
    more = file.u32(at + 4 * perSector);
  }
  return found;
}

function tableOf(sectors: readonly number[], bytes: Uint8Array, sectorBytes: number): Uint32Array {
  const table = new Uint32Array((sectors.length * sectorBytes) / 4).fill(0xffffffff);
  sectors.forEach((sector, n) => {
    const part = lenientPart(bytes, (sector + 1) * sectorBytes, sectorBytes);
    const view = new DataView(part.buffer, part.byteOffset, part.byteLength);
    for (let at = 0; at + 4 <= part.byteLength; at += 4) table[(n * sectorBytes + at) / 4] = view.getUint32(at, true);
  });
  return table;
}

/** The bytes of a chain of sectors, no more than `most`. A chain longer than its table runs in a circle. */
function chained({ bytes: sectorBytes, part, next }: Sectors, start: number, most: number): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let sector = start; sector <= LAST_SECTOR && length < most; sector = next[sector] ?? 0xffffffff) {
    if (parts.length > next.length) throw damaged();
    const bytes = part(sector);
    parts.push(bytes);
    length += bytes.length < sectorBytes ? bytes.length : sectorBytes;
  }
  const whole = new Uint8Array(Math.min(length, most));
  let at = 0;
  for (const bytes of parts) {
    whole.set(bytes.subarray(0, whole.length - at), at);
    at += bytes.length;
  }
  return whole;
}

function smallSectors(file: ByteReader, sectors: Sectors, root: StreamEntry | undefined): Sectors {
  if (!root) throw damaged();
  const bytes = 1 << Math.min(file.u16(32), 20);
  const held = chained(sectors, root.start, root.bytes);
  const table = chained(sectors, file.u32(60), Number.POSITIVE_INFINITY);
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const next = Uint32Array.from({ length: Math.floor(table.length / 4) }, (_, n) => view.getUint32(4 * n, true));
  return { bytes, next, part: (sector) => lenientPart(held, sector * bytes, bytes) };
}

function directoryOf(bytes: Uint8Array): readonly (StreamEntry & { readonly type: number })[] {
  const directory = new ByteReader(bytes);
  const entries: (StreamEntry & { type: number })[] = [];
  for (let at = 0; at + DIRECTORY_ENTRY_BYTES <= directory.length; at += DIRECTORY_ENTRY_BYTES) {
    const nameBytes = Math.max(0, Math.min(directory.u16(at + 64), 64) - 2);
    entries.push({
      name: utf16Text(directory.part(at, nameBytes)),
      type: directory.u8(at + 66),
      start: directory.u32(at + 116),
      bytes: directory.u32(at + 120),
    });
  }
  return entries;
}
