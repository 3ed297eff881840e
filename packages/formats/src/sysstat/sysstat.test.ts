import { describe } from 'vitest';
import { checkSample } from '../sample-check.ts';

const FILES = [
  'sar-a-day.txt',
  'sar-japanese.txt',
  'autumn-night.txt',
  'mpstat.txt',
  'human.txt',
  'solaris.txt',
  'aix.txt',
  'aix-shared.txt',
  'sadf-d.csv',
  'sadf-p.txt',
  'sadf-j.json',
  'sadf-x.xml',
  'sadf-x-cut-off.txt',
];

describe('sysstat', () => {
  for (const file of FILES) checkSample(import.meta.dirname, { file, format: 'sysstat' });
});
