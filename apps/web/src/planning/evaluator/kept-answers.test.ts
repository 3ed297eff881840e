import {
  bareServer,
  bareWorkload,
  DEFAULT_SCENARIO_INPUTS,
  type Estate,
  evaluateScenario,
  type ScenarioInputs,
  type ScenarioResult,
} from '@tatami/model';
import { placing } from '@tatami/placement/placing';
import { expect, it } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';
import { scenarioRequest } from './scenario-request.ts';

const origin = { file: 'servers.csv', sheet: null, row: 1, cells: {} };
const NAMES = Array.from({ length: 12 }, (_, n) => `db-${n}`);
const ESTATE: Estate = {
  servers: NAMES.map((name, n) => ({
    ...bareServer(name, name, origin),
    cores: 8,
    memoryGiB: 16 + n,
    cpuPeakShare: 0.3 + n / 40,
  })),
  workloads: NAMES.map((name) => ({ ...bareWorkload(`workload-${name}`, name, origin), serverKey: name })),
  series: [],
  benchmarkRuns: [],
};
const REST = { ownPlatforms: [], priceOverrides: {}, seed: 1 };
const stating = (changes: Partial<ScenarioInputs>): ScenarioInputs => ({
  ...DEFAULT_SCENARIO_INPUTS,
  memoryBasis: 'stated',
  ...changes,
});

/** Counts what is computed. */
function answering() {
  let computed = 0;
  const answers = new KeptAnswers<ScenarioResult>({
    answerOf(result) {
      computed += 1;
      return result;
    },
    solverOf: () => placing.first,
    held: <Value>() => ESTATE as Value,
    mostScenarios: 2,
    mostAnswers: 3,
  });
  const ask = (changes: Partial<ScenarioInputs>, known: number | null = null, of = 'one') =>
    answers.answer({ of, ground: { ...REST, estate: 1 }, inputs: stating(changes), known });
  return { answers, ask, computed: () => computed };
}

const fresh = (changes: Partial<ScenarioInputs>) =>
  evaluateScenario(scenarioRequest({ ...REST, estate: ESTATE }, stating(changes)), placing);

it('gives what was answered before again, as it was', () => {
  const { ask, computed } = answering();
  const first = ask({ targetCeiling: 0.7 });
  ask({ targetCeiling: 0.65 });
  expect(ask({ targetCeiling: 0.7 })).toBe(first);
  expect(computed()).toBe(2);
});

it('computes the next step of a slider ahead, once, as if it had been asked for', () => {
  const { answers, ask, computed } = answering();
  ask({ targetCeiling: 0.7 });
  expect(answers.computeAhead()).toBe(false);
  ask({ targetCeiling: 0.69 });
  expect([answers.computeAhead(), answers.computeAhead()]).toEqual([true, false]);
  expect(computed()).toBe(3);
  expect(ask({ targetCeiling: 0.68 })).toEqual(fresh({ targetCeiling: 0.68 }));
  expect(computed()).toBe(3);
  expect(answers.computeAhead()).toBe(true);
  expect(ask({ targetCeiling: 0.67 })).toEqual(fresh({ targetCeiling: 0.67 }));
  // On the stages of an answer some steps before.
  expect(ask({ targetCeiling: 0.5, growthPerYear: 0.2 })).toEqual(fresh({ targetCeiling: 0.5, growthPerYear: 0.2 }));
});

it('answers anew where the plan of record is another, and goes on moving', () => {
  const { answers, ask, computed } = answering();
  ask({ confidence: 0.8 });
  ask({ confidence: 0.81 });
  ask({ confidence: 0.81 }, 7);
  expect(computed()).toBe(3);
  expect(answers.computeAhead()).toBe(true);
  ask({ confidence: 0.82 }, 7);
  expect(computed()).toBe(4);
});

it('keeps no more than it may', () => {
  const { answers, ask, computed } = answering();
  for (const targetCeiling of [0.5, 0.6, 0.7, 0.8]) ask({ targetCeiling });
  ask({ targetCeiling: 0.5 });
  expect(computed()).toBe(5);
  for (const of of ['two', 'three']) ask({ targetCeiling: 0.5 }, null, of);
  ask({ targetCeiling: 0.5 });
  expect(computed()).toBe(8);
  answers.forget(1);
  ask({ targetCeiling: 0.5 });
  expect(computed()).toBe(9);
});
