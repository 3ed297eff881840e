import { DOCUMENT_FORMATS, type DocumentFormat, type ItemParams, type ProposalVersion } from '@tatami/contracts';
import type { Language } from '@tatami/model';
import { now } from '../../../clock.ts';
import { type Database, jsonColumn } from '../../../database/index.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A file of a version; `released` = without the mark of a draft. */
export interface VersionDocument {
  readonly format: DocumentFormat;
  readonly released: boolean;
  readonly bytes: Bytes;
}

/** A version before it has a number of its own. */
interface FreshVersion extends Pick<ProposalVersion, 'name' | 'language' | 'date' | 'heldBack' | 'program'> {
  readonly fingerprint: string;
  readonly record: Bytes;
  readonly documents: readonly VersionDocument[];
}

interface VersionKey extends ItemParams {
  readonly versionId: string;
}

const COLUMNS = {
  id: true,
  number: true,
  name: true,
  language: true,
  date: true,
  releasedAt: true,
  heldBack: true,
  program: true,
  createdAt: true,
  documents: { where: { released: false }, select: { format: true } },
} as const;

/** Versions of proposals: added, released and read, never changed. */
export function proposalVersionRepository({ read, writeTransaction }: Database) {
  const where = ({ projectId, id, versionId }: VersionKey) => ({
    id: versionId,
    proposalId: id,
    proposal: { projectId },
  });
  const readOne = async (key: VersionKey) => {
    const row = await read.proposalVersion.findFirst({ where: where(key), select: COLUMNS });
    return row && toVersion(row);
  };

  return {
    async list({ projectId, id }: ItemParams): Promise<ProposalVersion[]> {
      const rows = await read.proposalVersion.findMany({
        where: { proposalId: id, proposal: { projectId } },
        orderBy: { number: 'desc' },
        select: COLUMNS,
      });
      return rows.map(toVersion);
    },

    read: readOne,

    /** The number the next version gets, and the fingerprint of the one before it. */
    async newest({ id }: ItemParams): Promise<{ readonly next: number; readonly fingerprint: string | null }> {
      const row = await read.proposalVersion.findFirst({
        where: { proposalId: id },
        orderBy: { number: 'desc' },
        select: { number: true, fingerprint: true },
      });
      return { next: (row?.number ?? -1) + 1, fingerprint: row?.fingerprint ?? null };
    },

    /** Keeps a version under its number; null where somebody else took that number meanwhile, or the proposal is gone. */
    async add({ projectId, id }: ItemParams, number: number, fresh: FreshVersion): Promise<ProposalVersion | null> {
      const { documents, heldBack, ...columns } = fresh;
      return writeTransaction(async (tx) => {
        const proposal = await tx.proposal.findFirst({ where: { id, projectId }, select: { id: true } });
        const taken = await tx.proposalVersion.count({ where: { proposalId: id, number: { gte: number } } });
        if (!proposal || taken > 0) return null;
        const row = await tx.proposalVersion.create({
          data: {
            proposalId: id,
            number,
            ...columns,
            heldBack: jsonColumn(heldBack),
            createdAt: now(),
            documents: { create: documents.map((document) => ({ ...document })) },
          },
          select: COLUMNS,
        });
        return toVersion(row);
      });
    },

    /** Says of a version that it is released, or a draft again. */
    async setReleased(key: VersionKey, released: boolean): Promise<ProposalVersion | null> {
      await writeTransaction((tx) =>
        tx.proposalVersion.updateMany({
          where: { ...where(key), releasedAt: released ? null : { not: null } },
          data: { releasedAt: released ? now() : null },
        }),
      );
      return readOne(key);
    },

    async document({ versionId }: VersionKey, format: DocumentFormat, released: boolean): Promise<Bytes | null> {
      const row = await read.proposalVersionDocument.findUnique({
        where: { versionId_format_released: { versionId, format, released } },
        select: { bytes: true },
      });
      return row?.bytes ?? null;
    },

    async record(key: VersionKey): Promise<Bytes | null> {
      const row = await read.proposalVersion.findFirst({ where: where(key), select: { record: true } });
      return row?.record ?? null;
    },
  };
}

/** 0 is the first: "1.0". */
export function printedNumber(number: number): string {
  return `1.${number}`;
}

interface Row extends Omit<ProposalVersion, 'number' | 'language' | 'heldBack' | 'formats'> {
  readonly documents: readonly { readonly format: string }[];
  readonly number: number;
  readonly language: string;
  readonly heldBack: unknown;
}

function toVersion({ number, language, heldBack, documents, ...row }: Row): ProposalVersion {
  return {
    ...row,
    number: printedNumber(number),
    language: language as Language,
    heldBack: heldBack as ProposalVersion['heldBack'],
    formats: DOCUMENT_FORMATS.filter((known) => documents.some(({ format }) => format === known)),
  };
}
