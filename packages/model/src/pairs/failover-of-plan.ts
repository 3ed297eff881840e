import { derive, type Estimate, known, type Text, text } from '../figure/index.ts';
import {
  addedByTakeover,
  amountOfServer,
  CAPACITY_TOLERANCE,
  cpuCeilings,
  distinctPairs,
  itemsById,
  type MirroredPair,
  NO_MARGIN,
  type PlacedServer,
  type Placement,
  type PlacementItem,
  type PlacementProblem,
  plannedNeed,
  RESOURCES,
  type Resource,
  remoteFactorOn,
  type ServerType,
  standbyOf,
  type Takeover,
  takeoversOf,
} from '../placement/index.ts';
import type { Unit } from '../units/index.ts';

/** One of the two of a pair, and the server of the plan it is on; null = it has no place. */
export interface PairMember {
  readonly id: string;
  readonly name: string;
  /** What pins name the server by. */
  readonly server: number | null;
}

/** A server that does not carry what it takes over once another is lost. */
export interface FailoverShortfall {
  readonly lost: number;
  readonly survivor: number;
  readonly resource: Resource;
  /** At the time it needs most beyond what it may use: CPU as a share of its own, else in the unit of the resource. */
  readonly need: Estimate;
  readonly available: Estimate;
}

/** A pair as the plan has it. */
export interface PairInPlan {
  readonly pair: MirroredPair;
  readonly primary: PairMember;
  readonly standby: PairMember;
  /** What lacks room for it, whichever of its two servers is lost; empty = whichever is lost, the other carries it. */
  readonly shortfalls: readonly FailoverShortfall[];
}

/**
 * Does every server carry what it takes over, whichever one server is lost? Counted afresh from the needs of the plan, with the room it keeps for
 * their errors, against the ceilings; over whole servers. Pairs of which a member is not in the plan are left out.
 */
export function failoverOfPlan(
  problem: PlacementProblem,
  placement: Pick<Placement, 'servers'>,
  nameOf: (id: string) => string,
): readonly PairInPlan[] {
  const { pairs = [] } = problem.constraints;
  if (pairs.length === 0) return [];
  const itemOf = itemsById(problem);
  const serverOf = new Map(placement.servers.flatMap((server) => server.items.map(({ id }) => [id, server] as const)));
  const there = distinctPairs(pairs).filter((pair) => itemOf.has(pair.primary) && itemOf.has(standbyOf(pair)));
  const takeovers = takeoversOf(there);
  const servers = serversWithTakeovers(takeovers, serverOf);
  const shortfalls = servers.flatMap(({ lost, survivor }) => {
    const moved = takeovers.filter(
      (each) => serverOf.get(each.lost) === lost && serverOf.get(each.survivor) === survivor,
    );
    return shortfallsOf(lost, survivor, moved, problem, itemOf);
  });
  const member = (id: string): PairMember => ({ id, name: nameOf(id), server: serverOf.get(id)?.number ?? null });
  return there.map((pair): PairInPlan => {
    const [primary, standby] = [member(pair.primary), member(standbyOf(pair))];
    const concerns = ({ lost, survivor }: FailoverShortfall) =>
      (lost === primary.server && survivor === standby.server) ||
      (pair.use === 'open' && lost === standby.server && survivor === primary.server);
    return { pair, primary, standby, shortfalls: shortfalls.filter(concerns) };
  });
}

/** Every two servers of which one takes over from the other. */
function serversWithTakeovers(takeovers: readonly Takeover[], serverOf: ReadonlyMap<string, PlacedServer>) {
  const seen = new Map<string, { readonly lost: PlacedServer; readonly survivor: PlacedServer }>();
  for (const takeover of takeovers) {
    const [lost, survivor] = [serverOf.get(takeover.lost), serverOf.get(takeover.survivor)];
    if (lost && survivor && lost !== survivor) seen.set(`${lost.number} ${survivor.number}`, { lost, survivor });
  }
  return [...seen.values()].sort((a, b) => a.lost.number - b.lost.number || a.survivor.number - b.survivor.number);
}

