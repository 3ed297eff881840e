import { STORAGE_DEFAULTS } from '@tatami/model';
import type { z } from 'zod';
import { plan } from '../scenario/plan.ts';
import { platform } from '../scenario/platforms.ts';
import { SCENARIO_DOCUMENT_VERSION, type ScenarioInputsDocument, scenarioInputs } from '../scenario/scenario-inputs.ts';

export const PLAN_DOCUMENT_VERSION = 2;
export const PROPOSAL_DOCUMENT_VERSION = 1;
export const PLATFORM_DOCUMENT_VERSION = 2;

/** Brings a saved document of one version to the next. */
type Upgrader = (document: unknown) => unknown;

/** By the version they upgrade from. A changed shape raises the document's version and gets a line here and a sample in the tests. */
const SCENARIO_UPGRADERS: Readonly<Record<number, Upgrader>> = {
  // Version 1 planned with all memory and asked for servers that no file describes.
  1: (document) => ({ memoryCeiling: 1, hostBasis: null, cpuPeakBasis: null, ...(document as object) }),
  // Version 2 knew neither constraints nor a second licensed product.
  2: (document) => ({
    licencesOf: [],
    constraints: { apart: [], together: [], pinned: [] },
    ...(document as object),
  }),
  // Version 3 planned for the middle of what may be needed and stated no confidence: a scenario gets the proposal of today.
  3: (document) => ({ confidence: 0.9, ...(document as object) }),
  // Version 4 stated the I/O of one server and nothing else of its storage.
  4: (document) => {
    const { iopsPerServer = null, ...rest } = document as { readonly iopsPerServer?: number | null };
    if (iopsPerServer === null) return rest;
    return {
      ...rest,
      storage: { kind: 'server', iops: iopsPerServer, capacityGiB: null, ...STORAGE_DEFAULTS },
    };
  },
  // Version 5 let in peaks above all that a machine has: such a one is asked again.
  5: (document) => {
    const { assumedCpuPeakShare = null, ...rest } = document as { readonly assumedCpuPeakShare?: number | null };
    const isPossible = assumedCpuPeakShare !== null && assumedCpuPeakShare <= 1;
    return { ...rest, assumedCpuPeakShare: isPossible ? assumedCpuPeakShare : null };
  },
  // Version 6 rated CPUs that nothing rates by what stood in for hosts that no file describes.
  6: (document) => {
    const { hostBasis = null } = document as { readonly hostBasis?: string | null };
    return { ratingBasis: hostBasis, ...(document as object) };
  },
};
const PLAN_UPGRADERS: Readonly<Record<number, Upgrader>> = {
  // Version 1 was always first fit, its servers numbered by their order, its bound by needs alone.
  1: (document) => {
    const { bound, nodes, unplaced, ...rest } = document as PlanDocument1;
    return {
      ...rest,
      version: 2,
      madeBy: 'first-fit',
      iterations: 0,
      bound: { ...bound, kind: 'per-dimension', proven: null },
      nodes: nodes.map((node, number) => ({ ...node, number })),
      unplaced: unplaced.map((each) => ({ ...each, change: null })),
    };
  },
};
const PLATFORM_UPGRADERS: Readonly<Record<number, Upgrader>> = {
  // Version 1 knew platforms of topologies alone, of which nobody states anything.
  1: (document) => document,
};

/** As much of a saved plan as its upgraders read. */
interface PlanDocument1 {
  readonly bound: object;
  readonly nodes: readonly object[];
  readonly unplaced: readonly object[];
}

/** Scenario inputs as saved by any released version, brought to the present. Throws whole: never half an old document. */
export function openScenarioDocument(version: number, document: unknown): ScenarioInputsDocument {
  return open(scenarioInputs, SCENARIO_UPGRADERS, SCENARIO_DOCUMENT_VERSION, version, document);
}

/** First version of scenario inputs that states how sure its plan must be. */
const FIRST_WITH_CONFIDENCE = 4;

/** Inputs that a saved plan was made with. Before a confidence was stated, plans were made for the middle of what may be needed. */
export function openPlannedInputs(version: number, document: unknown): ScenarioInputsDocument {
  const inputs = openScenarioDocument(version, document);
  return version < FIRST_WITH_CONFIDENCE ? { ...inputs, confidence: 0.5 } : inputs;
}

/** A plan as saved by any released version, brought to the present. Throws whole. */
export function openPlanDocument(version: number, document: unknown): z.output<typeof plan> {
  return open(plan, PLAN_UPGRADERS, PLAN_DOCUMENT_VERSION, version, document);
}

/** A platform of a project as saved by any released version, brought to the present. Throws whole. */
export function openPlatformDocument(version: number, document: unknown): z.output<typeof platform> {
  return open(platform, PLATFORM_UPGRADERS, PLATFORM_DOCUMENT_VERSION, version, document);
}

function open<Schema extends z.ZodType>(
  schema: Schema,
  upgraders: Readonly<Record<number, Upgrader>>,
  present: number,
  version: number,
  document: unknown,
): z.output<Schema> {
  if (version > present) throw new Error(`a saved document has version ${version}; this program knows ${present}`);
  let upgraded = document;
  for (let from = version; from < present; from += 1) {
    const upgrade = upgraders[from];
    if (!upgrade) throw new Error(`no upgrader from document version ${from}`);
    upgraded = upgrade(upgraded);
  }
  return schema.parse(upgraded);
}
