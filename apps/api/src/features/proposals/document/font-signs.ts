/** Stands in print for a sign that no type is there for (JIS X 0208, the geta mark). */
const GETA = '〓';
const HIGHEST = 0x110000;
const ZERO_WIDTH_JOINER = 0x200d;
/** A letter and its accents, as file systems of Apple write them. Not all of a text: Unicode has one form for some names (神) that Japanese tells apart. */
const APART = /\p{L}[\u0300-\u036f]+/gu;
/** Of marks that join the letter before them. */
const [FIRST_MARK, MARK] = [0x300, /\p{M}/u];
const EVERY_FONT = 0xff;
/** Fonts may name them, and show nothing, what the text of a PDF cannot hold, or letters that join each other, which no drawing can have. */
const UNWRITTEN = /[\p{C}\p{Script=Devanagari}\ufffc\ufffd]/u;
/** What only says how others stand, and has no glyph that a drawing could leave out. */
const UNSEEN_IN_DRAWINGS = /\u200c|\u200d|[\u2028\u2029]|[\ufe00-\ufe0f]/g;
/** What takes more than one glyph: a letter with an accent that are no sign together (kana with their marks are), and letters that Noto Sans puts together. */
const SEVERAL_GLYPHS = /(?!\u3099|\u309a|[\u{e0100}-\u{e01ef}])\p{M}|[ṃṅṣ]/gu;

/**
 * Which of several fonts (TrueType or OpenType) can draw a character, by code point: a bit for each, the lowest for the first. Throws where one has no table of Unicode
 * characters that we read.
 */
export function signsOf(fonts: readonly Uint8Array[]): Uint8Array {
  const drawn = new Uint8Array(HIGHEST);
  for (const [at, font] of fonts.entries()) {
    const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
    for (const group of groupsOf(view))
      for (let code = view.getUint32(group); code <= view.getUint32(group + 4); code += 1)
        drawn[code] = (drawn[code] ?? 0) | (1 << at);
  }
  for (let code = 0; code < HIGHEST; code += 1)
    if (drawn[code] !== 0 && UNWRITTEN.test(String.fromCodePoint(code))) drawn[code] = 0;
  return drawn;
}

/** Where a font has its groups of characters, ascending: the first, the last, and the glyph of the first. */
export function groupsOf(view: DataView): readonly number[] {
  const table = unicodeTable(view, tableAt(view, 'cmap'));
  return Array.from({ length: view.getUint32(table + 12) }, (_, group) => table + 16 + 12 * group);
}

function tableAt(view: DataView, tag: string): number {
  const wanted = [...tag].reduce((all, sign) => all * 256 + sign.charCodeAt(0), 0);
  for (let index = 0; index < view.getUint16(4); index += 1)
    if (view.getUint32(12 + 16 * index) === wanted) return view.getUint32(12 + 16 * index + 8);
  throw new Error(`the font has no table ${tag}`);
}

/** The table of all of Unicode: segmented coverage (format 12). */
function unicodeTable(view: DataView, cmap: number): number {
  for (let index = 0; index < view.getUint16(cmap + 2); index += 1) {
    const table = cmap + view.getUint32(cmap + 4 + 8 * index + 4);
    if (view.getUint16(table) === 12) return table;
  }
  throw new Error('the font has no table of all of Unicode');
}

/**
 * Words as fonts can draw them: a letter and its accents are one sign where Unicode has it, a sign that all of them lack is said by others they have (𝐃𝐁 as DB), else becomes 〓,
 * one for a sign that is joined of several. A standard for documents that are kept refuses the whole file over one such sign.
 */
export function drawable(written: string, drawn: Uint8Array): string {
  const words = written.replace(APART, (letter) => letter.normalize('NFC'));
  let result = '';
  let done = 0;
  let together = EVERY_FONT;
  for (let at = 0; at < words.length; ) {
    const code = words.codePointAt(at) ?? 0;
    const next = at + (code > 0xffff ? 2 : 1);
    const fonts = isPlain(code) ? EVERY_FONT : (drawn[code] ?? 0);
    // What stands upon a letter is drawn by its font, or not at all.
    const able = code >= FIRST_MARK && MARK.test(words.slice(at, next)) ? fonts & together : fonts;
    if (able > 0 || isIgnored(code)) {
      together = able || together;
      at = next;
      continue;
    }
    const plainly = plainForm(words.slice(at, next), drawn);
    result += words.slice(done, at) + (plainly ?? GETA);
    done = plainly === null ? signEnd(words, next) : next;
    at = done;
  }
  return done === 0 ? words : result + words.slice(done);
}

/** Words of a drawing (SVG), which the compiler sets by a glyph for each sign: others it takes for those beside them, or leaves without their text, and a document is refused over that. */
export function drawableInDrawing(words: string, drawn: Uint8Array): string {
  return drawable(words, drawn).replace(UNSEEN_IN_DRAWINGS, '').replace(SEVERAL_GLYPHS, GETA);
}

/** The same said by signs that the font has, as 2 for a small one below the line; null where there is none. */
function plainForm(sign: string, drawn: Uint8Array): string | null {
  const plainly = sign.normalize('NFKC');
  const isDrawn = (each: string) => isPlain(each.codePointAt(0) ?? 0) || Boolean(drawn[each.codePointAt(0) ?? 0]);
  return plainly !== sign && [...plainly].every(isDrawn) ? plainly : null;
}

/** Latin letters and signs, which every font has, tabs and the ends of lines: most of all words, and asked first. */
function isPlain(code: number): boolean {
  return (code >= 0x20 && code < 0x7f) || code === 0x09 || code === 0x0a || code === 0x0d;
}

/** Where a sign ends that goes on with variants, tones of skin, or others joined to it. */
function signEnd(words: string, from: number): number {
  let at = from;
  for (;;) {
    const code = words.codePointAt(at) ?? 0;
    const length = code > 0xffff ? 2 : 1;
    if (code === ZERO_WIDTH_JOINER) {
      const joined = words.codePointAt(at + 1) ?? 0;
      at += 1 + (joined > 0xffff ? 2 : joined === 0 ? 0 : 1);
    } else if (isVariant(code)) at += length;
    else return at;
  }
}

function isVariant(code: number): boolean {
  return (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0x1f3fb && code <= 0x1f3ff) || code === 0x20e3;
}

/** Blanks and signs that only say how others stand: nothing of them is drawn, so no type is missed. */
function isIgnored(code: number): boolean {
  return (
    code === 0xad ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    (code >= 0xfe00 && code <= 0xfe0f) ||
    (code >= 0xe0100 && code <= 0xe01ef) ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x2069) ||
    code === 0xfeff
  );
}
