import { groupsFrom } from './groups.ts';
import type { Groups, Takeovers } from './problem.ts';

/**
 * The takeovers of the survivors that are kept, under their new numbers; -1 = an item is left out. What is left out has no place, and room is held
 * for it all the same, as for what has none yet: it is numbered after the items.
 */
export function takeoversAmong(all: Takeovers, numberOf: Int32Array, items: number): Takeovers {
  const { survivor, lost, rows, added } = all;
  const kept = [...survivor.keys()].filter((t) => numberOf[survivor[t]] !== -1);
  const gone = new Map<number, number>();
  const numberOfLost = (item: number) => {
    const number = numberOf[item] ?? -1;
    if (number !== -1) return number;
    const known = gone.get(item) ?? items + gone.size;
    gone.set(item, known);
    return known;
  };
  // Of each takeover as many as types times rows.
  const each = all.count === 0 ? 0 : added.length / all.count;
  const own = new Int32Array(kept.length * each);
  kept.forEach((t, at) => {
    own.set(added.subarray(t * each, (t + 1) * each), at * each);
  });
  const survivors = kept.map((t) => numberOf[survivor[t]]);
  const losts = kept.map((t) => numberOfLost(lost[t]));
  return {
    ...withGroups(survivors, losts, items + gone.size),
    rows,
    added: own,
  };
}

/** Survivors and lost items by takeover, and the takeovers of each item. */
export function withGroups(survivor: readonly number[], lost: readonly number[], items: number) {
  return {
    count: survivor.length,
    survivor: Int32Array.from(survivor),
    lost: Int32Array.from(lost),
    bySurvivor: byItem(survivor, items),
    byLost: byItem(lost, items),
  };
}

function byItem(itemOf: readonly number[], items: number): Groups {
  const lists: number[][] = Array.from({ length: items }, () => []);
  itemOf.forEach((item, t) => {
    lists[item]?.push(t);
  });
  return groupsFrom(lists);
}
