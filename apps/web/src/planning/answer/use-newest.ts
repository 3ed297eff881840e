import { useLayoutEffect, useRef, useState } from 'react';
import { NewestOnly } from '../evaluator/newest-only.ts';
import { useFailure } from '../use-failure.ts';

/**
 * The answer to a question whose answering takes a while, told when it has come; the answer to an earlier question stays
 * until then, and is stale. `question` must keep its identity while it is the same, `ask` always. It is shown before anything else:
 * what takes long to draw is to follow it by useDeferredValue.
 */
export function useNewest<Question, Answer>(
  question: Question | null,
  ask: (question: Question) => Promise<Answer>,
): { readonly answer: Answer | null; readonly stale: boolean } {
  const [told, setTold] = useState<{ readonly to: Question; readonly answer: Answer } | null>(null);
  const fail = useFailure();
  const asking = useRef<NewestOnly<Question, Answer> | null>(null);
  // While a hand drags, React leaves other effects until it has drawn: the question would wait for that.
  useLayoutEffect(() => {
    const newest = new NewestOnly(ask, (to, answer) => setTold({ to, answer }), fail);
    asking.current = newest;
    return () => newest.close();
  }, [ask, fail]);
  useLayoutEffect(() => {
    if (question !== null) asking.current?.ask(question);
  }, [question]);
  return { answer: told?.answer ?? null, stale: told !== null && told.to !== question };
}
