import {
  arrangeServers,
  type ChosenServer,
  type FittingItem,
  licenceOf,
  licensedProducts,
  type Placement,
  type PlacementProblem,
  placeGreedy,
  type ServerType,
  spareServers,
  triage,
} from '@tatami/model';
import { checkPlacement, compileProblem, type Placement as FoundPlacement, type Problem } from '../problem/index.ts';
import { type Plan, type SolveOptions, solve } from '../solve.ts';
import { sourceOf, type WorkloadSource } from './source-of.ts';

/**
 * The placement of workloads by search instead of greedily, with a tighter bound. The greedy answer is the start, so this never takes
 * more servers; what it finds no place for keeps its reason. Equal problems, seeds and iterations give equal placements.
 */
export async function placeOptimised(
  problem: PlacementProblem,
  options: Omit<SolveOptions, 'start'>,
): Promise<Placement> {
  const greedy = placeGreedy(problem);
  const left = new Set(greedy.unplaced.map(({ id }) => id));
  const fitting = triage(problem).fitting.filter(({ item }) => !left.has(item.id));
  if (fitting.length === 0) return greedy;
  const stated = sourceOf(problem, fitting);
  const compiled = compileProblem(stated.source);
  if (compiled.kind === 'invalid')
    throw new Error(`a placement problem the search refuses: ${compiled.faults[0]?.problem}`);
  const start = startOf(greedy, compiled.problem, fitting, stated);
  const found = await solve(compiled.problem, { ...options, ...(start && { start }) });
  if (found.kind === 'infeasible') return greedy;
  return asked(problem, greedy, fitting, stated, found);
}

function asked(
  problem: PlacementProblem,
  greedy: Placement,
  fitting: readonly FittingItem[],
  stated: WorkloadSource,
  found: Plan,
): Placement {
  const chosen = inPlanOrder(chosenServers(problem, fitting, stated, found.placement), stated);
  const { spares, missingSpares } = spareServers(
    problem,
    (type) => chosen.filter((server) => server.type === type).length,
  );
  return {
    servers: [...arrangeServers(problem, chosen), ...spares],
    unplaced: greedy.unplaced,
    bound: {
      ...greedy.bound,
      servers: Math.max(greedy.bound.servers, serversFor(found.bound, problem)),
      cost: Math.max(greedy.bound.cost, found.bound),
    },
    missingSpares,
  };
}

/** Fewest servers that a bound on cost allows: as if all were of the dearest type and held every product. */
function serversFor(cost: number, { serverTypes, items }: PlacementProblem): number {
  const products = licensedProducts(serverTypes, items);
  const dearest = Math.max(
    ...serverTypes.map((type) => products.reduce((sum, product) => sum + licenceOf(type, product), type.cost)),
  );
  return dearest > 0 ? Math.ceil((cost / dearest) * (1 - 1e-9)) : 0;
}

interface NumberedServer extends ChosenServer {
  /** Number that pins name it by; null = any. */
  readonly number: number | null;
}

function chosenServers(
  { serverTypes }: PlacementProblem,
  fitting: readonly FittingItem[],
  { serversAreNodes, pinnedServers }: WorkloadSource,
  { serverTypes: types, standing, server, node }: FoundPlacement,
): readonly NumberedServer[] {
  const itemsOf: NumberedServer['items'][number][][] = Array.from(types, () => []);
  fitting.forEach(({ item, spans }, index) => {
    const on = spans || serversAreNodes ? null : (node[index] as number);
    itemsOf[server[index] as number]?.push({ item, node: on });
  });
  return Array.from(types, (type, index) => ({
    type: serverTypes[type] as ServerType,
    items: itemsOf[index] ?? [],
    number: pinnedServers[standing?.[index] ?? -1] ?? null,
  })).filter(({ items }) => items.length > 0);
}

/** Pinned servers at the number their pins name where the plan is that long; the others by their first item. */
function inPlanOrder(servers: readonly NumberedServer[], { pinnedServers }: WorkloadSource): readonly ChosenServer[] {
  const free = servers
    .filter(({ number }) => number === null)
    .toSorted((a, b) => ((a.items[0]?.item.id ?? '') < (b.items[0]?.item.id ?? '') ? -1 : 1));
  const pinned = new Map(servers.flatMap((server) => (server.number === null ? [] : [[server.number, server]])));
  const ordered: ChosenServer[] = [];
  for (let number = 0; number < servers.length; number += 1) {
    const next = pinned.get(number) ?? free.shift();
    if (next) ordered.push(next);
  }
  const beyond = pinnedServers.flatMap((number) => (number < servers.length ? [] : (pinned.get(number) ?? [])));
  return [...ordered, ...free, ...beyond];
}

/** The greedy placement in the search's terms; null where its whole numbers do not hold it. */
function startOf(
  { servers }: Placement,
  problem: Problem,
  fitting: readonly FittingItem[],
  { serversAreNodes, pinnedServers, source }: WorkloadSource,
): FoundPlacement | null {
  const used = servers.filter(({ items }) => items.length > 0);
  const placeOf = new Map(
    used.flatMap(({ items }, server) =>
      items.map(({ id, parts }) => [id, { server, node: parts.find(({ runs }) => runs)?.node ?? 0 }] as const),
    ),
  );
  const places = fitting.map(({ item }) => placeOf.get(item.id) ?? { server: -1, node: 0 });
  const standing = new Int32Array(used.length).fill(-1);
  source.pinned?.forEach((pin, index) => {
    if (pin?.standing !== undefined) standing[places[index]?.server ?? -1] = pin.standing;
  });
  const start: FoundPlacement = {
    serverTypes: Int32Array.from(used, ({ typeId }) => problem.types.findIndex(({ name }) => name === typeId)),
    ...(pinnedServers.length > 0 && { standing }),
    server: Int32Array.from(places, ({ server }) => server),
    node: Int32Array.from(places, ({ node }) => (serversAreNodes ? 0 : node)),
  };
  return checkPlacement(problem, start).violations.length === 0 ? start : null;
}
