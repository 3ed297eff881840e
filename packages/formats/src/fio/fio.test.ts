import { describe } from 'vitest';
import { checkSample } from '../sample-check.ts';

describe('fio', () => {
  for (const file of ['two-jobs.json', 'interrupted.txt', 'version-2.json', 'cut-off.txt'])
    checkSample(import.meta.dirname, { file, format: 'fio' });
});
