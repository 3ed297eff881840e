/** C0 controls, whose pictures stand in the same order from U+2400 on. */
const PICTURES = 0x2400;
const DELETE = '\u2421';
const STANDS_IN = '\ufffd';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be seen.
const CONTROL = /[\u0000-\u001f]/g;
/** Delete and C1 controls, signs that turn the direction of writing, and signs of no width. */
const HIDDEN = /[\u007f-\u009f\u200b\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** Either of them, in one class, which takes half the time of two side by side. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const ANY = /[\u0000-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060-\u2069\ufeff]/;

/** Whether a text has signs that nobody would see as they are, control characters among them: most texts have none. */
export function hidesSigns(text: string): boolean {
  return ANY.test(text);
}

/**
 * A name as it may be shown: what nobody would see, or what would turn its signs around, is seen as what it is (␀, �). Two names that look
 * alike are then alike. The length stays.
 */
export function visibleText(text: string): string {
  if (!hidesSigns(text)) return text;
  return text
    .replace(CONTROL, (sign) => String.fromCharCode(PICTURES + sign.charCodeAt(0)))
    .replace(HIDDEN, (sign) => (sign === '\u007f' ? DELETE : STANDS_IN));
}
