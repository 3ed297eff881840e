import { knownDatabase, openGroups, oracleReportsByWorkload, proposedGroups } from '../databases/index.ts';
import { isKnown } from '../figure/index.ts';
import { machineQuestions } from '../identity/index.ts';
import type { Estate } from '../inventory/index.ts';
import { LICENCE_OF_ALL, LICENCE_SILENT } from '../money/index.ts';
import type { ScenarioResult } from '../scenario/index.ts';
import { type AsIfAnswered, asIfAnswered, isAnswered } from './as-if-answered.ts';
import type { DeskGround } from './desk-ground.ts';
import type { Asked, OpenQuestion, OpenQuestions, Outcome } from './open-question.ts';
import { outcomeOf } from './outcome-of.ts';
import { mostFirst, rankQuestions } from './rank-questions.ts';
import { weighQuestion } from './weigh-question.ts';

type Weighable = Exclude<Asked, { readonly about: 'assumption' | 'file' }>;

/** Answers are computed for at most so many questions: a person settles a few at a time. */
const MOST_QUESTIONS = 10;
/** An estate of more workloads takes long to compute. */
const LARGE = 5_000;
const MOST_QUESTIONS_LARGE = 4;

/**
 * What do the files of a project leave open, and what would each answer do to the plan? Computed by answering the scenario with each
 * answer in place, so that it is the plan that says which question matters. What is asked about most machines is weighed first.
 * Deterministic.
 */
export function openQuestions(ground: DeskGround): OpenQuestions {
  const { waiting, inputs, result } = asIfAnswered(ground);
  const now = outcomeOf(result);
  const answered = { ...ground, inputs };
  const databases = databasesAsked(ground.estate);
  const asked = [
    ...waiting.map((question) => ({ about: 'scenario', question }) as const),
    ...scenarioAsked(result, waiting, databases),
    ...[
      ...clockAsked(ground.estate),
      ...machinesAsked(ground),
      ...ground.disagreements.map((disagreement) => ({ about: 'disagreement', disagreement }) as const),
      ...databases,
    ].toSorted(mostFirst),
  ];
  const most = ground.estate.workloads.length > LARGE ? MOST_QUESTIONS_LARGE : MOST_QUESTIONS;
  const weighed = asked.slice(0, most).map((each) => ({
    ...weighQuestion(each, answered, result),
    settles: settledBy(each, ground, waiting),
  }));
  return {
    inputs: ground.inputs,
    now,
    waitsFor: waiting.length + result.questions.filter(isOfInventoryAlone).length,
    questions: rankQuestions([...askedOfFiles(ground.estate), ...weighed, ...assumptionsThatMove(result, now)], now),
    notWeighed: Math.max(0, asked.length - most),
  };
}

/** Of what the plan waits for, what it asks no longer once machines are one. */
function settledBy(asked: Weighable, ground: DeskGround, waiting: AsIfAnswered['waiting']): OpenQuestion['settles'] {
  if (asked.about !== 'machines' || waiting.length === 0) return [];
  const joined = ground.withDecisions(asked.question.matches.map(({ a, b }) => ({ a: a.id, b: b.id, same: true })));
  const left = new Set(asIfAnswered({ ...ground, estate: joined }).waiting.map(({ id }) => id));
  return waiting.filter(({ id }) => !left.has(id)).map(({ asks }) => asks);
}

/** What a scenario asks with ready answers or where the inventory alone has the answer, but for what it waits for and what is asked of the databases themselves. */
function scenarioAsked(
  { questions, accounting }: ScenarioResult,
  waiting: AsIfAnswered['waiting'],
  databases: readonly Weighable[],
): readonly Weighable[] {
  // Of nothing, nothing is to be decided.
  if (accounting.total === 0) return [];
  const asked = questions.filter(
    (question) =>
      (question.choices.length > 0 || isOfInventoryAlone(question)) &&
      !isAnswered(question, waiting) &&
      !isSettledBy(databases, question),
  );
  return asked.map((question) => ({ about: 'scenario', question }));
}

/** Whether what is asked of the databases themselves goes before: files that name products leave no one product of all workloads to be chosen. */
function isSettledBy(
  databases: readonly Weighable[],
  { id, blocking, settledIn }: ScenarioResult['questions'][number],
): boolean {
  if (id === LICENCE_OF_ALL && !blocking)
    return databases.some((each) => each.about === 'product' && each.product !== null);
  return databases.length > 0 && settledIn?.list === 'databases' && id !== LICENCE_SILENT;
}

/** Whether the plan waits for what no ready answer gives, and only its cells in the inventory: the vCPUs of all virtual machines. */
function isOfInventoryAlone({ blocking, choices, settledIn }: ScenarioResult['questions'][number]): boolean {
  return blocking && choices.length === 0 && settledIn !== undefined;
}

function machinesAsked({ identification }: DeskGround): readonly Weighable[] {
  return machineQuestions(identification).map((question) => ({ about: 'machines', question }));
}

/** Their answers are not weighed: what they change stands in rows that are read again. */
function askedOfFiles({ openOfFiles = [] }: Estate): readonly OpenQuestion[] {
  return openOfFiles.map((question) => ({
    asked: { about: 'file', question },
    answers: [],
    blocking: false,
    settles: [],
  }));
}

function clockAsked({ clock }: Estate): readonly Weighable[] {
  return clock && clock.choices.length > 0 ? [{ about: 'clock', clock }] : [];
}

function databasesAsked(estate: Estate): readonly Weighable[] {
  const reports = oracleReportsByWorkload(estate.cacheAdvisories ?? []);
  const rows = estate.workloads
    .filter(({ template }) => !template)
    .map((workload) => ({
      key: workload.key,
      ...knownDatabase({ workload, oracleReports: reports.get(workload.key) ?? [] }),
    }));
  return [
    ...proposedGroups(rows).map(({ product, kind, rows: [first, ...others] }) => ({
      ...{ about: 'product' as const, product, kind },
      proposed: first.proposal.dbms,
      workloads: [first, ...others].map(({ key }) => key),
    })),
    ...openGroups(rows).map(({ product, rows: its }) => ({
      ...{ about: 'edition' as const, product },
      workloads: its.map(({ key }) => key),
    })),
  ];
}

/** What the product took for granted and nobody said, where it moves the number of servers. */
function assumptionsThatMove({ assumptions }: ScenarioResult, now: Outcome): readonly OpenQuestion[] {
  const { serversAfter } = now;
  if (serversAfter === null) return [];
  return assumptions.flatMap((assumption): readonly OpenQuestion[] => {
    const { effect, from } = assumption;
    if (from === 'person' || !effect || !isKnown(effect) || effect.low === effect.high) return [];
    const at = (id: string, servers: number) => ({
      id,
      outcome: { ...now, serversAfter: serversAfter + servers - effect.value, costAfter: null, costParts: [] },
    });
    const answers = [at('low', effect.low), at('high', effect.high)];
    return [{ asked: { about: 'assumption', assumption }, answers, blocking: false, settles: [] }];
  });
}
