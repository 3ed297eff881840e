import { type Alternatives, type AlternativesLimits, type ScenarioRequest, weighing } from '@tatami/model';
import { placing } from '@tatami/placement/placing';
import type { Step } from './questions.ts';

/** A weighing under way, and how to end it: 'now' with what is found so far, 'never' without an answer. */
export interface Weighing {
  end(how: 'now' | 'never'): void;
}

interface Told {
  readonly onStep: (step: Step) => void;
  readonly onAnswer: (answer: Alternatives | null) => void;
  readonly onError: (error: unknown) => void;
}

/** Weighs configurations one by one, each in a turn of its own, so that what else is asked of this thread is answered in between. */
export function weighInTurns(request: ScenarioRequest, limits: AlternativesLimits, told: Told): Weighing {
  const steps = weighing(request, placing, limits);
  let soFar: () => Alternatives | null = () => null;
  let ended = false;
  const turn = () => {
    if (ended) return;
    try {
      const step = steps.next();
      if (step.done) {
        ended = true;
        told.onAnswer(step.value);
        return;
      }
      soFar = step.value.soFar;
      told.onStep({ done: step.value.done, total: step.value.total });
      setTimeout(turn);
    } catch (error) {
      ended = true;
      told.onError(error);
    }
  };
  setTimeout(turn);
  return {
    end: (how) => {
      if (ended) return;
      ended = true;
      told.onAnswer(how === 'now' ? soFar() : null);
    },
  };
}
