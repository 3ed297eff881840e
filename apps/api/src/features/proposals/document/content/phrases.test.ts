import fc from 'fast-check';
import { expect, it } from 'vitest';
import { phrasesOf } from './phrases.ts';

it('keeps Japanese words whole, and signs with the word they belong to', () => {
  const title = 'データベース統合、および「新プラットフォーム」のご提案';
  const phrases = phrasesOf(title, 'ja');
  expect(phrases.join('')).toBe(title);
  expect(phrases).toContain('データベース');
  expect(phrases.filter((phrase) => /^[、。」）]|「$/.test(phrase))).toEqual([]);
});

it('leaves no sign out and none elsewhere, whatever a title is made of', () => {
  const title = fc.string({ unit: fc.constantFrom(...'ab 提案の（「"\'([）」")]/<>、。長ー') });
  fc.assert(fc.property(title, (words) => phrasesOf(words, 'ja').join('') === words));
});

it('leaves other languages and endless words to the line', () => {
  expect(phrasesOf('Consolidation of servers', 'ja')).toEqual(['Consolidation of servers']);
  expect(phrasesOf('提案', 'en')).toEqual(['提案']);
  expect(Math.max(...phrasesOf('ア'.repeat(300), 'ja').map((phrase) => phrase.length))).toBeLessThanOrEqual(12);
});
