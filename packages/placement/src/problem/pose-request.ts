import {
  type Amounts,
  amountOfServer,
  amountsOf,
  type Blocked,
  NO_MARGIN,
  OF_WHOLE_SERVER,
  type PlacementItem,
  type PlacementProblem,
  plannedNeed,
  RESOURCES,
  type Resource,
  remoteFactor,
  remoteFactorOn,
  type ServerType,
} from '@tatami/model';
import { RULES } from '../rules/index.ts';
import { statedUnits } from '../rules/together.ts';
import { compileProblem } from './compile-problem.ts';
import type { PoseContext } from './pose-context.ts';
import type { Problem } from './problem.ts';
import type { ProblemSource, SourceDim, SourceServerType } from './problem-source.ts';
import { type WholeNumbers, wholeNumbers } from './whole-numbers.ts';

/** A request of the model as a problem in whole numbers, and what its numbers stand for. */
export interface Posed {
  readonly request: PlacementProblem;
  readonly problem: Problem;
  /** The items of the problem by their numbers: those that some empty server carries, by id. */
  readonly items: readonly PlacementItem[];
  /** Items that no server carries, by id. */
  readonly tooLarge: readonly { readonly id: string; readonly blocked: Blocked }[];
  /** Number that each standing server is named by. */
  readonly numbers: readonly number[];
  /** The most one node offers of a resource (a server for storage), in whole units. */
  readonly largest: Amounts;
}

/** A server of a plan that is kept: what names it, and its rack where racks are told apart. */
export interface KeptServer {
  readonly number: number;
  readonly rack?: number | undefined;
}

/**
 * The request in whole numbers. The servers that pins name are standing ones, and those of `kept`, a plan before. Throws on two
 * items with one id.
 */
export function poseRequest(request: PlacementProblem, kept: readonly KeptServer[] = []): Posed {
  const whole = wholeNumbers(request);
  const types = request.serverTypes.map((type) => sizedType(type, whole));
  const sized = byId(request.items).map((item) => sizedItem(item, types, request, whole));
  const fitting = sized.filter(({ fits }) => fits.some(Boolean));
  const items = fitting.map(({ item }) => item);
  const units = statedUnits(items, request);
  const numbers = [
    ...new Set([...units.flatMap(({ server }) => server ?? []), ...kept.map(({ number }) => number)]),
  ].sort((a, b) => a - b);
  const rackOf = new Map(kept.flatMap(({ number, rack }) => (rack === undefined ? [] : [[number, rack]])));
  const indicesOf = indicesById(items);
  const context: PoseContext = { request, items, units, whole, numbers, rackOf, indicesOf };
  const rules = RULES.map(({ stated }) => stated?.(context) ?? {});
  const compiled = compileProblem(Object.assign(capacitySource(fitting, request, whole), ...rules));
  if (compiled.kind === 'invalid') {
    const [{ where, problem }] = compiled.faults;
    throw new Error(`a request that makes no problem: ${where} ${problem}`);
  }
  const tooLarge = sized
    .filter(({ fits }) => !fits.some(Boolean))
    .map(({ item }) => ({ id: item.id, blocked: excessOf(item, request) }));
  return { request, problem: compiled.problem, items, tooLarge, numbers, largest: largestNode(request, whole) };
}

/** The numbers of items, found only where somebody asks. */
function indicesById(items: readonly PlacementItem[]): PoseContext['indicesOf'] {
  let known: ReadonlyMap<string, number> | null = null;
  return (ids) => {
    const indexOf = known ?? new Map(items.map(({ id }, index) => [id, index]));
    known = indexOf;
    return ids.flatMap((id) => indexOf.get(id) ?? []);
  };
}

function largestNode({ serverTypes }: PlacementProblem, whole: WholeNumbers): Posed['largest'] {
  const most = (resource: Resource, of: (type: ServerType) => number | null) =>
    Math.max(1, ...serverTypes.map((type) => whole.capacity(resource, of(type))));
  return amountsOf((resource) => {
    if (resource === 'cpu') return most('cpu', ({ nodes }) => Math.max(...nodes.map(({ cpu }) => cpu)));
    if (resource === 'memory') return most('memory', ({ nodes }) => Math.max(...nodes.map((node) => node.memoryGiB)));
    return most(resource, (type) => amountOfServer(type, resource));
  });
}

