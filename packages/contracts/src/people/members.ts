import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { id, itemParams, listOf, listQuery, name, projectParams, version } from '../protocol/lists.ts';
import { PROJECT_ROLES } from '../protocol/policy.ts';
import { signInName } from './accounts.ts';

export const projectRole = z.enum(PROJECT_ROLES);

export const member = z
  .object({ id, version, role: projectRole, accountId: id, signInName: z.string(), name })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof member>;

export const memberInput = z.object({ signInName, role: projectRole });
export type MemberInput = z.infer<typeof memberInput>;

const feature = 'members';
/** The people of a project. One owner stays. */
export const memberEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/members',
    summary: 'The people of a project',
    policy: 'viewer',
    feature,
    params: projectParams,
    query: listQuery.omit({ sort: true, search: true }),
    success: 200,
    response: listOf(member),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/projects/:projectId/members',
    summary: 'Share a project with somebody',
    policy: 'owner',
    feature,
    params: projectParams,
    body: memberInput,
    success: 201,
    response: member,
    errors: ['conflict'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/projects/:projectId/members/:id',
    summary: 'Change what somebody may do in a project',
    policy: 'owner',
    feature,
    params: itemParams,
    body: z.object({ role: projectRole }),
    success: 200,
    response: member,
    versioned: true,
    errors: ['conflict'],
  }),
  /** From then on nothing of the project is answered to them. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/projects/:projectId/members/:id',
    summary: 'Take somebody out of a project',
    policy: 'owner',
    feature,
    params: itemParams,
    success: 204,
    versioned: true,
    errors: ['conflict'],
  }),
};
