import type { Proposal } from '@tatami/contracts';
import { type Language, PLATFORMS, text } from '@tatami/model';
import { refuseBlocked } from '../../evaluation/blocking-question.ts';
import type { PlanGround } from '../../evaluation/evaluation-request.ts';
import type { Evaluator } from '../../evaluation/evaluator.ts';
import type { evaluationRepository, SavedScenario } from '../../evaluation/repository.ts';
import { Problem } from '../../plugins/problem.ts';
import { found } from '../../plugins/versions.ts';
import type { DocumentRenderer } from './document/document-renderer.ts';
import type { proposalRepository } from './repository.ts';

export interface DocumentDependencies {
  readonly proposals: ReturnType<typeof proposalRepository>;
  readonly evaluations: ReturnType<typeof evaluationRepository>;
  readonly evaluator: Evaluator;
  readonly renderer: DocumentRenderer;
}

/** The proposal as PDF, computed from the estate and the scenarios as they stand now; this thread sees neither estate nor plans. */
export async function makeDocument(
  { proposals, evaluations, evaluator, renderer }: DocumentDependencies,
  projectId: string,
  proposal: Proposal,
  language: Language,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const project = found(await proposals.cover(projectId));
  const [recommended, ...others] = await evaluations.scenarios(projectId, proposal.scenarioIds);
  if (!recommended) throw NO_SCENARIO_LEFT;
  const { overrides: priceOverrides, updatedAt: pricesOf } = await evaluations.prices(projectId);
  const ownPlatforms = await evaluations.ownPlatforms(projectId);
  const groundOf = ({ inputs, seed, record, estateVersion }: SavedScenario): PlanGround => {
    const estateIsSame = record?.estateVersion === estateVersion;
    return { projectId, inputs, priceOverrides, ownPlatforms, seed, record, estateIsSame };
  };
  const grounds = [groundOf(recommended), ...others.map(groundOf)] as const;
  const { questions, evaluated } = await evaluator.evaluate(grounds, signal);
  const saved = [recommended, ...others] as const;
  saved.forEach(({ name }, index) => {
    refuseBlocked(questions[index] ?? [], name);
  });
  const cover = {
    language,
    date: today(),
    proposal: { name: proposal.name, author: proposal.author },
    money: proposal.money,
    pricesOf,
    project,
    scenarios: saved.map(({ name, inputs }) => ({ name, inputs })),
    platforms: [...PLATFORMS, ...ownPlatforms],
  };
  return renderer.renderDocument(cover, evaluated, signal);
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
