import { describe } from 'vitest';
import { checkSample } from '../sample-check.ts';

describe('numastat-memory', () => {
  for (const file of ['two-nodes.txt', 'folded.txt'])
    checkSample(import.meta.dirname, { file, format: 'numastat-memory' });
});
