import type { JoinedMachine, MachineMention, MachineQuestion, MachineReview } from '@tatami/contracts';
import {
  evidenceText,
  type Identification,
  type IdentityDecision,
  isAttached,
  isNamed,
  isOfLists,
  type MachineMatches,
  type Match,
  type Mention,
  machineQuestions,
} from '@tatami/model';

/** Shown at once: more is more than a person answers before looking again. */
const MOST_QUESTIONS = 200;
const MOST_PAIRS = 100;
const MOST_MACHINES = 200;
const MOST_TARGETS = 2_000;

/** What a person is shown of an identification: questions by pattern, machines of several sources, rows, recordings and topologies of none. */
export function reviewOf(identification: Identification, decisions: readonly IdentityDecision[]): MachineReview {
  const { machines, joined, review, leftRows } = identification;
  const several = byName(machines.filter((mentions) => mentions.length > 1));
  const listed = byName(machines.filter((mentions) => mentions.some((mention) => !isAttached(mention))));
  const asked = new Set(review.flatMap(({ a, b }) => [a, b]));
  // What is asked about already is attached by that answer.
  const unattached = byName(
    machines.filter((mentions) => mentions.every((mention) => isAttached(mention) && !asked.has(mention))),
  );
  const evidence = evidenceByMention(joined);
  const questions = machineQuestions(identification);
  return {
    openPairs: review.length,
    openQuestions: questions.length,
    questions: questions.slice(0, MOST_QUESTIONS).map(askedAbout),
    joinedMachines: several.length,
    joined: several.slice(0, MOST_MACHINES).map((mentions): JoinedMachine => {
      const texts = new Map(
        mentions.flatMap((mention) => evidence.get(mention) ?? []).map((each) => [JSON.stringify(each), each]),
      );
      return { mentions: mentions.map(shown), evidence: [...texts.values()].map(evidenceText) };
    }),
    leftRows: leftRows.map(({ rows, of }) => ({
      rows: rows.slice(0, MOST_MACHINES).map(shown),
      left: rows.length,
      of,
    })),
    unattached: unattached.slice(0, MOST_MACHINES).map(([mention]) => shown(mention as Mention)),
    machines: listed.slice(0, MOST_TARGETS).map((mentions) => {
      const [{ id, name }] = mentions as readonly [Mention];
      return { id, name };
    }),
    parted: partedPairs(machines, decisions).slice(0, MOST_MACHINES),
    decisions: decisions.length,
  };
}

/** Pairs of mentions there are that somebody said are two machines. */
function partedPairs(
  machines: Identification['machines'],
  decisions: readonly IdentityDecision[],
): MachineReview['parted'] {
  const mentions = new Map(machines.flat().map((mention) => [mention.id, mention]));
  return decisions.flatMap(({ a: one, b: other, same }) => {
    const [a, b] = [mentions.get(one), mentions.get(other)];
    return !same && a && b ? [{ a: shown(a), b: shown(b) }] : [];
  });
}

function askedAbout({ pattern, matches }: MachineMatches): MachineQuestion {
  return {
    pattern: pattern ? evidenceText(pattern) : null,
    asks: pattern?.kind === 'replaced' ? 'replaced' : 'same',
    pairs: matches.slice(0, MOST_PAIRS).map(({ a, b, evidence }) => ({
      a: shown(a),
      b: shown(b),
      evidence: evidence.filter((each) => !isOfLists(each)).map(evidenceText),
    })),
    rest: matches.slice(MOST_PAIRS).map(({ a, b }) => ({ a: a.id, b: b.id })),
  };
}

function evidenceByMention(joined: readonly Match[]): ReadonlyMap<Mention, Match['evidence']> {
  const evidence = new Map<Mention, Match['evidence'][number][]>();
  for (const match of joined) {
    const its = evidence.get(match.a);
    if (its) its.push(...match.evidence);
    else evidence.set(match.a, [...match.evidence]);
  }
  return evidence;
}

function shown({ id, role, name, file, sheet, cpus, memoryGiB }: Mention): MachineMention {
  return { id, role, name, file, sheet, cpus, memoryGiB };
}

/** As plans call the machine: a virtual machine by its own name, and no machine by an address or a number that has a name. */
function bestNamedFirst(mentions: readonly Mention[]): readonly Mention[] {
  const rank = (mention: Mention) =>
    isAttached(mention) ? 3 : !isNamed(mention) ? 2 : mention.role === 'virtual-machine' ? 0 : 1;
  return mentions.toSorted((one, other) => rank(one) - rank(other));
}

/** Machines in the order of their names, each with its best name first. */
function byName(machines: Identification['machines']): Identification['machines'] {
  return machines
    .map((mentions) => {
      const ordered = bestNamedFirst(mentions);
      return { ordered, name: ordered[0]?.name.toLowerCase() ?? '' };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ ordered }) => ordered);
}
