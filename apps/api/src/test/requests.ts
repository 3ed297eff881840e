import { setTimeout as wait } from 'node:timers/promises';
import type { ImportRecord, Job, Project } from '@tatami/contracts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { hasEnded } from '../jobs/job-queue.ts';

/** A JSON request by inject. */
export async function request(app: FastifyInstance, options: InjectOptions) {
  const answer = await app.inject(options);
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: bodyOf(answer.body) };
}

// biome-ignore lint/suspicious/noExplicitAny: tests assert on answers of every shape.
function bodyOf(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export async function createProject(app: FastifyInstance, customer = '髙﨑商事'): Promise<Project> {
  const { body } = await request(app, { method: 'POST', url: '/api/projects', payload: { name: 'Test', customer } });
  return body;
}

/** The answer to a request, and how often another was answered while it was worked on: hardly, where it holds up the server. */
export async function answeredMeanwhile(app: FastifyInstance, options: InjectOptions) {
  let answered = false;
  const asked = request(app, options).finally(() => {
    answered = true;
  });
  let meanwhile = 0;
  for (; !answered; meanwhile += 1) {
    await request(app, { url: '/api/health' });
    // Leaves the processor to whoever works on it.
    await wait(20);
  }
  return { ...(await asked), meanwhile };
}

interface FormFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** A multipart form as a browser sends it. */
export function form(file: FormFile | null, fields: Readonly<Record<string, string>> = {}) {
  return formOf(file ? [file] : [], fields);
}

/** The same with any number of files. */
export function formOf(files: readonly FormFile[], fields: Readonly<Record<string, string>> = {}) {
  const boundary = '----tatami-test-boundary';
  const head = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const parts = files.flatMap(({ name, content }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  const payload = Buffer.concat([Buffer.from(head.join('')), ...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

export async function upload(
  app: FastifyInstance,
  projectId: string,
  file: FormFile | null,
  fields: Readonly<Record<string, string>> = {},
) {
  return request(app, { method: 'POST', url: `/api/projects/${projectId}/imports`, ...form(file, fields) });
}

/** Uploads a file and waits for its import. */
export async function importFile(
  app: FastifyInstance,
  projectId: string,
  file: FormFile,
  fields: Readonly<Record<string, string>> = {},
): Promise<ImportRecord> {
  const { status, text, body } = await upload(app, projectId, file, fields);
  if (status !== 202) throw new Error(`the upload was answered ${status}: ${text}`);
  await jobEnd(app, body.jobId);
  return readImport(app, projectId, body.id);
}

export async function readImport(app: FastifyInstance, projectId: string, id: string): Promise<ImportRecord> {
  const { body } = await request(app, { url: `/api/projects/${projectId}/imports/${id}` });
  return body;
}

/** Waits until a job has ended: as long as its test may take. */
export async function jobEnd(app: FastifyInstance, id: string): Promise<Job> {
  for (let tries = 0; tries < 3_600; tries += 1) {
    const { body } = await request(app, { url: `/api/jobs/${id}` });
    if (hasEnded(body.status)) return body;
    await wait(50);
  }
  throw new Error(`job ${id} did not end`);
}

export const SIX_NETFINITY = [
  'Server,Model,CPU,CPUs,Cores,Memory GB,Peak CPU %',
  ...[1, 2, 3, 4, 5, 6].map((n) => `db${n},Netfinity 8500R,Pentium III Xeon 550MHz,4,4,8,100`),
].join('\r\n');

interface Change {
  readonly method: 'PATCH' | 'PUT' | 'POST' | 'DELETE';
  readonly url: string;
  readonly payload?: object;
}

/** What every versioned endpoint must hold: no version 428, a wrong form 400, a stale one 412, an unknown record 404. */
export async function refusalsOf(app: FastifyInstance, change: Change, version: number): Promise<number[]> {
  const unknown = change.url.replace(/[^/]+$/, '00000000-0000-0000-0000-000000000000');
  const tries = [
    change,
    { ...change, headers: { 'if-match': 'yesterday' } },
    { ...change, headers: { 'if-match': `"${version + 1}"` } },
    { ...change, url: unknown, headers: { 'if-match': `"${version}"` } },
  ];
  const statuses: number[] = [];
  for (const ask of tries) statuses.push((await request(app, ask)).status);
  return statuses;
}

export const REFUSALS = [428, 400, 412, 404];
