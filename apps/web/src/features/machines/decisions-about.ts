import type { MachineDecision, MachineMention, MachineQuestion, MachineReview } from '@tatami/contracts';

/** One answer to all pairs of a question, those not shown too. */
export function decisionsOnAll({ pairs, rest }: MachineQuestion, same: boolean): MachineDecision[] {
  return [...pairs.map(({ a, b }) => ({ a: a.id, b: b.id })), ...rest].map((pair) => ({ ...pair, same }));
}

/** Rows of a list are machines of their own: each is one with itself, so that nothing is asked of it. */
export function decisionsOnOwn(rows: readonly Pick<MachineMention, 'id'>[]): MachineDecision[] {
  return rows.map(({ id }) => ({ a: id, b: id, same: true }));
}

/** A mention is none of the machine it was joined to: it is kept apart from every other mention of that. */
export function decisionsToSeparate(
  { id }: Pick<MachineMention, 'id'>,
  mentions: readonly Pick<MachineMention, 'id'>[],
): MachineDecision[] {
  return mentions.flatMap((other) => (other.id === id ? [] : [{ a: id, b: other.id, same: false }]));
}

/** The review without what these decisions answer: what is shown until the next one is here. */
export function withoutAnswered(review: MachineReview, decisions: readonly MachineDecision[]): MachineReview {
  const answered = new Set(decisions.flatMap(({ a, b, same }) => (same === null ? [] : [pairKey(a, b)])));
  const attached = new Set(decisions.flatMap(({ a, b, same }) => (same ? [a, b] : [])));
  const questions = review.questions.flatMap((question) => {
    const pairs = question.pairs.filter(({ a, b }) => !answered.has(pairKey(a.id, b.id)));
    if (pairs.length === question.pairs.length) return [question];
    const rest = question.rest.filter(({ a, b }) => !answered.has(pairKey(a, b)));
    return pairs.length > 0 ? [{ ...question, pairs, rest }] : [];
  });
  return {
    ...review,
    openQuestions: review.openQuestions - review.questions.length + questions.length,
    questions,
    leftRows: review.leftRows.flatMap((list) => {
      const rows = list.rows.filter(({ id }) => !attached.has(id));
      return rows.length > 0 ? [{ ...list, rows, left: list.left - list.rows.length + rows.length }] : [];
    }),
    unattached: review.unattached.filter(({ id }) => !attached.has(id)),
  };
}

function pairKey(a: string, b: string): string {
  return a < b ? `${a}\n${b}` : `${b}\n${a}`;
}
