import type { ProjectOverviewRecord } from '@tatami/contracts';
import {
  DEFAULT_PRICE_BOOK,
  type Estate,
  PLATFORMS,
  type PlanRecord,
  type Platform,
  type PriceOverrides,
  type ScenarioInputs,
  type ScenarioRequest,
  type Solver,
  solverFor,
  withOverrides,
} from '@tatami/model';
import { CPU_CATALOGUE } from '@tatami/model/cpu-ratings';
import { placing } from '@tatami/placement/placing';

/** What one scenario is computed from; the catalogues are loaded by the worker itself. */
export interface EvaluationRequest {
  readonly estate: Estate;
  readonly inputs: ScenarioInputs;
  readonly priceOverrides: PriceOverrides;
  /** Platforms of the project, beside the catalogue. */
  readonly ownPlatforms: readonly Platform[];
  readonly seed: number;
  /** The plan of record; null where there is none. */
  readonly record: PlanRecord | null;
  /** The estate is still the one the plan of record was computed from. */
  readonly estateIsSame: boolean;
}

/**
 * What a plan is computed from, by a worker that reads the estate and the plan of record itself: both are large. Whether they belong together only
 * the worker knows: an import may come before it reads.
 */
export interface PlanGround extends Omit<EvaluationRequest, 'estate' | 'record' | 'estateIsSame'> {
  readonly projectId: string;
  /** Id of the plan of record; null where there is none. */
  readonly planId: string | null;
}

/** What the inputs of a new scenario are proposed from. */
export type ProposalGround = Pick<PlanGround, 'projectId' | 'ownPlatforms'>;

/** What questions are weighed on: a plan by first fit, of a saved scenario, or of the proposed one where `inputs` is null. */
export interface QuestionGround extends Pick<PlanGround, 'projectId' | 'priceOverrides' | 'ownPlatforms' | 'seed'> {
  readonly inputs: ScenarioInputs | null;
}

/** What a project is overlooked by: the answer of its newest scenario, or of the proposed one where `inputs` is null. */
export interface OverviewGround extends Omit<PlanGround, 'inputs'>, Pick<QuestionGround, 'inputs'> {
  /** The prices whose consequences were accepted; null = no others are stated. */
  readonly acceptedPrices: PriceOverrides | null;
  /** Goes into the answer beside what is computed. */
  readonly beside: Pick<ProjectOverviewRecord, 'readAt' | 'scenario' | 'changes'>;
}

/** The same with prices and catalogues, as the model asks for it. */
export function scenarioRequestOf(request: Omit<EvaluationRequest, 'record' | 'estateIsSame'>): ScenarioRequest {
  const { estate, inputs, priceOverrides, ownPlatforms, seed } = request;
  const priceBook = withOverrides(DEFAULT_PRICE_BOOK, priceOverrides).book;
  const platforms = [...PLATFORMS, ...ownPlatforms];
  return { estate, inputs, platforms, catalogue: CPU_CATALOGUE, priceBook, seed };
}

/** The solver that screens and documents answer with: it keeps the plan of record as far as the inputs allow. */
export function solverOf({ inputs, record, estateIsSame }: EvaluationRequest): Solver {
  return solverFor(inputs, record, estateIsSame, placing);
}
