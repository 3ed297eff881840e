import type { ItemParams, ProposalShare } from '@tatami/contracts';
import { now } from '../../../clock.ts';
import type { Database } from '../../../database/index.ts';

const COLUMNS = {
  id: true,
  versionId: true,
  passwordHash: true,
  expiresAt: true,
  revokedAt: true,
  opened: true,
  lastOpenedAt: true,
  createdAt: true,
} as const;

interface FreshShare {
  readonly versionId: string;
  readonly secretHash: string;
  readonly passwordHash: string | null;
  readonly expiresAt: string;
}

/** What a link opens: a version by its key, and what it asks for. */
export interface OpenedShare {
  readonly key: ItemParams & { readonly versionId: string };
  readonly passwordHash: string | null;
  readonly expiresAt: string;
}

/** Links to versions: made, taken back, found by the hash of their secret. */
export function proposalShareRepository({ read, writeTransaction }: Database) {
  const ofProposal = ({ projectId, id }: ItemParams) => ({ version: { proposalId: id, proposal: { projectId } } });
  const opens = () => ({ revokedAt: null, expiresAt: { gt: now() }, version: { releasedAt: { not: null } } });

  return {
    async list(key: ItemParams): Promise<ProposalShare[]> {
      const rows = await read.proposalShare.findMany({
        where: ofProposal(key),
        orderBy: { createdAt: 'desc' },
        select: COLUMNS,
      });
      return rows.map(toShare);
    },

    async add(fresh: FreshShare): Promise<ProposalShare> {
      return writeTransaction(async (tx) =>
        toShare(await tx.proposalShare.create({ data: { ...fresh, createdAt: now() }, select: COLUMNS })),
      );
    },

    async revoke(key: ItemParams, shareId: string): Promise<ProposalShare | null> {
      const where = { id: shareId, ...ofProposal(key) };
      await writeTransaction((tx) =>
        tx.proposalShare.updateMany({ where: { ...where, revokedAt: null }, data: { revokedAt: now() } }),
      );
      const row = await read.proposalShare.findFirst({ where, select: COLUMNS });
      return row && toShare(row);
    },

    /** The link of a secret while it opens: neither expired nor taken back, to a version that is released. */
    async held(secretHash: string): Promise<string | null> {
      const row = await read.proposalShare.findFirst({ where: { secretHash, ...opens() }, select: { id: true } });
      return row?.id ?? null;
    },

    async opened(shareId: string): Promise<OpenedShare | null> {
      const row = await read.proposalShare.findFirst({
        where: { id: shareId, ...opens() },
        select: {
          passwordHash: true,
          expiresAt: true,
          version: { select: { id: true, proposal: { select: { id: true, projectId: true } } } },
        },
      });
      if (!row) return null;
      const { version, passwordHash, expiresAt } = row;
      const { id, projectId } = version.proposal;
      return { key: { projectId, id, versionId: version.id }, passwordHash, expiresAt };
    },

    async count(shareId: string): Promise<void> {
      await writeTransaction((tx) =>
        tx.proposalShare.updateMany({
          where: { id: shareId },
          data: { opened: { increment: 1 }, lastOpenedAt: now() },
        }),
      );
    },
  };
}

interface Row extends Omit<ProposalShare, 'hasPassword'> {
  readonly passwordHash: string | null;
}

function toShare({ passwordHash, ...row }: Row): ProposalShare {
  return { ...row, hasPassword: passwordHash !== null };
}
