import { type Demand, demandOf, type Question, type ScopedEstate, scopedEstate } from '../demand/index.ts';
import {
  type ScenarioInputs,
  type ScenarioRequest,
  type StatedLicences,
  statedLicences,
  withJoinedKeys,
} from '../inputs/index.ts';
import { countsMemoryApart, licenceQuestions } from '../money/index.ts';
import { type AdoptedFindings, adoptedFindings } from '../study/index.ts';
import {
  chooseTarget,
  formerPriceQuestions,
  otherTargetQuestions,
  type Target,
  type TargetChoice,
} from '../target/index.ts';
import { storageQuestions } from './storage/storage-questions.ts';

/** The first stage of an answer: what is asked, of which records, on which target, and what is still to be answered. */
export interface PreparedScenario {
  /** With a licensed product for every workload, as far as files and a person say it. */
  readonly request: ScenarioRequest;
  /** What the person stated, of the machines there are now. */
  readonly stated: ScenarioInputs;
  /** null = one product is of all workloads that no list names. */
  readonly licences: StatedLicences | null;
  readonly scoped: ScopedEstate;
  readonly choice: TargetChoice;
  /** null while no target is chosen, or the platform refuses it. */
  readonly target: Target | null;
  readonly findings: AdoptedFindings;
  readonly demand: Demand | null;
  readonly questions: readonly Question<ScenarioInputs>[];
}

/** Target, demand and open questions of a scenario. Cheap: nothing is rated twice, priced or placed. */
export function prepareScenario(asked: ScenarioRequest): PreparedScenario {
  const { platforms, catalogue } = asked;
  const stated = withJoinedKeys(asked.inputs, asked.estate.joined);
  const scoped = scopedEstate(asked.estate, stated, catalogue);
  const licences = statedLicences(stated, scoped.included);
  const inputs = licences?.inputs ?? stated;
  const request = inputs === asked.inputs ? asked : { ...asked, inputs };
  const choice = chooseTarget(inputs, platforms);
  const target = choice.kind === 'target' ? choice.target : null;
  const findings = adoptedFindings(inputs.findings ?? [], scoped.estate.benchmarkRuns);
  const demand = target && demandOf(scoped, target.platform, target.configuration, catalogue, inputs, findings.studied);
  const questions = [
    ...(choice.kind === 'open' ? [choice.question] : []),
    ...otherTargetQuestions(inputs, platforms),
    ...formerPriceQuestions(stated, platforms, (statedFor, now) => countsMemoryApart(statedFor, now, asked.priceBook)),
    ...licenceQuestions({ stated, inputs, licences, target, demand }, request),
    ...(demand?.questions ?? []),
    ...storageQuestions(inputs, demand),
  ];
  return { request, stated, licences, scoped, choice, target, findings, demand, questions };
}

/** What must be asked before this scenario can be planned, or would make its answer surer? */
export function scenarioQuestions(request: ScenarioRequest): readonly Question<ScenarioInputs>[] {
  return prepareScenario(request).questions;
}
