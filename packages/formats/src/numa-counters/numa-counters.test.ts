import { describe } from 'vitest';
import { checkSample } from '../sample-check.ts';

describe('numa-counters', () => {
  for (const file of [
    'proc-vmstat.txt',
    'before-after.txt',
    'numastat.txt',
    'numastat-mb-before-after.txt',
    'sysfs.txt',
    'restarted.txt',
    'over-time.csv',
  ])
    checkSample(import.meta.dirname, { file, format: 'numa-counters' });
});
