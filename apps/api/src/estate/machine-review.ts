import type { JoinedMachine, MachineMention, MachineQuestion, MachineReview } from '@tatami/contracts';
import { evidenceText, type Identification, type Match, type Mention } from '@tatami/model';

/** Shown at once: more is more than a person answers before looking again. */
const MOST_PAIRS = 500;
const MOST_MACHINES = 200;
const MOST_TARGETS = 2_000;

/** What a person is shown of an identification: questions by pattern, machines of several sources, recordings of none. */
export function reviewOf({ machines, joined, review }: Identification, decisions: number): MachineReview {
  const several = machines.filter((mentions) => mentions.length > 1).toSorted(byName);
  const listed = machines.filter((mentions) => mentions.some(({ role }) => role !== 'recording')).toSorted(byName);
  const unattached = machines.filter((mentions) => mentions.every(({ role }) => role === 'recording')).toSorted(byName);
  const evidence = evidenceByMention(joined);
  return {
    openPairs: review.length,
    questions: questionsOf(review.slice(0, MOST_PAIRS)),
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
    decisions,
  };
}

function questionsOf(review: readonly Match[]): MachineQuestion[] {
  const byPattern = new Map<string, Match[]>();
  for (const match of review) {
    const pattern = match.evidence.find(({ kind }) => kind === 'list-pattern');
    const key = pattern ? JSON.stringify([pattern, match.a.list, match.b.list]) : `${match.a.id}\n${match.b.id}`;
    const its = byPattern.get(key);
    if (its) its.push(match);
    else byPattern.set(key, [match]);
  }
  const questions = [...byPattern.values()].map((matches): MachineQuestion => {
    const pattern = matches[0]?.evidence.find(({ kind }) => kind === 'list-pattern');
    return {
      pattern: pattern ? evidenceText(pattern) : null,
      pairs: matches.map(({ a, b, evidence }) => ({
        a: shown(a),
        b: shown(b),
        evidence: evidence.filter((each) => each !== pattern).map(evidenceText),
      })),
    };
  });
  return questions.toSorted((one, other) => other.pairs.length - one.pairs.length);
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
