import { describe } from 'vitest';
import { checkSample } from '../sample-check.ts';

describe('crystaldiskmark', () => {
  for (const file of ['version-8.txt', 'version-7.txt', 'version-5.txt', 'version-3.txt'])
    checkSample(import.meta.dirname, { file, format: 'crystaldiskmark' });
});
