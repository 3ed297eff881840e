import type { ServerType } from '@tatami/model';
import type { Posed } from '../problem/pose-request.ts';
import type { ChosenItem } from './chosen-server.ts';
import { compareRanks, fewestNodes, fewestSets } from './fewest-nodes.ts';
import { needOf, roomsOf, spanningItems, spanningNodes, take } from './spanning-nodes.ts';
import { fixedNode, spreadOverNodes, spreadWithin } from './spread-over-nodes.ts';

/** Nodes that others may use of those that are kept free, sets of nodes that are kept free, and arrangements that are tried in all. */
const MOST_GIVEN = 2;
const MOST_SETS = 70;
const MOST_TRIED = 200;

/**
 * Which node should each item of a full server run on, so that what no node carries has the fewest, nearest nodes and shares them with nobody where
 * there is room? The nodes that would suit it on the empty server are kept free, then all of these but one, but two: the others are spread over the rest. Of all that
 * was tried, spreading them over the whole server among it, what is best for what spans is taken. Where nothing spans, items are spread alone.
 */
export function arrangeOnNodes(
  chosen: readonly ChosenItem[],
  type: number,
  posed: Posed,
  staying: ReadonlyMap<number, number>,
): readonly ChosenItem[] {
  const serverType = posed.request.serverTypes[type];
  const spread = spreadOverNodes(chosen, type, posed, staying);
  const spanning = spanningItems(chosen, posed);
  if (spanning.length === 0 || spanning.length === chosen.length) return spread;
  const fixed = chosen.flatMap(({ item, node }): ChosenItem[] => {
    const on = node === null ? null : fixedNode(item, posed, staying);
    return on === undefined ? [] : [{ item, node: on }];
  });
  // Nothing is better for what spans than the server without all that may move.
  const least = ranksOn(fixed, serverType, posed);
  let best = { items: spread, ranks: ranksOn(spread, serverType, posed) };
  const isBest = () => compareRanks(best.ranks.slice(0, DECIDING), least.slice(0, DECIDING)) <= 0;
  const consider = (items: readonly ChosenItem[]) => {
    const ranks = ranksOn(items, serverType, posed);
    if (compareRanks(ranks, best.ranks) < 0) best = { items, ranks };
  };
  if (isBest()) return spread;
  if (chosen.every(({ item, node }) => node === (fixedNode(item, posed, staying) ?? node))) consider(chosen);
  let left = MOST_TRIED;
  for (const { nodes, back } of keptFree(spanning, fixed, serverType, posed)) {
    const wanted = [least[0], least[1], least[2] + back.length];
    const isEnough = (ranks: readonly number[]) => compareRanks(ranks.slice(0, wanted.length), wanted) <= 0;
    const foundBelow = back.length > 0 && isEnough([best.ranks[0], best.ranks[1], best.ranks[2] + 1]);
    if (isBest() || foundBelow || left === 0) break;
    left -= 1;
    const allowed = [...serverType.nodes.keys()].filter((node) => !nodes.includes(node) || back.includes(node));
    const within = spreadWithin(chosen, type, posed, staying, allowed, (items) =>
      isEnough(ranksOn(items, serverType, posed)),
    );
    if (within) consider(within);
  }
  return best.items;
}

/** What decides between two sets of nodes before their room does; see `ranksOf`. */
const DECIDING = 5;

function ranksOn(items: readonly ChosenItem[], type: ServerType, posed: Posed): readonly number[] {
  return spanningNodes(items, type, posed).ranks;
}

/** Sets of nodes to be kept free, none given back first, then one node of each, then two. */
function* keptFree(
  spanning: readonly number[],
  fixed: readonly ChosenItem[],
  type: ServerType,
  posed: Posed,
): Generator<{ readonly nodes: readonly number[]; readonly back: readonly number[] }> {
  const kept = setsToKeep(spanning, fixed, type, posed);
  for (let given = 0; given <= MOST_GIVEN; given += 1)
    for (const nodes of kept) for (const back of subsets(nodes, given)) yield { nodes, back };
}

/** Sets of nodes that carry what spans beside what is fixed to a node, the best first: those of the largest, each with what the others then take. */
function setsToKeep(
  [largest, ...others]: readonly number[],
  fixed: readonly ChosenItem[],
  type: ServerType,
  posed: Posed,
): readonly (readonly number[])[] {
  const sets = fewestSets(needOf(largest, type, posed), roomsOf(fixed, type, posed)).slice(0, MOST_SETS);
  return sets.map((first) => {
    const rooms = roomsOf(fixed, type, posed);
    take(needOf(largest, type, posed), first, rooms);
    const all = new Set(first);
    for (const item of others) {
      const need = needOf(item, type, posed);
      const on = fewestNodes(need, rooms) ?? [];
      take(need, on, rooms);
      for (const node of on) all.add(node);
    }
    return [...all];
  });
}

function subsets(nodes: readonly number[], size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  return nodes.flatMap((node, at) => subsets(nodes.slice(at + 1), size - 1).map((rest) => [node, ...rest]));
}
