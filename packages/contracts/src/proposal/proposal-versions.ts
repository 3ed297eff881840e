import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { language } from '../protocol/language.ts';
import { id, instant, itemParams, listOf } from '../protocol/lists.ts';
import { DOCUMENT_FORMATS, DOCUMENT_MEDIA } from './proposals.ts';

/** Why a version stays a draft: workloads without a place, a plan older than what it was made from, or a text nobody has read since its figures changed. */
const HELD_BACK = ['infeasible', 'stale', 'unread'] as const;

/** A proposal as it was exported once: its documents never change. */
export const proposalVersion = z
  .object({
    id,
    /** "1.0", "1.1", …: as it is printed. */
    number: z.string(),
    /** Of the proposal when it was exported. */
    name: z.string(),
    language,
    /** The day on its cover, ISO 8601. */
    date: z.iso.date(),
    /** A draft says so on every page; null = it is one. */
    releasedAt: instant.nullable(),
    heldBack: z.array(z.enum(HELD_BACK)),
    /** What it was kept in; an earlier program may have known fewer. */
    formats: z.array(z.enum(DOCUMENT_FORMATS)),
    /** The program it was computed with. */
    program: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'ProposalVersion' });
export type ProposalVersion = z.infer<typeof proposalVersion>;

/** One thing that differs between two versions: what was stated, a figure, or a sentence; null = it is not there. */
export const proposalChange = z
  .object({
    kind: z.enum(['input', 'figure', 'text']),
    /** From the whole to the part: section, table, row, column. */
    where: z.array(z.string()),
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'ProposalChange' });
export type ProposalChange = z.infer<typeof proposalChange>;

const versionParams = itemParams.extend({ versionId: id });
const feature = 'proposals';
const path = '/api/projects/:projectId/proposals/:id/versions';

export const proposalVersionEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Versions of a proposal, the newest first',
    policy: 'viewer',
    feature,
    params: itemParams,
    success: 200,
    response: listOf(proposalVersion),
  }),
  /** The newest version itself where nothing has changed since. */
  freeze: endpoint({
    method: 'POST',
    path,
    summary: 'Keep the proposal as it stands now as a version',
    policy: 'editor',
    feature,
    params: itemParams,
    body: z.object({ language: language.optional() }),
    success: 201,
    response: proposalVersion,
    errors: ['plan-blocked'],
  }),
  release: endpoint({
    method: 'POST',
    path: `${path}/:versionId/release`,
    summary: 'Release a version: its document no longer says that it is a draft',
    policy: 'editor',
    feature,
    params: versionParams,
    success: 200,
    response: proposalVersion,
    errors: ['plan-blocked'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: `${path}/:versionId/release`,
    summary: 'Make a released version a draft again',
    policy: 'editor',
    feature,
    params: versionParams,
    success: 200,
    response: proposalVersion,
  }),
  /** Sent as an attachment: the same bytes each time. */
  document: endpoint({
    method: 'GET',
    path: `${path}/:versionId/document`,
    summary: 'The document of a version',
    policy: 'viewer',
    feature,
    params: versionParams,
    query: z.object({ format: z.enum(DOCUMENT_FORMATS).default('pdf') }),
    success: 200,
    media: Object.values(DOCUMENT_MEDIA),
  }),
  changes: endpoint({
    method: 'GET',
    path: `${path}/:versionId/changes`,
    summary: 'What differs between a version and another one or the present',
    policy: 'viewer',
    feature,
    params: versionParams,
    query: z.object({ until: z.union([z.literal('present'), id]).default('present') }),
    success: 200,
    response: z.object({
      /** False where the two are in different languages: then inputs alone are compared. */
      sameLanguage: z.boolean(),
      changes: z.array(proposalChange),
    }),
    errors: ['plan-blocked'],
  }),
};
