import { expect, it } from 'vitest';
import { MOST_TOLD_APART, turnsFill } from './turns-marks.ts';

it('tells apart as many configurations as can be the cheapest, in grey print too', () => {
  // The cheapest of now, and one on either side of the turns of four prices and demands.
  expect(MOST_TOLD_APART).toBeGreaterThanOrEqual(1 + 2 * 4);
  const seen = Array.from({ length: MOST_TOLD_APART }, (_, which) => turnsFill(which, 5));
  const withoutColour = seen.map(({ strength, texture }) => `${strength} ${texture}`);
  expect(new Set(withoutColour).size).toBe(MOST_TOLD_APART);
  // The sixth has the colour of the first, and another strength and texture.
  expect(seen[5]?.colour).toBe(seen[0]?.colour);
  expect(seen[5]).toMatchObject({ strength: 0.18, texture: 'lines' });
});
