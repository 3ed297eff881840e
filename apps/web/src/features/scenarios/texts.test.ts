import { expect, it } from 'vitest';
import { texts as ofComparison } from './comparison/texts.ts';
import { texts } from './texts.ts';

it('calls what is tried on several scenarios what each of them calls it', () => {
  expect(ofComparison.ja['tried.confidence']).toBe(texts.ja['confidence.label']);
  expect(ofComparison.ja['tried.targetCeiling']).toBe(texts.ja['ceiling.label']);
  expect(ofComparison.ja['tried.percentile']).toContain(texts.ja['percentile.label']);
});
