import { type Architecture, WRITTEN_ARCHITECTURES } from './architectures.data.ts';

/** An estate has few models, and thousands of machines. */
const known = new Map<string, Architecture | null>();
const MOST_KEPT = 10_000;

/** Which architecture do the words for a processor or a model name? null = none that is known here. */
export function architectureNamed(words: string): Architecture | null {
  const kept = known.get(words);
  if (kept !== undefined) return kept;
  if (known.size === MOST_KEPT) known.clear();
  const found = WRITTEN_ARCHITECTURES.find(([, written]) => written.test(words))?.[0] ?? null;
  known.set(words, found);
  return found;
}
