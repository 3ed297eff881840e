import type { Asked, OpenQuestion, Outcome } from './open-question.ts';

/**
 * What settles most of what stops the plan, then what stops it, then what files leave open, which is not weighed, then by servers moved, then by the share of the cost that is moved where
 * costs are alike, then what is asked about more, then by what it asks: the order in which files came in says nothing.
 */
export function rankQuestions(questions: readonly OpenQuestion[], now: Outcome): readonly OpenQuestion[] {
  const weighed = questions.map((question) => ({ question, weight: weightOf(question, now) }));
  return weighed
    .toSorted(
      (a, b) =>
        b.question.settles.length - a.question.settles.length ||
        Number(b.question.blocking) - Number(a.question.blocking) ||
        Number(b.question.asked.about === 'file') - Number(a.question.asked.about === 'file') ||
        b.weight.servers - a.weight.servers ||
        b.weight.cost - a.weight.cost ||
        mostFirst(a.question.asked, b.question.asked),
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

/** What is asked about more comes first. */
export function mostFirst(a: Asked, b: Asked): number {
  return concernedBy(b) - concernedBy(a) || inOrder(keyOf(a), keyOf(b));
}

function concernedBy(asked: Asked): number {
  switch (asked.about) {
    case 'machines':
      return asked.question.matches.length;
    case 'disagreement':
      return asked.disagreement.machines.length;
    case 'clock':
      return asked.clock.recordings.reduce((sum, { machines }) => sum + machines, 0);
    case 'file':
      return asked.question.rows;
    case 'scenario':
      return asked.question.affected.length;
    case 'assumption':
      return asked.assumption.concerns?.length ?? 0;
    default:
      return asked.workloads.length;
  }
}

/** What tells a question from every other one of an estate. */
function keyOf(asked: Asked): string {
  switch (asked.about) {
    case 'machines':
      return asked.question.matches
        .map(({ a, b }) => [a.id, b.id].toSorted(inOrder).join(' '))
        .toSorted(inOrder)
        .join('\n');
    case 'disagreement':
      return [asked.disagreement.field, ...asked.disagreement.files].join('\n');
    case 'clock':
      return asked.about;
    case 'file':
      return [asked.question.file, asked.question.id].join('\n');
    case 'scenario':
      return asked.question.id;
    case 'assumption':
      return asked.assumption.id;
    default:
      return `${asked.product} ${asked.workloads.toSorted(inOrder).join('\n')}`;
  }
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
