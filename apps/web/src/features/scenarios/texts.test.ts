import { expect, it } from 'vitest';
import { texts as ofComparison } from './comparison/texts.ts';
import { texts } from './texts.ts';

it('calls the total cost so in the list of scenarios and in the result of one', () => {
  for (const [words, name] of [
    [texts.en, 'Total cost'],
    [texts.ja, '総費用'],
  ] as const) {
    expect(words['list.cost']).toMatch(new RegExp(`^${name}`));
    expect(words['result.cost']).toBe(name);
  }
});

it('calls what is tried on several scenarios what each of them calls it', () => {
  expect(ofComparison.ja['tried.confidence']).toBe(texts.ja['confidence.label']);
  expect(ofComparison.ja['tried.targetCeiling']).toBe(texts.ja['ceiling.label']);
  expect(ofComparison.ja['tried.percentile']).toContain(texts.ja['percentile.label']);
});
