import { visibleText } from '@tatami/model';
import { z } from 'zod';
import { endpoint, type MediaType } from '../protocol/endpoint.ts';
import { language } from '../protocol/language.ts';
import { id, instant, itemParams, line, listOf, listQueryBy, name, projectParams, version } from '../protocol/lists.ts';
import { migrationSettings } from './migration.ts';
import { proposalEdits } from './proposal-edits.ts';

/** Formats of a document, each with its media type. */
export const DOCUMENT_MEDIA = {
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  html: 'text/html',
} as const satisfies Record<string, MediaType>;
export type DocumentFormat = keyof typeof DOCUMENT_MEDIA;
export const DOCUMENT_FORMATS = Object.keys(DOCUMENT_MEDIA) as [DocumentFormat, ...DocumentFormat[]];

/** How a document writes money: yen in one unit throughout, and with which tax beside the amounts without it. */
export const documentMoney = z
  .object({
    yenIn: z.enum(['ones', 'thousands', 'millions']),
    /** 0.1 = 10 %; null = amounts without tax only. */
    taxShare: z.number().min(0).max(0.5).nullable(),
  })
  .meta({ id: 'DocumentMoney' });
export type DocumentMoney = z.infer<typeof documentMoney>;

/** Of a proposal of which nothing is said: whole yen, without tax. */
export const PLAIN_MONEY: DocumentMoney = { yenIn: 'ones', taxShare: null };

/** Of a few lines. */
export const LONGEST_CONTACT = 600;

/** What stands on the cover beside title, customer and company; what is empty is left out. */
export const proposalCover = z
  .object({
    /** As the company numbers its proposals. */
    number: line,
    /** The day of the document, ISO 8601; absent or null = that of the day it is made. */
    datedOn: z.iso.date().nullable().optional(),
    /** The day until which an answer is asked for, ISO 8601; absent or null = none but that the offer holds until. */
    answerBy: z.iso.date().nullable().optional(),
    /** The last day the offer holds, ISO 8601. */
    validUntil: z.iso.date().nullable(),
    department: line,
    person: line,
    /** Telephone, e-mail, address; one a line. */
    contact: z.string().trim().max(LONGEST_CONTACT).overwrite(visibleLines),
    confidentiality: line,
  })
  .meta({ id: 'ProposalCover' });
export type ProposalCover = z.infer<typeof proposalCover>;

/** Of a proposal of which nothing is said. */
export const EMPTY_COVER: ProposalCover = {
  number: '',
  validUntil: null,
  department: '',
  person: '',
  contact: '',
  confidentiality: '',
};

/** How the company that hands proposals over has them: its paper, and its own terms. */
export const houseStyle = z
  .object({
    paper: z.enum(['a4', 'us-letter']),
    /** Of the company, beside those that follow from the calculation; one a line, empty = none. */
    terms: z.string().trim().max(10_000).overwrite(visibleLines),
    /** 'plain' = without logo and colour of the company. Absent = with them, where it has any. */
    look: z.enum(['company', 'plain']).optional(),
  })
  .meta({ id: 'HouseStyle' });
export type HouseStyle = z.infer<typeof houseStyle>;

/** Of a company of which nothing is said. */
export const PLAIN_HOUSE: HouseStyle = { paper: 'a4', terms: '' };

/** What cannot be seen is shown as what it is; lines stay lines. */
function visibleLines(words: string): string {
  return words.split(/\r?\n/).map(visibleText).join('\n');
}

/** What a proposal is called until somebody names it; print says it in the language of the document. */
export const DEFAULT_PROPOSAL_NAMES = { en: 'Consolidation proposal', ja: 'サーバー統合のご提案' } as const;

/** The same of a document of benchmark studies alone. */
export const DEFAULT_STUDIES_NAMES = { en: 'Report on benchmark studies', ja: 'ベンチマーク検証報告書' } as const;

export const proposalInput = z.object({
  name,
  /** In the order they appear; the first is the recommended one. [] = a document of the benchmark studies of the project alone. */
  scenarioIds: z.array(id).max(8),
  /** The company that hands it over; may stay empty. */
  author: line,
  /** Unless another is asked for; see `document`. */
  language,
  /** Absent = as it was; of a new one whole yen, without tax. */
  money: documentMoney.optional(),
  /** Absent = as it was; of a new one the sender of the newest proposal of the project. */
  cover: proposalCover.optional(),
  /** Absent = as it was; of a new one that of the newest proposal of the project. */
  house: houseStyle.optional(),
  /** Absent = as it was; of a new one nothing but the number of machines a wave. */
  migration: migrationSettings.optional(),
  /** Absent = as it was; of a new one none. */
  edits: proposalEdits.optional(),
});
export type ProposalInput = z.infer<typeof proposalInput>;

export const proposal = proposalInput
  .extend({
    id,
    version,
    money: documentMoney,
    cover: proposalCover,
    house: houseStyle,
    migration: migrationSettings,
    edits: proposalEdits,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Proposal' });
export type Proposal = z.infer<typeof proposal>;

const feature = 'proposals';
export const proposalEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/proposals',
    summary: 'Proposals of a project',
    policy: 'viewer',
    feature,
    params: projectParams,
    query: listQueryBy('name', 'createdAt', 'updatedAt'),
    success: 200,
    response: listOf(proposal),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/projects/:projectId/proposals',
    summary: 'Create a proposal',
    policy: 'editor',
    feature,
    params: projectParams,
    body: proposalInput,
    success: 201,
    response: proposal,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/proposals/:id',
    summary: 'One proposal',
    policy: 'viewer',
    feature,
    params: itemParams,
    success: 200,
    response: proposal,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/projects/:projectId/proposals/:id',
    summary: 'Change a proposal',
    policy: 'editor',
    feature,
    params: itemParams,
    body: proposalInput.partial(),
    success: 200,
    response: proposal,
    versioned: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/projects/:projectId/proposals/:id',
    summary: 'Delete a proposal',
    policy: 'editor',
    feature,
    params: itemParams,
    success: 204,
    versioned: true,
  }),
  /** Sent as an attachment. */
  document: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/proposals/:id/document',
    summary: 'The proposal as a document',
    policy: 'viewer',
    feature,
    params: itemParams,
    query: z.object({
      format: z.enum(DOCUMENT_FORMATS).default('pdf'),
      language: language.optional(),
    }),
    success: 200,
    media: Object.values(DOCUMENT_MEDIA),
    errors: ['plan-blocked'],
  }),
};
