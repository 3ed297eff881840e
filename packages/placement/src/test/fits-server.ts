import type { PlacementItem, PlacementProblem, ServerType } from '@tatami/model';
import { cpuAt, sum } from './any-problem.ts';

/** An item on a server; `node` null = it spans; undefined = on any node. */
export interface Wanted {
  readonly item: PlacementItem;
  readonly node: number | null | undefined;
}

/**
 * Is there any way to have these items on one empty server? By trying every node for what has none: slow, plain and apart from
 * how the solvers do it, so that tests can hold them to it.
 */
export function fitsServer(wanted: readonly Wanted[], type: ServerType, problem: PlacementProblem): boolean {
  const open = wanted.findIndex(({ node }) => node === undefined);
  if (open < 0) return holds(wanted, type, problem);
  const { item } = wanted[open];
  const nodes = mustSpan(item, type, problem) ? [null] : type.nodes.map((_, node) => node);
  return nodes.some((node) => fitsServer(wanted.with(open, { item, node }), type, problem));
}

/** Whether the item needs several nodes: as it asks to, or because none carries it. */
export function mustSpan(item: PlacementItem, type: ServerType, problem: PlacementProblem): boolean {
  return item.spans || !type.nodes.some((_, node) => holds([{ item, node }], type, problem));
}

const ROUNDING = 1e-6;

function holds(
  wanted: readonly Wanted[],
  type: ServerType,
  { ceiling, memoryScope, steps, constraints }: PlacementProblem,
) {
  const ids = new Set(wanted.map(({ item }) => item.id));
  if (constraints.apart.some((group) => new Set(group.filter((id) => ids.has(id))).size > 1)) return false;
  const within = (items: readonly Wanted[], cpu: number, memoryGiB: number) =>
    Array.from({ length: steps }, (_, step) => sum(items.map(({ item }) => cpuAt(item, step)))).every(
      (load) => load <= cpu * ceiling.cpu + ROUNDING,
    ) && sum(items.map(({ item }) => item.memoryGiB ?? 0)) <= memoryGiB * ceiling.memory + ROUNDING;
  const gives = [
    [({ iops }: PlacementItem) => iops, type.iops, ceiling.io],
    [({ transferMBs }: PlacementItem) => transferMBs, type.transferMBs, ceiling.transfer],
    [({ storageGiB }: PlacementItem) => storageGiB, type.storageGiB, ceiling.storage],
    [({ vcpus }: PlacementItem) => vcpus, type.vcpus, ceiling.vcpus],
  ] as const;
  for (const [needOf, has, share] of gives)
    if (sum(wanted.map(({ item }) => needOf(item) ?? 0)) > (has ?? Number.POSITIVE_INFINITY) * share + ROUNDING)
      return false;
  const nodesHold = type.nodes.every((node, index) => {
    const on = wanted.filter((each) => each.node === index);
    if (on.length > 0 && node.cpu === 0) return false;
    return within(on, node.cpu, memoryScope === 'node' ? node.memoryGiB : Number.POSITIVE_INFINITY);
  });
  const all = { cpu: sum(type.nodes.map(({ cpu }) => cpu)), memoryGiB: sum(type.nodes.map((node) => node.memoryGiB)) };
  return (
    nodesHold &&
    wanted.every(({ node }) => node === null || node === undefined || type.nodes[node]) &&
    within(wanted, all.cpu, all.memoryGiB)
  );
}
