import { expect, it } from 'vitest';
import { texts } from './texts.ts';

it('calls the total cost so in the list of scenarios and in the result of one', () => {
  for (const [words, name] of [
    [texts.en, 'Total cost'],
    [texts.ja, '総費用'],
  ] as const) {
    expect(words['list.cost']).toMatch(new RegExp(`^${name}`));
    expect(words['result.cost']).toBe(name);
  }
});
