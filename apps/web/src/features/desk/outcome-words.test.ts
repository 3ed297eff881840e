import type { OpenQuestionsRecord } from '@tatami/contracts';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { changesIn, heldAgainst, unchangedIn } from './outcome-words.ts';

type Outcome = OpenQuestionsRecord['now'];

const KNOWN: Outcome = {
  serversBefore: 24,
  serversAfter: 2,
  costAfter: { value: 100, unit: 'USD' },
  costParts: ['hardware', 'power'],
  costIsWhole: true,
};
const t = ((key: string) => key) as TFunction<'desk'>;

test.each([
  ['all of it', KNOWN, 'effect.none'],
  ['the known parts of the cost alone', { ...KNOWN, costIsWhole: false }, 'effect.noneOfKnown'],
  ['servers alone, where no cost is known', { ...KNOWN, costAfter: null, costIsWhole: false }, 'effect.noneOfServers'],
  ['no plan', { ...KNOWN, serversAfter: null, costAfter: null, costIsWhole: false }, 'effect.stillNoPlan'],
])('an answer that changes nothing says what stays: %s', (_, outcome, words) => {
  expect(unchangedIn(outcome, t)).toBe(words);
});

test('how far an assumption may be off is said in servers, and of no cost that it becomes unknown', () => {
  const weighed = { ...KNOWN, serversAfter: 3, costAfter: null, costParts: [], costIsWhole: false };
  const format = {} as Parameters<typeof changesIn>[3];
  const now = heldAgainst(KNOWN, { about: 'assumption' } as Parameters<typeof heldAgainst>[1]);
  expect(changesIn(weighed, now, t, format)).toEqual(['effect.instead']);
  expect(changesIn({ ...weighed, serversAfter: KNOWN.serversAfter }, now, t, format)).toEqual([]);
});
