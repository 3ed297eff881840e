import type { Problem } from '../problem/index.ts';

/** Sets of more products than this are too many to list. */
const MOST_PRODUCTS = 4;

export interface ProductSets {
  /** Class of each item: index into the products that count, or their number for all others. */
  readonly classOf: Uint8Array;
  readonly classCount: number;
  /** Product of each class that counts. */
  readonly products: readonly number[];
  /** Every set of products that count, as bits; the empty set first. */
  readonly sets: readonly number[];
}

/**
 * What a server can be licensed for. Only the dearest products with items count; the others are taken for free, which can only lower the cost
 * of a plan, so that a bound over these sets holds.
 */
export function productSets(problem: Problem): ProductSets {
  const items = new Int32Array(problem.productCount);
  for (const p of problem.product) if (p >= 0) items[p] = items[p] + 1;
  const dearest = (p: number): number =>
    Math.max(...problem.types.map((_, t) => problem.licence[t * problem.productCount + p]));
  const products = [...items.keys()]
    .filter((p) => items[p] > 0 && dearest(p) > 0)
    .sort((a, b) => dearest(b) * items[b] - dearest(a) * items[a] || a - b)
    .slice(0, MOST_PRODUCTS);
  const classOf = Uint8Array.from(problem.product, (p) => {
    const at = products.indexOf(p);
    return at === -1 ? products.length : at;
  });
  const sets = Array.from({ length: 2 ** products.length }, (_, set) => set);
  return { classOf, classCount: products.length + 1, products, sets };
}

/** What a server of a type pays for a set of products. */
export function licenceOf(problem: Problem, { products }: ProductSets, type: number, set: number): number {
  return products.reduce(
    (sum, p, at) => sum + ((set >> at) & 1 ? problem.licence[type * problem.productCount + p] : 0),
    0,
  );
}
