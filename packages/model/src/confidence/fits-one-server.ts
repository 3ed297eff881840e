import {
  amountOfServer,
  type PlacementItem,
  type PlacementProblem,
  type Resource,
  remoteFactorOn,
  type ServerType,
  statedNeed,
} from '../placement/index.ts';
import { seededRandom } from '../uncertainty/index.ts';
import { shuffled } from './draw-ranks.ts';
import type { DrawnDemand } from './drawn-demand.ts';
import { normalTable } from './factor.ts';
import { peakTogether, sharedServers } from './room-on-one-server.ts';
import { OWN_MEMORY } from './what-varies.ts';

/** What must fit one server whatever their number is: a workload, or several that share one. */
interface Unit {
  readonly index: number;
  /** CPU and memory it may need, over what the server it fits best gives. */
  readonly cpuRoom: number;
  readonly memoryRoom: number;
  /** The most memory that is known to be possible, over what it needs. */
  readonly memoryReach: number;
}

/** As many as are drawn one by one, the largest first. */
const MOST_UNITS = 48;
/** Standard deviations of an own error beyond which no draw is worth counting, once what is shared is at its highest. */
const FAR_OUT = 2;

/** 1 for each draw in which every workload, and all that must share a server, fits one; more servers help none that does not. */
export function drawsThatFitOneServer(problem: PlacementProblem, drawn: DrawnDemand): Uint8Array {
  const { count, seed } = drawn;
  const fits = new Uint8Array(count).fill(1);
  const { ownCpu, ownMemory } = drawn.ranks;
  const errorsOf = errorTables(count);
  const memoryErrors = errorsOf(OWN_MEMORY.deviation);
  unitsAtRisk(problem, drawn).forEach((unit, place) => {
    // The largest makes most of the whole: it errs as the whole's own errors do.
    const [own, ownGiB] = place === 0 ? [ownCpu, ownMemory] : ordersOf(seed, count, place);
    const group = drawn.cpu.groups[drawn.cpu.groupOf[unit.index] as number];
    if (!group) return;
    const cpuErrors = errorsOf(Math.hypot(group.own.deviation, group.ofClass.deviation));
    for (let draw = 0; draw < count; draw += 1) {
      const cpu = (group.factor.draws[draw] as number) * (cpuErrors[own[draw] as number] as number);
      const leftOut = 1 + (unit.memoryReach - 1) * (drawn.leftOut.share.draws[draw] as number);
      const memory = (drawn.memory.draws[draw] as number) * (memoryErrors[ownGiB[draw] as number] as number) * leftOut;
      if (cpu > unit.cpuRoom || memory > unit.memoryRoom) fits[draw] = 0;
    }
  });
  for (const resource of ['io', 'transfer', 'storage'] as const) {
    const most = fullestUnit(resource, problem);
    const { draws } = resource === 'storage' ? drawn.storage : drawn.io;
    if (most > 0) for (let draw = 0; draw < count; draw += 1) if (most * (draws[draw] as number) > 1) fits[draw] = 0;
  }
  return fits;
}

/** By rank, what an own error of so many deviations multiplies a need by; many workloads have the same deviation. */
function errorTables(count: number): (deviation: number) => Float64Array {
  const tables = new Map<number, Float64Array>();
  return (deviation) => {
    const table = tables.get(deviation) ?? normalTable(count).map((z) => Math.exp(z * deviation));
    tables.set(deviation, table);
    return table;
  };
}

type Orders = readonly [cpu: Int32Array, memory: Int32Array];

/** Those of the last seed: a slider asks for the same at every move. */
let last: {
  readonly seed: number;
  readonly count: number;
  readonly random: () => number;
  readonly orders: Orders[];
} | null = null;

/** The order in which the own errors of the nth unit are drawn, of all but the largest. */
function ordersOf(seed: number, count: number, place: number): Orders {
  if (last?.seed !== seed || last.count !== count) last = { seed, count, random: seededRandom(seed + 1), orders: [] };
  const { random, orders } = last;
  while (orders.length < place) orders.push([shuffled(count, random), shuffled(count, random)]);
  return orders[place - 1] as Orders;
}

