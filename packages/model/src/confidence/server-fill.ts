import {
  type Amounts,
  amountOfServer,
  amountsOf,
  type CarriedLoad,
  OF_WHOLE_SERVER,
  type Placement,
  type PlacementProblem,
  RESOURCES,
  type Resource,
} from '../placement/index.ts';

/** How the servers of a placement are filled by what was planned for, margins included. */
export interface ServerFill {
  /** Servers that carry something. */
  readonly servers: number;
  /** What the mean of these servers gives of each resource under the ceilings; 0 = the resource is not limited. */
  readonly gives: Amounts;
  /** What all of them carry together, in mean servers; CPU at its highest time. */
  readonly carried: Amounts;
  /** By how much everything may grow until the first server is full. */
  readonly growth: Amounts;
  /** What the servers but the emptiest carry of the resource they are fullest of, as a share of what they give. */
  readonly packed: number;
}

type Load = CarriedLoad['planned'];
const NOTHING = amountsOf(() => 0);

/** The fill of a placement whose servers carry these loads; null where it carries nothing. */
export function serverFill(
  { servers }: Placement,
  carries: readonly CarriedLoad[],
  problem: PlacementProblem,
): ServerFill | null {
  const used = [...servers.keys()].filter((at) => !servers[at]?.spare && servers[at]?.items.length !== 0);
  if (used.length === 0) return null;
  const capacityOf = capacityByType(problem);
  const loads = used.map((at) => (carries[at] as CarriedLoad).planned);
  const capacities = used.map((at) => capacityOf.get(servers[at]?.typeId ?? '') ?? NOTHING);
  const mean = (resource: Resource) =>
    capacities.reduce((sum, capacity) => sum + capacity[resource], 0) / capacities.length;
  const gives = amountsOf(mean);
  const carried = needOf(loads, problem.steps, gives);
  const fullest = (resource: Resource) =>
    loads.reduce((most, load, server) => Math.max(most, fillOf(load, capacities[server], resource)), 0);
  const growthOf = (resource: Resource) => {
    const most = fullest(resource);
    return most > 0 ? Math.max(1, 1 / most) : Number.POSITIVE_INFINITY;
  };
  return {
    servers: used.length,
    gives,
    carried,
    growth: amountsOf(growthOf),
    packed: packedOf(loads, capacities, problem.steps, gives),
  };
}

function capacityByType({ serverTypes, ceiling }: PlacementProblem): ReadonlyMap<string, Amounts> {
  return new Map(
    serverTypes.map((type) => [
      type.id,
      amountsOf((resource) => (amountOfServer(type, resource) ?? 0) * ceiling[resource]),
    ]),
  );
}

function highest(values: Float64Array): number {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most;
}

function fillOf(load: Load, capacity: Amounts | undefined, resource: Resource): number {
  const gives = capacity?.[resource] ?? 0;
  if (gives <= 0) return 0;
  return amountOf(load, resource) / gives;
}

function amountOf(load: Load, resource: Resource): number {
  if (resource === 'cpu') return highest(load.cpu);
  return resource === 'memory' ? load.memoryGiB : load[OF_WHOLE_SERVER[resource]];
}

/** What some servers carry together, in servers of the mean. */
function needOf(loads: readonly Load[], steps: number, gives: Amounts): Amounts {
  const cpu = new Float64Array(steps);
  for (const load of loads)
    for (let step = 0; step < steps; step += 1) cpu[step] = (cpu[step] as number) + (load.cpu[step] as number);
  return amountsOf((resource) => {
    if (gives[resource] <= 0) return 0;
    const amount = resource === 'cpu' ? highest(cpu) : loads.reduce((sum, load) => sum + amountOf(load, resource), 0);
    return amount / gives[resource];
  });
}

/** How well the placement fills servers: those but the emptiest, which is only filled as far as there was something left. */
function packedOf(loads: readonly Load[], capacities: readonly Amounts[], steps: number, gives: Amounts): number {
  if (loads.length < 2) return 1;
  const fills = loads.map((load, server) =>
    Math.max(...RESOURCES.map((resource) => fillOf(load, capacities[server], resource))),
  );
  const emptiest = fills.indexOf(Math.min(...fills));
  const rest = needOf(loads.toSpliced(emptiest, 1), steps, gives);
  return Math.min(1, Math.max(...RESOURCES.map((resource) => rest[resource])) / (loads.length - 1));
}
