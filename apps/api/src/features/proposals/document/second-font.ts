import { groupsOf } from './font-signs.ts';

/** The first and the second of the fonts that draw, by their bits (font-signs.ts). */
const [FIRST, SECOND] = [1, 2];
/** Letters of one word: what else a font draws stands by itself. */
const IN_WORDS = /[\p{L}\p{M}\p{Nd}!-~]/u;
/** Every font has room for them, by itself or by that of others. */
const BLANK = /\p{Z}/u;
const [FIRST_ACCENT, LAST_ACCENT] = [0x300, 0x36f];

/**
 * The Japanese font without its accents (five, each as wide as a Japanese sign). With them a letter that it lacks is put together, the accent upon the letter behind it, and no other font is
 * asked for that letter. Each group of them becomes the sign before it once more, for the order of the groups stays.
 */
export function withoutAccents<Font extends Uint8Array>(font: Font): Font {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  for (const group of groupsOf(view)) {
    if (view.getUint32(group) < FIRST_ACCENT || view.getUint32(group + 4) > LAST_ACCENT) continue;
    const last = view.getUint32(group - 8);
    const glyph = view.getUint32(group - 4) + last - view.getUint32(group - 12);
    for (const [at, value] of [last, last, glyph].entries()) view.setUint32(group + 4 * at, value);
  }
  return font;
}

export interface SecondFont {
  /** What it alone draws. */
  readonly sign: RegExp;
  /** What it sets, by a pattern that Typst and JavaScript read alike: whole words with a letter that it alone draws, for the two fonts differ in size; of other signs that one. */
  readonly words: RegExp;
}

/** When is the second font used? By what each of the two draws. */
export function secondFont(drawn: Uint8Array): SecondFont {
  const [words, letters, signs]: [number[], number[], number[]] = [[], [], []];
  for (let code = 0; code < drawn.length; code += 1) {
    const fonts = drawn[code] ?? 0;
    if ((fonts & SECOND) === 0) continue;
    const written = String.fromCodePoint(code);
    if (BLANK.test(written)) continue;
    const isOfWord = IN_WORDS.test(written);
    if (isOfWord) words.push(code);
    if ((fonts & FIRST) === 0) (isOfWord ? letters : signs).push(code);
  }
  const [word, letter] = [classOf(words), classOf(letters)];
  return {
    sign: new RegExp(classOf([...letters, ...signs]), 'u'),
    words: new RegExp(`${word}*${letter}${word}*|${classOf(signs)}`, 'gu'),
  };
}

/** Typst gives up a paragraph of more than 512 words that are set apart; others of the house are among them. */
const MOST_WORDS = 256;

/** What Typst is to set in the second font as words; nothing where no text has such, or one has very many: there it sets sign by sign what the first font lacks. */
export function wordsForTypst(texts: readonly string[], { sign, words }: SecondFont): string {
  const own = texts.filter((text) => sign.test(text));
  const isFew = own.every((text) => (text.match(words)?.length ?? 0) <= MOST_WORDS);
  return own.length > 0 && isFew ? words.source : '';
}

/** Code points as a class of signs. */
function classOf(unordered: readonly number[]): string {
  const codes = unordered.toSorted((a, b) => a - b);
  const sign = (code: number) => `\\u{${code.toString(16)}}`;
  const ends = codes.filter((code, at) => codes[at + 1] !== code + 1);
  const starts = codes.filter((code, at) => codes[at - 1] !== code - 1);
  return `[${starts.map((start, at) => `${sign(start)}-${sign(ends[at] ?? start)}`).join('')}]`;
}

/** A drawing (SVG) that names the second font where it sets words. */
export function namesSecond(svg: string, { sign, words }: SecondFont): string {
  if (!sign.test(svg)) return svg;
  return svg.replace(/(?<=>)[^<]+/g, (text) =>
    text.replace(words, (word) => `<tspan font-family="Noto Sans">${word}</tspan>`),
  );
}
