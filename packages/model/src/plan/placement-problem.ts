import { NO_LICENCE } from '../databases/index.ts';
import { type Demand, type DemandTimeline, pooled, poolId, type ScopedWorkload } from '../demand/index.ts';
import type { ScenarioInputs, ScenarioRequest } from '../inputs/index.ts';
import { throughputOver } from '../layout/index.ts';
import { type PlacementCosts, productByServer } from '../money/index.ts';
import {
  NO_MARGIN,
  type PlacementItem,
  type PlacementPool,
  type PlacementProblem,
  type ServerType,
} from '../placement/index.ts';
import type { StatedStorage } from '../storage/index.ts';
import type { TargetType, TargetTypes } from '../target/index.ts';
import { type CountedLoad, countedLoad } from './overload-limit.ts';
import { remoteInNeed } from './remote/remote-in-need.ts';
import { storageGiven, storageNeeds } from './storage/storage-needs.ts';

/** Most steps of time the placement looks at: an hourly week. Longer or finer series keep the highest value of each step. */
const MOST_STEPS = 168;

/** The demand as a problem for the solver: shares of one target's CPU and GiB on its NUMA nodes, and what its storage is asked for. */
export function placementProblemOf(
  demand: Demand,
  { usable: types }: Pick<TargetTypes, 'usable'>,
  { costIn, serversUnpriced, ofType }: Pick<PlacementCosts, 'costIn' | 'serversUnpriced' | 'ofType'>,
  { inputs, seed }: Pick<ScenarioRequest, 'inputs' | 'seed'>,
): PlacementProblem {
  const productOf = productByServer(demand.workloads, inputs);
  const spans = inputs.consolidationType === 'vertical' || inputs.consolidationType === 'redesign';
  const spread = new Set(inputs.constraints.pinned.filter((pin) => pin.spans === true).map(({ id }) => id));
  const steps = stepsOf(demand.timeline);
  const pools = poolsOf(demand, inputs);
  const countedFor = countedByCeiling(demand, inputs, pools);
  const own = storageOfServers(inputs);
  const needs = own && storageNeeds(demand, own);
  const given = own && storageGiven(own);
  const { ioCeiling = 1, fillCeiling = 1 } = own ?? {};
  const mostPerCore = inputs.vcpusPerCore ?? null;
  const isInNeed = remoteInNeed(demand, inputs);
  const items = demand.workloads.map((workload, index): PlacementItem => {
    const cpu = demand.cpuShare[index];
    if (cpu === null || cpu === undefined) throw new Error(`placement of ${workload.key} without its CPU demand`);
    const series = demand.timeline?.cpuShare[index] ?? null;
    const counted = countedFor(workload.key);
    const cpuOverTime = series && (counted ? coarse(series, steps, cpu, counted) : coarseByPeak(series, steps, cpu));
    return {
      id: workload.key,
      // A limit on what the percentile cuts off may ask for more than the percentile.
      cpu: cpuOverTime && counted ? cpuOverTime.reduce((most, need) => Math.max(most, need), cpu) : cpu,
      cpuOverTime,
      memoryGiB: demand.memoryGiB[index] ?? null,
      iops: (needs?.io ?? demand.iops)[index] ?? null,
      transferMBs: given?.transfer == null ? null : (needs?.transfer[index] ?? null),
      storageGiB: given?.storage == null ? null : (needs?.storage[index] ?? null),
      ...(mostPerCore !== null && { vcpus: workload.workload?.vcpus ?? null }),
      spans: spans || spread.has(workload.key),
      remoteInNeed: isInNeed(index),
      product: licensed(productOf(workload.key)),
      // Stated from the start: items with and without it would be of two shapes, and all that reads them slower.
      margin: NO_MARGIN,
    };
  });
  return {
    items,
    steps,
    costIn,
    ...(serversUnpriced && { serversUnpriced }),
    serverTypes: types.map((type) => ({ ...serverTypeOf(type, own, mostPerCore !== null), ...ofType(type.typeId) })),
    ...(typeof inputs.maxServerTypes === 'number' && { maxTypes: inputs.maxServerTypes }),
    constraints: inputs.constraints,
    ceiling: {
      cpu: inputs.targetCeiling,
      memory: inputs.memoryCeiling,
      io: ioCeiling,
      transfer: ioCeiling,
      storage: fillCeiling,
      vcpus: mostPerCore ?? 1,
    },
    memoryScope: types.some(({ topology }) => topology.nodes.some(({ memoryOnly }) => memoryOnly)) ? 'server' : 'node',
    spareServers: inputs.spareServers,
    ...(pools && { pools }),
    seed,
  };
}

