import { RESOURCES } from '@tatami/model';
import { groupMembers, type Problem } from '../problem/index.ts';
import type { Posed } from '../problem/pose-request.ts';
import { Needs } from './needs.ts';

/** Items that first fit places as one, by their numbers, ascending: a group that shares a server, or an item by itself. */
export interface Unit {
  readonly items: readonly number[];
  /** Standing server they are pinned to; -1 = any. */
  readonly standing: number;
}

/** The units in the order of their first items. */
export function unitsByItem({ itemCount, together, togetherOf, pinnedStanding }: Problem): readonly Unit[] {
  const units: Unit[] = [];
  for (let item = 0; item < itemCount; item += 1) {
    const group = togetherOf[item];
    const items = group === -1 ? [item] : Array.from(groupMembers(together, group));
    if (items[0] === item) units.push({ items, standing: pinnedStanding[item] });
  }
  return units;
}

/** Largest dominant share of a node (of a server for storage) first; equal shares keep their order. */
export function byDominantShare(units: readonly Unit[], { problem, largest }: Posed): readonly Unit[] {
  const needs = new Needs(problem);
  const shares = Float64Array.from(units, ({ items }) => {
    let most = 0;
    for (const each of RESOURCES) most = Math.max(most, needs.peak(items, each) / largest[each]);
    return most;
  });
  return Array.from(units.keys())
    .sort((a, b) => shares[b] - shares[a] || a - b)
    .map((at) => units[at]);
}
