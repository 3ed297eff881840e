import { type Proposal, type ProposalInput, proposalEndpoints } from '@tatami/contracts';
import { call } from '../../api/call.ts';

interface ProposalParams {
  readonly projectId: string;
  readonly id: string;
}

/** What becomes of a proposal, reckoned from how it is kept when the change is sent. */
export type ProposalChange = (kept: Proposal) => Partial<ProposalInput>;

/** Changes of one proposal are sent one after the other, whichever page makes them. */
export function changesOf(id: string) {
  return { id: `changes of proposal ${id}` };
}

/** Changes a proposal as it is kept now. Gives it before and after; the same twice where nothing changes. */
export async function changeProposal(params: ProposalParams, change: ProposalChange) {
  const before = await call(proposalEndpoints.read, { params });
  const body = change(before);
  if (!changes(before, body)) return { before, after: before };
  const after = await call(proposalEndpoints.update, { params, body, ifMatch: before.version });
  return { before, after };
}

function changes(kept: Proposal, body: Partial<ProposalInput>): boolean {
  return Object.entries(body).some(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(kept[field as keyof ProposalInput]),
  );
}
