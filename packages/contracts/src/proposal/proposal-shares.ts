import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { language } from '../protocol/language.ts';
import { id, instant, itemParams, listOf } from '../protocol/lists.ts';
import { DOCUMENT_FORMATS, DOCUMENT_MEDIA } from './proposals.ts';

/** The header that carries the secret of a link: an address would stand in logs and histories. */
export const LINK_HEADER = 'tatami-link';

/** Days a link opens at most. */
export const LONGEST_SHARE_DAYS = 365;

const password = z.string().min(8).max(200);

/** A link to a released version, for somebody who has no account. */
export const proposalShare = z
  .object({
    id,
    versionId: id,
    expiresAt: instant,
    /** Null = it has not been taken back. */
    revokedAt: instant.nullable(),
    /** Whether it asks for a password. */
    hasPassword: z.boolean(),
    /** How often it was opened. */
    opened: z.number().int().min(0),
    lastOpenedAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'ProposalShare' });
export type ProposalShare = z.infer<typeof proposalShare>;

/** What a link shows of its version: nothing else of the project. */
export const sharedProposal = z
  .object({
    name: z.string(),
    /** "1.0" */
    number: z.string(),
    language,
    date: z.iso.date(),
    formats: z.array(z.enum(DOCUMENT_FORMATS)),
    expiresAt: instant,
  })
  .meta({ id: 'SharedProposal' });
export type SharedProposal = z.infer<typeof sharedProposal>;

const feature = 'proposals';
const ofProposal = '/api/projects/:projectId/proposals/:id';

export const proposalShareEndpoints = {
  list: endpoint({
    method: 'GET',
    path: `${ofProposal}/shares`,
    summary: 'Links to versions of a proposal, the newest first',
    policy: 'viewer',
    feature,
    params: itemParams,
    success: 200,
    response: listOf(proposalShare),
  }),
  create: endpoint({
    method: 'POST',
    path: `${ofProposal}/versions/:versionId/shares`,
    summary: 'Make a link to a released version',
    policy: 'editor',
    feature,
    params: itemParams.extend({ versionId: id }),
    body: z.object({ days: z.number().int().min(1).max(LONGEST_SHARE_DAYS), password: password.optional() }),
    success: 201,
    /** `secret` is told this once; the server keeps no more than its hash. */
    response: proposalShare.extend({ secret: z.string() }).meta({ id: 'NewProposalShare' }),
    errors: ['conflict'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: `${ofProposal}/shares/:shareId`,
    summary: 'Take a link back: it opens nothing any more',
    policy: 'editor',
    feature,
    params: itemParams.extend({ shareId: id }),
    success: 200,
    response: proposalShare,
  }),
};

/** For whoever holds a link; the secret of it stands in the header `tatami-link`. */
export const sharedEndpoints = {
  open: endpoint({
    method: 'POST',
    path: '/api/shared/open',
    summary: 'What a link shows',
    policy: 'link',
    feature: 'shared',
    body: z.object({ password: z.string().max(200).optional() }),
    success: 200,
    response: sharedProposal,
    errors: ['sign-in-failed'],
  }),
  document: endpoint({
    method: 'POST',
    path: '/api/shared/document',
    summary: 'A document of the version that a link shows',
    policy: 'link',
    feature: 'shared',
    body: z.object({ password: z.string().max(200).optional(), format: z.enum(DOCUMENT_FORMATS).default('pdf') }),
    success: 200,
    media: Object.values(DOCUMENT_MEDIA),
    errors: ['sign-in-failed'],
  }),
};
