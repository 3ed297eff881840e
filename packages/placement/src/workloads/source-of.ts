import type { PlacementItem, PlacementProblem, Resource, ServerType } from '@tatami/model';
import { licenceOf, licensedProducts } from '../first-fit/placement-cost.ts';
import { leastSpareCost } from '../first-fit/spare-servers.ts';
import type { FittingItem } from '../first-fit/triage.ts';
import { type PlacementUnit, unitsOf } from '../first-fit/units-of.ts';
import type { ProblemSource, SourceDim, SourcePin } from '../problem/index.ts';
import type { Start } from './start-from.ts';
import { type WholeNumbers, wholeNumbers } from './whole-numbers.ts';

/** One dimension of the search: a resource, counted on the node an item stays on or over its server. */
interface Dim extends SourceDim {
  readonly resource: Resource;
}

/** The problem as the search states it, and what its numbers stand for. */
export interface WorkloadSource {
  readonly source: ProblemSource;
  /** Whether each server is searched as one node, because every item spans. */
  readonly serversAreNodes: boolean;
  /** Number of each standing server: those that pins name, and where moves count those of the plan before. */
  readonly numbers: readonly number[];
}

/**
 * Workloads on NUMA nodes as a problem of whole numbers. What spans its server is counted on the server only; what stays on a node
 * is counted on both. The servers that pins name are standing ones, and those of the plan before where moves count.
 */
export function sourceOf(problem: PlacementProblem, fitting: readonly FittingItem[], start: Start): WorkloadSource {
  const serversAreNodes = fitting.every(({ spans }) => spans);
  const dims = dimsOf(problem, fitting, serversAreNodes);
  const whole = wholeNumbers(problem);
  const units = unitsOf(fitting, problem.constraints);
  const standing = standingServers(problem, units, start);
  const numbers = standing.map(({ number }) => number);
  const indexOf = new Map(fitting.map(({ item }, index) => [item.id, index]));
  const indices = (group: readonly string[]) => group.flatMap((id) => indexOf.get(id) ?? []);
  const products = licensedProducts(
    problem.serverTypes,
    fitting.map(({ item }) => item),
  );
  const source: ProblemSource = {
    name: 'workloads',
    dims,
    hours: problem.steps,
    items: fitting.map((each) => dims.map((dim) => needAt(each, dim, whole, each.item.cpu))),
    series: seriesOf(problem, fitting, dims, whole),
    serverTypes: problem.serverTypes.map((type) => ({
      name: type.id,
      count: type.count,
      cost: type.cost,
      cores: 0,
      licences: products.map((product) => licenceOf(type, product)),
      nodes: nodesOf(type, problem, serversAreNodes, dims, whole),
    })),
    conflicts: problem.constraints.apart.map(indices).filter((group) => group.length > 1),
    products: products.map((name) => ({ name, perCore: 0 })),
    product: fitting.map(({ item }) => products.indexOf(item.product ?? '')),
    spares: searchedSpares(problem),
    ...(problem.maxTypes !== undefined && { maxTypes: problem.maxTypes }),
    together: units.map(({ items }) => indices(items.map(({ item }) => item.id))).filter((group) => group.length > 1),
    ...(standing.length > 0 && {
      standing: standing.map(({ type }) => ({ type, openCost: problem.serverTypes[type]?.cost ?? 0 })),
      pinned: pinsOf(units, fitting, numbers, serversAreNodes),
    }),
    ...(start.moveCost > 0 && {
      initial: fitting.map(({ item }) => ({
        standing: numbers.indexOf(start.previous.get(item.id)?.number ?? -1),
        moveCost: start.moveCost,
      })),
    }),
  };
  return { source, serversAreNodes, numbers };
}

function dimsOf(
  { serverTypes, memoryScope }: PlacementProblem,
  fitting: readonly FittingItem[],
  serversAreNodes: boolean,
): readonly Dim[] {
  const someSpan = fitting.some(({ spans }) => spans);
  const limitsIo = serverTypes.every(({ iops }) => iops !== null) && fitting.some(({ item }) => (item.iops ?? 0) > 0);
  const dim = (resource: Resource, scope: 'node' | 'server'): Dim => ({
    name: `${resource} of ${scope}`,
    resource,
    scope,
  });
  const byNode: readonly Dim[] = [dim('cpu', 'node'), ...(memoryScope === 'node' ? [dim('memory', 'node')] : [])];
  // Where nothing spans, nodes that hold keep their server within its sum.
  const byServer: readonly Dim[] = [
    ...(someSpan ? [dim('cpu', 'server')] : []),
    ...(someSpan || memoryScope === 'server' ? [dim('memory', 'server')] : []),
  ];
  return [...(serversAreNodes ? [] : byNode), ...byServer, ...(limitsIo ? [dim('io', 'server')] : [])];
}

