import type { JoinedMachine, MachineMention, MachineQuestion, MachineReview } from '@tatami/contracts';
import {
  evidenceText,
  type Identification,
  type IdentityDecision,
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

/** What a person is shown of an identification: questions by pattern, machines of several sources, recordings of none. */
export function reviewOf(identification: Identification, decisions: readonly IdentityDecision[]): MachineReview {
  const { machines, joined, review } = identification;
  const several = machines.filter((mentions) => mentions.length > 1).toSorted(byName);
  const listed = machines.filter((mentions) => mentions.some(({ role }) => role !== 'recording')).toSorted(byName);
  const unattached = machines.filter((mentions) => mentions.every(({ role }) => role === 'recording')).toSorted(byName);
  const evidence = evidenceByMention(joined);
  const questions = machineQuestions(identification);
  return {
    openPairs: review.length,
    openQuestions: questions.length,
    questions: questions.slice(0, MOST_QUESTIONS).map(asked),
    joinedMachines: several.length,
    joined: several.slice(0, MOST_MACHINES).map((mentions): JoinedMachine => {
      const texts = new Map(
        mentions.flatMap((mention) => evidence.get(mention) ?? []).map((each) => [JSON.stringify(each), each]),
      );
      return { mentions: mentions.map(shown), evidence: [...texts.values()].map(evidenceText) };
    }),
    unattached: unattached.slice(0, MOST_MACHINES).map(([mention]) => shown(mention as Mention)),
    machines: listed.slice(0, MOST_TARGETS).map((mentions) => {
      const { id, name } = mentions.find(({ role }) => role !== 'recording') as Mention;
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

function asked({ pattern, matches }: MachineMatches): MachineQuestion {
  return {
    pattern: pattern ? evidenceText(pattern) : null,
    pairs: matches.slice(0, MOST_PAIRS).map(({ a, b, evidence }) => ({
      a: shown(a),
      b: shown(b),
      evidence: evidence.filter(({ kind }) => kind !== 'list-pattern').map(evidenceText),
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

function byName([one]: readonly Mention[], [other]: readonly Mention[]): number {
  const [a, b] = [one?.name.toLowerCase() ?? '', other?.name.toLowerCase() ?? ''];
  return a < b ? -1 : a > b ? 1 : 0;
}
