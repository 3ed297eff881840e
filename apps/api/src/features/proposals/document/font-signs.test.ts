import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawable, signsOf } from './font-signs.ts';

const FONT = new URL(import.meta.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'));
const drawn = signsOf(readFileSync(FONT));

test('what a Japanese or English document is written in can be drawn', () => {
  const words = '3.9\u202fTiB 1\u00a0000 Aé–—… 髙﨑㈱①②〜～ｱｲｳ 〓￥円 ±≥×÷ が゙';
  expect(drawable(words, drawn)).toBe(words);
});

test('a sign the font lacks is said by those it has, where they say the same', () => {
  expect(drawable('0.4 kg CO₂/kWh', drawn)).toBe('0.4 kg CO2/kWh');
});

test.each([
  ['one sign of several', 'a👩‍💻b', 'a〓b'],
  ['a sign with its tone of skin and one beside it', '👍🏽👍', '〓〓'],
  ['a heart with its variant', '❤️x', expect.stringMatching(/^(❤|〓)\ufe0f?x$/)],
  ['Hangul', '서울 DB', '〓〓 DB'],
  ['what stands in for signs nobody sees', '␀�', '〓〓'],
  ['the end of a joined sign', '👩‍', '〓'],
] as const)('a sign the font lacks is a geta: %s', (_, words, printed) => {
  expect(drawable(words, drawn)).toEqual(printed);
});
