import { describe } from 'vitest';
import { checkSample } from '../sample-check.ts';

describe('vmstat', () => {
  for (const file of [
    'linux-times.txt',
    'linux-plain.txt',
    'stamped.log',
    'aix.txt',
    'disks.txt',
    'with-times.csv',
    'separated.csv',
  ])
    checkSample(import.meta.dirname, { file, format: 'vmstat' });
});
