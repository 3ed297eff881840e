import { describe, expect, it } from 'vitest';
import { missingValues, sumOfKnown } from './missing-values.ts';

const rows = [
  { cores: 8, memoryGiB: null },
  { cores: 4, memoryGiB: 16 },
  { cores: null, memoryGiB: null },
];

describe('missingValues', () => {
  it('counts what is not said and leaves out what is said everywhere', () => {
    expect(missingValues(rows, ['cores', 'memoryGiB'])).toEqual([
      { field: 'cores', missing: 1, all: 3 },
      { field: 'memoryGiB', missing: 2, all: 3 },
    ]);
    expect(missingValues(rows.slice(0, 2), ['cores'])).toEqual([]);
  });
});

describe('sumOfKnown', () => {
  it('adds only what is known and says on how many rows', () => {
    expect(sumOfKnown(rows, 'cores')).toEqual({ sum: 12, known: 2 });
  });

  it('has no sum where nobody says anything: not zero', () => {
    expect(sumOfKnown(rows.slice(0, 1), 'memoryGiB')).toBeNull();
    expect(sumOfKnown([], 'memoryGiB')).toBeNull();
  });
});
