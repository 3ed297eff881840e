import type { Placement } from '../problem/index.ts';

/** A linear program over patterns, its bound, and plans made from it. */
export interface ColumnEngine {
  /** Cost no plan goes below, as far as proved. */
  readonly bound: number;
  /** One round of new patterns; 'closed' once the bound can rise no more. */
  prove(): 'open' | 'closed';
  /** Begins a plan; the number tells one attempt from another. */
  startDive(attempt: number): void;
  /** Takes some patterns whole. */
  dive(): 'going-on' | 'done' | 'failed';
  /** The used servers of a finished dive. */
  plan(): Placement;
  dispose(): void;
}
