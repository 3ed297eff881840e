import type { Scope } from '../demand/index.ts';
import type { Placement } from '../placement/index.ts';

/**
 * The part of the estate that a placement replaces: workloads that have a place, and servers that keep none without one.
 * Before and after compare this part only; the whole of it where everything has a place. What has none stays outside.
 */
export function placedPart(scope: Scope, { unplaced }: Placement): Scope {
  if (unplaced.length === 0) return scope;
  const without = new Set(unplaced.map(({ id }) => id));
  const outside = scope.included.filter(({ key }) => without.has(key));
  const kept = new Set(outside.flatMap(({ server }) => (server ? [server] : [])));
  return {
    ...scope,
    outside: [...scope.outside, ...outside],
    included: scope.included.filter(({ key }) => !without.has(key)),
    servers: scope.servers.filter((server) => !kept.has(server)),
  };
}
