/** The first and the second of the fonts that draw, by their bits (font-signs.ts). */
const [FIRST, SECOND] = [1, 2];
/** Letters of one word: what else a font draws stands by itself. */
const IN_WORDS = /[\p{L}\p{M}\p{Nd}!-~]/u;
/** Every font has room for them, by itself or by that of others. */
const BLANK = /\p{Z}/u;
/** The first font has some accents as wide as a Japanese sign: joined by it to a letter they stand beside it or upon the next one. */
const [FIRST_ACCENT, LAST_ACCENT] = [0x300, 0x36f];

export interface SecondFont {
  /** What it alone draws. */
  readonly sign: RegExp;
  /** What it sets, by a pattern that Typst and JavaScript read alike: whole words with a letter that it alone draws, for the two fonts differ in size; of other signs that one. */
  readonly words: RegExp;
}

/** When is the second font used? By what each of the two draws. */
export function secondFont(drawn: Uint8Array): SecondFont {
  const [words, letters, signs]: [number[], number[], number[]] = [[], [], []];
  for (const [code, fonts] of drawn.entries()) {
    if ((fonts & SECOND) === 0) continue;
    const written = String.fromCodePoint(code);
    if (BLANK.test(written)) continue;
    const isOfWord = IN_WORDS.test(written);
    const isAlone = (fonts & FIRST) === 0 || (code >= FIRST_ACCENT && code <= LAST_ACCENT);
    if (isOfWord) words.push(code);
    if (isAlone) (isOfWord ? letters : signs).push(code);
  }
  const [word, letter] = [classOf(words), classOf(letters)];
  return {
    sign: new RegExp(classOf([...letters, ...signs]), 'u'),
    words: new RegExp(`${word}*${letter}${word}*|${classOf(signs)}`, 'gu'),
  };
}

/** Typst gives up a paragraph of more than 512 words that are set apart; others of the house are among them. */
const MOST_WORDS = 256;

/** How texts name the second font to Typst: not at all where none of them has its signs, and sign by sign instead of word by word where one has very many. */
export function saidToTypst(texts: readonly string[], { sign, words }: SecondFont): { signs: string; words: string } {
  const own = texts.filter((text) => sign.test(text));
  if (own.length === 0) return { signs: '', words: '' };
  const isFew = own.every((text) => (text.match(words)?.length ?? 0) <= MOST_WORDS);
  return { signs: sign.source, words: isFew ? words.source : '' };
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
