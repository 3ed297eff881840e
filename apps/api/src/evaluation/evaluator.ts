import type {
  AlternativesLimits,
  BenchmarkRun,
  BusinessCase,
  OpenQuestions,
  Plan,
  PlanCertainty,
  Question,
  ScenarioInputs,
  ScenarioResult,
  ServerRecord,
  SourcePrecedence,
  Study,
  WorkloadRecord,
} from '@tatami/model';
import type { Preparable } from '../plugins/prepare-ahead.ts';
import { OneWaiting } from '../workers/one-waiting.ts';
import { WorkerPool } from '../workers/worker-pool.ts';
import type { OverviewGround, PlanGround, ProposalGround, QuestionGround } from './evaluation-request.ts';

type Questions = readonly Question<ScenarioInputs>[];

/** The answers to some scenarios and what they were computed on, for a document. */
export interface EvaluatedEstate {
  readonly results: readonly ScenarioResult[];
  readonly estate: { readonly servers: readonly ServerRecord[]; readonly workloads: readonly WorkloadRecord[] };
  /** The files with what was recorded of its machines; absent = there are none. */
  readonly recordings?: readonly string[];
  /** Its benchmark runs, without their course over time. */
  readonly runs: readonly BenchmarkRun[];
  /** What they tell of single factors. */
  readonly studies: readonly Study[];
}

/** A server or workload of a project, by what recordings may name it. */
export interface RecordedOf {
  readonly projectId: string;
  readonly name: string;
  readonly key: string;
}

/** A precedence of a project's sources that is looked at before it is kept; null = the usual one. */
export interface ProposedPrecedence {
  readonly projectId: string;
  readonly precedence: SourcePrecedence | null;
}

/** What the processes are started with. */
export interface EvaluatorSettings {
  readonly folder: string;
}

export interface Evaluator extends Preparable {
  /** The estate of a project as gzipped JSON, in UTF-8. */
  estateGzipped(projectId: string): Promise<Uint8Array>;
  /** What was recorded of a server or workload of these names, as JSON ({ items }) in UTF-8. */
  recordedJson(of: RecordedOf): Promise<Uint8Array>;
  /** What the benchmark runs of a project tell of single factors, as JSON ({ items, worthADocument }) in UTF-8. */
  studiesJson(projectId: string): Promise<Uint8Array>;
  /** What recordings of their machines tell of its benchmark runs, as JSON ({ items }) in UTF-8. */
  recordedRunsJson(projectId: string): Promise<Uint8Array>;
  /** Which sources of a project speak of one machine, as JSON (MachineReview) in UTF-8. */
  machineReviewJson(projectId: string): Promise<Uint8Array>;
  /** Which clocks its recordings stand on. */
  clockJson(projectId: string): Promise<Uint8Array>;
  /** Which source a project believes where they differ, as JSON (PrecedenceReview) in UTF-8. */
  precedenceJson(projectId: string): Promise<Uint8Array>;
  /** What another precedence of its sources would change, as JSON (PrecedencePreview) in UTF-8. */
  precedencePreviewJson(proposed: ProposedPrecedence): Promise<Uint8Array>;
  /** What a project leaves open, weighed by the plan of a scenario; `inputs` null = of the proposed one. */
  openQuestions(ground: QuestionGround): Promise<OpenQuestions>;
  /** A project at one look, as JSON (ProjectOverviewRecord) in UTF-8. */
  overviewJson(ground: OverviewGround): Promise<Uint8Array>;
  /** What is open in a scenario; cheap, for nothing is placed. */
  questions(ground: PlanGround): Promise<Questions>;
  /** The inputs a new scenario of the project begins with. */
  propose(ground: ProposalGround): Promise<ScenarioInputs>;
  /** Where every record of the estate goes in a scenario, and what it leaves out, as JSON (ScenarioAccounting) in UTF-8. */
  accountingJson(ground: PlanGround): Promise<Uint8Array>;
  /** The mirrored pairs of a scenario as its plan has them, as JSON ({ items }) in UTF-8; none while it cannot be planned. */
  pairsJson(ground: PlanGround): Promise<Uint8Array>;
  /** Virtual CPUs per physical core, today and by the plan, as JSON (VcpusOfPlan or null) in UTF-8. */
  vcpusJson(ground: PlanGround): Promise<Uint8Array>;
  /** What becomes of the workloads when any one server of the plan fails, as JSON (PlanFailures or null) in UTF-8. */
  failuresJson(ground: PlanGround): Promise<Uint8Array>;
  /**
   * What could be bought instead of what a scenario states, as JSON (Alternatives) in UTF-8; and what is open in it: then there is none.
   * Aborting ends the worker.
   */
  alternatives(
    ground: PlanGround,
    limits: AlternativesLimits,
    signal?: AbortSignal,
  ): Promise<{ questions: Questions; json: Uint8Array | null }>;
  /** The plan of a scenario as screens show it, and what is open in it; null while it cannot be planned. */
  shownPlan(ground: PlanGround): Promise<{ questions: Questions; plan: Plan | null }>;
  /** How sure the plan of a scenario is, by seeded draws, and what is open in it; null while it cannot be planned. */
  certainty(ground: PlanGround): Promise<{ questions: Questions; certainty: PlanCertainty | null }>;
  /** What is paid if today's servers stay, against the plan, and what is open in the scenario; null where something has no place. */
  businessCase(ground: PlanGround): Promise<{ questions: Questions; businessCase: BusinessCase | null }>;
  /**
   * The whole answers to scenarios of one project, as bytes (node:v8) of an EvaluatedEstate, whether the plan of record of
   * each holds for the estate as it is now (true where there is none), what is open in each and how many workloads it has in scope; aborting ends the worker that computes them.
   */
  evaluate(
    grounds: readonly [PlanGround, ...PlanGround[]],
    signal: AbortSignal,
  ): Promise<{
    questions: readonly Questions[];
    plansHold: readonly boolean[];
    workloads: readonly number[];
    evaluated: Uint8Array;
  }>;
  /** The benchmark runs of a project and what they tell, without any plan, as bytes (node:v8) of an EvaluatedEstate, and whether that is enough for a document. */
  studied(projectId: string, signal: AbortSignal): Promise<{ worthADocument: boolean; evaluated: Uint8Array }>;
  /**
   * Reads an estate that has changed again where it is kept, before somebody asks for what rests on it; once after however many changes
   * that come while it is read.
   */
  readAgain(projectId: string): Promise<void>;
  /** Gives up what is being computed. */
  close(): Promise<void>;
}

