import { describe } from 'vitest';
import { checkSample } from '../sample-check.ts';

describe('benchmark-csv', () => {
  checkSample(import.meta.dirname, { file: 'primequest-2400e2.tsv', format: 'benchmark-csv' });
  checkSample(import.meta.dirname, { file: 'boards-columns.csv', format: 'benchmark-csv' });
  checkSample(import.meta.dirname, { file: 'over-time.csv', format: 'benchmark-csv' });
  checkSample(import.meta.dirname, { file: 'mirrored-pairs.csv', format: 'benchmark-csv' });
  checkSample(import.meta.dirname, { file: 'arrangement.tsv', format: 'benchmark-csv' });
  checkSample(import.meta.dirname, { file: 'times-in-guests.csv', format: 'benchmark-csv' });
});
