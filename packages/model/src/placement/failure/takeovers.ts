import { distinctPairs, type MirroredPair, type PlacementConstraints, standbyOf } from '../constraints.ts';
import type { Resource } from '../plan.ts';
import { isGranted } from '../resources.ts';

/** What one item carries more once the server of another is lost. */
export interface Takeover {
  readonly survivor: string;
  readonly lost: string;
  /** Whether the survivor goes on with what it does now; else the load of the lost one stands in its place, where it is higher. */
  readonly adds: boolean;
  /** The other items that the survivor is the standby of: what it holds now, it holds for them too. */
  readonly beside: readonly string[];
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
  const primariesOf = new Map<string, string[]>();
  for (const pair of pairs)
    primariesOf.set(standbyOf(pair), [...(primariesOf.get(standbyOf(pair)) ?? []), pair.primary]);
  return pairs.map((pair): { readonly pair: MirroredPair; readonly takeovers: readonly Takeover[] } => {
    const { primary, use } = pair;
    const [standby, open] = [standbyOf(pair), use === 'open'];
    const beside = (primariesOf.get(standby) ?? []).filter((each) => each !== primary);
    const fromPrimary: Takeover = { survivor: standby, lost: primary, adds: open || beside.length > 0, beside };
    const fromStandby: Takeover = { survivor: primary, lost: standby, adds: true, beside: [] };
    return { pair, takeovers: open ? [fromPrimary, fromStandby] : [fromPrimary] };
  });
}

/** What is held rather than done: the instance that takes over has its cache and a copy of the data already. */
const HELD: ReadonlySet<Resource | null> = new Set<Resource>(['memory', 'storage']);

/** Needs of one resource, at one time. */
export interface NeedsOfTakeover {
  readonly survivor: number;
  readonly lost: number;
  /** Of all other items that the survivor is the standby of. */
  readonly beside: number;
}

/**
 * What a survivor needs beyond its own once it has taken over, at one time: what the lost one does where the survivor goes on with work of its own,
 * else, and of memory and storage always, what exceeds its own. A standby of several primaries holds its own for all of them, in proportion to what
 * each needs: it stands in for one of them with that one's part alone.
 */
export function addedByTakeover(
  adds: boolean,
  resource: Resource | null,
  { survivor, lost, beside }: NeedsOfTakeover,
): number {
  // What takes over goes on with the virtual CPUs it was granted.
  if (resource !== null && isGranted(resource)) return 0;
  if (adds && !HELD.has(resource)) return lost;
  return Math.max(0, lost - (beside > 0 ? (survivor * lost) / (lost + beside) : survivor));
}
