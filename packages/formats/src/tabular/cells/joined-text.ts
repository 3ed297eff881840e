/** Beyond this the cells of a sum are no longer listed one by one. */
const MAX_CHARS = 200;
const MORE = ' + …';

/** Texts of cells that add up to one value, as one: '45 + 20'. Hundreds of them are cut short. */
export function joinedText(texts: readonly string[]): string {
  let joined = '';
  for (const text of texts) joined = plusText(joined, text);
  return joined;
}

/** One text more. */
export function plusText(joined: string, text: string): string {
  if (joined === '') return text;
  if (joined.endsWith(MORE)) return joined;
  return joined.length + text.length > MAX_CHARS ? joined + MORE : `${joined} + ${text}`;
}
