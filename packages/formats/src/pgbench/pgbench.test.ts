import { describe } from 'vitest';
import { checkSample } from '../sample-check.ts';

describe('pgbench', () => {
  for (const file of ['version-16.log', 'version-9-several.log', 'progress-only.log', 'only-results.txt', 'listed.md'])
    checkSample(import.meta.dirname, { file, format: 'pgbench' });
});
