import { describe } from 'vitest';
import { checkSample } from '../sample-check.ts';

const FILES = [
  'version-4.log',
  'from-the-end.log',
  'version-3.log',
  'console.txt',
  'job.json',
  'tproc-h.log',
  'time-profile.log',
  'counter-french.csv',
  'summary.csv',
];

describe('hammerdb', () => {
  for (const file of FILES) checkSample(import.meta.dirname, { file, format: 'hammerdb' });
});
