import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gzipOfParts, packedPart } from './gzip-of-parts.ts';
import { packedJson } from './packed-json.ts';

const unpacked = (gzipped: Uint8Array) => gunzipSync(gzipped).toString();

test('parts that were packed apart are one gzip of all', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 300 })), (texts) => {
      expect(unpacked(gzipOfParts(texts.map(packedPart)))).toBe(texts.join(''));
    }),
    { numRuns: 500 },
  );
});

test('a part of many megabytes has its place, too', () => {
  const large = 'サーバー'.repeat(700_000);
  expect(unpacked(gzipOfParts(['[', large, ']'].map(packedPart)))).toBe(`[${large}]`);
});

test('an object is packed as its JSON is', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.oneof(fc.array(fc.jsonValue()), fc.jsonValue(), fc.constant(undefined))),
      (value) => {
        expect(unpacked(packedJson(value))).toBe(JSON.stringify(value));
      },
    ),
  );
});

test('a record that has changed, has gone or has come is in what is packed next', () => {
  const records = Array.from({ length: 500 }, (_, n) => ({ key: `vm${n}`, memoryGiB: n }));
  const before = { servers: records, workloads: [], clock: null };
  expect(unpacked(packedJson(before))).toBe(JSON.stringify(before));
  const changes = [
    records.with(250, { key: 'vm250', memoryGiB: 1 }),
    records.toSpliced(0, 1),
    [{ key: 'new', memoryGiB: 2 }, ...records],
    records.slice(0, 499),
    records.toReversed(),
    [],
  ];
  for (const servers of changes) {
    const now = { ...before, servers };
    expect(unpacked(packedJson(now))).toBe(JSON.stringify(now));
  }
});
