import type { Recording } from './recordings.ts';

interface Kept<Answer> {
  readonly recordings: readonly Recording[];
  readonly parameter: number;
  readonly answer: Answer;
}

/**
 * The same function of recordings, which keeps its newest answer by the first of them: while a slider moves, the same recordings come
 * again and again.
 */
export function keptForRecordings<Answer>(
  answerOf: (recordings: readonly [Recording, ...Recording[]], parameter: number) => Answer,
): (recordings: readonly Recording[], parameter: number) => Answer | null {
  const kept = new WeakMap<Recording, Kept<Answer>>();
  return (recordings, parameter) => {
    const [first, ...others] = recordings;
    if (!first) return null;
    const known = kept.get(first);
    if (known && known.parameter === parameter && areSame(known.recordings, recordings)) return known.answer;
    const answer = answerOf([first, ...others], parameter);
    kept.set(first, { recordings, parameter, answer });
    return answer;
  };
}

function areSame(some: readonly Recording[], others: readonly Recording[]): boolean {
  return some.length === others.length && some.every((recording, index) => recording === others[index]);
}
