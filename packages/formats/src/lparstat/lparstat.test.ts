import { describe } from 'vitest';
import { checkSample } from '../sample-check.ts';

describe('lparstat', () => {
  checkSample(import.meta.dirname, { file: 'two-partitions.txt', format: 'lparstat' });
});
