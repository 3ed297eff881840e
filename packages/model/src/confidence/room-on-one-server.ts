import {
  type Amounts,
  amountOfServer,
  amountsOf,
  type Margin,
  mergedGroups,
  NO_MARGIN,
  OF_WHOLE_SERVER,
  type PlacementItem,
  type PlacementProblem,
  RESOURCES,
  remoteFactorOfWhole,
  remoteFactorOn,
  type ServerType,
  statedNeed,
} from '../placement/index.ts';

/** What must stay on one server, and the most its needs may be multiplied by so that it does. */
export interface OneServerUnit {
  readonly items: readonly number[];
  /** Of the resources of the server, or of the node, it goes on best. */
  readonly room: Margin;
}

/**
 * By what the needs of each item may be multiplied so that it still fits one empty server: on the node, where it fits one, and
 * together with what must share its server. Only for items that the wanted margins would make too large; undefined for others.
 */
export function roomOnOneServer(problem: PlacementProblem, wanted: readonly Margin[]): readonly (Margin | undefined)[] {
  const room: (Margin | undefined)[] = problem.items.map((item, index) =>
    fitsOneNode(item, wanted[index] as Margin, problem) ? undefined : roomOf(item, problem),
  );
  for (const { items, room: shared } of sharedServers(problem))
    for (const index of items) room[index] = least(room[index] ?? UNLIMITED, shared);
  return room;
}

/** Whether some node carries the item with its margin, so that nothing need be limited. */
function fitsOneNode(item: PlacementItem, margin: Margin, { serverTypes, ceiling }: PlacementProblem): boolean {
  const cpu = item.cpu * margin.cpu;
  const memory = (item.memoryGiB ?? 0) * margin.memory;
  for (const type of serverTypes)
    if (storageCarries(item, margin, type, ceiling))
      for (const node of type.nodes)
        if (cpu <= node.cpu * ceiling.cpu && memory <= node.memoryGiB * ceiling.memory) return true;
  return false;
}

function storageCarries(item: PlacementItem, margin: Margin, type: ServerType, ceiling: Amounts): boolean {
  for (const resource of ofServer) {
    const has = type[OF_WHOLE_SERVER[resource]] ?? null;
    if (has !== null && statedNeed(item, resource) * margin[resource] > has * ceiling[resource]) return false;
  }
  return true;
}

const ofServer = Object.keys(OF_WHOLE_SERVER) as (keyof typeof OF_WHOLE_SERVER)[];
const UNLIMITED: Margin = amountsOf(() => Number.POSITIVE_INFINITY);

function least(a: Margin, b: Margin): Margin {
  return amountsOf((resource) => Math.min(a[resource], b[resource]));
}

function roomOf(item: PlacementItem, problem: PlacementProblem): Margin {
  const { memoryScope } = problem;
  const memory = item.memoryGiB ?? 0;
  let best: Margin | null = null;
  for (const type of problem.serverTypes) {
    const { ceiling } = problem;
    const whole = roomIn(
      amountsOf((resource) => statedNeed(item, resource)),
      type,
      problem,
    );
    // What spans nodes comes to take all of them, and is held up by what is remote there.
    const spanning: Margin = { ...whole, cpu: whole.cpu / remoteFactorOfWhole(item, type) };
    if (smallest(spanning) >= 1) best = larger(best, spanning);
    if (smallest(whole) < 1 || item.spans) continue;
    const onNodes = type.nodes.map(
      (node): Margin => ({
        ...whole,
        cpu: over(node.cpu * ceiling.cpu, item.cpu),
        memory: memoryScope === 'node' ? over(node.memoryGiB * ceiling.memory, memory) : whole.memory,
      }),
    );
    const fitting = onNodes.filter((node) => smallest(node) >= 1).reduce<Margin | null>(larger, null);
    // What fits a node stays on one: it must not come to span nodes by the room kept for it.
    if (fitting) return fitting;
  }
  return best ?? NO_MARGIN;
}

/** What must share a server: groups kept together, and all that is pinned to one server. */
export function sharedServers(problem: PlacementProblem): readonly OneServerUnit[] {
  const { together, pinned } = problem.constraints;
  if (together.length === 0 && pinned.length < 2) return [];
  const byPin = new Map<number, string[]>();
  for (const { id, server } of pinned) byPin.set(server, [...(byPin.get(server) ?? []), id]);
  const leader = mergedGroups([...together, ...byPin.values()]);
  const indexOf = new Map(problem.items.map(({ id }, index) => [id, index]));
  const members = new Map<string, number[]>();
  for (const id of new Set([...together.flat(), ...pinned.map((pin) => pin.id)])) {
    const index = indexOf.get(id);
    if (index === undefined) continue;
    const its = members.get(leader(id));
    if (its) its.push(index);
    else members.set(leader(id), [index]);
  }
  return [...members.values()]
    .filter((items) => items.length > 1)
    .map((items) => ({ items, room: roomTogether(items, problem) }));
}

function roomTogether(items: readonly number[], problem: PlacementProblem): Margin {
  const all = items.map((index) => problem.items[index] as PlacementItem);
  const needsOn = (type: ServerType) =>
    amountsOf((resource) =>
      resource === 'cpu'
        ? peakTogether(all, problem.steps, (item) => remoteFactorOn(item, type, problem))
        : all.reduce((sum, item) => sum + statedNeed(item, resource), 0),
    );
  const rooms = problem.serverTypes.map((type) => roomIn(needsOn(type), type, problem));
  return rooms.filter((room) => smallest(room) >= 1).reduce<Margin | null>(larger, null) ?? UNLIMITED;
}

/** The highest sum of several items at any step, each multiplied by its factor. */
export function peakTogether(
  items: readonly PlacementItem[],
  steps: number,
  factorOf: (item: PlacementItem) => number,
): number {
  const factors = items.map(factorOf);
  let highest = 0;
  for (let step = 0; step < steps; step += 1) {
    let here = 0;
    items.forEach(({ cpu, cpuOverTime }, at) => {
      here += (cpuOverTime?.[step] ?? cpu) * (factors[at] as number);
    });
    highest = Math.max(highest, here);
  }
  return highest;
}

function roomIn(needs: Amounts, type: ServerType, { ceiling }: PlacementProblem): Margin {
  return amountsOf((resource) => {
    const has = amountOfServer(type, resource);
    return has === null ? Number.POSITIVE_INFINITY : over(has * ceiling[resource], needs[resource]);
  });
}

function over(capacity: number, need: number): number {
  return need > 0 ? capacity / need : Number.POSITIVE_INFINITY;
}

function smallest(margin: Margin): number {
  return RESOURCES.reduce((least, resource) => Math.min(least, margin[resource]), Number.POSITIVE_INFINITY);
}

function larger(a: Margin | null, b: Margin): Margin {
  return a === null || smallest(b) > smallest(a) ? b : a;
}
