import type { PlacementItem, PlacementProblem } from '@tatami/model';
import type { MayTake, OpenServer } from './open-servers.ts';
import { licenceOf, licensedProducts } from './placement-cost.ts';
import type { PlacementUnit } from './units-of.ts';

/**
 * How first fit treats licences: not at all; each product on servers of its own, what is not licensed in the gaps; or on
 * servers that hold the product already, then on any with room.
 */
export type ProductWay = 'mixed' | 'apart' | 'filled';

/** The ways worth trying: one where licences cannot tell two plans of equally many servers apart. */
export function waysWorthTrying({ serverTypes }: PlacementProblem, items: readonly PlacementItem[]) {
  const licensed = licensedProducts(serverTypes, items);
  const everyItem = items.every(({ product }) => product === licensed[0]);
  const ways: readonly ProductWay[] =
    licensed.length === 0 || (licensed.length === 1 && everyItem) ? ['mixed'] : ['mixed', 'apart', 'filled'];
  return ways;
}

/** The units in the order a way places them: by its licences, dearest first, and within equal ones as they were. */
export function inOrderOfLicences(
  units: readonly PlacementUnit[],
  way: ProductWay,
  { serverTypes }: PlacementProblem,
): readonly PlacementUnit[] {
  if (way === 'mixed') return units;
  const price = (product: string) => Math.max(...serverTypes.map((type) => licenceOf(type, product)));
  return units
    .map((unit) => {
      const products = productsOf(unit);
      return { unit, price: products.reduce((sum, product) => sum + price(product), 0), name: products.join('\n') };
    })
    .sort((a, b) => b.price - a.price || (a.name === b.name ? 0 : a.name < b.name ? -1 : 1))
    .map(({ unit }) => unit);
}

/** Which open servers may take a unit, in the order of trying; null = any. */
export function serversToTry(unit: PlacementUnit, way: ProductWay): readonly MayTake[] {
  if (way === 'mixed') return [null];
  const products = productsOf(unit);
  const addsNoLicence = ({ type, products: held }: OpenServer) =>
    products.every((product) => held.has(product) || licenceOf(type, product) === 0);
  if (way === 'filled') return [addsNoLicence, null];
  return [(server) => addsNoLicence(server) || server.products.size === 0];
}

function productsOf({ items }: PlacementUnit): readonly string[] {
  return [...new Set(items.flatMap(({ item }) => item.product ?? []))].sort();
}
