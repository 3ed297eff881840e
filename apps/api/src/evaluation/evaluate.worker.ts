import { serialize } from 'node:v8';
import {
  type AlternativesLimits,
  type AnswerInBrief,
  alternativesTo,
  answerInBrief,
  asRecorded,
  type BusinessCase,
  type Estate,
  evaluateScenario,
  isOfSameProblem,
  isWorthADocument,
  type OpenQuestions,
  openQuestions,
  PLATFORMS,
  type Plan,
  type PlanCertainty,
  type PlanRecord,
  type Platform,
  type PriceOverrides,
  type ProjectOverview,
  planOfScenario,
  prepareScenario,
  projectOverview,
  proposeScenario,
  type Question,
  type ScenarioInputs,
  type ScenarioRequest,
  scenarioQuestions,
  studiesOf,
} from '@tatami/model';
import { CPU_CATALOGUE } from '@tatami/model/cpu-ratings';
import { placing } from '@tatami/placement/placing';
import { openReader } from '../database/index.ts';
import { recordedOf } from '../estate/recorded-of.ts';
import { estateRepository, type VersionedEstate } from '../estate/repository.ts';
import { startedWith } from '../workers/worker-message.ts';
import {
  type EvaluationRequest,
  type OverviewGround,
  type PlanGround,
  type ProposalGround,
  type QuestionGround,
  scenarioRequestOf,
  solverOf,
} from './evaluation-request.ts';
import type { EvaluatedEstate, EvaluatorSettings, ProposedPrecedence, RecordedOf } from './evaluator.ts';
import { filesRecorded } from './files-recorded.ts';
import { groundReader } from './ground-reader.ts';
import { packedJson } from './packed-json.ts';

const { folder } = startedWith<EvaluatorSettings>();
const reader = await openReader({ folder });
const { estates, planOf, requestOf } = groundReader(reader);

/** In a worker: reads an estate again that it keeps, once it has changed. */
export const readAgain = (projectId: string) => estates.readAgain(projectId);

/** In a worker: an estate as gzipped JSON, in UTF-8. */
export async function estateGzipped(projectId: string): Promise<Uint8Array> {
  const estate = await estates.read(projectId);
  const known = packed.get(estate) ?? packedJson(estate);
  packed.set(estate, known);
  return known;
}

/** Estates as they were sent: all who work on a project ask for the same one, and packed it is a tenth. */
const packed = new WeakMap<Estate, Uint8Array>();

/** In a worker: what was recorded of a server or workload, as JSON in UTF-8. */
export async function recordedJson({ projectId, ...names }: RecordedOf): Promise<Uint8Array> {
  const estate = await estates.read(projectId);
  const answer = { items: recordedOf(estate, names), clock: estate.clock ?? null };
  return new TextEncoder().encode(JSON.stringify(answer));
}

/** In a worker: what the benchmark runs of a project tell of single factors, as JSON in UTF-8. */
export async function studiesJson(projectId: string): Promise<Uint8Array> {
  const { benchmarkRuns } = await estates.read(projectId);
  const items = studiesOf(benchmarkRuns);
  const answer = { items, worthADocument: isWorthADocument(benchmarkRuns, items) };
  return new TextEncoder().encode(JSON.stringify(answer));
}

/** In a worker: what recordings tell of the benchmark runs of a project, as JSON in UTF-8. */
export async function recordedRunsJson(projectId: string): Promise<Uint8Array> {
  const items = await estateRepository(reader).recordedRuns(projectId);
  return new TextEncoder().encode(JSON.stringify({ items }));
}

/** In a worker: which sources of a project speak of one machine, as JSON in UTF-8. */
export async function machineReviewJson(projectId: string): Promise<Uint8Array> {
  const json = new TextEncoder().encode(JSON.stringify(await estateRepository(reader).review(projectId)));
  return json;
}

/** In a worker: which source a project believes where they differ, as JSON (PrecedenceReview) in UTF-8. */
export async function precedenceJson(projectId: string): Promise<Uint8Array> {
  const json = new TextEncoder().encode(JSON.stringify(await estateRepository(reader).precedence(projectId)));
  return json;
}

/** In a worker: what another precedence of sources would change, as JSON (PrecedencePreview) in UTF-8. */
export async function precedencePreviewJson({ projectId, precedence }: ProposedPrecedence): Promise<Uint8Array> {
  const preview = await estateRepository(reader).precedencePreview(projectId, precedence);
  return new TextEncoder().encode(JSON.stringify(preview));
}

/** In a worker: which clocks the recordings of a project stand on, as JSON in UTF-8. */
export async function clockJson(projectId: string): Promise<Uint8Array> {
  const { clock = null } = await estates.read(projectId);
  return new TextEncoder().encode(JSON.stringify({ clock }));
}

