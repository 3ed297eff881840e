import {
  type DocumentMoney,
  type ItemParams,
  type ListQuery,
  PLAIN_MONEY,
  PROPOSAL_DOCUMENT_VERSION,
  type Proposal,
  type ProposalInput,
} from '@tatami/contracts';
import type { Language } from '@tatami/model';
import { now } from '../../clock.ts';
import type { Database } from '../../database/index.ts';
import type { Given } from '../../plugins/given.ts';
import { listed, pageOf } from '../../plugins/paging.ts';
import { removedIf, type Written, writtenIf } from '../../plugins/versions.ts';

interface Row extends Omit<Proposal, 'scenarioIds' | 'language' | 'money'> {
  readonly document: unknown;
  readonly language: string;
  readonly scenarioIds: unknown;
}

/** Proposals of a project: which scenarios, in which order and language. */
export function proposalRepository({ read, writeTransaction }: Database) {
  return {
    async list(projectId: string, query: ListQuery) {
      const where = { projectId, ...(query.search && { name: { contains: query.search } }) };
      const [total, rows] = await Promise.all([
        read.proposal.count({ where }),
        read.proposal.findMany({ where, ...pageOf(query, 'createdAt') }),
      ]);
      return listed(total, rows.map(toProposal), query);
    },

    async read(key: ItemParams): Promise<Proposal | null> {
      const row = await read.proposal.findFirst({ where: key });
      return row && toProposal(row);
    },

    async create(projectId: string, { money, ...input }: ProposalInput): Promise<Proposal> {
      const at = now();
      return writeTransaction(async (tx) => {
        const { customer } = await tx.project.findUniqueOrThrow({ where: { id: projectId } });
        const row = await tx.proposal.create({
          data: {
            projectId,
            customer,
            ...input,
            document: money ? { money } : {},
            documentVersion: PROPOSAL_DOCUMENT_VERSION,
            createdAt: at,
            updatedAt: at,
          },
        });
        return toProposal(row);
      });
    },

    async update(
      key: ItemParams,
      version: number,
      { money, ...change }: Given<ProposalInput>,
    ): Promise<Written<Proposal>> {
      return writeTransaction(async (tx) => {
        const { count } = await tx.proposal.updateMany({
          where: { ...key, version },
          data: { ...change, ...(money && { document: { money } }), version: { increment: 1 }, updatedAt: now() },
        });
        return writtenIf(count, async () => {
          const row = await tx.proposal.findFirst({ where: key });
          return row && toProposal(row);
        });
      });
    },

    async remove(key: ItemParams, version: number): Promise<Written<undefined>> {
      return writeTransaction(async (tx) => {
        const { count } = await tx.proposal.deleteMany({ where: { ...key, version } });
        return removedIf(count, () => tx.proposal.findFirst({ where: key, select: { id: true } }));
      });
    },

    /** Name and customer of the project, as they stand on the cover. */
    async cover(projectId: string) {
      return read.project.findUnique({ where: { id: projectId }, select: { name: true, customer: true } });
    },
  };
}

function toProposal({
  id,
  version,
  name,
  scenarioIds,
  author,
  language,
  document,
  createdAt,
  updatedAt,
}: Row): Proposal {
  const { money = PLAIN_MONEY } = document as { money?: DocumentMoney };
  const written = { scenarioIds: scenarioIds as string[], language: language as Language, money };
  return { id, version, name, author, ...written, createdAt, updatedAt };
}
