import { arrangeServers } from './arrange-servers.ts';
import { OpenServers } from './open-servers.ts';
import type { Placement, PlacementProblem, Solver } from './problem.ts';
import { serverBound } from './server-bound.ts';
import { spareServers } from './spare-servers.ts';
import { type FittingItem, fitsNode, triage } from './triage.ts';

/**
 * First-fit decreasing by dominant share: the items that fill most of a node first, each on the first node it fits, a new
 * server when none has room (Johnson 1973; vector form by the largest share). Items larger than a node span their server.
 * The items of a server are then spread over its nodes.
 * The order of input does not matter. Throws on two items with one id.
 */
export const placeGreedy: Solver = (problem) => {
  const { fitting, tooLarge } = triage(problem);
  const open = new OpenServers(problem, groupsById(problem));
  const left = new Map(problem.serverTypes.map((type) => [type, type.count ?? Number.POSITIVE_INFINITY]));
  const exhausted: Placement['unplaced'][number][] = [];
  for (const { item, types, spans } of inOrder(fitting, problem)) {
    if (open.place(item, spans)) continue;
    const next = types.find((type) => (left.get(type) as number) > 0);
    if (!next) {
      exhausted.push({ id: item.id, blocked: { kind: 'servers-exhausted', servers: open.all.length } });
      continue;
    }
    left.set(next, (left.get(next) as number) - 1);
    open.open(next);
    if (!open.place(item, spans || !fitsNode(item, next, problem)))
      throw new Error(`item ${item.id} fits no empty server of type ${next.id}`);
  }
  const { spares, missingSpares } = spareServers(
    problem,
    (type) => open.all.filter((server) => server.type === type).length,
  );
  return {
    servers: [
      ...arrangeServers(
        problem,
        open.all.map(({ type, taken }) => ({ type, items: taken })),
      ),
      ...spares,
    ],
    unplaced: [...tooLarge, ...exhausted],
    bound: serverBound(
      problem,
      fitting.map(({ item }) => item),
    ),
    missingSpares,
  };
};

function groupsById({ conflicts }: PlacementProblem): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  conflicts.forEach((ids, group) => {
    for (const id of ids) groups.set(id, [...(groups.get(id) ?? []), group]);
  });
  return groups;
}

/** Largest dominant share of a node (of a server for I/O) first; equal shares keep their order, by id. */
function inOrder(fitting: readonly FittingItem[], { serverTypes, ceiling }: PlacementProblem) {
  const largest = (of: (type: PlacementProblem['serverTypes'][number]) => number) =>
    Math.max(...serverTypes.map(of)) || 1;
  const cpu = largest(({ nodes }) => Math.max(...nodes.map((node) => node.cpu))) * ceiling.cpu;
  const memory = largest(({ nodes }) => Math.max(...nodes.map((node) => node.memoryGiB))) * ceiling.memory;
  const io = largest(({ iops }) => iops ?? Number.POSITIVE_INFINITY) * ceiling.io;
  const share = ({ item }: FittingItem) =>
    Math.max(item.cpu / cpu, (item.memoryGiB ?? 0) / memory, (item.iops ?? 0) / io);
  return fitting
    .map((each) => ({ each, share: share(each) }))
    .sort((a, b) => b.share - a.share)
    .map(({ each }) => each);
}