/**
 * Processes that read estates and compute on them, so that the server goes on answering however large one is: its own thread
 * sees of an estate only bytes.
 */
export function startEvaluator(builtFolder: string, settings: EvaluatorSettings): Evaluator {
  const pool = new WorkerPool(builtFolder, 'evaluate.worker.js', { atOnce: 2, settings });
  const readings = new OneWaiting();
  return {
    prepare: () => pool.prepare(),
    estateGzipped: (projectId) => pool.run(projectId, { name: 'estateGzipped' }),
    recordedJson: (of) => pool.run(of, { name: 'recordedJson' }),
    studiesJson: (projectId) => pool.run(projectId, { name: 'studiesJson' }),
    recordedRunsJson: (projectId) => pool.run(projectId, { name: 'recordedRunsJson' }),
    clockJson: (projectId) => pool.run(projectId, { name: 'clockJson' }),
    machineReviewJson: (projectId) => pool.run(projectId, { name: 'machineReviewJson' }),
    precedenceJson: (projectId) => pool.run(projectId, { name: 'precedenceJson' }),
    precedencePreviewJson: (proposed) => pool.run(proposed, { name: 'precedencePreviewJson' }),
    openQuestions: (ground) => pool.run(ground, { name: 'openQuestionsOf' }),
    overviewJson: (ground) => pool.run(ground, { name: 'overviewJson' }),
    questions: (ground) => pool.run(ground, { name: 'questions' }),
    propose: (ground) => pool.run(ground, { name: 'propose' }),
    accountingJson: (ground) => pool.run(ground, { name: 'accountingJson' }),
    pairsJson: (ground) => pool.run(ground, { name: 'pairsJson' }),
    vcpusJson: (ground) => pool.run(ground, { name: 'vcpusJson' }),
    failuresJson: (ground) => pool.run(ground, { name: 'failuresJson' }),
    alternatives: (ground, limits, signal) =>
      pool.run({ ground, limits }, { name: 'alternatives', ...(signal && { signal }) }),
    shownPlan: (ground) => pool.run(ground, { name: 'shownPlan' }),
    certainty: (ground) => pool.run(ground, { name: 'certainty' }),
    businessCase: (ground) => pool.run(ground, { name: 'businessCase' }),
    evaluate: (grounds, signal) => pool.run(grounds, { name: 'evaluate', signal }),
    studied: (projectId, signal) => pool.run(projectId, { name: 'studied', signal }),
    readAgain: (projectId) =>
      readings.run(projectId, async () => {
        // A process that starts later reads it as it is then.
        if (pool.size > 0) await pool.run(projectId, { name: 'readAgain' });
      }),
    close: () => pool.close(),
  };
}
