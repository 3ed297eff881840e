import type { PlacementItem } from './problem.ts';

const known = new WeakMap<readonly PlacementItem[], ReadonlyMap<string, PlacementItem>>();

/** The items of a problem by their ids: a dozen rules and checks look them up for one answer. */
export function itemsById({ items }: { readonly items: readonly PlacementItem[] }): ReadonlyMap<string, PlacementItem> {
  const byId = known.get(items) ?? new Map(items.map((item) => [item.id, item]));
  known.set(items, byId);
  return byId;
}
