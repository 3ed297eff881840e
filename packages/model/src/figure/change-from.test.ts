import { expect, it } from 'vitest';
import { changeFrom } from './change-from.ts';
import { known, unknown } from './estimate.ts';
import { text } from './text.ts';

const LABEL = text('licences', 'ライセンス');
const count = (value: number, low = value, high = value) =>
  known('assumed', { value, low, high, unit: 'licences', because: { label: LABEL, inputs: [] } });

it.each([
  [count(120), count(32), 32 / 120 - 1],
  [count(120, 20), count(32), null],
  [count(120, 40), count(32), 32 / 120 - 1],
  [count(120, 20, 120), count(120), 0],
  [count(0), count(32), null],
  [unknown('licences', LABEL, LABEL), count(32), null],
])('a change is said where its sign is sure (%#)', (before, after, change) => {
  const found = changeFrom(before, after);
  if (change === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(change, 12);
});
