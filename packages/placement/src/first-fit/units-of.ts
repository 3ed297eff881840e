import { mergedGroups, type Pin, type PlacementConstraints, type PlacementItem } from '@tatami/model';
import type { FittingItem } from './triage.ts';

/** Items that are placed as one: a group that shares a server, or an item by itself. */
export interface PlacementUnit {
  /** By id. */
  readonly items: readonly FittingItem[];
  /** Server its pins name; null = any. */
  readonly server: number | null;
  /** Node each item is pinned to. */
  readonly nodes: ReadonlyMap<string, number>;
}

/**
 * The items as units that each go whole onto one server, in the order of their first items. Groups with an item in common are
 * one group; a pin of one member holds for all. Where pins of a group name several servers, the lowest stands and the items
 * pinned elsewhere leave the group.
 */
export function unitsOf(
  fitting: readonly FittingItem[],
  { together, pinned }: PlacementConstraints,
): readonly PlacementUnit[] {
  const present = new Set(fitting.map(({ item }) => item.id));
  const pins = new Map(pinned.filter(({ id }) => present.has(id)).map((pin) => [pin.id, pin]));
  const groups = together.map((group) => group.filter((id) => present.has(id))).filter((group) => group.length > 1);
  if (groups.length === 0) return fitting.flatMap((each) => pinnedUnits([each], pins));
  const leaderOf = mergedGroups(groups);
  const members = new Map<string, FittingItem[]>();
  for (const each of fitting) {
    const leader = leaderOf(each.item.id);
    const others = members.get(leader);
    if (others) others.push(each);
    else members.set(leader, [each]);
  }
  return [...members.values()].flatMap((items) => pinnedUnits(items, pins));
}

/** A unit as one item that spans: the sums of what its items need, for their peaks and at every step. */
export function wholeOf({ items }: PlacementUnit): PlacementItem {
  const [first, ...others] = items.map(({ item }) => item) as [PlacementItem, ...PlacementItem[]];
  return others.length === 0 ? first : others.reduce(sumOf, first);
}

function sumOf(a: PlacementItem, b: PlacementItem): PlacementItem {
  const steps = Math.max(a.cpuOverTime?.length ?? 0, b.cpuOverTime?.length ?? 0);
  const cpuOverTime =
    steps === 0 ? null : Float64Array.from({ length: steps }, (_, step) => cpuAt(a, step) + cpuAt(b, step));
  return {
    id: a.id,
    cpu: cpuOverTime ? cpuOverTime.reduce((most, cpu) => Math.max(most, cpu), 0) : a.cpu + b.cpu,
    cpuOverTime,
    memoryGiB: (a.memoryGiB ?? 0) + (b.memoryGiB ?? 0),
    iops: (a.iops ?? 0) + (b.iops ?? 0),
    spans: true,
  };
}

function cpuAt({ cpu, cpuOverTime }: PlacementItem, step: number): number {
  return cpuOverTime?.[step] ?? cpu;
}

const NO_NODES: PlacementUnit['nodes'] = new Map();

function pinnedUnits(items: readonly FittingItem[], pins: ReadonlyMap<string, Pin>): readonly PlacementUnit[] {
  if (!items.some(({ item }) => pins.has(item.id))) return [{ items, server: null, nodes: NO_NODES }];
  const servers = [...new Set(items.flatMap(({ item }) => pins.get(item.id)?.server ?? []))].sort((a, b) => a - b);
  const serverOf = ({ item }: FittingItem) => pins.get(item.id)?.server ?? servers[0] ?? null;
  const nodes = new Map(
    items.flatMap(({ item }) => {
      const node = pins.get(item.id)?.node ?? null;
      return node === null ? [] : [[item.id, node] as const];
    }),
  );
  return (servers.length === 0 ? [null] : servers).map((server) => ({
    items: items.filter((each) => serverOf(each) === server),
    server,
    nodes,
  }));
}
