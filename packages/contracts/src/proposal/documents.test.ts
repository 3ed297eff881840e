import {
  bareServer,
  DEFAULT_PRICE_BOOK,
  DEFAULT_SCENARIO_INPUTS,
  evaluateScenario,
  PLATFORMS,
  type Plan,
} from '@tatami/model';
import { CPU_CATALOGUE } from '@tatami/model/cpu-ratings';
import { placing } from '@tatami/placement/placing';
import { expect, test } from 'vitest';
import { SCENARIO_DOCUMENT_VERSION } from '../scenario/scenario-inputs.ts';
import { openPlanDocument, openScenarioDocument, PLAN_DOCUMENT_VERSION } from './documents.ts';

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

test('a peak assumed above all that a machine has, as version 5 let in, is asked again; the rest holds', () => {
  const saved = { ...DEFAULT_SCENARIO_INPUTS, assumedCpuPeakShare: 62 };
  expect(openScenarioDocument(5, saved)).toEqual({ ...saved, assumedCpuPeakShare: null });
  const usual = { ...saved, assumedCpuPeakShare: 0.7 };
  expect(openScenarioDocument(5, usual)).toEqual(usual);
});

test('what stood in for hosts rated processors too before version 7, and goes on to', () => {
  const { ratingBasis: _, ...saved } = { ...DEFAULT_SCENARIO_INPUTS, hostBasis: 'catalogue' as const };
  expect(openScenarioDocument(6, saved)).toEqual({ ...saved, ratingBasis: 'catalogue' });
  expect(openScenarioDocument(7, saved)).toEqual(saved);
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
  expect(() => openPlanDocument(PLAN_DOCUMENT_VERSION, { version: 2, kind: 'plan' })).toThrow('summary');
});

/** A plan of one server that nothing is known of but that it is there. */
function smallPlan(): Plan {
  const server = {
    ...bareServer('db1', 'DB1', { file: 'hosts.csv', sheet: null, row: 2, cells: {} }),
    ...{ sockets: 2, cores: 8, threads: 16, clockGHz: 2, memoryGiB: 64, cpuPeakShare: 0.5 },
  };
  const request = {
    estate: { servers: [server], workloads: [], series: [], benchmarkRuns: [] },
    inputs: {
      ...DEFAULT_SCENARIO_INPUTS,
      measuredRatio: { value: 4, low: 4, high: 4, provenance: 'made up' },
      memoryBasis: 'covered-by-ratio' as const,
    },
    platforms: PLATFORMS,
    catalogue: CPU_CATALOGUE,
    priceBook: DEFAULT_PRICE_BOOK,
    seed: 1,
  };
  const { plan } = evaluateScenario(request, placing);
  if (!plan) throw new Error('the small estate gave no plan');
  return plan;
}

test('a plan opens as it was saved', () => {
  const plan = smallPlan();
  expect(openPlanDocument(PLAN_DOCUMENT_VERSION, JSON.parse(JSON.stringify(plan)))).toEqual(
    JSON.parse(JSON.stringify(plan)),
  );
});

test('a plan saved before there was a search opens as one of first fit, its servers numbered by their order', () => {
  const plan = JSON.parse(JSON.stringify(smallPlan()));
  const { madeBy: _, iterations: __, bound, nodes, ...rest } = plan;
  const { kind: ___, proven: ____, ...boundOfOld } = bound;
  const saved = {
    ...rest,
    version: 1,
    bound: boundOfOld,
    nodes: nodes.map(({ number: _____, ...node }: { number: number }) => node),
  };
  expect(openPlanDocument(1, saved)).toEqual(plan);
});
