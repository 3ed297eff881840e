import { describe } from 'vitest';
import { checkSample } from '../sample-check.ts';

describe('iostat', () => {
  for (const file of [
    'plain.txt',
    'extended-times.txt',
    'stamped.log',
    'decimal-comma.txt',
    'solaris.txt',
    'korean-date.txt',
  ])
    checkSample(import.meta.dirname, { file, format: 'iostat' });
});
