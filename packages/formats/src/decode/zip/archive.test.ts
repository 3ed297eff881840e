import { describe, expect, test } from 'vitest';
import { type Part, repeatedPart, stored, zipOf } from '../../test/attacks/zip-writer.ts';
import { openArchive, unpack } from './archive.ts';

const MIB = 1024 * 1024;
/** Nothing in it repeats within the reach of deflate, so that no part of it packs to a two hundredth. */
const BLOCK = Array.from({ length: MIB / 8 }, (_, n) =>
  ((n * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0'),
).join('');
/** A part of so many MiB: up to 32 of them zlib unpacks at once, more come in steps. */
const part = (mib: number): Part => repeatedPart('part', BLOCK, mib);

/** Bytes that came, and how often; `most` stops after so many. */
function unpacked(given: Part, most = Number.POSITIVE_INFINITY) {
  const archive = openArchive(zipOf([given]));
  const [entry] = [...archive.entries.values()];
  let bytes = 0;
  let chunks = 0;
  if (entry)
    unpack(archive, entry, (chunk) => {
      bytes += chunk.length;
      chunks += 1;
      return bytes < most;
    });
  return { bytes, chunks };
}

describe.each([1, 33])('a part of %i MiB', (mib) => {
  test('comes whole, in more than one piece', () => {
    const { bytes, chunks } = unpacked(part(mib));
    expect(bytes).toBe(mib * MIB);
    expect(chunks).toBeGreaterThan(1);
  });

  test('comes no further than it is wanted', () => {
    expect(unpacked(part(mib), 1).chunks).toBe(1);
  });

  test('is refused where it is larger than it says', () => {
    expect(() => unpacked({ ...part(mib + 1), size: mib * MIB })).toThrow('larger than it says');
  });

  test('is refused where it is cut off or broken', () => {
    const whole = part(mib);
    expect(() => unpacked({ ...whole, packed: whole.packed.subarray(0, -1000) })).toThrow('broken');
    const broken = whole.packed.slice();
    broken.fill(0xff, 1000, 2000);
    expect(() => unpacked({ ...whole, packed: broken })).toThrow('broken');
  });
});

test('a part that is stored is refused where it is larger than it says', () => {
  expect(() => unpacked({ ...stored('part', 'four'), size: 3 })).toThrow('larger than it says');
});

test('a part of nothing is nothing', () => {
  expect(unpacked(repeatedPart('part', '', 0))).toEqual({ bytes: 0, chunks: 0 });
});
