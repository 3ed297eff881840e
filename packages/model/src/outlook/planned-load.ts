import type { Demand } from '../demand/index.ts';
import type { PlacementProblem, Plan } from '../placement/index.ts';

/** What a plan's servers carry, in flat arrays: all that a thousand draws need to know of a thousand workloads. */
export interface PlannedLoad {
  readonly servers: number;
  readonly steps: number;
  /** Items lie server after server; those of server s are `starts[s]` up to, not including, `starts[s + 1]`. */
  readonly starts: Int32Array;
  /** Peak of each item in shares of one target. */
  readonly peak: Float64Array;
  /** CPU of each item at each step. Server after server, and within one step after step, so that a draw reads in order. */
  readonly cpu: Float64Array;
  /** Index into the demand's sources of the class whose ratio the item rests on. */
  readonly source: Int32Array;
  /** Per server. */
  readonly memoryGiB: Float64Array;
  /** Index of the type of each server among those of the problem. */
  readonly type: Int32Array;
  readonly totalIops: number;
}

/** The load of a plan. Throws (a bug of ours) where the plan holds a workload that the demand does not know. */
export function plannedLoad(plan: Plan, problem: PlacementProblem, demand: Demand): PlannedLoad {
  const { steps } = problem;
  const indexOf = new Map(problem.items.map(({ id }, index) => [id, index]));
  const loaded = plan.nodes.map((node) => ({ node, ids: workloadsOn(node) })).filter(({ ids }) => ids.length > 0);
  const servers = loaded.map(({ ids }) => ids);
  const items = servers.flat().map((id) => {
    const index = indexOf.get(id);
    if (index === undefined) throw new Error(`the plan places ${id}, which has no demand`);
    return index;
  });
  const starts = new Int32Array(servers.length + 1);
  servers.forEach((ids, server) => {
    starts[server + 1] = (starts[server] as number) + ids.length;
  });
  const need = (of: 'memoryGiB' | 'iops', ids: readonly string[]) =>
    ids.reduce((sum, id) => sum + (problem.items[indexOf.get(id) as number]?.[of] ?? 0), 0);
  return {
    servers: servers.length,
    steps,
    starts,
    peak: Float64Array.from(items, (index) => problem.items[index]?.cpu ?? 0),
    cpu: cpuOf(items, starts, problem),
    source: sourcesOf(items, demand),
    memoryGiB: Float64Array.from(servers, (ids) => need('memoryGiB', ids)),
    type: Int32Array.from(loaded, ({ node }) => typeIndex(node, problem)),
    totalIops: need('iops', servers.flat()),
  };
}

function cpuOf(items: readonly number[], starts: Int32Array, { items: all, steps }: PlacementProblem): Float64Array {
  const cpu = new Float64Array(items.length * steps);
  for (let server = 0; server + 1 < starts.length; server += 1) {
    const first = starts[server] as number;
    const count = (starts[server + 1] as number) - first;
    for (let offset = 0; offset < count; offset += 1) {
      const item = all[items[first + offset] as number];
      for (let step = 0; step < steps; step += 1)
        cpu[first * steps + step * count + offset] = item?.cpuOverTime?.[step] ?? item?.cpu ?? 0;
    }
  }
  return cpu;
}

function typeIndex({ typeId, platformId }: Plan['nodes'][number], { serverTypes }: PlacementProblem): number {
  const index = serverTypes.findIndex(({ id }) => id === (typeId ?? platformId));
  if (index < 0) throw new Error(`the plan has a server of type ${typeId ?? platformId}, which its problem does not`);
  return index;
}

/** A workload that spans nodes stands on each of them, but is one. */
function workloadsOn({ numaNodes }: Plan['nodes'][number]): readonly string[] {
  return [...new Set(numaNodes.flatMap(({ workloads }) => workloads.map(({ workloadId }) => workloadId)))];
}

function sourcesOf(items: readonly number[], { workloads, sources }: Demand): Int32Array {
  const byServer = new Map(sources.flatMap(({ servers }, index) => servers.map((server) => [server, index] as const)));
  return Int32Array.from(items, (index) => {
    const server = workloads[index]?.server;
    return (server && byServer.get(server)) ?? 0;
  });
}

/** What one draw makes of the load: every number that the chances are counted on. */
export interface DrawnLoad {
  /** Highest sum over all servers at any step, in shares of one target. */
  peakOfSum: number;
  sumOfPeaks: number;
  /** Highest load of any one server at any step, over what it gives. */
  fullest: number;
}

/**
 * Returns a function that evaluates one draw: by what each item is multiplied, and what a server of each type gives, in targets. It
 * reuses its buffers, so read the answer before asking again.
 */
export function loadEvaluator(load: PlannedLoad): (factors: Float64Array, cpuOfType: Float64Array) => DrawnLoad {
  const { servers, steps, starts, cpu, peak } = load;
  const total = new Float64Array(steps);
  const answer: DrawnLoad = { peakOfSum: 0, sumOfPeaks: 0, fullest: 0 };
  return (factors, cpuOfType) => {
    total.fill(0);
    answer.fullest = 0;
    answer.sumOfPeaks = weightedSum(factors, 0, peak, 0, peak.length);
    for (let server = 0; server < servers; server += 1) {
      const first = starts[server] as number;
      const count = (starts[server + 1] as number) - first;
      const gives = cpuOfType[load.type[server] as number] as number;
      for (let step = 0; step < steps; step += 1) {
        const here = weightedSum(factors, first, cpu, first * steps + step * count, count);
        if (here > answer.fullest * gives) answer.fullest = here / gives;
        total[step] = (total[step] as number) + here;
      }
    }
    answer.peakOfSum = highest(total);
    return answer;
  };
}

/** Sum of `count` factors times `count` values. Two sums at a time: one would wait for its own last addition. */
function weightedSum(
  factors: Float64Array,
  firstFactor: number,
  values: Float64Array,
  firstValue: number,
  count: number,
): number {
  let [even, odd] = [0, 0];
  const pairs = count - (count % 2);
  for (let at = 0; at < pairs; at += 2) {
    even += (factors[firstFactor + at] as number) * (values[firstValue + at] as number);
    odd += (factors[firstFactor + at + 1] as number) * (values[firstValue + at + 1] as number);
  }
  if (pairs < count) even += (factors[firstFactor + pairs] as number) * (values[firstValue + pairs] as number);
  return even + odd;
}

function highest(values: Float64Array): number {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most;
}
