import { LINK_HEADER } from '@tatami/contracts';
import type { FastifyRequest } from 'fastify';
import { Attempts } from '../../../access/attempts.ts';
import type { HeldLink } from '../../../access/principal.ts';
import { Problem } from '../../../plugins/problem.ts';
import { hashOfLink } from './link-secret.ts';
import type { proposalShareRepository } from './repository.ts';

/** Longer ones are no secret of ours. */
const LONGEST_SECRET = 100;

/** Finds the link a request came with; an address that keeps guessing is refused for a while. */
export function heldLink(shares: ReturnType<typeof proposalShareRepository>) {
  const attempts = new Attempts();
  return async ({ headers, ip }: FastifyRequest): Promise<HeldLink | null> => {
    const secret = headers[LINK_HEADER];
    if (typeof secret !== 'string' || secret.length > LONGEST_SECRET) return null;
    const hash = hashOfLink(secret);
    const attempt = { account: hash, address: ip };
    if (attempts.begin(attempt) > 0) throw new Problem('too-many-requests');
    const shareId = await shares.held(hash);
    if (shareId === null) return null;
    attempts.succeeded(attempt);
    return { shareId };
  };
}
