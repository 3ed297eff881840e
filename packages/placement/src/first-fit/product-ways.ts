import type { Problem } from '../problem/index.ts';
import type { MayTake, OpenServers } from './open-servers.ts';
import type { Unit } from './units.ts';

/**
 * How first fit treats licences: not at all; each product on servers of its own, what is not licensed in the gaps; or on
 * servers that hold the product already, then on any with room.
 */
export type ProductWay = 'mixed' | 'apart' | 'filled';

/** The ways worth trying: one where licences cannot tell two plans of equally many servers apart. */
export function waysWorthTrying({ productCount, product }: Problem): readonly ProductWay[] {
  const isOne = productCount === 1 && product.every((each) => each === 0);
  return productCount === 0 || isOne ? ['mixed'] : ['mixed', 'apart', 'filled'];
}

/** The units in the order a way places them: by its licences, dearest first, and within equal ones as they were. */
export function inOrderOfLicences(units: readonly Unit[], way: ProductWay, problem: Problem): readonly Unit[] {
  if (way === 'mixed') return units;
  const { types, licence, productCount, products } = problem;
  const price = (p: number) => Math.max(...types.map((_, t) => licence[t * productCount + p]));
  return units
    .map((unit) => {
      const own = productsOf(unit, problem);
      const name = own.map((p) => products[p]).join('\n');
      return { unit, price: own.reduce((sum, p) => sum + price(p), 0), name };
    })
    .sort((a, b) => b.price - a.price || (a.name === b.name ? 0 : a.name < b.name ? -1 : 1))
    .map(({ unit }) => unit);
}

/** Which open servers may take a unit, in the order of trying; null = any. */
export function serversToTry(unit: Unit, way: ProductWay, { problem, packing }: OpenServers): readonly MayTake[] {
  if (way === 'mixed') return [null];
  const own = productsOf(unit, problem);
  const { licence, productCount, product } = problem;
  const pays = (p: number, slot: number) => licence[packing.typeOf[slot] * productCount + p] > 0;
  const holds = (p: number, slot: number) => packing.someOn(slot, (item) => product[item] === p);
  const addsNoLicence = (slot: number) => own.every((p) => !pays(p, slot) || holds(p, slot));
  if (way === 'filled') return [addsNoLicence, null];
  const isPaidFor = (slot: number) => packing.someOn(slot, (item) => product[item] !== -1 && pays(product[item], slot));
  return [(slot) => addsNoLicence(slot) || !isPaidFor(slot)];
}

/** Products of a unit by their numbers, which are in the order of their names. */
function productsOf({ items }: Unit, { product }: Problem): readonly number[] {
  return [...new Set(items.flatMap((item) => (product[item] === -1 ? [] : product[item])))].sort((a, b) => a - b);
}
