import type { BenchmarkRun } from '../inventory/index.ts';

/** The host of a URL or of a database's address: 'jdbc:postgresql://db01:5432/bench' → 'db01'. */
const HOST = /(?:\/\/|@)(?:[^/@\s]{1,100}@)?([\p{L}\d][\p{L}\d.-]{0,252})/u;

/** What a run may call its machine, what says it most plainly first: a column of its own, the address it was loaded at, its configuration. */
export function namesOfRun({ machine, subject, origin }: BenchmarkRun): readonly string[] {
  const host = HOST.exec(subject)?.[1];
  // Where a log names nothing, its file does.
  const plain = subject === origin.file || host !== undefined ? [] : [subject];
  return [...(machine === null ? [] : [machine]), ...(host === undefined ? [] : [host]), ...plain];
}
