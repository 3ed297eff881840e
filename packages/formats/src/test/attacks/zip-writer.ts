import { constants, deflateRawSync } from 'node:zlib';
import { strToU8 } from 'fflate';

const [STORED, DEFLATED] = [0, 8];
const MOST_U16 = 0xffff;

/** A part as its headers state it: what they say need not be true. */
export interface Part {
  readonly name: string;
  /** As it stands in the file. */
  readonly packed: Uint8Array;
  readonly method?: typeof STORED | typeof DEFLATED;
  /** The size it says it unpacks to. */
  readonly size: number;
  /** The part before it in the list whose bytes it says are its own. */
  readonly bytesOf?: number;
}

export function stored(name: string, content: Uint8Array | string): Part {
  const packed = typeof content === 'string' ? strToU8(content) : content;
  return { name, packed, method: STORED, size: packed.length };
}

/** A block packed once and repeated: as many of them as wanted, without ever being there unpacked. */
export function repeated(block: Uint8Array, times: number, before = '', after = ''): Uint8Array {
  const piece = (bytes: Uint8Array) => deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH, level: 9 });
  const once = piece(block);
  const last = deflateRawSync(strToU8(after));
  return Buffer.concat([piece(strToU8(before)), ...Array.from({ length: times }, () => once), last]);
}

/** A part that unpacks to such a repetition. */
export function repeatedPart(name: string, block: string, times: number, before = '', after = ''): Part {
  const size = block.length * times + before.length + after.length;
  return { name, packed: repeated(strToU8(block), times, before, after), size };
}

/** A zip of parts, none of its checksums right: nothing that is refused for its size gets as far as those. */
export function zipOf(parts: readonly Part[]): Uint8Array {
  const locals: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  const starts: number[] = [];
  let at = 0;
  for (const part of parts) {
    const own = part.bytesOf === undefined;
    const start = own ? at : (starts[part.bytesOf] ?? 0);
    starts.push(start);
    central.push(headerOf(part, start));
    if (!own) continue;
    const local = Buffer.concat([headerOf(part, null), part.packed]);
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(parts.length, MOST_U16), 8);
  end.writeUInt16LE(Math.min(parts.length, MOST_U16), 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** The header before a part's bytes; with a start, its line in the directory. */
function headerOf({ name, packed, method = DEFLATED, size }: Part, start: number | null): Uint8Array {
  const inDirectory = start !== null;
  const path = strToU8(name);
  const header = Buffer.alloc(inDirectory ? 46 : 30);
  header.writeUInt32LE(inDirectory ? 0x02014b50 : 0x04034b50, 0);
  const common = inDirectory ? 6 : 4;
  if (inDirectory) header.writeUInt16LE(20, 4);
  header.writeUInt16LE(20, common);
  header.writeUInt16LE(method, common + 4);
  header.writeUInt32LE(packed.length, common + 14);
  header.writeUInt32LE(size % 2 ** 32, common + 18);
  header.writeUInt16LE(path.length, common + 22);
  if (inDirectory) header.writeUInt32LE(start, 42);
  return Buffer.concat([header, path]);
}

/** The zip with a directory of zip64 behind it that says it has as many parts as a number can say. */
export function zip64Lie(zip: Uint8Array): Uint8Array {
  const old = Buffer.from(zip.subarray(zip.length - 22));
  const big = Buffer.alloc(56);
  big.writeUInt32LE(0x06064b50, 0);
  big.writeBigUInt64LE(44n, 4);
  for (const at of [24, 32, 40, 48]) big.writeBigUInt64LE(2n ** 60n, at);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(zip.length - 22), 8);
  locator.writeUInt32LE(1, 16);
  old.writeUInt16LE(MOST_U16, 8);
  old.writeUInt16LE(MOST_U16, 10);
  old.writeUInt32LE(0xffffffff, 12);
  old.writeUInt32LE(0xffffffff, 16);
  return Buffer.concat([zip.subarray(0, zip.length - 22), big, locator, old]);
}
