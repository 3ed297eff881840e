import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ProposalVersion } from '@tatami/contracts';
import type { Statement } from './changes/statement.ts';
import type { VersionGround } from './version-ground.ts';

/** What a version says, and what that was computed from. */
export interface VersionRecord {
  readonly language: string;
  readonly heldBack: ProposalVersion['heldBack'];
  readonly printed: readonly Statement[];
  readonly ground: VersionGround;
}

/** How the record of a version is kept; a changed shape raises this and gets an upgrader in `openRecord`. */
const RECORD_VERSION = 1;

/** A record as it is kept, and what tells it from another. */
export function keptRecord(record: VersionRecord): {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly fingerprint: string;
} {
  const json = JSON.stringify({ version: RECORD_VERSION, ...record });
  return {
    bytes: new Uint8Array(gzipSync(json)),
    fingerprint: createHash('sha256').update(json).digest('hex'),
  };
}

/** A record as kept by any released version of the program. Throws whole. */
export function openRecord(bytes: Uint8Array): VersionRecord {
  const { version, ...record } = JSON.parse(gunzipSync(bytes).toString()) as VersionRecord & { version: number };
  if (version !== RECORD_VERSION)
    throw new Error(`a record of a proposal has version ${version}; this program knows ${RECORD_VERSION}`);
  return record;
}
