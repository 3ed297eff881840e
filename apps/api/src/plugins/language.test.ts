import { addLanguage } from '@tatami/wording';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

addLanguage({ language: 'pt-BR', name: 'Português', locale: 'pt-BR', texts: {} });
addLanguage({ language: 'pl', name: 'Polski', locale: 'pl-PL', texts: {} });

// Languages stay offered to all tests of a worker; Swahili is offered by none.
test.each([
  [undefined, 'en'],
  ['ja', 'ja'],
  ['ja-JP,ja;q=0.9,en;q=0.8', 'ja'],
  ['en-GB,en;q=0.9,ja;q=0.8', 'en'],
  ['sw,ja;q=0.5,en;q=0.4', 'ja'],
  ['sw', 'en'],
  ['ja;q=0, en;q=0.1', 'en'],
  [';;;q=x,,', 'en'],
  ['pt-BR,en;q=0.5', 'pt-BR'],
  ['pt-PT,en;q=0.5', 'en'],
  ['pl-PL,en;q=0.5', 'pl'],
])('Accept-Language %j gives %s', (header, language) => {
  const request = { headers: { 'accept-language': header } } as unknown as FastifyRequest;
  expect(languageOf(request)).toBe(language);
});
