import type { ProposalVersion } from '@tatami/contracts';
import type { ProposalDocumentInput } from '../document/document-input.ts';

/** Why a document stays a draft: its recommended plan leaves something without a place, or a plan in it is older than what it stands on. */
export function heldBackBy({ scenarios }: ProposalDocumentInput): ProposalVersion['heldBack'] {
  const { plan } = scenarios[0].result;
  return [
    ...(plan === null || plan.unplaced.length > 0 ? (['infeasible'] as const) : []),
    ...(scenarios.some(({ stale }) => stale) ? (['stale'] as const) : []),
  ];
}
