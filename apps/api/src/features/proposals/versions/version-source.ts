import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzip, constants as zlib } from 'node:zlib';
import { NO_EDITS, PLAIN_HOUSE } from '@tatami/contracts';
import { DEFAULT_MIGRATION } from '@tatami/model';
import type { DocumentTask } from '../document/document-renderer.ts';

/** What the documents of a version are written from, as bytes that outlast this process. */
export async function keptSource(task: DocumentTask): Promise<Uint8Array<ArrayBuffer>> {
  // Kept for seconds: time counts more than size.
  return new Uint8Array(await promisify(gzip)(serialize(task), { level: zlib.Z_BEST_SPEED }));
}

/** The bytes of `keptSource`, read by the program that wrote them or a later one. */
export function openSource(bytes: Uint8Array): DocumentTask {
  const task = deserialize(gunzipSync(bytes)) as DocumentTask;
  return { ...task, cover: { ...UNKNOWN_BEFORE, ...task.cover } };
}

/** Earlier programs knew neither edits nor the style of a company, its logo, or what is stated for a move. */
const UNKNOWN_BEFORE = { edits: NO_EDITS, house: PLAIN_HOUSE, company: null, migration: DEFAULT_MIGRATION } as const;
