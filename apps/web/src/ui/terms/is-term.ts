import type { TermId } from './Term.tsx';
import { texts } from './texts.ts';

/** Whether an assumption's id names a term that is explained. */
export function isTerm(id: string): id is TermId {
  return id in texts.en;
}
