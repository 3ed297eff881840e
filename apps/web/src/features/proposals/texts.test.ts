import { DEFAULT_PROPOSAL_NAMES, DEFAULT_STUDIES_NAMES } from '@tatami/contracts';
import { expect, it } from 'vitest';
import { texts } from './texts.ts';

it('names a new proposal so that print knows nobody chose the name', () => {
  expect({ en: texts.en.defaultName, ja: texts.ja.defaultName }).toEqual(DEFAULT_PROPOSAL_NAMES);
  const name = 'studies.defaultName';
  expect({ en: texts.en[name], ja: texts.ja[name] }).toEqual(DEFAULT_STUDIES_NAMES);
});
