import { NO_LICENCE } from '../databases/index.ts';
import { type Estimate, isKnown, known, text } from '../figure/index.ts';
import { isVirtualMachine } from '../identity/index.ts';
import { productByWorkload, productsOf } from '../inputs/index.ts';
import { priceOf } from '../licensing/index.ts';
import {
  type CostPart,
  coversNoMachine,
  isByVirtualMachine,
  type Money,
  memoryPricedApart,
  moneyAfter,
  type OwnedOf,
  type VirtualCpus,
  virtualCpusOf,
} from '../money/index.ts';
import {
  type Amounts,
  addCpuOverTime,
  amountOfServer,
  amountsOf,
  CAPACITY_TOLERANCE,
  type PlacementItem,
  type PlacementProblem,
  plannedNeed,
  RESOURCES,
  type ServerType,
} from '../placement/index.ts';
import type { PosedScenario } from '../plan/index.ts';
import type { TargetType } from '../target/index.ts';
import { isRefused } from './weighing/weigh-candidate.ts';

/** What no plan on a configuration can be below. */
export interface Floor {
  /** Spares included. */
  readonly servers: number;
  /** Of one product; null where there are several, or their number is not known. */
  readonly licences: number | null;
  readonly parts: readonly CostPart[];
  /** A licensed product may not run on it, whatever it costs. */
  readonly isRefused: boolean;
  /** GiB of all servers that are priced apart; -Infinity where more servers have less of them. */
  readonly memoryGiB: number;
}

/** What the workloads need together on one configuration, summed up once: of all of them and of each licensed product. */
export interface FloorGround {
  /** The server that the needs are in shares of. */
  readonly server: FloorServer;
  readonly all: readonly PoolNeed[];
  readonly ofProducts: readonly ProductNeeds[];
  readonly spares: number;
  readonly workloads: number;
  /** CPU of the workload that needs most, without room for errors: a server that gives less carries it never. */
  readonly largestCpu: number;
  /** The same as a share of the server, whatever the ceiling. */
  readonly largestShare: number;
  readonly vcpusOf: VirtualCpus;
  readonly request: PosedScenario['request'];
  readonly ownedOf: OwnedOf;
  /** Money that was asked for already: servers that differ in memory alone cost the same while memory has no price. */
  readonly costed: Map<string, Money>;
}

/** Of the workloads of one product; null = none are summed up. */
interface ProductNeeds {
  readonly product: string | null;
  readonly needs: readonly PoolNeed[] | null;
  /** Of those that are no virtual machines: they alone have a server licensed where a licensed host covers no machine. */
  readonly ofServers: readonly PoolNeed[] | null;
  /** Virtual CPUs of those that are. */
  readonly machines: readonly (number | null)[];
}

/** A configuration as money and needs look at it. */
export interface FloorServer {
  readonly priced: TargetType;
  readonly gives: ServerType;
}

/** Of workloads that share servers: their needs over the ceilings. */
interface PoolNeed {
  readonly needs: Amounts;
  readonly isEmpty: boolean;
}

/**
 * What the least that a configuration can come to follows from, without placing anything: needs over what one server gives, resource by
 * resource, for all and for each licensed product by itself. It holds for other servers than the one of the problem as well. null where servers
 * are there already: they carry a part nobody knows yet.
 */
