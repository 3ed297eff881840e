import { ByteReader } from '../binary/byte-reader.ts';

/** Called per record with its bytes and where the next record starts; false stops the reading. */
export type RecordReader = (id: number, record: ByteReader, next: number) => boolean | undefined;

/** Walks the records of a workbook stream from a place on: two bytes of id, two of length (MS-XLS 2.1.4). Throws ArchiveFault. */
export function readRecords(stream: ByteReader, start: number, read: RecordReader): void {
  let at = start;
  while (at + 4 <= stream.length) {
    const length = stream.u16(at + 2);
    const next = at + 4 + length;
    if (read(stream.u16(at), new ByteReader(stream.part(at + 4, length)), next) === false) return;
    at = next;
  }
}