function byId(items: readonly PlacementItem[]): readonly PlacementItem[] {
  if (new Set(items.map(({ id }) => id)).size < items.length) throw new Error('two placement items share one id');
  return items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

const WHOLE_SERVER = Object.keys(OF_WHOLE_SERVER) as readonly (keyof typeof OF_WHOLE_SERVER)[];

/** An item in whole numbers, and how it sits on an empty server of each type. */
interface SizedItem {
  readonly item: PlacementItem;
  readonly need: Amounts;
  /** By type: whether the server carries it, and whether it then uses several nodes. */
  readonly fits: readonly boolean[];
  readonly across: readonly boolean[];
  /** By type: by what its CPU need is multiplied there for memory that is remote. */
  readonly remote: readonly number[];
}

/** What a server of a type offers, and each of its nodes. */
interface SizedType {
  readonly whole: Amounts;
  readonly nodes: readonly { readonly cpu: number; readonly memory: number }[];
}

function sizedType(type: ServerType, whole: WholeNumbers): SizedType {
  return {
    whole: amountsOf((resource) => whole.capacity(resource, amountOfServer(type, resource))),
    nodes: type.nodes.map(({ cpu, memoryGiB }) => ({
      cpu: whole.capacity('cpu', cpu),
      memory: whole.capacity('memory', memoryGiB),
    })),
  };
}

function sizedItem(
  item: PlacementItem,
  types: readonly SizedType[],
  request: PlacementProblem,
  whole: WholeNumbers,
): SizedItem {
  const { memoryScope, serverTypes } = request;
  const { margin = NO_MARGIN } = item;
  const need = {
    cpu: whole.need('cpu', item.cpu * margin.cpu),
    memory: whole.need('memory', (item.memoryGiB ?? 0) * margin.memory),
    io: whole.need('io', (item.iops ?? 0) * margin.io),
    transfer: whole.need('transfer', (item.transferMBs ?? 0) * margin.transfer),
    storage: whole.need('storage', (item.storageGiB ?? 0) * margin.storage),
    vcpus: whole.need('vcpus', (item.vcpus ?? 0) * margin.vcpus),
  };
  // Nothing runs on a node without CPUs, however little it needs.
  const [cpu, memory] = [Math.max(1, need.cpu), memoryScope === 'node' ? need.memory : 0];
  const onNode = item.spans ? types.map(() => false) : types.map((type) => hasNode(type, cpu, memory));
  const remote = serverTypes.map((type, t) => (onNode[t] ? 1 : remoteFactor(item, type, request)));
  const fits = types.map((type, t) => carriesAll(need, type) && Math.ceil(need.cpu * remote[t]) <= type.whole.cpu);
  const across = onNode.includes(true) ? fits.map((carries, t) => carries && !onNode[t]) : fits.map(() => true);
  return { item, need, fits, across, remote };
}

function carriesAll(need: Amounts, { whole }: SizedType): boolean {
  for (const resource of RESOURCES) if (need[resource] > whole[resource]) return false;
  return true;
}

function hasNode({ nodes }: SizedType, cpu: number, memory: number): boolean {
  for (const node of nodes) if (cpu <= node.cpu && memory <= node.memory) return true;
  return false;
}

/** One dimension of the problem: a resource, counted on the node an item stays on or over its server. */
interface StatedDim extends SourceDim {
  readonly resource: Resource;
}

/** Types, dimensions and what each item takes of them; the rules state the rest. */
function capacitySource(
  fitting: readonly SizedItem[],
  request: PlacementProblem,
  whole: WholeNumbers,
): Omit<ProblemSource, 'conflicts' | 'products' | 'product' | 'spares'> {
  // Where every item uses several nodes, each server is one node.
  const serversAreNodes = fitting.every(({ across }) => !across.includes(false));
  const dims = dimsOf(request, fitting, serversAreNodes);
  const { serverTypes } = request;
  return {
    name: 'workloads',
    dims,
    hours: request.steps,
    items: fitting.map((each) => dims.map((dim) => needAt(each, dim, each.need[dim.resource]))),
    series: seriesOf(request, fitting, dims, whole),
    serverTypes: serverTypes.map((type) => sourceType(type, serversAreNodes, dims, whole)),
    across: serverTypes.map((_, t) => fitting.map(({ across }) => across[t])),
    ...moreForRemote(fitting, dims),
  };
}

/** What spans nodes takes more CPU of its server, as far as its memory is remote. */
function moreForRemote(fitting: readonly SizedItem[], dims: readonly StatedDim[]): Pick<ProblemSource, 'moreOn'> {
  const dim = dims.findIndex(({ resource, scope }) => resource === 'cpu' && scope === 'server');
  if (dim === -1) return {};
  const moreOn = fitting.flatMap(({ remote, fits }, item) => {
    if (remote.every((factor) => factor === 1)) return [];
    // Where it goes on no server of a type, the others say what it takes at least.
    const most = remote.reduce((a, b) => Math.max(a, b), 1);
    return [{ item, dim, factors: remote.map((factor, t) => (fits[t] ? factor : most)) }];
  });
  return moreOn.length > 0 ? { moreOn } : {};
}

function dimsOf(
  { serverTypes, memoryScope }: PlacementProblem,
  fitting: readonly SizedItem[],
  serversAreNodes: boolean,
): readonly StatedDim[] {
  const someSpan = serversAreNodes || fitting.some(({ across }) => across.includes(true));
  const limits = (resource: keyof typeof OF_WHOLE_SERVER) =>
    serverTypes.some((type) => amountOfServer(type, resource) !== null) &&
    fitting.some(({ need }) => need[resource] > 0);
  const dim = (resource: Resource, scope: 'node' | 'server'): StatedDim => ({
    name: `${resource} of ${scope}`,
    resource,
    scope,
  });
  const byNode: readonly StatedDim[] = [dim('cpu', 'node'), ...(memoryScope === 'node' ? [dim('memory', 'node')] : [])];
  // Where nothing uses several nodes, nodes that hold keep their server within its sum.
  const byServer: readonly StatedDim[] = [
    ...(someSpan ? [dim('cpu', 'server')] : []),
    ...(someSpan || memoryScope === 'server' ? [dim('memory', 'server')] : []),
  ];
  const ofWholeServer = WHOLE_SERVER.filter(limits).map((resource) => dim(resource, 'server'));
  return [...(serversAreNodes ? [] : byNode), ...byServer, ...ofWholeServer];
}

function needAt({ across }: SizedItem, { resource, scope }: StatedDim, need: number): number {
  if (scope === 'server') return need;
  if (!across.includes(false)) return 0;
  return resource === 'cpu' ? Math.max(1, need) : need;
}

function seriesOf(
  { steps }: PlacementProblem,
  fitting: readonly SizedItem[],
  dims: readonly StatedDim[],
  whole: WholeNumbers,
): ProblemSource['series'] {
  const series = new Map<number, readonly Int32Array[]>();
  if (steps === 1) return series;
  const all = new Int32Array(fitting.length * steps);
  const needs = fitting.map(({ item: { cpuOverTime, margin = NO_MARGIN }, need }, index) => {
    const own = all.subarray(index * steps, (index + 1) * steps);
    return cpuOverTime ? whole.needs('cpu', cpuOverTime, margin.cpu, own) : own.fill(need.cpu);
  });
  dims.forEach((dim, d) => {
    if (dim.resource !== 'cpu') return;
    series.set(d, dim.scope === 'server' ? needs : fitting.map((each, index) => onNodes(each, needs[index])));
  });
  return series;
}

/** CPU need at each step as nodes count it. */
function onNodes({ across }: SizedItem, own: Int32Array): Int32Array {
  if (!across.includes(false)) return new Int32Array(own.length);
  return own.includes(0) ? own.map((need) => Math.max(1, need)) : own;
}

function sourceType(
  type: ServerType,
  serversAreNodes: boolean,
  dims: readonly StatedDim[],
  whole: WholeNumbers,
): SourceServerType {
  const nodes = serversAreNodes
    ? [{ cpu: amountOfServer(type, 'cpu') ?? 0, memoryGiB: amountOfServer(type, 'memory') ?? 0 }]
    : type.nodes;
  return {
    name: type.id,
    count: type.count,
    cost: type.cost,
    cores: 0,
    nodes: nodes.map(({ cpu, memoryGiB }, node) =>
      dims.map(({ resource }) => {
        if (resource === 'cpu') return whole.capacity('cpu', cpu);
        if (resource === 'memory') return whole.capacity('memory', memoryGiB);
        // Storage belongs to the server: its first node stands for it.
        return node === 0 ? whole.capacity(resource, amountOfServer(type, resource)) : 0;
      }),
    ),
  };
}

/** The resource by which the item exceeds the largest server most; remote memory makes its CPU need larger. */
function excessOf(item: PlacementItem, request: PlacementProblem): Blocked {
  const { serverTypes, ceiling } = request;
  const excesses = RESOURCES.map((resource) => {
    const amounts = serverTypes.map((type) => amountOfServer(type, resource) ?? Number.POSITIVE_INFINITY);
    const remotes = serverTypes.map((type) => (resource === 'cpu' ? remoteFactorOn(item, type, request) : 1));
    const [most, remote] = amounts.reduce<readonly [number, number]>(
      (best, amount, t) => (amount / remotes[t] > best[0] / best[1] ? [amount, remotes[t]] : best),
      [Number.NEGATIVE_INFINITY, 1],
    );
    const need = plannedNeed(item, resource) * remote;
    return { resource, need, most: most * ceiling[resource], excess: need / (most * ceiling[resource]) };
  });
  const { resource, need, most } = excesses.reduce((worst, next) => (next.excess > worst.excess ? next : worst));
  return { kind: 'too-large', resource, need, most };
}
