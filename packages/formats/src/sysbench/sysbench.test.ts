import { describe } from 'vitest';
import { checkSample } from '../sample-check.ts';

describe('sysbench', () => {
  for (const file of [
    'oltp-1.0.log',
    'oltp-0.5.log',
    'appended-with-aborted.log',
    'fileio.log',
    'summary.csv',
    'cut-at-its-head.log',
    'only-results.txt',
    'test-last.tsv',
    'result-rows.csv',
  ])
    checkSample(import.meta.dirname, { file, format: 'sysbench' });
});
