import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkSample } from '../sample-check.ts';

const samples = readdirSync(`${import.meta.dirname}/samples`).filter((file) => !file.endsWith('.golden.data.json'));

describe('google-migration-center', () => {
  it('has samples', () => expect(samples).not.toEqual([]));
  for (const file of samples) checkSample(import.meta.dirname, { file, format: 'google-migration-center' });
});
