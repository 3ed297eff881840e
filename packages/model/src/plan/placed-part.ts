import type { Scope } from '../demand/index.ts';
import type { Placement } from '../placement/index.ts';

/**
 * The part of the estate that a placement replaces: workloads that have a place, and servers that keep none without one.
 * Before and after compare this part only; the whole of it where everything has a place.
 */
export function placedPart(scope: Scope, { unplaced }: Placement): Scope {
  if (unplaced.length === 0) return scope;
  const without = new Set(unplaced.map(({ id }) => id));
  const kept = new Set(scope.included.flatMap(({ key, server }) => (without.has(key) && server ? [server] : [])));
  return {
    ...scope,
    included: scope.included.filter(({ key }) => !without.has(key)),
    servers: scope.servers.filter((server) => !kept.has(server)),
  };
}
