import { describe } from 'vitest';
import { checkSample } from '../sample-check.ts';

describe('specjbb', () => {
  for (const file of ['printed.txt', 'one-line.txt', 'columns.csv', 'multi-jvm.txt', 'own-output.results'])
    checkSample(import.meta.dirname, { file, format: 'specjbb' });
});
