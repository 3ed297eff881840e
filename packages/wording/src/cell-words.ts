/** What a cell of a workbook holds at most; a longer list of names goes on in the document. */
const LONGEST_TEXT = 32_000;

/** Words as XML holds them: what it cannot hold becomes \uFFFD. */
export function xmlWords(words: string): string {
  return words.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (sign) => (/[\t\n\r]/.test(sign) ? sign : '\ufffd'));
}

/**
 * Words as a cell of a workbook holds them: what XML cannot hold becomes \uFFFD, what is too long ends with an ellipsis, and what a
 * spreadsheet would take for a sign written by its number ("_x0041_" is "A") says that its first sign is one (ECMA-376 part 1, 22.9.2.19).
 */
export function cellWords(words: string): string {
  const held = xmlWords(words);
  const kept = held.length > LONGEST_TEXT ? `${held.slice(0, LONGEST_TEXT)}…` : held;
  return kept.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}