export function groundOf(
  { problem, types, demand, target, request }: PosedScenario,
  ownedOf: OwnedOf,
): FloorGround | null {
  const { inputs } = request;
  const [gives, ...others] = problem.serverTypes;
  const priced = types.usable.find(({ typeId }) => typeId === target.platform.id);
  if (!gives || !priced || others.length > 0) return null;
  const productOf = productByWorkload(inputs);
  const keys = problem.items.map(({ id }) => id);
  const machines = new Map(
    demand.workloads.flatMap(({ key, workload }) =>
      workload && isVirtualMachine(workload) ? [[key, workload.vcpus] as const] : [],
    ),
  );
  const largestShare = problem.items.reduce((most, { cpu }) => Math.max(most, cpu), 0);
  return {
    server: { priced, gives },
    all: poolNeeds(problem.items, problem),
    ofProducts: productsOf(inputs, keys).map((product) => needsOf(product)),
    spares: problem.pools
      ? problem.pools.reduce((sum, { spareServers }) => sum + spareServers, 0)
      : problem.spareServers,
    workloads: problem.items.length,
    largestCpu: largestShare / highestCeiling(problem),
    largestShare,
    vcpusOf: virtualCpusOf(demand.workloads, inputs),
    request,
    ownedOf,
    costed: new Map(),
  };

  function needsOf(product: string | null): ProductNeeds {
    if (product === NO_LICENCE) return { product, needs: null, ofServers: null, machines: [] };
    const its = problem.items.filter(({ id }) => productOf(id) === product);
    const apart = its.filter(({ id }) => machines.has(id));
    return {
      product,
      needs: poolNeeds(its, problem),
      ofServers:
        apart.length === 0
          ? null
          : poolNeeds(
              its.filter(({ id }) => !machines.has(id)),
              problem,
            ),
      machines: apart.map(({ id }) => machines.get(id) ?? null),
    };
  }
}

/** The floor on a server, at these needs of CPU and of all else over those of now. */
export function floorOn(ground: FloorGround, { priced, gives }: FloorServer, ofCpu = 1, ofRest = 1): Floor {
  const { all, ofProducts, spares, request, ownedOf, vcpusOf, workloads } = ground;
  const used = leastServers(all, gives, ofCpu, ofRest);
  const counts = ofProducts.map(({ needs }) => (needs === null ? used : leastServers(needs, gives, ofCpu, ofRest)));
  const licensed = ofProducts.map(({ product, ofServers }, at) => {
    const servers = serversOf(counts[at] as number);
    if (!coversNoMachine(product)) return { product, servers };
    if (isByVirtualMachine(product, request.inputs)) return { product, servers, byCores: null };
    if (!ofServers) return { product, servers };
    const byCores = leastServers(ofServers, gives, ofCpu, ofRest);
    return { product, servers, byCores: byCores === 0 ? null : serversOf(byCores) };
  });
  const apartOf: VirtualCpus = (product) => {
    if (!coversNoMachine(product)) return [];
    if (isByVirtualMachine(product, request.inputs)) return vcpusOf(product);
    return ofProducts.flatMap((each) => (each.product === product ? each.machines : []));
  };
  const group = {
    ...priced,
    all: serversOf(used + spares),
    licensed,
    vcpusOf,
    apartOf,
    mostWorkloads: Math.ceil(workloads / Math.max(1, used)),
  };
  const apart = memoryPricedApart({ ...priced, serverPrice: null }, request.priceBook);
  const isPriced = isKnown(priceOf(request.priceBook, 'hardware-memory-gib'));
  const { cpuModel } = priced.platform;
  const byCores = licensed.map((each) => each.byCores?.value ?? '');
  const key = [cpuModel, used, ...counts, ...byCores, isPriced ? priced.configuration.memoryGiB : ''].join('/');
  const money = ground.costed.get(key) ?? moneyAfter([group], request.inputs, request, ownedOf);
  ground.costed.set(key, money);
  const { cost, licences, byProduct } = money;
  return {
    servers: used + spares,
    licences: isKnown(licences.licences) ? licences.licences.value : null,
    parts: cost.parts,
    isRefused: byProduct.some((line) => isRefused(line.licences)),
    memoryGiB: apart < 0 ? Number.NEGATIVE_INFINITY : apart * (used + spares),
  };
}

/**
 * The ground of the same needs with other products licensed in place of some. Where two become one, the hours of their peaks are not known any
 * more: their CPU together is at least that of the larger.
 */
