import type { ReactNode } from 'react';
import { PairQuestion } from './PairQuestion.tsx';
import { PatternQuestion } from './PatternQuestion.tsx';
import { useMachineDecisions } from './use-machine-decisions.ts';
import { useMachineReview } from './use-machine-review.ts';

interface Props {
  readonly projectId: string;
  /** The mentions of its first pair. */
  readonly a: string;
  readonly b: string;
  readonly effects: ReactNode;
}

/** One question about machines by itself, with what its answers change; nothing once it is answered. */
export function MachineAsked({ projectId, a, b, effects }: Props) {
  const { data: review } = useMachineReview(projectId);
  const decide = useMachineDecisions(projectId);
  const question = review?.questions.find(({ pairs: [first] }) => first?.a.id === a && first.b.id === b);
  const [pair] = question?.pairs ?? [];
  if (!question || !pair) return null;
  return question.pattern ? (
    <PatternQuestion {...{ question, decide, effects }} />
  ) : (
    <PairQuestion {...{ pair, decide, effects }} />
  );
}
