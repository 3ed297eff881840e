import {
  type DatabaseProposal,
  databaseProduct,
  databaseText,
  knownDatabase,
  NO_DATABASE_TEXT,
} from '../databases/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { Estate, WorkloadRecord } from '../inventory/index.ts';
import type { ScenarioResult } from '../scenario/index.ts';
import type { DeskGround } from './desk-ground.ts';
import type { Asked, OpenQuestion, WeighedAnswer } from './open-question.ts';
import { outcomeOf } from './outcome-of.ts';

/** Editions of a product that are tried: some products have many. */
const MOST_EDITIONS = 8;

type Asking<About extends Asked['about']> = Extract<Asked, { readonly about: About }>;

/** What the answers to a question do: the scenario is answered with each of them in place. `now` is its answer as things stand. */
export function weighQuestion(
  asked: Exclude<Asked, Asking<'assumption' | 'file'>>,
  ground: DeskGround,
  now: ScenarioResult,
): Omit<OpenQuestion, 'settles'> {
  switch (asked.about) {
    case 'machines':
      return { asked, answers: answersOnMachines(asked, ground, now), blocking: false };
    case 'product':
      return { asked, answers: answersOnProduct(asked, ground), blocking: false };
    case 'edition':
      return { asked, answers: answersOnEdition(asked, ground), blocking: false };
    case 'disagreement':
      return { asked, answers: answersOnFiles(asked, ground), blocking: false };
    case 'clock':
      return { asked, answers: answersOnClock(asked, ground), blocking: false };
    case 'scenario':
      return { asked, answers: answersOfScenario(asked, ground), blocking: asked.question.blocking };
  }
}

function answersOnMachines(
  { question }: Asking<'machines'>,
  ground: DeskGround,
  now: ScenarioResult,
): readonly WeighedAnswer[] {
  const same = question.matches.map(({ a, b }) => ({ a: a.id, b: b.id, same: true }));
  return [
    answered('same', ground, { estate: ground.withDecisions(same) }),
    // Two machines until somebody says otherwise.
    { id: 'different', outcome: outcomeOf(now) },
  ];
}

function answersOnProduct(
  { product, workloads, proposed }: Asking<'product'>,
  ground: DeskGround,
): readonly WeighedAnswer[] {
  const accepted = answered('accept', ground, { estate: withDbms(ground.estate, workloads, () => proposed) });
  if (product === null) return [accepted];
  return [accepted, answered('none', ground, { estate: withDbms(ground.estate, workloads, () => NO_DATABASE_TEXT) })];
}

function answersOnEdition({ product, workloads }: Asking<'edition'>, ground: DeskGround): readonly WeighedAnswer[] {
  const editions = Object.keys(databaseProduct(product).editions).slice(0, MOST_EDITIONS);
  return editions.map((edition) => {
    const said = ({ dbms }: WorkloadRecord) => databaseText({ product, edition, version: versionIn(dbms) });
    return answered(edition, ground, { estate: withDbms(ground.estate, workloads, said) });
  });
}

function answersOnFiles(
  { disagreement: { field, files } }: Asking<'disagreement'>,
  ground: DeskGround,
): readonly WeighedAnswer[] {
  return files.map((file) => {
    const over = files.filter((other) => other !== file);
    return answered(file, ground, { estate: ground.withFile({ field, holds: file, over }) });
  });
}

function answersOnClock({ clock }: Asking<'clock'>, ground: DeskGround): readonly WeighedAnswer[] {
  return clock.choices.map((zone) => answered(zone, ground, { estate: ground.withZone(zone) }));
}

function answersOfScenario({ question }: Asking<'scenario'>, ground: DeskGround): readonly WeighedAnswer[] {
  return question.choices.map(({ inputs }, at) =>
    answered(String(at), ground, { inputs: { ...ground.inputs, ...inputs } }),
  );
}

function answered(
  id: string,
  ground: DeskGround,
  changed: { readonly estate?: Estate; readonly inputs?: ScenarioInputs },
): WeighedAnswer {
  const { estate = ground.estate, inputs = ground.inputs } = changed;
  return { id, outcome: outcomeOf(ground.evaluate(estate, inputs)) };
}

function withDbms(
  estate: Estate,
  keys: readonly string[],
  dbmsOf: (workload: WorkloadRecord) => DatabaseProposal['dbms'],
): Estate {
  const chosen = new Set(keys);
  return {
    ...estate,
    workloads: estate.workloads.map((workload) =>
      chosen.has(workload.key) ? { ...workload, dbms: dbmsOf(workload) } : workload,
    ),
  };
}

function versionIn(dbms: string | null): string | null {
  const unnamed = { name: '', dnsName: null, dbms, template: false, attributes: null };
  return knownDatabase({ workload: unnamed, oracleReports: [] }).databases[0]?.version ?? null;
}