export function groundAs(
  ground: FloorGround,
  becomes: ReadonlyMap<string | null, string>,
  ownedOf: OwnedOf,
): FloorGround {
  const ofProducts = new Map<string | null, ProductNeeds>();
  for (const { product, ...needs } of ground.ofProducts) {
    const now = becomes.get(product) ?? product;
    const before = ofProducts.get(now);
    ofProducts.set(now, before ? productsTogether(before, { product: now, ...needs }) : { product: now, ...needs });
  }
  const namesOf = (product: string | null) => [
    ...(becomes.has(product) ? [] : [product]),
    ...[...becomes].flatMap(([from, to]) => (to === product ? [from] : [])),
  ];
  return {
    ...ground,
    ofProducts: [...ofProducts.values()],
    vcpusOf: (product) => namesOf(product).flatMap(ground.vcpusOf),
    ownedOf,
    costed: new Map(),
  };
}

function productsTogether(one: ProductNeeds, other: ProductNeeds): ProductNeeds {
  const together = (a: ProductNeeds['needs'], b: ProductNeeds['needs']) =>
    a && b ? a.map((need, at) => needTogether(need, b[at] as PoolNeed)) : b;
  const apart = one.ofServers || other.ofServers;
  return {
    product: one.product,
    needs: together(one.needs, other.needs),
    ofServers: apart ? together(one.ofServers ?? one.needs, other.ofServers ?? other.needs) : null,
    machines: [...one.machines, ...other.machines],
  };
}

function needTogether(one: PoolNeed, other: PoolNeed): PoolNeed {
  return {
    needs: amountsOf((resource) =>
      resource === 'cpu' ? Math.max(one.needs.cpu, other.needs.cpu) : one.needs[resource] + other.needs[resource],
    ),
    isEmpty: one.isEmpty && other.isEmpty,
  };
}

/** What the items of each pool need, over the ceilings that hold for it. */
function poolNeeds(items: readonly PlacementItem[], problem: PlacementProblem): readonly PoolNeed[] {
  const pools = problem.pools ?? [{ items: items.map(({ id }) => id), cpuCeiling: null }];
  return pools.map((pool): PoolNeed => {
    const ids = new Set(pool.items);
    const its = problem.pools ? items.filter(({ id }) => ids.has(id)) : items;
    const ceiling = { ...problem.ceiling, cpu: pool.cpuCeiling ?? problem.ceiling.cpu };
    const needs = amountsOf(
      (resource) =>
        (resource === 'cpu'
          ? highestCpu(its, problem.steps)
          : its.reduce((sum, item) => sum + plannedNeed(item, resource), 0)) / ceiling[resource],
    );
    return { needs, isEmpty: its.length === 0 };
  });
}

function highestCeiling({ pools = [], ceiling }: PlacementProblem): number {
  return Math.max(ceiling.cpu, ...pools.map(({ cpuCeiling }) => cpuCeiling ?? ceiling.cpu));
}

/** Servers that needs fill, pool by pool. */
function leastServers(pools: readonly PoolNeed[], gives: ServerType, ofCpu: number, ofRest: number): number {
  return pools.reduce((sum, pool) => sum + fewest(pool, gives, ofCpu, ofRest), 0);
}

function fewest({ needs, isEmpty }: PoolNeed, gives: ServerType, ofCpu: number, ofRest: number): number {
  if (isEmpty) return 0;
  const filled = RESOURCES.map((resource) => {
    const has = amountOfServer(gives, resource);
    if (has === null || !(has > 0)) return 0;
    const need = needs[resource] * (resource === 'cpu' ? ofCpu : resource === 'vcpus' ? 1 : ofRest);
    return Math.ceil((need / has) * (1 - CAPACITY_TOLERANCE) - CAPACITY_TOLERANCE);
  });
  return Math.max(1, ...filled);
}

/** The highest sum over time of what is planned. */
function highestCpu(items: readonly PlacementItem[], steps: number): number {
  const sums = new Float64Array(Math.max(1, steps));
  for (const item of items) addCpuOverTime(sums, item, 1, item.margin?.cpu);
  return sums.reduce((most, sum) => Math.max(most, sum), 0);
}

function serversOf(value: number): Estimate {
  return known('predicted', { value, unit: 'servers', because: { label: LEAST, inputs: [] } });
}

const LEAST = text('Least servers', '最少台数');
