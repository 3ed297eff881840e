import { describe } from 'vitest';
import { checkSample } from '../sample-check.ts';

describe('utilisation-csv', () => {
  checkSample(import.meta.dirname, { file: 'two-servers.csv', format: 'utilisation-csv' });
  checkSample(import.meta.dirname, { file: 'autumn-night.csv', format: 'utilisation-csv' });
});