function shortfallsOf(
  lost: PlacedServer,
  survivor: PlacedServer,
  takeovers: readonly Takeover[],
  problem: PlacementProblem,
  itemOf: ReadonlyMap<string, PlacementItem>,
): readonly FailoverShortfall[] {
  const type = problem.serverTypes.find(({ id }) => id === survivor.typeId) as ServerType;
  const own = survivor.items.map(({ id }) => itemOf.get(id) as PlacementItem);
  const cpuCeiling = cpuCeilings(problem)(survivor.pool);
  return RESOURCES.flatMap((resource): FailoverShortfall[] => {
    const whole = amountOfServer(type, resource);
    if (whole === null || whole <= 0) return [];
    const most = whole * (resource === 'cpu' ? cpuCeiling : problem.ceiling[resource]);
    const largest = Math.max(...problem.serverTypes.map((each) => amountOfServer(each, resource) ?? 0));
    const steps = resource === 'cpu' ? problem.steps : 1;
    let [carried, taken] = [0, 0];
    for (let step = 0; step < steps; step += 1) {
      // What spans nodes of this type has its memory as far away as it is there.
      const needOf = (item: PlacementItem) =>
        needAt(item, resource, step) * (resource === 'cpu' ? remoteFactorOn(item, type, problem) : 1);
      const carriedHere = own.reduce((sum, item) => sum + needOf(item), 0);
      const takenHere = takeovers.reduce((sum, { adds, ...each }) => {
        const [survivor, lost] = [each.survivor, each.lost].map((id) => needOf(itemOf.get(id) as PlacementItem));
        const beside = each.beside.reduce((all, id) => all + needOf(itemOf.get(id) as PlacementItem), 0);
        return sum + addedByTakeover(adds, resource, { survivor: survivor ?? 0, lost: lost ?? 0, beside });
      }, 0);
      if (carriedHere + takenHere > carried + taken) [carried, taken] = [carriedHere, takenHere];
    }
    // Each of two roundings of placement allows for one tolerance.
    if (carried + taken <= most + 2 * CAPACITY_TOLERANCE * largest) return [];
    const per = resource === 'cpu' ? whole : 1;
    return [
      {
        lost: lost.number,
        survivor: survivor.number,
        resource,
        need: needed(carried / per, taken / per, resource),
        available: allowed(most / per, resource),
      },
    ];
  });
}

function needAt(item: PlacementItem, resource: Resource, step: number): number {
  const { cpu, cpuOverTime, margin = NO_MARGIN } = item;
  return resource === 'cpu' ? (cpuOverTime?.[step] ?? cpu) * margin.cpu : plannedNeed(item, resource);
}

const UNIT = {
  cpu: 'share',
  memory: 'GiB',
  io: 'iops',
  transfer: 'MB/s',
  storage: 'GiB',
  vcpus: 'count',
} as const satisfies Record<Resource, Unit>;

function needed(carried: number, taken: number, resource: Resource): Estimate {
  const unit = UNIT[resource];
  const part = (label: Text, value: number) => known('predicted', { value, unit, because: { label, inputs: [] } });
  return derive({
    label: text('need once it has taken over', '引き継ぎ後に必要な量'),
    formula: 'own + taken',
    unit,
    inputs: {
      own: part(text('what it carries', '自身の負荷'), carried),
      taken: part(text('what it takes over', '引き継ぐ負荷'), taken),
    },
    notes: [
      text(
        'With the room that the plan keeps for errors, at the time it needs most.',
        '計画が確保する誤差の余裕を含む、最大となる時点の値です。',
      ),
    ],
  });
}

function allowed(value: number, resource: Resource): Estimate {
  const label = text('what it may use under its ceiling', '使用率上限までに使える量');
  return known('assumed', { value, unit: UNIT[resource], because: { label, inputs: [] } });
}
