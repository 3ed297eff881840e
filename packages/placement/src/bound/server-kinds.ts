import type { Problem } from '../problem/index.ts';

/** Servers of one type and one price: new ones, or standing ones alike. */
export interface ServerKind {
  readonly type: number;
  readonly price: number;
  /** Most a plan can use. */
  readonly count: number;
}

/** Every kind of server a plan may open. A used server holds an item, so that no plan uses more servers than there are items. */
export function serverKinds(problem: Problem): readonly ServerKind[] {
  const most = problem.itemCount;
  const kinds = problem.types.map(({ cost, count }, type) => ({ type, price: cost, count: Math.min(count, most) }));
  const standing = new Map<string, ServerKind>();
  problem.standingType.forEach((type, s) => {
    const price = problem.standingCost[s];
    const key = `${type} ${price}`;
    standing.set(key, { type, price, count: (standing.get(key)?.count ?? 0) + 1 });
  });
  return [...kinds, ...standing.values()];
}
