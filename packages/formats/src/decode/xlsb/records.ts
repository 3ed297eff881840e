import { text } from '@tatami/model';
import { ByteReader, utf16Text } from '../binary/byte-reader.ts';
import { type Archive, ArchiveFault, damaged, unpack } from '../zip/archive.ts';

/** Longest record kept: a text of 32,767 characters with a format for each has some 400 kB; what is longer holds no cell. */
const MAX_RECORD_BYTES = 1024 * 1024;

/** Called per record of a binary part; false stops the reading. */
export type RecordReader = (id: number, record: ByteReader) => boolean | undefined;

/** Streams the records of a binary part: id and length in groups of seven bits, then the bytes (MS-XLSB 2.1.4). Throws ArchiveFault. */
export function readRecords(archive: Archive, partName: string, read: RecordReader): void {
  const entry = archive.entries.get(partName);
  if (!entry) throw new ArchiveFault('damaged', text('{partName} is missing', '{partName} がありません', { partName }));
  let rest: Uint8Array = new Uint8Array(0);
  let going = true;
  let skip = 0;
  unpack(archive, entry, (chunk) => {
    const skipped = Math.min(skip, chunk.length);
    skip -= skipped;
    const bytes = joined(rest, chunk.subarray(skipped));
    let at = 0;
    while (going) {
      const head = recordHead(bytes, at);
      if (!head) break;
      if (head.length > MAX_RECORD_BYTES) {
        skip = Math.max(0, head.start + head.length - bytes.length);
        at = Math.min(bytes.length, head.start + head.length);
        continue;
      }
      if (head.start + head.length > bytes.length) break;
      going = read(head.id, new ByteReader(bytes.subarray(head.start, head.start + head.length))) !== false;
      at = head.start + head.length;
    }
    rest = bytes.slice(at);
    return going;
  });
  if (going && rest.length > 0) throw damaged();
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** Id, length and start of the record at a place; null where its head is not there yet. */
function recordHead(bytes: Uint8Array, at: number): { id: number; length: number; start: number } | null {
  const first = bytes[at];
  if (first === undefined) return null;
  let next = at + 1;
  let id = first;
  if (first & 0x80) {
    const second = bytes[next];
    if (second === undefined) return null;
    id = (first & 0x7f) | ((second & 0x7f) << 7);
    next += 1;
  }
  let length = 0;
  for (let group = 0; group < 4; group += 1) {
    const byte = bytes[next];
    if (byte === undefined) return null;
    next += 1;
    length |= (byte & 0x7f) << (7 * group);
    if (!(byte & 0x80)) break;
  }
  return { id, length, start: next };
}

/** A text with its length before it, and where it ends. A length of all ones is no text. */
export function wideText(record: ByteReader, at: number): { text: string; end: number } {
  const chars = record.u32(at);
  if (chars === 0xffffffff) return { text: '', end: at + 4 };
  return { text: utf16Text(record.part(at + 4, chars * 2)), end: at + 4 + chars * 2 };
}
