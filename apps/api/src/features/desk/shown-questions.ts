import type { OpenQuestionsRecord } from '@tatami/contracts';
import type { Asked, OpenQuestions, ScenarioInputs } from '@tatami/model';
import type { SavedScenario } from '../../evaluation/repository.ts';

type ShownInputs = NonNullable<OpenQuestionsRecord['scenario']>['inputs'];
type ShownAsked = OpenQuestionsRecord['questions'][number]['asked'];

/** Names shown of what a question concerns. */
const MOST_NAMES = 20;

/** Open questions as they go over HTTP: of what each concerns a few names and the number, not the whole. */
export function shownQuestions(
  { inputs, now, waitsFor, questions, notWeighed }: OpenQuestions,
  scenario: Pick<SavedScenario, 'id' | 'name' | 'version' | 'inputs'> | null,
): OpenQuestionsRecord {
  return {
    scenario: scenario && {
      id: scenario.id,
      name: scenario.name,
      version: scenario.version,
      inputs: scenario.inputs as ShownInputs,
    },
    now: plain(now),
    waitsFor,
    questions: questions.map(({ asked, answers, blocking, settles }) => ({
      asked: shown(asked, inputs),
      answers: answers.map(({ id, outcome }) => ({ id, outcome: plain(outcome) })),
      blocking,
      settles: [...settles],
    })),
    notWeighed,
  };
}

function plain(outcome: OpenQuestions['now']): OpenQuestionsRecord['now'] {
  return { ...outcome, costParts: [...outcome.costParts] };
}

/** `stated`: the inputs of the scenario, saved or proposed. */
function shown(asked: Asked, stated: ScenarioInputs): ShownAsked {
  switch (asked.about) {
    case 'machines': {
      const [{ a, b }] = asked.question.matches;
      return { about: 'machines', a: a.id, b: b.id };
    }
    case 'product':
      return { about: 'product', product: asked.product, kind: asked.kind, count: asked.workloads.length };
    case 'edition':
      return { about: 'edition', product: asked.product, count: asked.workloads.length };
    case 'disagreement': {
      const { field, files, machines, orderUnknown, stillNamed } = asked.disagreement;
      const shownMachines = machines.slice(0, MOST_NAMES).map(({ said, ...named }) => ({ ...named, said: [...said] }));
      const told = { field, files: [...files], machines: shownMachines, count: machines.length };
      const still = stillNamed && { stillNamed: { ...stillNamed, lists: [...stillNamed.lists] } };
      return { about: 'disagreement', ...told, ...(orderUnknown && { orderUnknown }), ...still };
    }
    case 'clock':
      return asked as Extract<ShownAsked, { about: 'clock' }>;
    case 'file':
      return { about: 'file', ...asked.question, options: [...asked.question.options] };
    case 'scenario': {
      const { id, asks, affected, choices, settledIn } = asked.question;
      return {
        about: 'scenario',
        id,
        asks,
        affected: affected.slice(0, MOST_NAMES),
        count: affected.length,
        choices: choices.map(({ label, inputs }) => ({ label, inputs: { ...stated, ...inputs } as ShownInputs })),
        ...(settledIn && { settledIn }),
      };
    }
    case 'assumption': {
      const { id, label, concerns = [] } = asked.assumption;
      return { about: 'assumption', id, label, count: concerns.length };
    }
  }
}
