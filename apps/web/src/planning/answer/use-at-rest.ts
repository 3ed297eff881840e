import { useEffect, useState } from 'react';
import { useFailure } from '../use-failure.ts';
import type { ScenarioGround } from './scenario-ground.ts';

const SETTLED_MS = 250;

/** What is computed of an answer only once the inputs have come to rest; null until then, and while it is being computed. */
export function useAtRest<Answer, Computed>(
  ground: ScenarioGround | null,
  answer: Answer | null,
  wanted: boolean,
  compute: (ground: ScenarioGround, answer: Answer) => Promise<Computed | null>,
): Computed | null {
  const [computed, setComputed] = useState<Computed | null>(null);
  const fail = useFailure();
  useEffect(() => {
    setComputed(null);
    if (!ground || !answer || !wanted) return;
    let moved = false;
    const timer = setTimeout(() => {
      compute(ground, answer).then(
        (value) => !moved && setComputed(value),
        (error: unknown) => !moved && fail(error),
      );
    }, SETTLED_MS);
    return () => {
      moved = true;
      clearTimeout(timer);
    };
  }, [ground, answer, wanted, compute, fail]);
  return computed;
}
