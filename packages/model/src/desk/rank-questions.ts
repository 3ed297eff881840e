import type { OpenQuestion, Outcome } from './open-question.ts';

/** What settles most of what stops the plan, then what stops it, then by servers moved, then by the share of the cost that is moved where costs are alike. */
export function rankQuestions(questions: readonly OpenQuestion[], now: Outcome): readonly OpenQuestion[] {
  const weighed = questions.map((question) => ({ question, weight: weightOf(question, now) }));
  return weighed
    .toSorted(
      (a, b) =>
        b.question.settles.length - a.question.settles.length ||
        Number(b.question.blocking) - Number(a.question.blocking) ||
        b.weight.servers - a.weight.servers ||
        b.weight.cost - a.weight.cost,
    )
    .map(({ question }) => question);
}

function weightOf({ answers }: OpenQuestion, now: Outcome): { readonly servers: number; readonly cost: number } {
  const outcomes = [now, ...answers.map(({ outcome }) => outcome)];
  return {
    servers: Math.max(
      span(outcomes.map(({ serversAfter }) => serversAfter)),
      span(outcomes.map(({ serversBefore }) => serversBefore)),
    ),
    cost: costMoved(outcomes),
  };
}

/** A cost that becomes known, or of which a part does, moves all of it. */
function costMoved(outcomes: readonly Outcome[]): number {
  const known = outcomes.filter(({ costAfter }) => costAfter !== null);
  if (known.length === 0) return 0;
  const parts = new Set(outcomes.map(({ costAfter, costParts }) => `${costAfter === null} ${costParts.join(' ')}`));
  if (parts.size > 1) return 1;
  const costs = known.map(({ costAfter }) => costAfter?.value ?? 0);
  const most = Math.max(...costs);
  return most > 0 ? span(costs) / most : 0;
}

function span(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return 0;
  // That a plan exists at all is more than any difference between plans.
  if (known.length < values.length) return Number.MAX_SAFE_INTEGER;
  return Math.max(...known) - Math.min(...known);
}