/** The largest share of a server's storage that something needs which must fit one; what fits none is left to the plan to say. */
function fullestUnit(resource: Resource, problem: PlacementProblem): number {
  const most = problem.serverTypes.reduce((best, type) => {
    const has = amountOfServer(type, resource);
    return has === null ? Number.POSITIVE_INFINITY : Math.max(best, has * problem.ceiling[resource]);
  }, 0);
  if (!Number.isFinite(most) || most <= 0) return 0;
  const needs = [
    ...problem.items.map((item) => statedNeed(item, resource)),
    ...sharedServers(problem).map(({ items }) =>
      items.reduce((sum, index) => sum + statedNeed(problem.items[index] as PlacementItem, resource), 0),
    ),
  ];
  return needs.reduce((largest, need) => (need <= most ? Math.max(largest, need / most) : largest), 0);
}

function unitsAtRisk(problem: PlacementProblem, drawn: DrawnDemand): readonly Unit[] {
  const beyond = highestFactors(drawn);
  const units: Unit[] = [];
  const servers = roomOfServers(problem);
  const add = (index: number, cpuOn: (type: ServerType) => number, memory: MemoryOfUnit) => {
    const unit = unitOf(index, cpuOn, memory, servers);
    const group = drawn.cpu.groupOf[index] as number;
    if (!unit) return;
    if (unit.cpuRoom < (beyond.cpu[group] as number) || unit.memoryRoom < beyond.memory * unit.memoryReach)
      units.push(unit);
  };
  const memoryOf = (items: readonly number[]): MemoryOfUnit => {
    const needs = items.map((index) => problem.items[index]?.memoryGiB ?? 0);
    const needGiB = needs.reduce((sum, need) => sum + need, 0);
    const mostGiB = needs.reduce(
      (sum, need, at) => sum + need * (drawn.leftOut.reach[items[at] as number] as number),
      0,
    );
    return { needGiB, reach: needGiB > 0 ? mostGiB / needGiB : 1 };
  };
  problem.items.forEach((item, index) => {
    add(index, (type) => item.cpu * remoteFactorOn(item, type, problem), memoryOf([index]));
  });
  for (const { items } of sharedServers(problem)) {
    const all = items.map((index) => problem.items[index] as PlacementItem);
    const cpuOn = (type: ServerType) => peakTogether(all, problem.steps, (item) => remoteFactorOn(item, type, problem));
    add(items[0] as number, cpuOn, memoryOf(items));
  }
  const room = ({ cpuRoom, memoryRoom, memoryReach }: Unit) => Math.min(cpuRoom, memoryRoom / memoryReach);
  return units.sort((a, b) => room(a) - room(b) || a.index - b.index).slice(0, MOST_UNITS);
}

/** What hardly any draw of a group exceeds, its own errors included. */
function highestFactors({ cpu, memory }: DrawnDemand) {
  const at = (draws: Float64Array) => draws.reduce((most, value) => Math.max(most, value), 0);
  const end = FAR_OUT;
  return {
    cpu: cpu.groups.map(
      ({ factor, own, ofClass }) => at(factor.draws) * Math.exp(end * Math.hypot(own.deviation, ofClass.deviation)),
    ),
    memory: at(memory.draws) * Math.exp(end * OWN_MEMORY.deviation),
  };
}

interface MemoryOfUnit {
  readonly needGiB: number;
  /** The most that is known to be possible, over it. */
  readonly reach: number;
}

interface ServerRoom {
  readonly type: ServerType;
  readonly cpu: number;
  readonly memoryGiB: number;
}

/** What a server of each type gives under the ceilings. */
function roomOfServers({ serverTypes, ceiling }: PlacementProblem): readonly ServerRoom[] {
  return serverTypes.map((type) => {
    let [cpu, memoryGiB] = [0, 0];
    for (const node of type.nodes) {
      cpu += node.cpu * ceiling.cpu;
      memoryGiB += node.memoryGiB * ceiling.memory;
    }
    return { type, cpu, memoryGiB };
  });
}

function unitOf(
  index: number,
  cpuOn: (type: ServerType) => number,
  { needGiB, reach: memoryReach }: MemoryOfUnit,
  servers: readonly ServerRoom[],
): Unit | null {
  let best: Unit | null = null;
  for (const server of servers) {
    const cpu = cpuOn(server.type);
    const cpuRoom = cpu > 0 ? server.cpu / cpu : Number.POSITIVE_INFINITY;
    const memoryRoom = needGiB > 0 ? server.memoryGiB / needGiB : Number.POSITIVE_INFINITY;
    if (best === null || Math.min(cpuRoom, memoryRoom) > Math.min(best.cpuRoom, best.memoryRoom))
      best = { index, cpuRoom, memoryRoom, memoryReach };
  }
  return best;
}
