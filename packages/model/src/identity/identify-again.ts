import type { Match } from './evidence.ts';
import { type Identification, identifyMachines } from './identify-machines.ts';
import type { IdentityDecision } from './machine-groups.ts';
import { type Mention, statesSize } from './mention.ts';

/** An identification and what it was made from. */
export interface Identified {
  readonly mentions: readonly Mention[];
  readonly decisions: readonly IdentityDecision[];
  readonly identification: Identification;
}

/**
 * Which of the mentions speak of one machine, as `identifyMachines` says, and sooner where little has changed since it was asked before:
 * an edit of a size changes nothing where no other size was compared with it, and an edit of anything else leaves the mentions as they are.
 */
export function identifyAgain(
  mentions: readonly Mention[],
  decisions: readonly IdentityDecision[],
  before: Identified | null,
): Identified {
  const changed = before && sameDecisions(before.decisions, decisions) ? changedSizes(mentions, before) : null;
  if (!before || !changed) return { mentions, decisions, identification: identifyMachines(mentions, decisions) };
  return { mentions, decisions, identification: withChanged(before.identification, changed) };
}

/** Mentions that stand for others, by those; null where more has changed than sizes that nothing was compared with. */
function changedSizes(
  mentions: readonly Mention[],
  { mentions: earlier, identification: { comparedBySize } }: Identified,
): ReadonlyMap<Mention, Mention> | null {
  if (mentions.length !== earlier.length) return null;
  const changed = new Map<Mention, Mention>();
  for (const [at, mention] of mentions.entries()) {
    const its = earlier[at] as Mention;
    if (its === mention) continue;
    if (!sameButForSize(its, mention)) return null;
    if (!sameSize(its, mention) && comparedBySize.has(its.id)) return null;
    // Others are compared with what states a size now, or no longer.
    if (statesSize(its) !== statesSize(mention)) return null;
    changed.set(its, mention);
  }
  return changed;
}

function withChanged(
  { machines, joined, review, leftRows, comparedBySize }: Identification,
  changed: ReadonlyMap<Mention, Mention>,
): Identification {
  const now = (mention: Mention) => changed.get(mention) ?? mention;
  const matchNow = (match: Match): Match =>
    changed.has(match.a) || changed.has(match.b) ? { ...match, a: now(match.a), b: now(match.b) } : match;
  return {
    machines: machines.map((its) => (its.some((mention) => changed.has(mention)) ? its.map(now) : its)),
    joined: joined.map(matchNow),
    review: review.map(matchNow),
    leftRows: leftRows.map(({ rows: [first, ...others], of }) => ({ rows: [now(first), ...others.map(now)], of })),
    comparedBySize,
  };
}

function sameDecisions(one: readonly IdentityDecision[], other: readonly IdentityDecision[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ a, b, same }, at) => other[at]?.a === a && other[at]?.b === b && other[at]?.same === same)
  );
}

function sameSize(one: Mention, other: Mention): boolean {
  return one.cpus === other.cpus && one.memoryGiB === other.memoryGiB;
}

function sameButForSize(one: Mention, other: Mention): boolean {
  return (
    one.id === other.id &&
    one.role === other.role &&
    one.name === other.name &&
    one.list === other.list &&
    one.file === other.file &&
    one.sheet === other.sheet &&
    one.kept === other.kept &&
    one.inPlaceOf === other.inPlaceOf &&
    one.aliases.length === other.aliases.length &&
    one.aliases.every(({ kind, value }, at) => other.aliases[at]?.kind === kind && other.aliases[at]?.value === value)
  );
}
