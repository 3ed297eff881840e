/** What a cell of a workbook holds at most; a longer list of names goes on in the document. */
const LONGEST_TEXT = 32_000;

/** Words as a cell of a workbook holds them: what XML cannot hold becomes \uFFFD, what is too long ends with an ellipsis. */
export function cellWords(words: string): string {
  const held = words.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (sign) => (/[\t\n\r]/.test(sign) ? sign : '\ufffd'));
  return held.length > LONGEST_TEXT ? `${held.slice(0, LONGEST_TEXT)}…` : held;
}
