import type { PlacedServer, PlacementProblem, ServerType } from '@tatami/model';

/** What servers cost by the request alone, apart from how solvers count it: each, and each product once on every server that holds it. */
export function statedCost({ items, serverTypes }: PlacementProblem, servers: readonly PlacedServer[]): number {
  const typeOf = new Map(serverTypes.map((type) => [type.id, type]));
  const productOf = new Map(items.map((item) => [item.id, item.product ?? null]));
  return servers.reduce((total, { typeId, items: placed }) => {
    const type = typeOf.get(typeId);
    if (!type) throw new Error(`a server of type ${typeId}, which the request does not have`);
    const products = new Set(placed.flatMap(({ id }) => productOf.get(id) ?? []));
    return total + type.cost + [...products].reduce((sum, product) => sum + (type.licences?.[product] ?? 0), 0);
  }, 0);
}

/** Whether an empty server may take over all that runs on one of the other type, by the request alone. */
export function mayReplace(type: ServerType, used: ServerType): boolean {
  if (type.id === used.id) return true;
  if ((type.iops ?? Number.POSITIVE_INFINITY) < (used.iops ?? Number.POSITIVE_INFINITY)) return false;
  return used.nodes.every(({ cpu, memoryGiB }, at) => {
    const own = type.nodes[at];
    return own !== undefined && own.cpu >= cpu && own.memoryGiB >= memoryGiB;
  });
}
