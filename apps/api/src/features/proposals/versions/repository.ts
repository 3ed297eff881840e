import { DOCUMENT_FORMATS, type DocumentFormat, type ItemParams, type ProposalVersion } from '@tatami/contracts';
import type { Language } from '@tatami/model';
import { now } from '../../../clock.ts';
import { type Database, jsonColumn, type Transaction } from '../../../database/index.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { found } from '../../../plugins/versions.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A file of a version; `released` = without the mark of a draft. */
interface VersionDocument {
  readonly format: DocumentFormat;
  readonly released: boolean;
  readonly bytes: Bytes;
}

/** A version before it has a number of its own. */
interface FreshVersion extends Pick<ProposalVersion, 'id' | 'name' | 'language' | 'date' | 'heldBack' | 'program'> {
  readonly fingerprint: string;
  readonly record: Bytes;
  /** What its documents are written from. */
  readonly source: Bytes;
  /** Its PDF as a draft. */
  readonly draft: Bytes;
}

/** What the job of a version is told. */
export interface DocumentsPayload {
  readonly proposalId: string;
  readonly versionId: string;
}

export interface VersionKey extends ItemParams {
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
  source: { select: { versionId: true } },
} as const;

/** Versions of proposals: added, released and read, never changed. What they are handed out as is written by a job of its own. */
export function proposalVersionRepository({ read, writeTransaction }: Database, queue: JobQueue) {
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

    /** Keeps a version under its number; null where somebody else took that number meanwhile. Throws not-found where the proposal is gone. */
    async add({ projectId, id }: ItemParams, number: number, fresh: FreshVersion): Promise<ProposalVersion | null> {
      const { draft, source, heldBack, ...columns } = fresh;
      const payload: DocumentsPayload = { proposalId: id, versionId: fresh.id };
      const request = { kind: 'document', projectId, payload, idempotencyKey: `documents:${fresh.id}` } as const;
      try {
        await queue.enqueue(request, async (tx) => {
          found(await tx.proposal.findFirst({ where: { id, projectId }, select: { id: true } }));
          const taken = await tx.proposalVersion.count({ where: { proposalId: id, number: { gte: number } } });
          if (taken > 0) throw new NumberTaken();
          await tx.proposalVersion.create({
            data: {
              proposalId: id,
              number,
              ...columns,
              heldBack: jsonColumn(heldBack),
              createdAt: now(),
              documents: { create: { format: 'pdf', released: false, bytes: draft } },
              source: { create: { bytes: source } },
            },
          });
        });
      } catch (error) {
        if (error instanceof NumberTaken) return null;
        throw error;
      }
      return readOne({ projectId, id, versionId: fresh.id });
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

    async document(
      { versionId }: VersionKey,
      { format, released }: Omit<VersionDocument, 'bytes'>,
    ): Promise<Bytes | null> {
      const row = await read.proposalVersionDocument.findUnique({
        where: { versionId_format_released: { versionId, format, released } },
        select: { bytes: true },
      });
      return row?.bytes ?? null;
    },

    async hasDocument(
      { versionId }: VersionKey,
      { format, released }: Omit<VersionDocument, 'bytes'>,
    ): Promise<boolean> {
      return (await read.proposalVersionDocument.count({ where: { versionId, format, released } })) > 0;
    },

    /** Keeps a document, unless there is one: what was handed out once stays as it is. */
    async keepDocument(key: VersionKey, document: VersionDocument): Promise<void> {
      const { versionId } = key;
      const { format, released } = document;
      await writeTransaction(async (tx) => {
        const there = await tx.proposalVersion.count({ where: where(key) });
        if (there === 0) return;
        await tx.proposalVersionDocument.upsert({
          where: { versionId_format_released: { versionId, format, released } },
          create: { versionId, ...document },
          update: {},
        });
      });
    },

    /** What documents of a version are written from; null once all of them are. */
    async source(key: VersionKey): Promise<Bytes | null> {
      const row = await read.proposalVersionSource.findFirst({
        where: { version: where(key) },
        select: { bytes: true },
      });
      return row?.bytes ?? null;
    },

    /** Every document of a version is written. */
    async forgetSource(tx: Transaction, { versionId }: VersionKey): Promise<void> {
      await tx.proposalVersionSource.deleteMany({ where: { versionId } });
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

/** Thrown where a version is written, so that nothing of it is. */
class NumberTaken extends Error {}

interface Row extends Omit<ProposalVersion, 'number' | 'language' | 'heldBack' | 'formats'> {
  readonly documents: readonly { readonly format: string }[];
  readonly source: object | null;
  readonly number: number;
  readonly language: string;
  readonly heldBack: unknown;
}

function toVersion({ number, language, heldBack, documents, source, ...row }: Row): ProposalVersion {
  const isWritten = (known: DocumentFormat) => documents.some(({ format }) => format === known);
  return {
    ...row,
    number: printedNumber(number),
    language: language as Language,
    heldBack: heldBack as ProposalVersion['heldBack'],
    // What is not written yet is written when it is asked for.
    formats: DOCUMENT_FORMATS.filter((known) => source !== null || isWritten(known)),
  };
}
