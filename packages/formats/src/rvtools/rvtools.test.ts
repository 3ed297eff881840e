import { describe } from 'vitest';
import { checkSample } from '../sample-check.ts';

describe('rvtools', () => {
  checkSample(import.meta.dirname, { file: 'vinfo-semicolon.csv', format: 'rvtools' });
  checkSample(import.meta.dirname, { file: 'vhost.csv', format: 'rvtools' });
});
