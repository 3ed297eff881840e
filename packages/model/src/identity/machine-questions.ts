import { type Evidence, isOfLists, type Match } from './evidence.ts';
import type { Identification } from './identify-machines.ts';
import { isAttached, type Mention } from './mention.ts';

/** Matches that one answer settles: all that one list's way of naming machines makes, or a pair by itself. */
export interface MachineMatches {
  /** How the names of one list become those of the other, or in what machines of equal names differ; null = a pair by itself. */
  readonly pattern: Evidence | null;
  readonly matches: readonly [Match, ...Match[]];
}

/** What a person is asked about machines, the question of most pairs first. */
export function machineQuestions({ review }: Pick<Identification, 'review'>): readonly MachineMatches[] {
  const byPattern = new Map<string, [Match, ...Match[]]>();
  for (const match of review) {
    const pattern = patternOf(match);
    const key = pattern
      ? JSON.stringify([pattern, namedBy(match.a), namedBy(match.b)])
      : `${match.a.id}\n${match.b.id}`;
    const its = byPattern.get(key);
    if (its) its.push(match);
    else byPattern.set(key, [match]);
  }
  return [...byPattern.values()]
    .map((matches) => ({ pattern: patternOf(matches[0]), matches }))
    .toSorted((one, other) => other.matches.length - one.matches.length);
}

/** What named the machine: recordings and topologies each stand alone, and patterns are found of all of them. */
function namedBy(mention: Mention): string {
  return isAttached(mention) ? mention.role : mention.list;
}

function patternOf({ evidence }: Match): Evidence | null {
  return evidence.find(isOfLists) ?? null;
}
