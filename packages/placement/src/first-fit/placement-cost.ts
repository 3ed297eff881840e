import type { PlacedServer, PlacementItem, PlacementProblem, ServerType } from '@tatami/model';

/** What some servers cost, spares included, and each product once on every server that holds it; in the problem's unit of cost. */
export function placementCost({ items, serverTypes }: PlacementProblem, servers: readonly PlacedServer[]): number {
  const typeOf = new Map(serverTypes.map((type) => [type.id, type]));
  const productOf = new Map(items.map((item) => [item.id, item.product ?? null]));
  return servers.reduce((total, { typeId, items: placed }) => {
    const type = typeOf.get(typeId);
    if (!type) throw new Error(`a server of type ${typeId}, which the problem does not have`);
    const products = new Set(placed.map(({ id }) => productOf.get(id) ?? null));
    return total + type.cost + [...products].reduce((sum, product) => sum + licenceOf(type, product), 0);
  }, 0);
}

/** What a server of the type pays once it holds the product; nothing for none. */
export function licenceOf({ licences }: ServerType, product: string | null | undefined): number {
  return (product && licences?.[product]) || 0;
}

/** Products that cost something on some type of server and are among the items, by id. */
export function licensedProducts(
  serverTypes: readonly ServerType[],
  items: readonly PlacementItem[],
): readonly string[] {
  const present = new Set(items.flatMap(({ product }) => product ?? []));
  return [...present].filter((product) => serverTypes.some((type) => licenceOf(type, product) > 0)).sort();
}
