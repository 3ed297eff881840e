import { describe } from 'vitest';
import { checkSample } from '../sample-check.ts';

describe('server-csv', () => {
  checkSample(import.meta.dirname, { file: 'netfinity-cp932.csv', format: 'server-csv' });
  checkSample(import.meta.dirname, { file: 'three-lines-cp932.csv', format: 'server-csv' });
  checkSample(import.meta.dirname, { file: 'semicolon-decimal-comma.csv', format: 'server-csv' });
  checkSample(import.meta.dirname, { file: 'messy.csv', format: 'server-csv' });
  checkSample(import.meta.dirname, { file: 'instances.tsv', format: 'server-csv' });
});
