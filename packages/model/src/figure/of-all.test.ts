import { expect, it } from 'vitest';
import { ofAll } from './of-all.ts';
import { english, japanese } from './test/written.ts';

it.each([
  [3, 8, '3 of 8', '8件のうち3件'],
  [8, 8, 'all 8', '8件すべて'],
  [1, 1, '1', '1件'],
] as const)('says %d of %d', (count, all, en, ja) => {
  expect([english(ofAll(count, all)), japanese(ofAll(count, all))]).toEqual([en, ja]);
});

it.each([
  [3, 8, '8台のうち3台'],
  [8, 8, '8台すべて'],
  [1, 1, '1台'],
] as const)('counts %d of %d machines', (count, all, ja) => {
  expect(japanese(ofAll(count, all, 'machine'))).toBe(ja);
});