function needAt({ item, spans }: FittingItem, { resource, scope }: Dim, whole: WholeNumbers, cpu: number): number {
  if (scope === 'node' && spans) return 0;
  const need = whole.need(resource, amountOf(item, resource, cpu));
  // Nothing runs on a node without CPUs, however little it needs.
  return scope === 'node' && resource === 'cpu' ? Math.max(1, need) : need;
}

function amountOf({ memoryGiB, iops }: PlacementItem, resource: Resource, cpu: number): number {
  return resource === 'cpu' ? cpu : ((resource === 'memory' ? memoryGiB : iops) ?? 0);
}

function seriesOf(
  { steps }: PlacementProblem,
  fitting: readonly FittingItem[],
  dims: readonly Dim[],
  whole: WholeNumbers,
) {
  const series = new Map<number, readonly Int32Array[]>();
  if (steps === 1) return series;
  dims.forEach((dim, d) => {
    if (dim.resource !== 'cpu') return;
    series.set(
      d,
      fitting.map((each) =>
        Int32Array.from({ length: steps }, (_, step) =>
          needAt(each, dim, whole, each.item.cpuOverTime?.[step] ?? each.item.cpu),
        ),
      ),
    );
  });
  return series;
}

function nodesOf(
  { nodes, iops }: ServerType,
  { ceiling }: PlacementProblem,
  serversAreNodes: boolean,
  dims: readonly Dim[],
  whole: WholeNumbers,
): readonly number[][] {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const searched = serversAreNodes
    ? [{ cpu: sum(nodes.map(({ cpu }) => cpu)), memoryGiB: sum(nodes.map(({ memoryGiB }) => memoryGiB)) }]
    : nodes;
  return searched.map(({ cpu, memoryGiB }, node) =>
    dims.map(({ resource }) => {
      // I/O belongs to the server: its first node stands for it.
      const amount = resource === 'cpu' ? cpu : resource === 'memory' ? memoryGiB : node === 0 ? (iops ?? 0) : 0;
      return whole.capacity(resource, amount * ceiling[resource]);
    }),
  );
}

/** Of one type the spares of any plan cost the same, so that the search need not know of them. */
export function searchedSpares({ serverTypes, spareServers }: PlacementProblem): number {
  return serverTypes.length > 1 ? spareServers : 0;
}

/** What spares add to the costs that the search counts. */
export function unsearchedSpareCost(problem: PlacementProblem): number {
  return searchedSpares(problem) > 0 ? 0 : leastSpareCost(problem);
}

interface StandingServer {
  readonly number: number;
  /** Index of its type. */
  readonly type: number;
}

/** By number: the servers that pins name, of the type they have in the start, and those of the plan before where moves count. */
function standingServers(
  { serverTypes }: PlacementProblem,
  units: readonly PlacementUnit[],
  { placement, previous, moveCost }: Start,
): readonly StandingServer[] {
  const indexOf = (typeId: string | undefined) => serverTypes.findIndex(({ id }) => id === typeId);
  const started = new Map(placement.servers.map(({ number, typeId }) => [number, indexOf(typeId)]));
  const standing = new Map<number, number>();
  if (moveCost > 0) for (const { number, typeId } of previous.values()) standing.set(number, indexOf(typeId));
  for (const { server } of units) if (server !== null) standing.set(server, started.get(server) ?? 0);
  return [...standing]
    .map(([number, type]) => ({ number, type }))
    .filter(({ type }) => type !== -1)
    .sort((a, b) => a.number - b.number);
}

function pinsOf(
  units: readonly PlacementUnit[],
  fitting: readonly FittingItem[],
  numbers: readonly number[],
  serversAreNodes: boolean,
): readonly (SourcePin | null)[] {
  const unitOf = new Map(units.flatMap((unit) => unit.items.map(({ item }) => [item.id, unit] as const)));
  return fitting.map(({ item }) => {
    const { server, nodes } = unitOf.get(item.id) as PlacementUnit;
    if (server === null) return null;
    const node = nodes.get(item.id);
    return { standing: numbers.indexOf(server), ...(node !== undefined && !serversAreNodes && { node }) };
  });
}
