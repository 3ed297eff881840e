import { describe } from 'vitest';
import { checkSample } from '../sample-check.ts';

describe('bitbrains', () => {
  for (const file of ['fast-storage.csv', 'materna.csv'])
    checkSample(import.meta.dirname, { file, format: 'bitbrains' });
});
