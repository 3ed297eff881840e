import type { Alternatives, AlternativesLimits, ScenarioInputs } from '@tatami/model';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ScenarioGround } from '../../../planning/answer/scenario-ground.ts';
import type { Step } from '../../../planning/evaluator/questions.ts';
import { theEvaluator } from '../../../planning/evaluator/the-evaluator.ts';
import { useFailure } from '../../../planning/use-failure.ts';

/** What was weighed, and for which inputs. */
export interface FoundAlternatives {
  readonly alternatives: Alternatives;
  readonly inputs: ScenarioInputs;
}

export interface AlternativesSearch {
  /** How far it is; null while none runs. */
  readonly step: Step | null;
  readonly found: FoundAlternatives | null;
  readonly start: (limits: AlternativesLimits) => void;
  /** 'now': with what is found so far; 'never': as if it had not been started. */
  readonly end: (how: 'now' | 'never') => void;
}

/** What could be bought instead of what the inputs state, computed in the thread of scenarios. Leaving the page gives it up. */
export function useAlternatives(ground: ScenarioGround | null, inputs: ScenarioInputs): AlternativesSearch {
  const [step, setStep] = useState<Step | null>(null);
  const [found, setFound] = useState<FoundAlternatives | null>(null);
  const running = useRef<((how: 'now' | 'never') => void) | null>(null);
  const fail = useFailure();
  const end = useCallback((how: 'now' | 'never') => running.current?.(how), []);
  useEffect(() => () => end('never'), [end]);
  const start = (limits: AlternativesLimits) => {
    if (!ground) return;
    end('never');
    setStep({ done: 0, total: 0 });
    const weighing = theEvaluator().alternatives(ground, inputs, limits, (next) => {
      if (running.current === weighing.end) setStep(next);
    });
    running.current = weighing.end;
    weighing.answer
      .then((alternatives) => {
        if (running.current !== weighing.end) return;
        running.current = null;
        setStep(null);
        if (alternatives) setFound({ alternatives, inputs });
      })
      .catch(fail);
  };
  return { step, found, start, end };
}
