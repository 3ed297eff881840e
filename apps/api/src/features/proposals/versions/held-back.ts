import type { ProposalVersion } from '@tatami/contracts';
import type { DocumentContent } from '../document/content/blocks.ts';
import { type DocumentInput, proposesPlan } from '../document/document-input.ts';

/** Why a document stays a draft: its recommended plan leaves something without a place, a plan in it is older than what it stands on, or a text of it has not been read since its figures changed. */
export function heldBackBy(input: DocumentInput, { unread }: DocumentContent): ProposalVersion['heldBack'] {
  const plan = proposesPlan(input) ? input.scenarios[0].result.plan : NOTHING_PROPOSED;
  return [
    ...(plan === null || plan.unplaced.length > 0 ? (['infeasible'] as const) : []),
    ...(input.scenarios.some(({ stale }) => stale) ? (['stale'] as const) : []),
    ...(unread.length > 0 ? (['unread'] as const) : []),
  ];
}

const NOTHING_PROPOSED = { unplaced: [] };
