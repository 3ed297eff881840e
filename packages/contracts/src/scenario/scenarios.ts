import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { id, itemParams, listOf, listQueryBy, name, projectParams } from '../protocol/lists.ts';
import { businessCase } from './business-case.ts';
import { planFailures } from './failures.ts';
import { pairOfPlan } from './pairs.ts';
import { planCertainty, planRecord, scenarioAccounting } from './plan.ts';
import { scenario, scenarioInputs } from './scenario-inputs.ts';
import { seedOfBody, seedOfQuery } from './seed.ts';
import { vcpusOfPlan } from './vcpus.ts';

/** Most effort a search may be asked for, so that no request keeps a worker for more than a few minutes. */
export const MOST_EFFORT = 10;
const feature = 'scenarios';
export const scenarioEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/scenarios',
    summary: 'Scenarios of a project',
    policy: 'viewer',
    feature,
    params: projectParams,
    query: listQueryBy('name', 'createdAt', 'updatedAt'),
    success: 200,
    response: listOf(scenario),
  }),
  /** Without `inputs` the API proposes them from what was imported. */
  create: endpoint({
    method: 'POST',
    path: '/api/projects/:projectId/scenarios',
    summary: 'Create a scenario',
    policy: 'editor',
    feature,
    params: projectParams,
    body: z.object({ name, inputs: scenarioInputs.optional() }),
    success: 201,
    response: scenario,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/scenarios/:id',
    summary: 'One scenario',
    policy: 'viewer',
    feature,
    params: itemParams,
    success: 200,
    response: scenario,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/projects/:projectId/scenarios/:id',
    summary: 'Change a scenario',
    policy: 'editor',
    feature,
    params: itemParams,
    body: z.object({ name: name.optional(), inputs: scenarioInputs.optional() }),
    success: 200,
    response: scenario,
    versioned: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/projects/:projectId/scenarios/:id',
    summary: 'Delete a scenario',
    policy: 'editor',
    feature,
    params: itemParams,
    success: 204,
    versioned: true,
  }),
  startPlan: endpoint({
    method: 'POST',
    path: '/api/projects/:projectId/scenarios/:id/plan',
    summary: 'Search for the plan of record',
    policy: 'editor',
    feature,
    params: itemParams,
    body: z.object({
      seed: seedOfBody,
      /** Work the search may do: 1 takes seconds, 10 some minutes at most; 0 = none, what the screen shows is kept. */
      effort: z.number().int().min(0).max(MOST_EFFORT).default(1),
      /** What a workload moved away from the plan of record counts, in servers; null = planned anew. */
      stability: z.number().min(0).max(1).nullable().default(null),
    }),
    success: 202,
    response: z.object({ jobId: id }),
    errors: ['plan-blocked'],
  }),
  readPlan: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/scenarios/:id/plan',
    summary: 'The plan of record',
    policy: 'viewer',
    feature,
    params: itemParams,
    success: 200,
    response: planRecord,
  }),
  /** Of the scenario as it stands, placed by first fit. */
  accounting: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/scenarios/:id/accounting',
    summary: 'Where every record of the estate goes in a scenario, and what is left out: how many, why, by name',
    policy: 'viewer',
    feature,
    params: itemParams,
    success: 200,
    response: scenarioAccounting,
  }),
  /** Of the scenario as it stands; none where it states no pairs, or cannot be planned. */
  pairs: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/scenarios/:id/pairs',
    summary:
      'The mirrored pairs of a scenario: their servers, whether each goes on without the other, licences, link and loss',
    policy: 'viewer',
    feature,
    params: itemParams,
    success: 200,
    response: z.object({ items: z.array(pairOfPlan) }),
  }),
  /** Of the scenario as it stands; null where no workload of the plan states virtual CPUs. */
  vcpus: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/scenarios/:id/vcpus',
    summary:
      'Virtual CPUs per physical core, today and by the plan: by cluster, pool and server, and with one server less',
    policy: 'viewer',
    feature,
    params: itemParams,
    success: 200,
    response: vcpusOfPlan.nullable(),
  }),
  /** Of the scenario as it stands; null while it cannot be planned. */
  failures: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/scenarios/:id/failures',
    summary: 'What becomes of the workloads of a plan when any one server fails: which find no place on those left',
    policy: 'viewer',
    feature,
    params: itemParams,
    success: 200,
    response: planFailures.nullable(),
  }),
  /** Of the scenario as it stands, planned anew; equal seed, equal answer. */
  chance: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/scenarios/:id/chance',
    summary: 'With what chance does the plan of a scenario hold, and how sure is every other number of servers?',
    policy: 'viewer',
    feature,
    params: itemParams,
    query: z.object({
      seed: seedOfQuery,
    }),
    success: 200,
    response: planCertainty,
    errors: ['plan-blocked'],
  }),
  /** Of the scenario as it stands, as screens show it. */
  businessCase: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/scenarios/:id/business-case',
    summary: 'What is paid if the current servers stay, against the plan, by year; when it is earned back',
    policy: 'viewer',
    feature,
    params: itemParams,
    success: 200,
    /** null where the plan has no place for everything. */
    response: businessCase.nullable(),
    errors: ['plan-blocked'],
  }),
};
