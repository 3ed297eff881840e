import { describe } from 'vitest';
import { checkSample } from '../sample-check.ts';

describe('jdbcrunner', () => {
  checkSample(import.meta.dirname, { file: 'jdbcrunner.log', format: 'jdbcrunner' });
  checkSample(import.meta.dirname, { file: 'tail.txt', format: 'jdbcrunner' });
  checkSample(import.meta.dirname, { file: 'log_20261120-090000_t.csv', format: 'jdbcrunner' });
  checkSample(import.meta.dirname, { file: 'log_20261120-090000_r.csv', format: 'jdbcrunner' });
});
