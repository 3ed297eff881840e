import type { OpenQuestionsRecord } from '@tatami/contracts';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { unchangedIn } from './outcome-words.ts';

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
