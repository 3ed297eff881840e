import { workloadPlaces } from '../demand/index.ts';
import {
  cpuCeilings,
  type PlacementItem,
  type PlacementProblem,
  type PlanNode,
  remoteFactorOn,
} from '../placement/index.ts';
import type { PosedScenario } from '../plan/index.ts';

/** The CPU of one planned server over time, in shares of all it has; growth included. */
export interface ServerLoad {
  /** ISO 8601 instant at which step 0 of the timeline begins. */
  readonly startsAt: string;
  readonly stepS: number;
  /** The steps that count, ascending; all arrays below have one value for each. */
  readonly steps: Int32Array;
  /** What each workload takes; the one that makes most of the peak first. */
  readonly parts: readonly LoadPart[];
  readonly total: Float64Array;
  /** Place in `steps` of the highest total. */
  readonly busiest: number;
  /** Place in `steps` of the highest total for which nothing had to stand in; null where there is none. */
  readonly busiestRecorded: number | null;
  /** The highest total as the placement counts it: in fewer steps, each with the highest of what it covers. */
  readonly planned: number;
  /** What a plan may use. */
  readonly ceiling: number;
}

export interface LoadPart {
  readonly workloadId: string;
  /** As it counts: with its peak where a sample is missing. */
  readonly cpu: Float64Array;
  /** As recorded, NaN where a sample is missing; null = nothing was recorded, it counts with its peak throughout. */
  readonly recorded: Float64Array | null;
}

/**
 * Which workloads make the peak of a planned server, and when? Each is cut at its own peak and takes more for remote memory, as in the placement. null where nothing
 * was recorded over time, or the problem knows the server or a workload on it no more.
 */
export function serverLoad(
  { demand, problem }: Pick<PosedScenario, 'demand' | 'problem'>,
  node: PlanNode,
): ServerLoad | null {
  const { timeline } = demand;
  const type = typeOf(node, problem);
  const capacity = type?.nodes.reduce((sum, { cpu }) => sum + cpu, 0) ?? 0;
  const items = itemsOn(node, problem);
  if (!timeline || !items || capacity <= 0 || items.length === 0) return null;
  const length = timeline.steps.length;
  const total = new Float64Array(length);
  const indexOf = workloadPlaces(demand);
  const remoteOf = (item: PlacementItem) => (type ? remoteFactorOn(item, type, problem) : 1);
  const parts = items.map((item): LoadPart => {
    const { id, cpu: peak } = item;
    const share = remoteOf(item) / capacity;
    const index = indexOf.get(id) ?? -1;
    const [counted, recorded] = [timeline.cpuShare[index] ?? null, timeline.recorded[index] ?? null];
    const cpu = new Float64Array(length);
    for (let step = 0; step < length; step += 1) {
      cpu[step] = Math.min(counted?.[step] ?? peak, peak) * share;
      total[step] = (total[step] as number) + (cpu[step] as number);
    }
    return { workloadId: id, cpu, recorded: recorded?.map((value) => Math.min(value, peak) * share) ?? null };
  });
  const isRecorded = (step: number) =>
    parts.every(({ recorded }) => recorded !== null && !Number.isNaN(recorded[step]));
  const busiest = highestOf(total, () => true) ?? 0;
  const { startsAt, stepS, steps } = timeline;
  return {
    startsAt,
    stepS,
    steps,
    parts: parts.toSorted((a, b) => (b.cpu[busiest] as number) - (a.cpu[busiest] as number)),
    total,
    busiest,
    busiestRecorded: highestOf(total, isRecorded),
    planned: plannedPeak(items, problem.steps, remoteOf) / capacity,
    ceiling: cpuCeilings(problem)(node.pool),
  };
}

function highestOf(total: Float64Array, counts: (step: number) => boolean): number | null {
  let highest: number | null = null;
  total.forEach((value, step) => {
    if ((highest === null || value > (total[highest] as number)) && counts(step)) highest = step;
  });
  return highest;
}

function typeOf({ platformId, typeId = platformId }: PlanNode, { serverTypes }: PlacementProblem) {
  return serverTypes.find(({ id }) => id === typeId);
}

/** A workload that spans nodes stands on each of them, but is one. null where one is not known. */
function itemsOn({ numaNodes }: PlanNode, { items }: PlacementProblem): readonly PlacementItem[] | null {
  const ids = new Set(numaNodes.flatMap(({ workloads }) => workloads.map(({ workloadId }) => workloadId)));
  const found = items.filter(({ id }) => ids.has(id));
  return found.length === ids.size ? found : null;
}

function plannedPeak(
  items: readonly PlacementItem[],
  steps: number,
  remoteOf: (item: PlacementItem) => number,
): number {
  const needs = items.map((item) => ({ ...item, remote: remoteOf(item) }));
  let highest = 0;
  for (let step = 0; step < steps; step += 1)
    highest = Math.max(
      highest,
      needs.reduce((sum, { cpu, cpuOverTime, remote }) => sum + (cpuOverTime?.[step] ?? cpu) * remote, 0),
    );
  return highest;
}
