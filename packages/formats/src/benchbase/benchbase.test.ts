import { describe } from 'vitest';
import { checkSample } from '../sample-check.ts';

describe('benchbase', () => {
  for (const file of [
    'tpcc.summary.json',
    'tpcc.results.csv',
    'tpcc.samples.csv',
    'oltpbench.res',
    'cut-off.summary.txt',
  ])
    checkSample(import.meta.dirname, { file, format: 'benchbase' });
});
