import { deskEndpoints } from '@tatami/contracts';
import type { FastifyInstance } from 'fastify';
import type { Evaluator } from '../../evaluation/evaluator.ts';
import type { evaluationRepository } from '../../evaluation/repository.ts';
import { mount } from '../../plugins/mount.ts';
import { shownQuestions } from './shown-questions.ts';

interface DeskRouteOptions {
  readonly evaluations: ReturnType<typeof evaluationRepository>;
  readonly evaluator: Pick<Evaluator, 'openQuestions'>;
}

/** Screens answer with it, too. */
const FIRST_SEED = 1;

/** What the files of a project leave open, and what each answer does to the plan. */
export function deskRoutes(app: FastifyInstance, { evaluations, evaluator }: DeskRouteOptions): void {
  mount(app, deskEndpoints.openQuestions, async ({ params: { projectId } }) => {
    const scenario = await evaluations.newestScenario(projectId);
    const questions = await evaluator.openQuestions({
      projectId,
      inputs: scenario?.inputs ?? null,
      priceOverrides: (await evaluations.prices(projectId)).overrides,
      ownPlatforms: await evaluations.ownPlatforms(projectId),
      seed: FIRST_SEED,
    });
    return shownQuestions(questions, scenario);
  });
}
