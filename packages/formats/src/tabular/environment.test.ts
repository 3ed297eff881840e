import { expect, it } from 'vitest';
import { environmentIn } from './environment.ts';

it.each([
  ['Production', 'production'],
  ['本番', 'production'],
  ['Produktiv', 'production'],
  ['Non-Production', 'test'],
  ['NonProd', 'test'],
  ['Not production', 'test'],
  ['Pre-Production', 'test'],
  ['PreProd', 'test'],
  ['Préproduction', 'test'],
  ['Preproducción', 'test'],
  ['No producción', 'test'],
  ['Pre-produzione', 'test'],
  ['Vorproduktion', 'test'],
  ['Nicht-Produktion', 'test'],
  ['Hors production', 'test'],
  ['本番以外', 'test'],
  ['非本番', 'test'],
  ['Prod/Test', null],
  ['Production and Test', null],
  ['Test & Prod', null],
  ['Prod, Dev', null],
  ['Prod (test DBs too)', null],
  ['Prod/Preprod', null],
  ['本番/開発', null],
  ['本番・検証共用', null],
  ['Dev/Test', 'test'],
  ['Non-Prod/Test', 'test'],
  ['本番検証環境', 'test'],
  ['Prod + DR', 'production'],
  ['ex-production', null],
  ['旧本番', null],
])('%s is of %s', (words, environment) => {
  expect(environmentIn(words)).toBe(environment);
});
