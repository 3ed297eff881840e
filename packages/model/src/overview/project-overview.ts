import type { CpuCatalogue } from '../benchmark/index.ts';
import { type Coverage, dataCoverageOf } from '../coverage/index.ts';
import { withSharesOfCores } from '../demand/index.ts';
import type { Estimate, Text } from '../figure/index.ts';
import type { Estate } from '../inventory/index.ts';
import { missingSentence, titleOfCost } from '../plan/index.ts';
import type { ScenarioResult } from '../scenario/index.ts';
import { type FactsOfEstate, factsOfEstate } from './facts-of-estate.ts';
import { reasonsFor } from './reasons-for.ts';
import { type StandOut, standOuts } from './stand-outs.ts';
import { type RecordedMachines, type WeekOfEstate, weekOfEstate } from './week-of-estate.ts';

/** The answer of one scenario in brief. */
export interface AnswerInBrief {
  readonly serversBefore: Estimate;
  readonly serversAfter: Estimate;
  readonly costBefore: Estimate;
  readonly costAfter: Estimate;
  /** What one of the costs holds and the other does not: with any of it no saving is said. */
  readonly costDifferences: readonly Text[];
  /** What the cost of the plan is called, and what keeps it from being a total; null = it is one. */
  readonly costName: Text;
  readonly costMissing: Text | null;
  /** What the cost of the plan does not hold. */
  readonly notIncluded: readonly Text[];
  /** How often the servers are enough; null = not drawn. */
  readonly chance: Estimate | null;
  readonly confidence: number | null;
  readonly reasons: readonly Text[];
  /** Workloads without a place. */
  readonly unplaced: number;
}

/** A project at one look. */
export interface ProjectOverview {
  /** null = nothing is planned yet: the questions that are waited for say why. */
  readonly answer: AnswerInBrief | null;
  readonly waitsFor: readonly Text[];
  readonly facts: FactsOfEstate;
  /** null = what was recorded over time makes no week. */
  readonly week: WeekOfEstate | null;
  readonly recorded: RecordedMachines;
  readonly standOuts: readonly StandOut[];
  readonly coverage: Pick<Coverage, 'project' | 'fields' | 'newestAt'>;
}

const MOST_REASONS = 3;

/** What does a person need to know first of a project? The answer with its reasons, the estate, its busy hours, what stands out, what is not known. */
export function projectOverview(estate: Estate, result: ScenarioResult, catalogue: CpuCatalogue): ProjectOverview {
  return {
    answer: answerInBrief(result),
    waitsFor: result.questions.filter(({ blocking }) => blocking).map(({ asks }) => asks),
    ...estateAtAGlance(estate, catalogue),
  };
}

type AtAGlance = Omit<ProjectOverview, 'answer' | 'waitsFor'>;

/** What was seen of an estate: it stands as it is while its scenarios change. */
const seen = new WeakMap<Estate, { readonly catalogue: CpuCatalogue; readonly glance: AtAGlance }>();

function estateAtAGlance(estate: Estate, catalogue: CpuCatalogue): AtAGlance {
  const known = seen.get(estate);
  if (known?.catalogue === catalogue) return known.glance;
  const { project, fields, newestAt } = dataCoverageOf(estate);
  const ofCores = withSharesOfCores(estate);
  const glance = {
    facts: factsOfEstate(ofCores, catalogue),
    ...weekOfEstate(ofCores, catalogue),
    standOuts: standOuts(ofCores),
    coverage: { project, fields, newestAt },
  };
  seen.set(estate, { catalogue, glance });
  return glance;
}

/** What a person needs to know first of an answer; null = nothing is planned. */
export function answerInBrief(result: ScenarioResult): AnswerInBrief | null {
  const { plan, certainty } = result;
  if (!plan) return null;
  const { serversBefore, serversAfter, costBefore, costAfter, costDifferences = [] } = plan.summary;
  return {
    serversBefore,
    serversAfter,
    costBefore,
    costAfter,
    costDifferences,
    costName: titleOfCost(plan.summary),
    costMissing: missingSentence(plan.summary),
    notIncluded: result.notIncluded,
    chance: certainty?.chance ?? null,
    confidence: certainty?.confidence ?? null,
    reasons: reasonsFor(result, MOST_REASONS),
    unplaced: plan.unplaced.length,
  };
}
