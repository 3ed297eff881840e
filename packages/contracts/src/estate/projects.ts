import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { id, instant, line, listOf, listQueryBy, name, projectParams, version } from '../protocol/lists.ts';
import { PROJECT_ROLES } from '../protocol/policy.ts';

export const projectInput = z.object({ name, customer: line });
export type ProjectInput = z.infer<typeof projectInput>;

export const project = projectInput
  .extend({
    id,
    version,
    createdAt: instant,
    updatedAt: instant,
    /** The project that comes with the product, to look at. */
    sample: z.boolean(),
    /** What who asks may do in it. */
    role: z.enum(PROJECT_ROLES),
    /** What the project holds and what is still missing, for the rail; of servers and workloads the rows, also where several are of one machine. */
    counts: z.object({
      imports: z.number().int(),
      servers: z.number().int(),
      workloads: z.number().int(),
      benchmarkRuns: z.number().int(),
      topologies: z.number().int(),
      diagnoses: z.number().int(),
      scenarios: z.number().int(),
      plans: z.number().int(),
      proposals: z.number().int(),
    }),
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof project>;

/** Samples that are made when somebody asks for one. */
export const FURTHER_SAMPLES = ['board-sweep', 'mirrored-pairs', 'hypervisor-reports'] as const;
export type FurtherSample = (typeof FURTHER_SAMPLES)[number];

const feature = 'projects';
export const projectEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/projects',
    summary: 'The projects of who asks; all, for an administrator',
    policy: 'signed-in',
    feature,
    query: listQueryBy('name', 'customer', 'createdAt', 'updatedAt'),
    success: 200,
    response: listOf(project),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/projects',
    summary: 'Create a project',
    policy: 'signed-in',
    feature,
    body: projectInput,
    success: 201,
    response: project,
  }),
  createSample: endpoint({
    method: 'POST',
    path: '/api/samples',
    summary: 'Make a further sample project: its files are imported, its scenario is planned',
    policy: 'signed-in',
    feature,
    body: z.object({ sample: z.enum(FURTHER_SAMPLES) }),
    success: 201,
    response: project,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId',
    summary: 'One project',
    policy: 'viewer',
    feature,
    params: projectParams,
    success: 200,
    response: project,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/projects/:projectId',
    summary: 'Rename a project',
    policy: 'editor',
    feature,
    params: projectParams,
    body: projectInput.partial(),
    success: 200,
    response: project,
    versioned: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/projects/:projectId',
    summary: 'Delete a project and all it holds',
    policy: 'owner',
    feature,
    params: projectParams,
    success: 204,
    versioned: true,
  }),
};
