import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkSample } from '../sample-check.ts';

const samples = readdirSync(`${import.meta.dirname}/samples`).filter((file) => !file.endsWith('.golden.data.json'));

describe('aws-discovery', () => {
  it('has samples', () => expect(samples).not.toEqual([]));
  for (const file of samples) checkSample(import.meta.dirname, { file, format: 'aws-discovery' });
});
