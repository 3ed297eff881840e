import { describe, expect, it } from 'vitest';
import { calledAs, NEXT_ARE_HERE, NEXT_SAMPLES, readNext } from './test/next-facts.ts';

describe.skipIf(!NEXT_ARE_HERE)('further samples', () => {
  it.each(NEXT_SAMPLES.map((sample) => [sample.file, sample] as const))('%s', (file, sample) => {
    const result = readNext(file);
    expect(result.format).toBe(sample.format);
    expect(calledAs(result)).toBe(sample.calledAs ?? null);
    for (const [name, stated, read] of sample.facts ?? []) expect({ [name]: read(result) }).toEqual({ [name]: stated });
  });
});
