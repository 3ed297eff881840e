import { findFaults, type ProblemFault } from './find-faults.ts';
import { groupsFrom, inverted } from './groups.ts';
import type { CompiledType, Groups, Problem } from './problem.ts';
import type { ProblemSource, SourceServerType } from './problem-source.ts';

export type CompiledProblem =
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'invalid'; readonly faults: readonly ProblemFault[] };

/** The problem in typed arrays, or what is wrong with its source. */
export function compileProblem(source: ProblemSource): CompiledProblem {
  const faults = findFaults(source);
  if (faults.length > 0) return { kind: 'invalid', faults };
  const itemCount = source.items.length;
  const types = source.serverTypes.map((type) => compiledType(type, source.dims.length));
  const conflicts = groupsFrom(source.conflicts.map(distinct).filter((group) => group.length > 1));
  const standing = source.standing ?? [];
  const problem: Problem = {
    name: source.name,
    itemCount,
    dims: source.dims.map(({ name }) => name),
    hours: source.hours,
    ...compiledDemand(source),
    types,
    conflicts,
    conflictsOf: inverted(conflicts, itemCount),
    product: Int32Array.from(source.product),
    productCount: source.products.length,
    licence: Float64Array.from(source.serverTypes.flatMap((type) => licencesOf(type, source))),
    spares: source.spares,
    standsIn: Uint8Array.from(types.flatMap((type) => types.map((used) => (standsIn(type, used) ? 1 : 0)))),
    standingType: Int32Array.from(standing, ({ type }) => type),
    standingCost: Float64Array.from(standing, ({ openCost }) => openCost),
    pinnedStanding: perItem(itemCount, (i) => source.pinned?.[i]?.standing),
    pinnedType: perItem(itemCount, (i) => source.pinned?.[i]?.type),
    pinnedNode: perItem(itemCount, (i) => source.pinned?.[i]?.node),
    ...compiledTogether(source, itemCount),
    maxTypes: source.maxTypes ?? Number.POSITIVE_INFINITY,
    initialStanding: perItem(itemCount, (i) => source.initial?.[i]?.standing),
    moveCost: Float64Array.from({ length: itemCount }, (_, i) => source.initial?.[i]?.moveCost ?? 0),
    wholeCosts: hasWholeCosts(source),
  };
  return { kind: 'problem', problem };
}

function compiledType(type: SourceServerType, dims: number): CompiledType {
  const capacity = Int32Array.from(type.nodes.flatMap((node) => Array.from(node)));
  const pooled = new Int32Array(dims);
  capacity.forEach((value, at) => {
    pooled[at % dims] += value;
  });
  const { name, cost, cores } = type;
  return {
    name,
    count: type.count ?? Number.POSITIVE_INFINITY,
    cost,
    cores,
    nodeCount: type.nodes.length,
    capacity,
    pooled,
  };
}

/** What a server of the type pays for each product once it holds it. */
function licencesOf({ cores, licences }: SourceServerType, { products }: ProblemSource): readonly number[] {
  return licences ?? products.map(({ perCore }) => perCore * cores);
}

/** Same type, or node by node at least as large. */
function standsIn(type: CompiledType, used: CompiledType): boolean {
  if (type === used) return true;
  return type.nodeCount >= used.nodeCount && used.capacity.every((need, at) => type.capacity[at] >= need);
}

type Demand = Pick<Problem, 'rowCount' | 'nodeRows' | 'rowDim' | 'rowHour' | 'demand' | 'peak'>;

function compiledDemand(source: ProblemSource): Demand {
  const { dims, items } = source;
  const oneNode = source.serverTypes.every(({ nodes }) => nodes.length === 1);
  const inNode = dims.map(({ scope }) => oneNode || scope === 'node');
  const order = [...dims.keys()].sort((a, b) => Number(inNode[b]) - Number(inNode[a]) || a - b);
  const hourly = dims.map((_, d) => isHourly(source, d));
  const rows = order.flatMap((d) => Array.from({ length: hourly[d] ? source.hours : 1 }, (_, hour) => ({ d, hour })));
  const rowCount = rows.length;
  const demand = new Int32Array(items.length * rowCount);
  const peak = new Int32Array(items.length * dims.length);
  let firstRow = 0;
  for (const d of order) {
    const series = source.series.get(d);
    const length = hourly[d] ? source.hours : 1;
    for (let i = 0; i < items.length; i += 1) {
      const samples = series?.[i];
      const constant = items[i][d];
      let highest = 0;
      for (let hour = 0; hour < length; hour += 1) {
        const value = samples ? samples[hour] : constant;
        demand[i * rowCount + firstRow + hour] = value;
        if (value > highest) highest = value;
      }
      peak[i * dims.length + d] = highest;
    }
    firstRow += length;
  }
  return {
    rowCount,
    nodeRows: rows.filter(({ d }) => inNode[d]).length,
    rowDim: Int32Array.from(rows, ({ d }) => d),
    rowHour: Int32Array.from(rows, ({ hour }) => hour),
    demand,
    peak,
  };
}

/** A series that never changes needs one row, not one an hour. */
function isHourly(source: ProblemSource, d: number): boolean {
  const series = source.series.get(d);
  if (!series || source.hours === 1) return false;
  return series.some((samples) => {
    for (let hour = 1; hour < source.hours; hour += 1) if (samples[hour] !== samples[0]) return true;
    return false;
  });
}

function compiledTogether(source: ProblemSource, itemCount: number): { together: Groups; togetherOf: Int32Array } {
  const together = groupsFrom((source.together ?? []).map(distinct));
  const togetherOf = new Int32Array(itemCount).fill(-1);
  for (let g = 0; g < together.count; g += 1) {
    for (const item of together.members.subarray(together.start[g], together.start[g + 1])) togetherOf[item] = g;
  }
  return { together, togetherOf };
}

function perItem(itemCount: number, placeOf: (item: number) => number | undefined): Int32Array {
  return Int32Array.from({ length: itemCount }, (_, item) => placeOf(item) ?? -1);
}

function hasWholeCosts(source: ProblemSource): boolean {
  const costs = [
    ...source.serverTypes.flatMap((type) => [type.cost, ...licencesOf(type, source)]),
    ...(source.standing ?? []).map(({ openCost }) => openCost),
    ...(source.initial ?? []).map(({ moveCost }) => moveCost),
  ];
  return costs.every(Number.isSafeInteger);
}

const distinct = (list: readonly number[]): number[] => [...new Set(list)];
