import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawable, drawableInDrawing, signsOf } from './font-signs.ts';
import { withoutAccents } from './second-font.ts';

const fontOf = (path: string) => readFileSync(new URL(import.meta.resolve(`@expo-google-fonts/${path}`)));
const [drawn = new Uint8Array(), ...drawnByOthers] = ['400Regular', '500Medium', '700Bold'].map((weight) =>
  signsOf([
    withoutAccents(fontOf(`noto-sans-jp/${weight}/NotoSansJP_${weight}.ttf`)),
    fontOf(`noto-sans/${weight}/NotoSans_${weight}.ttf`),
  ]),
);

test('what a Japanese or English document is written in can be drawn', () => {
  const words = '3.9\u202fTiB 1\u00a0000 Aé–—… 髙﨑㈱①②〜～ｱｲｳ 〓￥円 ±≥×÷ が゙';
  expect(drawable(words, drawn)).toBe(words);
});

test('letters of the languages of Europe can be drawn, and the small figures of a formula', () => {
  const words = 'ğĞşŞıİ ąćęłńóśźż řůčšžěťďň őű șțăâî đ āēģķļņ ėįųū ğı ŵŷ ĉĝĥĵŝŭ άέήίόύώϊΰ Ђђ Ѓ Ќ Ґ Ї ў ñ ø œ ß CO₂ ¾';
  expect(drawable(words, drawn)).toBe(words);
});

test('a letter and its accent that stand apart are one sign, and names that Japanese tells apart stay apart', () => {
  expect(drawable('Mu\u0308s\u0327te\u0301ri が \ufa19 \u795e', drawn)).toBe('Müştéri が \ufa19 \u795e');
});

test('all weights of a font draw the same signs', () => {
  for (const others of drawnByOthers) expect(Buffer.compare(others, drawn)).toBe(0);
});

test('a sign all fonts lack is said by those they have, where they say the same', () => {
  expect(drawable('𝐃𝐁 0.4 kg', drawn)).toBe('DB 0.4 kg');
});

test.each([
  ['one sign of several', 'a👩‍💻b', 'a〓b'],
  ['a sign with its tone of skin and one beside it', '👍🏽👍', '〓〓'],
  ['a heart with its variant', '❤️x', expect.stringMatching(/^(❤|〓)\ufe0f?x$/)],
  ['Hangul', '서울 DB', '〓〓 DB'],
  ['Thai, Arabic, Hebrew, Devanagari', 'ไทย عربي עבר हिन्दी', '〓〓〓 〓〓〓〓 〓〓〓 〓〓〓〓〓〓'],
  ['an accent that the font of its letter lacks', 'か\u0327 ş\u3099', 'か〓 ş〓'],
  ['what the text of a PDF cannot hold', 'a\u0000\ufffc\ufffd', 'a〓〓〓'],
  ['what stands in for signs nobody sees', '␀�', '〓〓'],
  ['the end of a joined sign', '👩‍', '〓'],
] as const)('a sign all fonts lack is a geta: %s', (_, words, printed) => {
  expect(drawable(words, drawn)).toEqual(printed);
});

test('a drawing has a glyph for each sign: no accent apart from its letter, nothing that joins', () => {
  expect(drawableInDrawing('s\u030c ☎\ufe0f x\u200dy が か\u0301 i\u0307 ṃ', drawn)).toBe('š ☎ xy が か〓 i〓 〓');
});
