/** C0 controls, whose pictures stand in the same order from U+2400 on. */
const PICTURES = 0x2400;
const DELETE = '\u2421';
const STANDS_IN = '\ufffd';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be seen.
const CONTROL = /[\u0000-\u001f]/g;
/** Delete and C1 controls, signs that turn the direction of writing, and signs of no width. */
const HIDDEN = /[\u007f-\u009f\u200b\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** Either of them: most texts have none, and are asked once. */
const ANY = new RegExp(`${CONTROL.source}|${HIDDEN.source}`);

/**
 * A name as it may be shown: what nobody would see, or what would turn its signs around, is seen as what it is (␀, �). Two names that look
 * alike are then alike. The length stays.
 */
export function visibleText(text: string): string {
  if (!ANY.test(text)) return text;
  return text
    .replace(CONTROL, (sign) => String.fromCharCode(PICTURES + sign.charCodeAt(0)))
    .replace(HIDDEN, (sign) => (sign === '\u007f' ? DELETE : STANDS_IN));
}
