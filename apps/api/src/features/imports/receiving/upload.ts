import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { type ColumnMapping, columnMapping, importUpload, MOST_FILES_TOGETHER } from '@tatami/contracts';
import { text } from '@tatami/model';
import type { FastifyRequest } from 'fastify';
import { linger } from '../../../plugins/bodies/linger.ts';
import { Problem } from '../../../plugins/problem.ts';
import { InvalidRequest } from '../../../plugins/validation.ts';
import type { ReadChoices, ReceivedFile } from '../reading/reader-request.ts';
import { shownFileName, shownFilePath } from './shown-file-name.ts';

const MIB = 1024 * 1024;
/** What fields and boundaries of a form may add to the file itself. */
const FORM_ALLOWANCE_BYTES = 2 * MIB;

/** A file as it has arrived, and how the person wants it read. */
interface Upload extends Pick<ReadChoices, 'format' | 'encoding' | 'delimiter' | 'mapping' | 'recording'> {
  readonly file: ReceivedFile;
  readonly dryRun: boolean;
}

/** Files that were sent together. */
interface BatchOfFiles {
  readonly files: readonly ReceivedFile[];
  readonly dryRun: boolean;
}

/** What files are called that may come in one request. */
interface Received {
  readonly mostFiles: number;
  readonly nameOf: (sent: string) => string;
}

const ALONE: Received = { mostFiles: 1, nameOf: shownFileName };
const TOGETHER: Received = { mostFiles: MOST_FILES_TOGETHER, nameOf: shownFilePath };

interface UploadOptions {
  /** Whoever gives it removes it with all that is not kept. */
  readonly folder: string;
  readonly limitBytes: number;
}

/**
 * Streams an upload to disk under a name of ours, hashing as it goes. Whatever goes wrong (too large, broken off, a field
 * that is not valid), a Problem is thrown.
 */
export async function receiveUpload(request: FastifyRequest, options: UploadOptions): Promise<Upload> {
  return receive(request, options, ALONE, ([file], fields) => ({ file, ...settingsOf(fields) }));
}

/** The same for many files, which together may be as large as one. */
export async function receiveBatch(request: FastifyRequest, options: UploadOptions): Promise<BatchOfFiles> {
  return receive(request, options, TOGETHER, (files, fields) => ({ files, dryRun: settingsOf(fields).dryRun }));
}

type SomeFiles = [ReceivedFile, ...ReceivedFile[]];

async function receive<T>(
  request: FastifyRequest,
  options: UploadOptions,
  received: Received,
  made: (files: SomeFiles, fields: Record<string, unknown>) => T,
): Promise<T> {
  if (Number(request.headers['content-length'] ?? 0) > options.limitBytes + FORM_ALLOWANCE_BYTES)
    throw tooLarge(request, options);
  const stored: ReceivedFile[] = [];
  try {
    const fields = await receiveParts(request, options, received, stored);
    const [first, ...others] = stored;
    if (!first) throw new Problem('invalid-request', { where: 'file', message: text('Required.', '必須項目です。') });
    return made([first, ...others], fields);
  } catch (error) {
    linger(request);
    throw isBrokenForm(error) ? BROKEN_FORM : error;
  }
}

const BROKEN_FORM = new Problem('invalid-request', {
  where: 'body',
  message: text('The form is broken or incomplete.', 'フォームのデータが壊れているか、不完全です。'),
});

const TOO_LONG = text('Too long.', '長すぎます。');

/** The parser throws bare errors; its limits on the number of fields would be told as a file too large. */
function isBrokenForm(error: unknown): boolean {
  const { code } = error as { code?: string };
  if (code === undefined) return Object.getPrototypeOf(error) === Error.prototype;
  return BROKEN_FORM_CODES.has(code);
}

const BROKEN_FORM_CODES = new Set([
  'FST_PARTS_LIMIT',
  'FST_FIELDS_LIMIT',
  'FST_FILES_LIMIT',
  'ERR_STREAM_PREMATURE_CLOSE',
]);

async function receiveParts(
  request: FastifyRequest,
  options: UploadOptions,
  { mostFiles, nameOf }: Received,
  stored: ReceivedFile[],
) {
  const fields: Record<string, unknown> = {};
  const counts = { files: mostFiles, fields: 50, parts: 50 + mostFiles };
  const limits = { fileSize: options.limitBytes, ...counts, fieldSize: MIB, headerPairs: 50 };
  for await (const part of request.parts({ limits, preservePath: true })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Problem('invalid-request', { where: part.fieldname, message: TOO_LONG });
      fields[part.fieldname] = part.value;
    } else if (part.fieldname === 'file') {
      const file = await store(part, request, options, bytesOf(stored));
      stored.push({ ...file, fileName: nameOf(part.filename) });
    } else part.file.resume();
  }
  return fields;
}

function bytesOf(files: readonly ReceivedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

async function store(
  part: MultipartFile,
  request: FastifyRequest,
  options: UploadOptions,
  bytesBefore: number,
): Promise<Omit<ReceivedFile, 'fileName'>> {
  const storedAs = randomUUID();
  const path = join(options.folder, storedAs);
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytesBefore + bytes > options.limitBytes) return done(tooLarge(request, options));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // The parser only cuts the file off at its limit: the stream is ended here, without waiting for the rest of the body.
  part.file.once('limit', () => measure.destroy(tooLarge(request, options)));
  await pipeline(part.file, measure, createWriteStream(path, { flags: 'wx', flush: true }));
  return { storedAs, sha256: hash.digest('hex'), bytes };
}

function settingsOf(fields: Record<string, unknown>): Omit<Upload, 'file'> {
  const form = importUpload.omit({ file: true }).safeParse(fields, { reportInput: true });
  if (!form.success) throw new InvalidRequest('body', form.error.issues);
  const { format, encoding, delimiter, mapping, dayOrder, machine, metric, dryRun } = form.data;
  const recording = { dayOrder, machine, metric };
  return { format, encoding, delimiter, mapping: mappingOf(mapping), recording, dryRun: dryRun === 'true' };
}

function mappingOf(json: string | undefined): ColumnMapping | undefined {
  if (json === undefined) return undefined;
  const mapping = columnMapping.safeParse(parsed(json), { reportInput: true });
  if (mapping.success) return mapping.data;
  throw new InvalidRequest(
    'mapping',
    mapping.error.issues.map((issue) => ({ ...issue, path: ['mapping', ...issue.path] })),
  );
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Problem('invalid-request', {
      where: 'mapping',
      message: text('Must be JSON.', 'JSON形式で指定してください。'),
    });
  }
}

function tooLarge(request: FastifyRequest, { limitBytes }: UploadOptions): Problem {
  linger(request);
  const limit = Math.round(limitBytes / MIB);
  return new Problem('file-too-large', {
    where: 'file',
    message: text('A file may have {limit} MiB at most.', 'ファイルは{limit} MiBまでです。', { limit }),
    hint: text('Split it, or leave out sheets that are not needed.', '分割するか、不要なシートを除いてください。'),
  });
}
