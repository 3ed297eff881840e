import { describe } from 'vitest';
import { checkSample } from '../sample-check.ts';

describe('planetlab', () => {
  for (const file of ['day_20261120_host.txt', 'few-lines.txt'])
    checkSample(import.meta.dirname, { file, format: 'planetlab' });
});
