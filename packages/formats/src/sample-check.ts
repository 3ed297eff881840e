import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CLAIMS_FROM } from './detect-format.ts';
import { inspect, readFile } from './index.ts';

/** A name that says nothing, and misleads where a name could. */
const OTHER_NAME = 'untitled (1).dat';

export interface Sample {
  /** Beside the test, or made by it. */
  readonly file: string;
  readonly bytes?: Uint8Array;
  readonly format: string;
}

/**
 * The guarantees every sample gives: its result is the golden one beside it, it is recognised whatever its name,
 * exactly one format claims it, and every row read is accounted for. `folder` is the test's `import.meta.dirname`.
 */
export function checkSample(folder: string, { file, bytes, format }: Sample): void {
  const content = bytes ?? new Uint8Array(readFileSync(`${folder}/samples/${file}`));

  it(`${file} gives its golden result`, async () => {
    const { records, issues, counts, totals, mapping, encoding } = readFile({ bytes: content, fileName: file });
    const sums = Object.fromEntries(
      Object.entries(totals).map(([name, { value, missing }]) => [name, { value, missing }]),
    );
    const told = issues.map(
      ({ severity, code, where }) =>
        `${severity} ${code} ${where.sheet ?? ''} ${where.row ?? ''} ${where.column ?? ''}`,
    );
    const golden = JSON.stringify({ encoding, counts, totals: sums, mapping, issues: told, records }, null, 1);
    await expect(`${golden}\n`).toMatchFileSnapshot(`${folder}/samples/${file}.golden.data.json`);
  });

  it(`${file} is recognised under another name`, () => {
    expect(readFile({ bytes: content, fileName: OTHER_NAME }).format).toBe(format);
  });

  it(`${file} is claimed by exactly one format`, () => {
    const claims = inspect(content, file).formats.filter(({ confidence }) => confidence >= CLAIMS_FROM);
    expect(claims.map(({ id }) => id)).toEqual([format]);
  });

  it(`${file} gives the same once what was found is sent back as the choice of a person`, () => {
    const first = readFile({ bytes: content, fileName: file });
    const again = readFile({ bytes: content, fileName: file, mapping: first.mapping ?? undefined });
    expect(again.records).toEqual(first.records);
    expect(again.mapping).toEqual(first.mapping);
    expect(again.counts).toEqual(first.counts);
  });

  it(`${file} accounts for every row`, () => {
    const { counts, sheets, issues } = readFile({ bytes: content, fileName: file });
    expect(counts.accepted + counts.rejected + counts.skipped).toBe(counts.read);
    expect(sheets.reduce((sum, sheet) => sum + sheet.counts.read, 0)).toBe(counts.read);
    const rowsTold = new Set(
      issues.filter(({ where }) => where.row !== null).map(({ where }) => `${where.sheet}!${where.row}`),
    );
    expect(rowsTold.size).toBeGreaterThanOrEqual(counts.rejected);
  });
}
