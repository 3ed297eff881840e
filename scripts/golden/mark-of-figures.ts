import { createHash } from 'node:crypto';

/**
 * Every figure of an answer without its words: sentences, labels and explanations may be written anew, numbers, kinds and names of
 * things may not. Typed arrays become lists.
 */
function figuresOf(answer: unknown): unknown {
  if (ArrayBuffer.isView(answer)) return [...(answer as unknown as Iterable<number>)];
  if (Array.isArray(answer)) return answer.map(figuresOf);
  if (typeof answer !== 'object' || answer === null) return answer;
  const kept = Object.entries(answer).filter(
    ([key, value]) => !WORDS.has(key) && !isText(value) && value !== undefined,
  );
  return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => [key, figuresOf(value)]));
}

const WORDS: ReadonlySet<string> = new Set(['because', 'says', 'asks', 'label', 'sentence', 'name', 'notes']);

function isText(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'en' in value && 'ja' in value;
}

/** A short mark of all figures of an answer: equal answers have equal marks. */
export function markOfFigures(answer: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(figuresOf(answer)))
    .digest('hex')
    .slice(0, 16);
}
