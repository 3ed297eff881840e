import type { Proposal } from '@tatami/contracts';
import { type Language, PLATFORMS, text } from '@tatami/model';
import type { estateRepository } from '../../estate/repository.ts';
import { refuseBlocked } from '../../evaluation/blocking-question.ts';
import type { Evaluator } from '../../evaluation/evaluator.ts';
import type { evaluationRepository, SavedScenario } from '../../evaluation/repository.ts';
import { Problem } from '../../plugins/problem.ts';
import { found } from '../../plugins/versions.ts';
import type { DocumentScenario } from './document/document-input.ts';
import type { DocumentRenderer } from './document/document-renderer.ts';
import type { proposalRepository } from './repository.ts';

export interface DocumentDependencies {
  readonly proposals: ReturnType<typeof proposalRepository>;
  readonly evaluations: ReturnType<typeof evaluationRepository>;
  readonly estates: ReturnType<typeof estateRepository>;
  readonly evaluator: Evaluator;
  readonly renderer: DocumentRenderer;
}

/** The proposal as PDF, computed from the estate and the scenarios as they stand now. */
export async function makeDocument(
  { proposals, evaluations, estates, evaluator, renderer }: DocumentDependencies,
  projectId: string,
  proposal: Proposal,
  language: Language,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const project = found(await proposals.cover(projectId));
  const saved = await evaluations.scenarios(projectId, proposal.scenarioIds);
  const estate = await estates.read(projectId);
  const priceOverrides = await evaluations.priceOverrides(projectId);
  const ownPlatforms = await evaluations.ownPlatforms(projectId);
  const evaluated = saved.map(async (scenario: SavedScenario): Promise<DocumentScenario> => {
    const { name, inputs, seed, record, estateVersion } = scenario;
    const estateIsSame = record?.estateVersion === estateVersion;
    const request = { estate, inputs, priceOverrides, ownPlatforms, seed, record, estateIsSame };
    const result = await evaluator.evaluate(request, signal);
    refuseBlocked(result.questions, name);
    return { name, inputs, result };
  });
  const [recommended, ...others] = await Promise.all(evaluated);
  if (!recommended) throw NO_SCENARIO_LEFT;
  return renderer.renderDocument(
    {
      language,
      date: today(),
      proposal: { name: proposal.name, author: proposal.author },
      project,
      scenarios: [recommended, ...others],
      estate: { servers: estate.servers, workloads: estate.workloads },
      platforms: [...PLATFORMS, ...ownPlatforms],
    },
    signal,
  );
}

const NO_SCENARIO_LEFT = new Problem('plan-blocked', {
  where: 'scenarioIds',
  message: text(
    'The scenarios of this proposal were deleted.',
    'この提案書で使用するシナリオはすべて削除されています。',
  ),
  hint: text('Choose at least one scenario.', 'シナリオを1つ以上選んでください。'),
});

/** The day on the cover is the one where the server stands, not that of UTC. */
function today(): string {
  const date = new Date();
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}
