import { alternativeEndpoints, scenarioEndpoints } from '@tatami/contracts';
import type { FastifyInstance } from 'fastify';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { JobRunner } from '../../jobs/job-runner.ts';
import { given } from '../../plugins/given.ts';
import { mount } from '../../plugins/mount.ts';
import { sendJson } from '../../plugins/send-json.ts';
import { found, settled } from '../../plugins/versions.ts';
import {
  accountingJson,
  alternativesJson,
  computeBusinessCase,
  computeCertainty,
  failuresJson,
  type PlanDependencies,
  type PlanPayload,
  pairsJson,
  planRequestKey,
  vcpusJson,
} from './plan-job.ts';

interface ScenarioRouteOptions extends PlanDependencies {
  readonly queue: JobQueue;
  readonly runner: JobRunner;
}

/** Scenarios: inputs a person states, and the plan of record computed from them. */
export function scenarioRoutes(app: FastifyInstance, options: ScenarioRouteOptions): void {
  const { scenarios, evaluations, evaluator, queue, runner } = options;

  mount(app, scenarioEndpoints.list, ({ params, query }) => scenarios.list(params.projectId, query));

  mount(app, scenarioEndpoints.create, async ({ params, body }) => {
    const { projectId } = params;
    const propose = async () =>
      evaluator.propose({ projectId, ownPlatforms: await evaluations.ownPlatforms(projectId) });
    return scenarios.create(projectId, body.name, body.inputs ?? (await propose()));
  });

  mount(app, scenarioEndpoints.read, async ({ params }) => found(await scenarios.read(params)));
  mount(app, scenarioEndpoints.update, async ({ params, version, body }) =>
    settled(await scenarios.update(params, version, given(body))),
  );
  mount(app, scenarioEndpoints.remove, async ({ params, version }) => settled(await scenarios.remove(params, version)));

  mount(app, scenarioEndpoints.startPlan, async ({ params, body }) => {
    const { projectId, id: scenarioId } = params;
    const requestKey = await planRequestKey(options, projectId, scenarioId, body);
    const payload: PlanPayload = { scenarioId, requestKey, ...body };
    const jobId = await queue.enqueue({ kind: 'plan', projectId, payload, idempotencyKey: requestKey });
    runner.wake();
    return { jobId };
  });

  mount(app, scenarioEndpoints.readPlan, async ({ params, reply }) => {
    // A plan may name thousands of workloads: our own record is not validated once more on its way out.
    const record = found(await scenarios.plan(params.projectId, params.id));
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(record));
  });

  mount(app, scenarioEndpoints.accounting, async ({ params, reply }) => {
    return sendJson(reply, await accountingJson(options, params.projectId, params.id));
  });

  mount(app, scenarioEndpoints.pairs, async ({ params, reply }) => {
    return sendJson(reply, await pairsJson(options, params.projectId, params.id));
  });

  mount(app, scenarioEndpoints.vcpus, async ({ params, reply }) => {
    return sendJson(reply, await vcpusJson(options, params.projectId, params.id));
  });

  mount(app, scenarioEndpoints.failures, async ({ params, reply }) => {
    return sendJson(reply, await failuresJson(options, params.projectId, params.id));
  });

  mount(app, alternativeEndpoints.read, async ({ params, query, reply }) =>
    sendJson(reply, await alternativesJson(options, params, query)),
  );

  mount(app, scenarioEndpoints.chance, ({ params, query }) =>
    computeCertainty(options, params.projectId, params.id, query.seed),
  );

  mount(app, scenarioEndpoints.businessCase, ({ params }) => computeBusinessCase(options, params));
}
