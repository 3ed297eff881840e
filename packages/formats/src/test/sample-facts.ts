import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type ImportResult, readFile } from '../index.ts';

const SHARED = process.env.TATAMI_SHARED ?? join(import.meta.dirname, '../../../../../shared');
const SAMPLES = join(SHARED, 'samples');

/** Whether the shared samples are here: they are no part of the repository. */
export const SAMPLES_ARE_HERE = existsSync(SAMPLES);

export type Facts = Readonly<Record<string, unknown>>;

/** How the facts of one kind of sample are found in what was read. */
export interface Expectation {
  readonly format: string | null;
  /** What a reading gives for a fact, in the oracle's own shape and rounding. */
  readonly facts: Readonly<Record<string, (result: ImportResult, fact: never, facts: Facts) => unknown>>;
  /** Facts that are not of the content, or have no place in a reading, and why. */
  readonly left?: Readonly<Record<string, string>>;
}

/** One fact of a sample: what the oracle says, and what was read or why it was not asked for. */
export type CheckedFact = { readonly name: string; readonly stated: unknown } & (
  | { readonly kind: 'matched' | 'differs'; readonly read: unknown }
  | { readonly kind: 'left'; readonly why: string }
);

export interface CheckedSample {
  /** The format it was read as, and the one it is of. */
  readonly format: string | null;
  readonly expected: string | null;
  readonly facts: readonly CheckedFact[];
}

/** Facts of all shared samples, by file. */
export function oracles(): Readonly<Record<string, { readonly facts?: Facts }>> {
  return SAMPLES_ARE_HERE ? JSON.parse(readFileSync(join(SAMPLES, 'oracles.json'), 'utf8')) : {};
}

export function readSample(file: string): ImportResult {
  return readFile({
    bytes: new Uint8Array(readFileSync(join(SAMPLES, file))),
    fileName: file.split('/').at(-1) ?? file,
  });
}

/** Reads a sample and compares it with its facts. Throws when nothing is said of how one of them is found. */
export function checkSample(
  file: string,
  { format, facts: checks, left = {} }: Expectation,
  facts: Facts,
): CheckedSample {
  const result = readSample(file);
  const checked = Object.entries(facts).map(([name, stated]): CheckedFact => {
    const why = left[name];
    if (why !== undefined) return { name, stated, kind: 'left', why };
    const check = checks[name];
    if (!check) throw new Error(`nothing is said of the fact “${name}” of ${file}`);
    const read = plain(check(result, stated as never, facts));
    return { name, stated, kind: isDeepStrictEqual(read, plain(stated)) ? 'matched' : 'differs', read };
  });
  return { format: result.format, expected: format, facts: checked };
}

/** As JSON would have it: what is undefined is not there. */
function plain(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}
