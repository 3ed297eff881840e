const PLAIN = /^\+?\d{1,18}(?:[.,]\d{1,40})?(?:[eE][+-]?\d{1,3})?$/;

/** The figure a command-line tool printed: no grouping, decimal point or (in other locales) decimal comma. null when it is none; none is below zero. */
export function toolNumber(word: string): number | null {
  if (!PLAIN.test(word)) return null;
  const value = Number(word.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}
