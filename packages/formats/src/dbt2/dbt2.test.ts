import { describe } from 'vitest';
import { checkSample } from '../sample-check.ts';

describe('dbt2', () => {
  for (const file of ['report.txt', 'report-new-layout.txt', 'cut-off.txt'])
    checkSample(import.meta.dirname, { file, format: 'dbt2' });
});
