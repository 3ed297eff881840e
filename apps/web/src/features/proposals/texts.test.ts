import { DEFAULT_PROPOSAL_NAMES } from '@tatami/contracts';
import { expect, it } from 'vitest';
import { texts } from './texts.ts';

it('names a new proposal so that print knows nobody chose the name', () => {
  expect({ en: texts.en.defaultName, ja: texts.ja.defaultName }).toEqual(DEFAULT_PROPOSAL_NAMES);
});