/** In a worker: what a project leaves open, weighed by the plan of a scenario, or of the proposed one. */
export async function openQuestionsOf({ inputs, ...ground }: QuestionGround): Promise<OpenQuestions> {
  const { estate, ...machines } = await estateRepository(reader).readWithMachines(ground.projectId);
  return openQuestions({
    estate,
    ...machines,
    inputs: inputs ?? proposeScenario(estate, cataloguesWith(ground.ownPlatforms)),
    evaluate: (changed, answered) =>
      evaluateScenario(scenarioRequestOf({ ...ground, estate: changed, inputs: answered }), placing),
  });
}

/** In a worker: a project at one look, as JSON (ProjectOverviewRecord) in UTF-8. */
export async function overviewJson({ beside, ...ground }: OverviewGround): Promise<Uint8Array> {
  const { estate, version } = await estates.readVersioned(ground.projectId);
  const { projectId, ...rests } = ground;
  const asked = JSON.stringify(rests);
  const known = overlooked.get(estate);
  const overview =
    known?.asked === asked ? known.overview : overviewOf({ estate, version }, ground, await planOf(ground.planId));
  overlooked.set(estate, { asked, overview });
  return new TextEncoder().encode(JSON.stringify({ ...overview, ...beside }));
}

/** What was overlooked last of an estate: its page is opened again and again. */
const overlooked = new WeakMap<Estate, { readonly asked: string; readonly overview: Overlooked }>();

interface Overlooked extends ProjectOverview {
  readonly answerBefore: AnswerInBrief | null;
}

function overviewOf(
  { estate, version }: VersionedEstate,
  ground: Omit<OverviewGround, 'beside'>,
  record: PlanRecord | null,
): Overlooked {
  const estateIsSame = record?.estateVersion === version;
  const inputs = ground.inputs ?? proposeScenario(estate, cataloguesWith(ground.ownPlatforms));
  const answerAt = (priceOverrides: PriceOverrides) => {
    const request = { ...ground, inputs, estate, record, estateIsSame, priceOverrides };
    return evaluateScenario(scenarioRequestOf(request), placing, solverOf(request));
  };
  return {
    ...projectOverview(estate, answerAt(ground.priceOverrides), CPU_CATALOGUE),
    answerBefore: ground.acceptedPrices && answerInBrief(answerAt(ground.acceptedPrices)),
  };
}

/** What a proposal chooses from: the catalogue, and machines of the project that runs were made on. */
function cataloguesWith(ownPlatforms: readonly Platform[]) {
  return { platforms: [...PLATFORMS, ...ownPlatforms], catalogue: CPU_CATALOGUE };
}

/** In a worker: what is open in a scenario; nothing is placed. */
export async function questions(ground: PlanGround): Promise<readonly Question<ScenarioInputs>[]> {
  return scenarioQuestions(scenarioRequestOf({ ...ground, estate: await estates.read(ground.projectId) }));
}

/** In a worker: the inputs a new scenario begins with. */
export async function propose({ projectId, ownPlatforms }: ProposalGround): Promise<ScenarioInputs> {
  return proposeScenario(await estates.read(projectId), cataloguesWith(ownPlatforms));
}

/** In a worker: where every record goes in a scenario, as JSON in UTF-8. */
export async function accountingJson(ground: PlanGround): Promise<Uint8Array> {
  const request = await requestOf(ground);
  const { accounting } = evaluateScenario(scenarioRequestOf(request), placing, solverOf(request));
  return new TextEncoder().encode(JSON.stringify(accounting));
}

/** In a worker: the mirrored pairs of a scenario as its plan has them, as JSON ({ items }) in UTF-8. */
export async function pairsJson(ground: PlanGround): Promise<Uint8Array> {
  const request = await requestOf(ground);
  const { pairs = [] } = evaluateScenario(scenarioRequestOf(request), placing, solverOf(request));
  return new TextEncoder().encode(JSON.stringify({ items: pairs }));
}

/** In a worker: virtual CPUs per physical core of a scenario's plan, as JSON (VcpusOfPlan or null) in UTF-8. */
export async function vcpusJson(ground: PlanGround): Promise<Uint8Array> {
  const request = await requestOf(ground);
  const { vcpus = null } = evaluateScenario(scenarioRequestOf(request), placing, solverOf(request));
  return new TextEncoder().encode(JSON.stringify(vcpus));
}

/** In a worker: what becomes of the workloads when any one server fails, as JSON (PlanFailures or null) in UTF-8. */
export async function failuresJson(ground: PlanGround): Promise<Uint8Array> {
  const request = await requestOf(ground);
  const { failures = null } = evaluateScenario(withFailuresOf(request), placing, solverOf(request));
  return new TextEncoder().encode(JSON.stringify(failures));
}

