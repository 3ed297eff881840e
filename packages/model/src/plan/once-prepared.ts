import type { ScopedEstate } from '../demand/index.ts';
import type { PreparedScenario } from './prepare-scenario.ts';

/**
 * The same function, which answers once for each prepared scenario: a slider of confidence, ceiling or business case moves on the one that is
 * prepared, and what follows from the rest of it stays. `answerOf` must look at none of these three. Whatever else changes is prepared anew, in
 * a scope of its own.
 */
export function oncePrepared<Answer>(
  answerOf: (prepared: PreparedScenario) => Answer,
): (prepared: PreparedScenario) => Answer {
  const answers = new WeakMap<ScopedEstate, { readonly answer: Answer }>();
  return (prepared) => {
    const known = answers.get(prepared.scoped);
    if (known) return known.answer;
    const answer = answerOf(prepared);
    answers.set(prepared.scoped, { answer });
    return answer;
  };
}
