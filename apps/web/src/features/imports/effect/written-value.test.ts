import { formatNumber, formatPercent, formatQuantity } from '@tatami/wording';
import { expect, it } from 'vitest';
import { writtenValue } from './written-value.ts';

const words = { unknown: 'unknown', yes: 'yes', no: 'no' };
const format = {
  number: (value: number) => formatNumber(value, 'en'),
  percent: (value: number) => formatPercent(value, 'en'),
  quantity: (value: number, unit: 'GiB' | 'GHz' | 'seconds') => formatQuantity(value, unit, 'en'),
} as Parameters<typeof writtenValue>[2];

it('takes the unit of a value from the name of its field', () => {
  const written = (field: string, value: string | number | boolean | null) =>
    writtenValue(field, value, format, words).replace(/\s/g, ' ');
  expect(written('memoryGiB', 64)).toBe(formatQuantity(64, 'GiB', 'en').replace(/\s/g, ' '));
  expect(written('cpuPeakShare', 0.7)).toMatch(/^70 ?%$/);
  expect(written('cores', 1200)).toBe('1,200');
  expect(written('os', 'RHEL 9')).toBe('RHEL 9');
  expect(written('template', true)).toBe('yes');
  expect(written('cores', null)).toBe('unknown');
});
