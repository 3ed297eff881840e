import type { Language, Platform, ScenarioInputs, ScenarioResult, ServerRecord, WorkloadRecord } from '@tatami/model';

/** One scenario with its answer; the first of a proposal is the recommended one. */
export interface DocumentScenario {
  readonly name: string;
  readonly inputs: ScenarioInputs;
  readonly result: ScenarioResult;
}

/** Everything a proposal document is made of: plain data, so that it crosses to the worker. */
export interface ProposalDocumentInput {
  readonly language: Language;
  /** The day on the cover, ISO 8601. */
  readonly date: string;
  readonly proposal: { readonly name: string; readonly author: string };
  readonly project: { readonly name: string; readonly customer: string };
  readonly scenarios: readonly [DocumentScenario, ...DocumentScenario[]];
  readonly estate: { readonly servers: readonly ServerRecord[]; readonly workloads: readonly WorkloadRecord[] };
  /** The catalogue; those the plans name must be in it. */
  readonly platforms: readonly Platform[];
}
