import { distinctPairs, type MirroredPair, type PlacementConstraints, standbyOf } from './constraints.ts';
import type { Resource } from './plan.ts';
import { isGranted } from './resources.ts';

/** What one item carries more once the server of another is lost. */
export interface Takeover {
  readonly survivor: string;
  readonly lost: string;
  /** Whether the survivor goes on with what it does now; else the load of the lost one stands in its place, where it is higher. */
  readonly adds: boolean;
}

/**
 * Who takes over from whom: a standby from its primary; a primary from its standby only where that serves work, else nothing of it is missed. The
 * standby of several primaries may take over from all of them at once: what each does is added. Of several standbys of one primary any may take over.
 */
export function takeoversOf(pairs: readonly MirroredPair[]): readonly Takeover[] {
  return pairsWithTakeovers(pairs).flatMap(({ takeovers }) => takeovers);
}

/** The takeovers that room is kept for; what is added goes by all pairs. */
export function takeoversWithRoom({ pairs = [] }: PlacementConstraints): readonly Takeover[] {
  return pairsWithTakeovers(pairs).flatMap(({ pair, takeovers }) => (pair.keepsRoom ? takeovers : []));
}

function pairsWithTakeovers(stated: readonly MirroredPair[]) {
  const pairs = distinctPairs(stated);
  const pairsOf = new Map<string, number>();
  for (const pair of pairs) pairsOf.set(standbyOf(pair), (pairsOf.get(standbyOf(pair)) ?? 0) + 1);
  return pairs.map((pair): { readonly pair: MirroredPair; readonly takeovers: readonly Takeover[] } => {
    const { primary, use } = pair;
    const [standby, open] = [standbyOf(pair), use === 'open'];
    const adds = open || (pairsOf.get(standby) ?? 0) > 1;
    const fromPrimary: Takeover = { survivor: standby, lost: primary, adds };
    return { pair, takeovers: open ? [fromPrimary, { survivor: primary, lost: standby, adds: true }] : [fromPrimary] };
  });
}

/** What is held rather than done: the instance that takes over has its cache and a copy of the data already. */
const HELD: ReadonlySet<Resource | null> = new Set<Resource>(['memory', 'storage']);

/**
 * What a survivor needs beyond its own once it has taken over, at one time: what the lost one does where the survivor goes on with work of its own,
 * else, and of memory and storage always, what exceeds its own.
 */
export function addedByTakeover(adds: boolean, resource: Resource | null, survivor: number, lost: number): number {
  // What takes over goes on with the virtual CPUs it was granted.
  if (resource !== null && isGranted(resource)) return 0;
  return adds && !HELD.has(resource) ? lost : Math.max(0, lost - survivor);
}