/** The pools that a person states, what is left over last; null = all workloads share servers. */
function poolsOf({ workloads }: Demand, { pools = [], spareServers }: ScenarioInputs): readonly PlacementPool[] | null {
  if (pools.length === 0 || workloads.length === 0) return null;
  return pooled(workloads, pools).map(
    ({ stated, at }): PlacementPool => ({
      id: poolId(stated?.of ?? null),
      items: at.map((index) => (workloads[index] as ScopedWorkload).key),
      spareServers: stated?.spareServers ?? spareServers,
      cpuCeiling: stated?.targetCeiling ?? null,
    }),
  );
}

/** What counts of the load of each workload under the ceiling of its pool. */
function countedByCeiling(
  demand: Demand,
  inputs: ScenarioInputs,
  pools: readonly PlacementPool[] | null,
): (key: string) => CountedLoad | null {
  const ofAll = countedLoad(demand, inputs);
  const own = new Map(
    (pools ?? []).flatMap(({ items, cpuCeiling }) => {
      const counted = cpuCeiling === null ? ofAll : countedLoad(demand, { ...inputs, targetCeiling: cpuCeiling });
      return items.map((key) => [key, counted] as const);
    }),
  );
  return (key) => own.get(key) ?? ofAll;
}

/** A server pays nothing for what needs no licence. */
function licensed(product: string | null): string | null {
  return product === NO_LICENCE ? null : product;
}

/** Storage that each server has for itself; an array is shared, and limits none of them. */
function storageOfServers({ storage }: ScenarioInputs): StatedStorage | null {
  return storage && storage.kind !== 'array' ? storage : null;
}

/** One server of a type: the target's CPU is 1, divided over its nodes by their CPUs. Storage is as a person states it, alike for all types. */
function serverTypeOf(
  { typeId, topology, platform, configuration, count, cpuOfTarget }: TargetType,
  storage: StatedStorage | null,
  limitsVcpus: boolean,
): Omit<ServerType, 'cost' | 'licences'> {
  const cpus = topology.nodes.reduce((sum, node) => sum + node.cpus, 0);
  const whole = cpuOfTarget.value ?? 0;
  const nodesPerSocket = platform.numaNodesPerSocket.value;
  const given = storage && storageGiven(storage);
  const remote = throughputOver(topology.nodes, platform.year);
  return {
    id: typeId,
    ...(remote && { throughputOver: remote }),
    nodes: topology.nodes.map((node, at) => ({
      cpu: (node.cpus / cpus) * whole,
      memoryGiB: node.memoryGiB,
      ...(nodesPerSocket > 1 && node.cpus > 0 && { socket: Math.floor(at / nodesPerSocket) }),
      ...(topology.distances && { distances: topology.distances[at] as readonly number[] }),
    })),
    iops: given?.io ?? null,
    ...(limitsVcpus && { vcpus: configuration.sockets * configuration.coresPerSocket }),
    ...(given && { transferMBs: given.transfer, storageGiB: given.storage }),
    count,
  };
}

function stepsOf(timeline: DemandTimeline | null): number {
  return timeline ? Math.max(1, Math.min(timeline.steps.length, MOST_STEPS)) : 1;
}

/** The newest that was made of a series: it comes again, unchanged, while others of its estate are edited. */
const reducedByPeak = new WeakMap<Float64Array, { readonly peak: number; readonly reduced: Float64Array }>();

/** The series in fewer steps, cut at the percentile the peak stands for. */
function coarseByPeak(series: Float64Array, steps: number, peak: number): Float64Array {
  const known = reducedByPeak.get(series);
  if (known && known.peak === peak && known.reduced.length === steps) return known.reduced;
  const reduced = coarse(series, steps, peak, cutAtPeak);
  reducedByPeak.set(series, { peak, reduced });
  return reduced;
}

const cutAtPeak: CountedLoad = (load, _step, peak) => Math.min(load, peak);

/** The series in fewer steps, each the highest of what it covers, as far as it counts. */
function coarse(series: Float64Array, steps: number, peak: number, counted: CountedLoad): Float64Array {
  const reduced = new Float64Array(steps);
  for (let index = 0; index < series.length; index += 1) {
    const step = Math.floor((index * steps) / series.length);
    const value = counted(series[index] as number, index, peak);
    if (value > (reduced[step] as number)) reduced[step] = value;
  }
  return reduced;
}