/** In a worker: what could be bought instead, as JSON in UTF-8; null while a question of the scenario itself is open. */
export async function alternatives({
  ground,
  limits,
}: {
  readonly ground: PlanGround;
  readonly limits: AlternativesLimits;
}): Promise<{ questions: readonly Question<ScenarioInputs>[]; json: Uint8Array | null }> {
  const estate = await estates.read(ground.projectId);
  const request = scenarioRequestOf({ ...ground, estate });
  const { questions } = prepareScenario(request);
  if (questions.some(({ blocking }) => blocking)) return { questions, json: null };
  const { planId: _, ...rests } = ground;
  const asked = JSON.stringify([rests, limits]);
  const known = weighed.get(estate);
  if (known?.asked === asked) return { questions, json: known.json };
  const json = new TextEncoder().encode(JSON.stringify(alternativesTo(request, placing, limits)));
  weighed.set(estate, { asked, json });
  return { questions, json };
}

/** What was weighed last on an estate: a proposal is exported more than once. */
const weighed = new WeakMap<Estate, { readonly asked: string; readonly json: Uint8Array }>();

/** In a worker: the plan of a scenario as screens show it, and what is open in it; null while it cannot be planned. */
export async function shownPlan(
  ground: PlanGround,
): Promise<{ questions: readonly Question<ScenarioInputs>[]; plan: Plan | null }> {
  const request = await requestOf(ground);
  return planOfScenario(scenarioRequestOf(request), placing, solverOf(request));
}

/** In a worker: how sure the plan of a scenario is, and what is open in it; null while it cannot be planned. */
export async function certainty(
  ground: PlanGround,
): Promise<{ questions: readonly Question<ScenarioInputs>[]; certainty: PlanCertainty | null }> {
  const request = await requestOf(ground);
  const result = evaluateScenario(scenarioRequestOf(request), placing, solverOf(request));
  return { questions: result.questions, certainty: result.certainty };
}

/** In a worker: the business case of a scenario, and what is open in it; null while it cannot be planned, or not everything has a place. */
export async function businessCase(
  ground: PlanGround,
): Promise<{ questions: readonly Question<ScenarioInputs>[]; businessCase: BusinessCase | null }> {
  const request = await requestOf(ground);
  const result = evaluateScenario(scenarioRequestOf(request), placing, solverOf(request));
  return { questions: result.questions, businessCase: result.businessCase };
}

/** In a worker: the answers to scenarios of one project, by the same model and the same solver the browser runs. */
export async function evaluate(grounds: readonly [PlanGround, ...PlanGround[]]): Promise<{
  questions: readonly (readonly Question<ScenarioInputs>[])[];
  plansHold: readonly boolean[];
  workloads: readonly number[];
  evaluated: Uint8Array;
}> {
  const versioned = await estates.readVersioned(grounds[0].projectId);
  const { estate } = versioned;
  const requests = await Promise.all(grounds.map((ground) => requestOf(ground, versioned)));
  const results = requests.map((request) => evaluateScenario(withFailuresOf(request), placing, solverOf(request)));
  const evaluated = {
    results,
    estate: withoutCells(asRecorded(estate)),
    recordings: filesRecorded(estate),
    ...measuredOf(estate),
  } satisfies EvaluatedEstate;
  return {
    questions: results.map(({ questions }) => questions),
    plansHold: results.map(({ plan }, index) => holdsStill(requests[index], plan)),
    workloads: results.map(({ accounting: { planned, unplaced } }) => planned + unplaced),
    evaluated: serialize(evaluated),
  };
}

/** Whether the plan of record was made for the estate as it is now, or for one of which placement goes by the same. */
function holdsStill(request: EvaluationRequest | undefined, plan: Plan | null): boolean {
  if (!request?.record || request.estateIsSame) return true;
  return plan !== null && isOfSameProblem(request.record.plan, plan);
}

/** In a worker: the benchmark runs of a project and what they tell, without any plan; no machine of its inventory is part of it. */
export async function studied(projectId: string): Promise<{ worthADocument: boolean; evaluated: Uint8Array }> {
  const measured = measuredOf(await estates.read(projectId));
  const evaluated = { results: [], estate: { servers: [], workloads: [] }, ...measured } satisfies EvaluatedEstate;
  return { worthADocument: isWorthADocument(measured.runs, measured.studies), evaluated: serialize(evaluated) };
}

/** The runs of a document, without the course of each, and what they tell. */
function measuredOf({ benchmarkRuns }: Estate): Pick<EvaluatedEstate, 'runs' | 'studies'> {
  return { runs: benchmarkRuns.map((run) => ({ ...run, points: [] })), studies: studiesOf(benchmarkRuns) };
}

function withFailuresOf(request: Parameters<typeof scenarioRequestOf>[0]): ScenarioRequest {
  return { ...scenarioRequestOf(request), withFailures: true };
}

/** A document names the file of a record, not its cells, which are most of a large estate. */
function withoutCells({ servers, workloads }: EvaluatedEstate['estate']): EvaluatedEstate['estate'] {
  const lighter = <T extends Estate['servers'][number] | Estate['workloads'][number]>(record: T): T => ({
    ...record,
    origin: { ...record.origin, cells: {} },
  });
  return { servers: servers.map(lighter), workloads: workloads.map(lighter) };
}
