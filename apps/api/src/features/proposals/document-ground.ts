import type { CompanyStyle, Proposal } from '@tatami/contracts';
import { type Language, PLATFORMS, text } from '@tatami/model';
import { refuseBlocked } from '../../evaluation/blocking-question.ts';
import type { PlanGround } from '../../evaluation/evaluation-request.ts';
import type { Evaluator } from '../../evaluation/evaluator.ts';
import type { evaluationRepository, SavedScenario } from '../../evaluation/repository.ts';
import { Problem } from '../../plugins/problem.ts';
import { found } from '../../plugins/versions.ts';
import type { DocumentCover } from './document/document-input.ts';
import type { proposalRepository } from './repository.ts';
import { serverDay } from './server-day.ts';

export interface GroundDependencies {
  /** What the company's proposals look like. */
  readonly company: { readonly style: () => Promise<CompanyStyle> };
  readonly proposals: ReturnType<typeof proposalRepository>;
  readonly evaluations: ReturnType<typeof evaluationRepository>;
  readonly evaluator: Evaluator;
}

/** What a document is made of; the answers are bytes to this thread, which sees neither estate nor plans. */
export interface DocumentGround {
  readonly cover: DocumentCover;
  readonly evaluated: Uint8Array;
  /** Alternatives to the recommended scenario, JSON in UTF-8; null = there is none, or its estate is too large to wait for them. */
  readonly alternatives: Uint8Array | null;
}

/** An export does not wait for the catalogue to be weighed on larger estates. */
const MOST_WEIGHED = 400;

/** The document computed from the estate and the scenarios as they stand now; of a proposal without scenarios from the benchmark runs alone. */
export async function documentGround(
  dependencies: GroundDependencies,
  projectId: string,
  proposal: Proposal,
  language: Language,
  signal: AbortSignal,
): Promise<DocumentGround> {
  const { scenarioIds } = proposal;
  const { stated, ...answers } =
    scenarioIds.length > 0
      ? await planGround(dependencies, projectId, scenarioIds, signal)
      : await studiesGround(dependencies, projectId, signal);
  const cover = {
    language,
    date: proposal.cover.datedOn ?? serverDay(new Date()),
    proposal: { name: proposal.name, author: proposal.author, cover: proposal.cover },
    edits: proposal.edits,
    house: proposal.house,
    company: await lookOf(proposal, dependencies.company),
    migration: proposal.migration,
    money: proposal.money,
    project: found(await dependencies.proposals.cover(projectId)),
    ...stated,
  };
  return { cover, ...answers };
}

/** What is computed, and what was stated for that. */
interface Answered extends Omit<DocumentGround, 'cover'> {
  readonly stated: Pick<DocumentCover, 'scenarios' | 'platforms' | 'priceOverrides' | 'pricesOf'>;
}

async function studiesGround(
  { evaluator }: GroundDependencies,
  projectId: string,
  signal: AbortSignal,
): Promise<Answered> {
  const { worthADocument, evaluated } = await evaluator.studied(projectId, signal);
  if (!worthADocument) throw NOTHING_STUDIED;
  const stated = { scenarios: [], platforms: [], priceOverrides: {}, pricesOf: null };
  return { stated, evaluated, alternatives: null };
}

async function planGround(
  { evaluations, evaluator }: GroundDependencies,
  projectId: string,
  scenarioIds: readonly string[],
  signal: AbortSignal,
): Promise<Answered> {
  const [recommended, ...others] = await evaluations.scenarios(projectId, scenarioIds);
  if (!recommended) throw NO_SCENARIO_LEFT;
  const { overrides: priceOverrides, updatedAt } = await evaluations.prices(projectId);
  const ownPlatforms = await evaluations.ownPlatforms(projectId);
  const groundOf = ({ inputs, seed, record }: SavedScenario): PlanGround => {
    return { projectId, inputs, priceOverrides, ownPlatforms, seed, planId: record?.id ?? null };
  };
  const grounds = [groundOf(recommended), ...others.map(groundOf)] as const;
  const { questions, plansHold, workloads, evaluated } = await evaluator.evaluate(grounds, signal);
  const saved = [recommended, ...others] as const;
  saved.forEach(({ name }, index) => {
    refuseBlocked(questions[index] ?? [], name);
  });
  const isWeighed = (workloads[0] ?? 0) <= MOST_WEIGHED;
  // After the answers, by the process that has read the estate for them: a second one would read it again.
  const alternatives = isWeighed ? (await evaluator.alternatives(grounds[0], {}, signal)).json : null;
  const stated = {
    priceOverrides,
    pricesOf: updatedAt === null ? null : serverDay(new Date(updatedAt)),
    scenarios: saved.map(({ id, name, inputs, ...plan }, index) => ({
      id,
      name,
      inputs,
      stale: isStale(plan, plansHold[index] ?? false),
    })),
    platforms: [...PLATFORMS, ...ownPlatforms],
  };
  return { stated, evaluated, alternatives };
}

/** What is the company's of the look; nothing where it has said nothing, or the proposal is to look plain. */
async function lookOf({ house }: Proposal, company: GroundDependencies['company']): Promise<DocumentCover['company']> {
  if (house.look === 'plain') return null;
  const { logo, accent } = await company.style();
  return logo === null && accent === null ? null : { logo, accent };
}

/** Was the plan of record made before the scenario as it was read, or for another estate than was computed on? */
function isStale({ record, version }: Pick<SavedScenario, 'record' | 'version'>, holds: boolean): boolean {
  return record !== null && (record.scenarioVersion !== version || !holds);
}

const NO_SCENARIO_LEFT = new Problem('plan-blocked', {
  where: 'scenarioIds',
  message: text(
    'The scenarios of this proposal were deleted.',
    'この提案書で使用するシナリオはすべて削除されています。',
  ),
  hint: text('Choose at least one scenario.', 'シナリオを1つ以上選んでください。'),
});

const NOTHING_STUDIED = new Problem('plan-blocked', {
  where: 'scenarioIds',
  message: text(
    'The benchmark runs of this project compare nothing yet: a document of studies would be empty.',
    'このプロジェクトのベンチマーク測定には比較できるものがなく、検証報告書に載せる内容がありません。',
  ),
  hint: text(
    'Bring runs that were made alike in all but one factor (machine, mirroring, storage …), with several memory sizes or at three loads or more, or choose a scenario.',
    '1つの条件（機種、ミラーリング、ストレージなど）だけが異なる測定、メモリ容量を変えた測定、または3つ以上の負荷での測定を取り込むか、シナリオを選んでください。',
  ),
});
