import type { NodeOf, OpenServers } from './open-servers.ts';
import { type Pinned, placeAllPinned, putOn } from './place-all-pinned.ts';
import type { Unit } from './units.ts';

/** What wants to be on one server. */
export interface Wanting {
  readonly slot: number;
  /** The node each item had on it. */
  readonly asTheyWere: NodeOf;
  /** Pinned to it, and on it before. */
  readonly residents: Unit[];
  /** Pinned to it, and elsewhere before. */
  readonly arriving: Unit[];
  /** On it before and free to leave, smallest last. */
  readonly kept: Unit[];
}

export interface Kept {
  readonly blocked: Pinned['blocked'];
  readonly leaving: readonly Unit[];
}

/** Sets of leavers tried one by one before the smallest set is no longer looked for. */
const MOST_TRIALS = 1000;

/**
 * Fills an empty server with what is pinned to it and as much as possible of what was on it. What is pinned goes before what is
 * not, and of the latter as few as possible leave, smaller ones first.
 */
export function keepMost({ slot, asTheyWere, ...wanting }: Wanting, open: OpenServers): Kept {
  const { kept } = wanting;
  const all = [...wanting.residents, ...wanting.arriving];
  const { accepted, blocked } = placeAllPinned(all, slot, open, asTheyWere);
  const pinned = open.takenBy(slot);
  const wasThere = new Set(wanting.residents);
  const residents = accepted.filter((unit) => wasThere.has(unit));
  const arriving = accepted.filter((unit) => !wasThere.has(unit));
  const put = (unit: Unit) => putOn(unit, slot, open, asTheyWere);
  const keep = (unit: Unit) => open.placeUnit(slot, unit, asTheyWere);
  const fits = (leaving: ReadonlySet<Unit>) => {
    open.keepOnly(slot, 0);
    return residents.every(put) && kept.every((unit) => leaving.has(unit) || keep(unit)) && arriving.every(put);
  };
  if (fits(new Set())) return { blocked, leaving: [] };
  const smallestFirst = kept.toReversed();
  const fewest = fewestLeaving(smallestFirst, fits);
  if (fewest) return { blocked, leaving: fewest };
  open.refill(slot, pinned);
  return { blocked, leaving: smallestFirst.filter((unit) => !keep(unit)) };
}

/** The fewest without which the rest fits, the earliest of those; null where too many sets would have to be tried. */
function fewestLeaving(
  candidates: readonly Unit[],
  fits: (leaving: ReadonlySet<Unit>) => boolean,
): readonly Unit[] | null {
  let trials = 0;
  for (let size = 1; size <= candidates.length; size += 1)
    for (const leaving of subsets(candidates, size)) {
      trials += 1;
      if (trials > MOST_TRIALS) return null;
      if (fits(new Set(leaving))) return leaving;
    }
  return null;
}

function* subsets<T>(all: readonly T[], size: number, from = 0): Generator<readonly T[]> {
  if (size === 0) yield [];
  else
    for (let first = from; first + size <= all.length; first += 1)
      for (const others of subsets(all, size - 1, first + 1)) yield [all[first], ...others];
}
