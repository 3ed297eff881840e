import { DEFAULT_SCENARIO_INPUTS } from '@tatami/model';
import { expect, test } from 'vitest';
import { openPlanDocument, openScenarioDocument } from './documents.ts';
import { SCENARIO_DOCUMENT_VERSION } from './scenarios.ts';

test('a saved scenario opens as it was saved', () => {
  const saved = JSON.parse(JSON.stringify(DEFAULT_SCENARIO_INPUTS));
  expect(openScenarioDocument(SCENARIO_DOCUMENT_VERSION, saved)).toEqual(DEFAULT_SCENARIO_INPUTS);
});

const { constraints: _, licencesOf: __, ...WITHOUT_CONSTRAINTS } = DEFAULT_SCENARIO_INPUTS;

test('a scenario saved before there were constraints opens without any', () => {
  expect(openScenarioDocument(2, WITHOUT_CONSTRAINTS)).toEqual(DEFAULT_SCENARIO_INPUTS);
});

test('a scenario saved before there was a memory ceiling keeps all memory, and its answer', () => {
  const { memoryCeiling: _, hostBasis: __, cpuPeakBasis: ___, ...saved } = WITHOUT_CONSTRAINTS;
  expect(openScenarioDocument(1, saved)).toEqual({ ...DEFAULT_SCENARIO_INPUTS, memoryCeiling: 1 });
});

test('constraints and products come back as they were saved', () => {
  const saved = {
    ...DEFAULT_SCENARIO_INPUTS,
    constraints: {
      apart: [['a', 'b']],
      together: [['c', 'd']],
      pinned: [{ id: 'a', server: 0, node: null }],
    },
    licencesOf: [{ product: 'postgresql', workloads: ['c', 'd'] }],
  };
  expect(openScenarioDocument(SCENARIO_DOCUMENT_VERSION, JSON.parse(JSON.stringify(saved)))).toEqual(saved);
});

test('a document of a newer program is refused whole', () => {
  const newer = SCENARIO_DOCUMENT_VERSION + 1;
  expect(() => openScenarioDocument(newer, DEFAULT_SCENARIO_INPUTS)).toThrow(`version ${newer}`);
});

test('a document of no released version is refused whole', () => {
  expect(() => openScenarioDocument(0, DEFAULT_SCENARIO_INPUTS)).toThrow('no upgrader');
});

test('a damaged document is refused whole, never half', () => {
  const { platformId: _, ...damaged } = DEFAULT_SCENARIO_INPUTS;
  expect(() => openScenarioDocument(SCENARIO_DOCUMENT_VERSION, damaged)).toThrow('platformId');
  expect(() => openPlanDocument(1, { version: 1, kind: 'plan' })).toThrow('summary');
});
