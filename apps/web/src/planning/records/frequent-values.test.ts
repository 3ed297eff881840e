import { expect, it } from 'vitest';
import { frequentValues } from './frequent-values.ts';

it('counts the values of a field, the most frequent first, and leaves the unknown out', () => {
  const rows = [{ cpu: 'A' }, { cpu: null }, { cpu: 'B' }, { cpu: 'B' }, { cpu: 'C' }, { cpu: null }, { cpu: null }];
  expect(frequentValues(rows, 'cpu', 2)).toEqual([
    { value: 'B', rows: 2 },
    { value: 'A', rows: 1 },
  ]);
});
