import type { Assignment } from '../../problem/index.ts';

/** A linear program over patterns, its bound, and plans made from it. */
export interface ColumnEngine {
  /** Cost no plan goes below, as far as proved. */
  readonly bound: number;
  /** One round of new patterns; 'closed' once the bound can rise no more. */
  prove(): 'open' | 'closed';
  /** Begins a plan; the number tells one attempt from another. */
  startDive(attempt: number): void;
  /** Takes some patterns whole; 'done' where nothing more is to be had. */
  dive(): 'going-on' | 'done';
  /** The used servers so far; server -1 where an item is on none. */
  plan(): Assignment;
  dispose(): void;
}
