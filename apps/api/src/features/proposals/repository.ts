import {
  type DocumentMoney,
  EMPTY_COVER,
  type HouseStyle,
  type ItemParams,
  isNamedByFile,
  type ListQuery,
  NO_EDITS,
  PLAIN_HOUSE,
  PLAIN_MONEY,
  PROPOSAL_DOCUMENT_VERSION,
  type Proposal,
  type ProposalCover,
  type ProposalEdits,
  type ProposalInput,
  type StatedMigration,
} from '@tatami/contracts';
import { DEFAULT_MIGRATION, type Language } from '@tatami/model';
import { now } from '../../clock.ts';
import type { Database, Transaction } from '../../database/index.ts';
import type { Given } from '../../plugins/given.ts';
import { listed, pageOf } from '../../plugins/paging.ts';
import { removedIf, type Written, writtenIf } from '../../plugins/versions.ts';

interface Row extends Omit<Proposal, 'scenarioIds' | 'language' | keyof WrittenParts> {
  readonly document: unknown;
  readonly language: string;
  readonly scenarioIds: unknown;
}

/** What a person wrote or chose beyond the columns: the document of the row. */
interface WrittenParts {
  readonly money: DocumentMoney;
  readonly cover: ProposalCover;
  readonly house: HouseStyle;
  readonly migration: StatedMigration;
  readonly edits: ProposalEdits;
}

/** In the column of the language while nobody has chosen one: the proposal is in that of who reads it. */
const LANGUAGE_OF_READER = '';

/** Of a proposal that is made while nobody is there to ask, the language may be open: null. */
type NewProposal = Omit<ProposalInput, 'language'> & { readonly language: Language | null };

/** Proposals of a project: which scenarios, in which order and language. `reader` = the language of who asks. */
export function proposalRepository({ read, writeTransaction }: Database) {
  return {
    async list(projectId: string, query: ListQuery, reader: Language) {
      const where = { projectId, ...(query.search && { name: { contains: query.search } }) };
      const [total, rows] = await Promise.all([
        read.proposal.count({ where }),
        read.proposal.findMany({ where, ...pageOf(query, 'createdAt') }),
      ]);
      const proposals = rows.map((row) => toProposal(row, reader));
      return listed(total, proposals, query);
    },

    async read(key: ItemParams, reader: Language): Promise<Proposal | null> {
      const row = await read.proposal.findFirst({ where: key });
      return row && toProposal(row, reader);
    },

    async create(
      projectId: string,
      { money, cover, house, migration, edits, language, ...input }: NewProposal,
      reader: Language,
    ): Promise<Proposal> {
      const at = now();
      return writeTransaction(async (tx) => {
        const { customer } = await tx.project.findUniqueOrThrow({ where: { id: projectId } });
        const sender = await newestSender(tx, projectId);
        const row = await tx.proposal.create({
          data: {
            projectId,
            customer,
            ...input,
            language: language ?? LANGUAGE_OF_READER,
            author: input.author || sender.author,
            document: { ...sender.written, ...parts({ money, cover, house, migration, edits }) },
            documentVersion: PROPOSAL_DOCUMENT_VERSION,
            createdAt: at,
            updatedAt: at,
          },
        });
        return toProposal(row, reader);
      });
    },

    async update(
      key: ItemParams,
      version: number,
      { money, cover, house, migration, edits, ...change }: Given<ProposalInput>,
      reader: Language,
    ): Promise<Written<Proposal>> {
      return writeTransaction(async (tx) => {
        const kept = await tx.proposal.findFirst({ where: { ...key, version }, select: { document: true } });
        const document = {
          ...(kept?.document as Partial<WrittenParts> | undefined),
          ...parts({ money, cover, house, migration, edits }),
        };
        const { count } = await tx.proposal.updateMany({
          where: { ...key, version },
          data: { ...change, document, version: { increment: 1 }, updatedAt: now() },
        });
        return writtenIf(count, async () => {
          const row = await tx.proposal.findFirst({ where: key });
          return row && toProposal(row, reader);
        });
      });
    },

    async remove(key: ItemParams, version: number): Promise<Written<undefined>> {
      return writeTransaction(async (tx) => {
        const { count } = await tx.proposal.deleteMany({ where: { ...key, version } });
        return removedIf(count, () => tx.proposal.findFirst({ where: key, select: { id: true } }));
      });
    },

    /** Name and customer of the project, as they stand on the cover: the name of a file is a project's on screen alone. */
    async cover(projectId: string) {
      const imports = { select: { fileName: true }, distinct: ['fileName' as const] };
      const project = await read.project.findUnique({
        where: { id: projectId },
        select: { name: true, customer: true, imports },
      });
      if (!project) return null;
      const { name, customer } = project;
      const files = project.imports.map(({ fileName }) => fileName);
      return { name: isNamedByFile(name, files) ? '' : name, customer };
    },
  };
}

function toProposal(
  { id, version, name, scenarioIds, author, language, document, createdAt, updatedAt }: Row,
  reader: Language,
): Proposal {
  const {
    money = PLAIN_MONEY,
    cover = EMPTY_COVER,
    house = PLAIN_HOUSE,
    migration = DEFAULT_MIGRATION,
    edits = NO_EDITS,
  } = document as Partial<WrittenParts>;
  const written = {
    scenarioIds: scenarioIds as string[],
    language: language === LANGUAGE_OF_READER ? reader : (language as Language),
    ...{ money, cover, house, migration, edits },
  };
  return { id, version, name, author, ...written, createdAt, updatedAt };
}

/** Those that are given. */
function parts(
  given: { readonly [Part in keyof WrittenParts]: WrittenParts[Part] | undefined },
): Partial<WrittenParts> {
  return Object.fromEntries(Object.entries(given).filter(([, part]) => part !== undefined));
}

/** Who hands over the newest proposal of the project hands over the next. */
async function newestSender(tx: Transaction, projectId: string) {
  const newest = await tx.proposal.findFirst({
    where: { projectId },
    orderBy: { createdAt: 'desc' },
    select: { author: true, document: true },
  });
  const { cover, house } = (newest?.document ?? {}) as Partial<WrittenParts>;
  const written: Partial<WrittenParts> = {
    ...(cover && { cover: { ...cover, number: '', datedOn: null, answerBy: null, validUntil: null } }),
    ...(house && { house }),
  };
  return { author: newest?.author ?? '', written };
}
