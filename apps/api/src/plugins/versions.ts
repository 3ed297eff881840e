import { text } from '@tatami/model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** What became of a change that named the version it was made from. */
export type Written<T> = { kind: 'written'; record: T } | { kind: 'stale' } | { kind: 'missing' };

/** Tells a change that matched its version from a stale one and from one of nothing. `matched` is the number of rows changed. */
export async function writtenIf<T>(matched: number, read: () => Promise<T | null>): Promise<Written<T>> {
  const record = await read();
  if (matched > 0 && record !== null) return { kind: 'written', record };
  return { kind: record === null ? 'missing' : 'stale' };
}

/** What became of a removal that named a version; `stillThere` is asked only when nothing was removed. */
export async function removedIf(removed: number, stillThere: () => Promise<unknown>): Promise<Written<undefined>> {
  if (removed > 0) return { kind: 'written', record: undefined };
  return { kind: (await stillThere()) ? 'stale' : 'missing' };
}

/** The record after a change; a stale version is answered 412, a missing record 404. */
export function settled<T>(written: Written<T>): T {
  if (written.kind === 'written') return written.record;
  throw new Problem(written.kind === 'stale' ? 'stale-version' : 'not-found');
}

/** The record, or the answer 404. */
export function found<T>(record: T | null | undefined): T {
  if (record === null || record === undefined) throw new Problem('not-found');
  return record;
}

/** The version If-Match names. Without the header 428, in a form that no ETag of ours has 400. */
export function requiredVersion(request: FastifyRequest): number {
  const header = request.headers['if-match'];
  if (header === undefined) throw new Problem('version-required');
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (version === undefined) throw new Problem('invalid-request', { where: 'If-Match', message: NO_VERSION });
  return Number(version);
}

const NO_VERSION = text(
  'Must be the ETag of the last read, like "3".',
  '直近の取得で得たETag（"3" など）を指定してください。',
);

/** Sends the version of a record as its ETag, to be named in If-Match by the next change. */
export function sendVersion(reply: FastifyReply, record: unknown): void {
  const version = (record as { version?: unknown } | null)?.version;
  if (typeof version === 'number') reply.header('etag', `"${version}"`);
}
