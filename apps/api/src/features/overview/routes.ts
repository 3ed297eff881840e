import { overviewEndpoints } from '@tatami/contracts';
import type { FastifyInstance } from 'fastify';
import { now } from '../../clock.ts';
import type { Evaluator } from '../../evaluation/evaluator.ts';
import type { evaluationRepository } from '../../evaluation/repository.ts';
import { mount } from '../../plugins/mount.ts';
import { sendJson } from '../../plugins/send-json.ts';
import type { overviewRepository } from './repository.ts';

interface OverviewRouteOptions {
  readonly overviews: ReturnType<typeof overviewRepository>;
  readonly evaluations: ReturnType<typeof evaluationRepository>;
  readonly evaluator: Pick<Evaluator, 'overviewJson'>;
}

/** A project at one look, by the answer of the scenario changed last. */
export function overviewRoutes(
  app: FastifyInstance,
  { overviews, evaluations, evaluator }: OverviewRouteOptions,
): void {
  mount(app, overviewEndpoints.read, async ({ params: { projectId }, query: { since }, reply }) => {
    const readAt = now();
    const [newest, prices, ownPlatforms, changes] = await Promise.all([
      evaluations.newestScenario(projectId),
      evaluations.prices(projectId),
      evaluations.ownPlatforms(projectId),
      since === undefined ? { count: 0, newest: [] } : overviews.changesSince(projectId, since),
    ]);
    const json = await evaluator.overviewJson({
      projectId,
      inputs: newest?.inputs ?? null,
      priceOverrides: prices.overrides,
      acceptedPrices: prices.accepted,
      ownPlatforms,
      seed: newest?.seed ?? 1,
      planId: newest?.record?.id ?? null,
      beside: { readAt, scenario: newest && { id: newest.id, name: newest.name }, changes },
    });
    return sendJson(reply, json);
  });
}
