import { deflateSync } from 'node:zlib';

/** Objects per object stream: a reader unpacks one to reach any of its objects. */
const OBJECTS_PER_STREAM = 200;
/** Bytes per field of a cross-reference entry: kind, offset or stream, generation or index. */
const ENTRY = [1, 4, 2] as const;

interface PdfObject {
  readonly id: number;
  /** Without "id 0 obj" and "endobj". */
  readonly body: Buffer;
}

type Entry = readonly [kind: number, place: number, index: number];

/** What a file says of itself may be added to on the way: gets the body of each object. */
type Change = (body: Buffer) => Buffer;

/**
 * The same PDF with its small objects packed into compressed object streams (PDF 1.5 and later): the tags that make a
 * document accessible are thousands of small objects, and Typst writes each of them out in full. Takes what Typst writes:
 * one cross-reference table, no encryption. Throws (a bug of ours) when there is none.
 */
export function compactPdf(pdf: Buffer, change: Change = (body) => body): Uint8Array<ArrayBuffer> {
  const { header, objects: read, trailer } = readObjects(pdf);
  const objects = read.map(({ id, body }) => ({ id, body: change(body) }));
  const packable = objects.filter(({ body }) => !isStream(body));
  const kept = objects.filter(({ body }) => isStream(body));
  const lastId = objects.reduce((last, { id }) => Math.max(last, id), 0);
  const writer = new PdfWriter(header);
  for (const { id, body } of kept) writer.object(id, body);
  const groups = chunked(packable, OBJECTS_PER_STREAM);
  groups.forEach((group, index) => {
    writer.objectStream(lastId + 1 + index, group);
  });
  return writer.finish(lastId + 1 + groups.length, trailer);
}

function isStream(body: Buffer): boolean {
  return body.subarray(-'endstream'.length).toString('latin1') === 'endstream';
}

interface ReadPdf {
  readonly header: Buffer;
  readonly objects: readonly PdfObject[];
  readonly trailer: string;
}

function readObjects(pdf: Buffer): ReadPdf {
  const end = pdf.subarray(-1024).toString('latin1');
  const xrefAt = Number(/startxref\s+(\d+)/.exec(end)?.[1]);
  const table = pdf.subarray(xrefAt).toString('latin1');
  if (!table.startsWith('xref')) throw new Error('compact PDF: no cross-reference table where the file says');
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(table)?.[1];
  if (trailer === undefined) throw new Error('compact PDF: no trailer');
  const offsets = [...table.matchAll(/^(\d{10}) \d{5} n/gm)]
    .map(([, offset]) => Number(offset))
    .toSorted((a, b) => a - b);
  const objects = offsets.map((offset, index) => objectIn(pdf.subarray(offset, offsets[index + 1] ?? xrefAt)));
  return { header: pdf.subarray(0, offsets[0]), objects, trailer: trailer.replace(/\/Size \d+/, '').trim() };
}

function objectIn(bytes: Buffer): PdfObject {
  const head = /^(\d+) 0 obj\s*/.exec(bytes.subarray(0, 40).toString('latin1'));
  const end = bytes.lastIndexOf('endobj');
  if (!head || end < 0) throw new Error('compact PDF: an entry of the table points at no object');
  let last = end;
  while (last > 0 && (bytes[last - 1] as number) <= 0x20) last -= 1;
  return { id: Number(head[1]), body: bytes.subarray(head[0].length, last) };
}

function chunked<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

class PdfWriter {
  private readonly parts: Buffer[];
  private position: number;
  private readonly entries = new Map<number, Entry>();

  constructor(header: Buffer) {
    this.parts = [header];
    this.position = header.length;
  }

  object(id: number, body: Buffer): void {
    this.entries.set(id, [1, this.position, 0]);
    this.append(Buffer.concat([Buffer.from(`${id} 0 obj\n`), body, Buffer.from('\nendobj\n')]));
  }

  objectStream(id: number, objects: readonly PdfObject[]): void {
    let offset = 0;
    const index = objects.map((object, place) => {
      this.entries.set(object.id, [2, id, place]);
      const pair = `${object.id} ${offset}`;
      offset += object.body.length + 1;
      return pair;
    });
    const head = Buffer.from(`${index.join(' ')}\n`);
    const bodies = objects.flatMap(({ body }) => [body, Buffer.from('\n')]);
    this.object(
      id,
      stream(`/Type /ObjStm /N ${objects.length} /First ${head.length}`, Buffer.concat([head, ...bodies])),
    );
  }

  /** Writes the cross-reference stream as object `id` and closes the file. */
  finish(id: number, trailer: string): Uint8Array<ArrayBuffer> {
    const start = this.position;
    this.entries.set(id, [1, start, 0]);
    const table = stream(`/Type /XRef /W [${ENTRY.join(' ')}] /Size ${id + 1} ${trailer}`, this.entryRows(id + 1));
    this.append(
      Buffer.concat([Buffer.from(`${id} 0 obj\n`), table, Buffer.from(`\nendobj\nstartxref\n${start}\n%%EOF\n`)]),
    );
    return new Uint8Array(Buffer.concat(this.parts));
  }

  private entryRows(count: number): Buffer {
    const [kindWidth, placeWidth] = ENTRY;
    const width = ENTRY.reduce((sum, bytes) => sum + bytes, 0);
    const rows = Buffer.alloc(count * width);
    for (const [id, [kind, place, index]] of this.entries) {
      const at = id * width;
      rows.writeUInt8(kind, at);
      rows.writeUInt32BE(place, at + kindWidth);
      rows.writeUInt16BE(index, at + kindWidth + placeWidth);
    }
    return rows;
  }

  private append(bytes: Buffer): void {
    this.parts.push(bytes);
    this.position += bytes.length;
  }
}

function stream(dictionary: string, content: Buffer): Buffer {
  const packed = deflateSync(content, { level: 9 });
  const head = `<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]);
}
