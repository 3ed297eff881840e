import { randomUUID } from 'node:crypto';
import type { ItemParams, Proposal, ProposalVersion } from '@tatami/contracts';
import { type Language, text } from '@tatami/model';
import type { JobRunner } from '../../../jobs/job-runner.ts';
import { Problem } from '../../../plugins/problem.ts';
import { found } from '../../../plugins/versions.ts';
import type { DocumentRenderer } from '../document/document-renderer.ts';
import { documentGround, type GroundDependencies } from '../document-ground.ts';
import { printedNumber, type proposalVersionRepository } from './repository.ts';

export interface VersionDependencies extends GroundDependencies {
  readonly versions: ReturnType<typeof proposalVersionRepository>;
  readonly renderer: DocumentRenderer;
  readonly runner: JobRunner;
  /** The version of this program. */
  readonly program: string;
}

/** Two who export at once are in each other's way this often at most. */
const TRIES = 5;

/** Keeps a proposal as it stands now as a version; where nothing has changed since the newest one, gives that. */
export async function freezeProposal(
  dependencies: VersionDependencies,
  key: ItemParams,
  proposal: Proposal,
  language: Language,
  signal: AbortSignal,
): Promise<ProposalVersion> {
  const { versions, renderer, runner, program } = dependencies;
  const ground = await documentGround(dependencies, key.projectId, proposal, language, signal);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { next, fingerprint } = await versions.newest(key);
    const id = randomUUID();
    const frozen = await renderer.freeze({ ...ground, id, number: printedNumber(next), fingerprint }, signal);
    if (frozen === null) return found((await versions.list(key))[0]);
    const { date } = ground.cover;
    const added = await versions.add(key, next, { ...frozen, id, name: proposal.name, language, date, program });
    if (!added) continue;
    runner.wake();
    return added;
  }
  throw new Problem('conflict', { message: OTHERS_EXPORT });
}

const OTHERS_EXPORT = text(
  'Others are exporting this proposal at the same time. Try again.',
  'ほかの利用者がこの提案書を出力しています。もう一度お試しください。',
);
