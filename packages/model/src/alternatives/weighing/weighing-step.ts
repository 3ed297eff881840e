import type { Alternatives } from '../alternative.ts';

/** How far the weighing is. */
export interface WeighingStep {
  readonly done: number;
  readonly total: number;
  /** What is found so far, ranked. */
  readonly soFar: () => Alternatives;
}
