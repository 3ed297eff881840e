import { type BackupSettings, type DeletionCertificate, deletionEndpoints } from '@tatami/contracts';
import { say } from '@tatami/wording';
import type { FastifyInstance } from 'fastify';
import { now } from '../../clock.ts';
import { mount } from '../../plugins/mount.ts';
import { found } from '../../plugins/versions.ts';
import { certificateLines } from './certificate-text.ts';
import { copiesLeft } from './copies-left.ts';
import type { deletionRepository } from './repository.ts';

interface DeletionOptions {
  readonly deletions: ReturnType<typeof deletionRepository>;
  /** Of archives, and of copies from before upgrades. */
  readonly folders: { readonly archives: string; readonly copies: string };
  readonly settings: () => Promise<BackupSettings>;
  readonly version: string;
}

/** What of deleted projects was erased, to be handed to whose data it was. */
export function deletionRoutes(app: FastifyInstance, { deletions, folders, settings, version }: DeletionOptions): void {
  const certificateOf = async (id: string): Promise<DeletionCertificate> => {
    const deletion = found(await deletions.read(id));
    const copies = copiesLeft(deletion, folders, await settings());
    return { ...deletion, issuedAt: now(), program: version, copies };
  };

  mount(app, deletionEndpoints.list, ({ query }) => deletions.list(query));
  mount(app, deletionEndpoints.certificate, ({ params }) => certificateOf(params.id));
  mount(app, deletionEndpoints.certificateText, async ({ params, language, reply }) => {
    const lines = certificateLines(await certificateOf(params.id)).map((line) => say(line, language));
    return reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="deletion-${params.id}.txt"`)
      .send(`${lines.join('\n')}\n`);
  });
}
