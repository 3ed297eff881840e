import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportResult, Inspection } from '@tatami/formats';
import type { ImportedRecords } from '@tatami/model';

/** Kinds of records that are stored. */
export type RecordKind = keyof ImportedRecords;

/** What was read, without the records. */
export type ReadSummary = Omit<ImportResult, 'records'> & Pick<Inspection, 'formats'>;

/** Some records of one kind. */
export type RecordChunk = {
  readonly [Kind in RecordKind]: { readonly kind: Kind; readonly records: ImportedRecords[Kind] };
}[RecordKind];

/** A series or a run may hold thousands of values, a server or workload a few dozen. */
const RECORDS_PER_CHUNK: Readonly<Record<RecordKind, number>> = {
  servers: 1_000,
  workloads: 1_000,
  series: 50,
  benchmarkRuns: 50,
  topologies: 50,
  diagnoses: 50,
};

/**
 * How a reader process hands its result over: one JSON value per line, the summary first, then records in chunks, so that
 * neither side holds a large import twice.
 */
export async function writeResultFile(
  path: string,
  result: ImportResult,
  formats: Inspection['formats'],
): Promise<void> {
  await pipeline(Readable.from(linesOf(result, formats)), createWriteStream(path, { flags: 'wx' }));
}

function* linesOf({ records, ...rest }: ImportResult, formats: Inspection['formats']): Generator<string> {
  const summary: ReadSummary = { ...rest, formats };
  yield `${JSON.stringify(summary)}\n`;
  for (const kind of Object.keys(RECORDS_PER_CHUNK) as RecordKind[]) {
    const size = RECORDS_PER_CHUNK[kind];
    for (let start = 0; start < records[kind].length; start += size)
      yield `${JSON.stringify({ kind, records: records[kind].slice(start, start + size) })}\n`;
  }
}

export async function readSummary(path: string): Promise<ReadSummary> {
  for await (const line of linesIn(path)) return JSON.parse(line) as ReadSummary;
  throw new Error('the reader process left an empty result');
}

export async function* readChunks(path: string): AsyncGenerator<RecordChunk> {
  let first = true;
  for await (const line of linesIn(path)) {
    if (!first) yield JSON.parse(line) as RecordChunk;
    first = false;
  }
}

function linesIn(path: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
}
