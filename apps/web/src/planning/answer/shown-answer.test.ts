import {
  arrangementOf,
  bareServer,
  bareWorkload,
  DEFAULT_PRICE_BOOK,
  DEFAULT_SCENARIO_INPUTS,
  type Estate,
  evaluateScenario,
  PLATFORMS,
  type PlanRecord,
  type ScenarioInputs,
  type ScenarioRequest,
} from '@tatami/model';
import { CPU_CATALOGUE } from '@tatami/model/cpu-ratings';
import { placing } from '@tatami/placement/placing';
import { expect, it } from 'vitest';
import { type KnownRecord, shownAnswer } from './shown-answer.ts';

const origin = { file: 'servers.csv', sheet: null, row: 1, cells: {} };
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];
const ESTATE: Estate = {
  servers: NAMES.map((name) => ({
    ...bareServer(name, name, origin),
    model: 'Netfinity 8500R',
    cores: 8,
    memoryGiB: 4,
    cpuPeakShare: 1,
  })),
  workloads: NAMES.map((name) => ({ ...bareWorkload(`db-${name}`, `db-${name}`, origin), serverKey: name })),
  series: [],
  benchmarkRuns: [],
};
const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  measuredRatio: { value: 6, low: 6, high: 6, provenance: 'test' },
  memoryBasis: 'covered-by-ratio',
  targetCeiling: 0.7,
};
const REQUEST: ScenarioRequest = {
  estate: ESTATE,
  inputs: INPUTS,
  platforms: PLATFORMS,
  catalogue: CPU_CATALOGUE,
  priceBook: DEFAULT_PRICE_BOOK,
  seed: 1,
};

function recordOf(inputs: ScenarioInputs): KnownRecord {
  const { plan } = evaluateScenario({ ...REQUEST, inputs }, placing);
  if (!plan) throw new Error('the scenario of the test has no plan');
  const record: PlanRecord = {
    plan,
    inputs,
    seed: 1,
    effort: 1,
    scenarioVersion: 1,
    estateVersion: 1,
    stability: null,
    moves: null,
  };
  return { record, at: '2026-11-21T00:00:00.000Z', estateIsSame: true };
}

it('is the first answer where there is no plan of record', () => {
  expect(shownAnswer(REQUEST, null).origin).toEqual({ kind: 'first', outdated: null });
});

it('is the plan of record while nothing differs', () => {
  const known = recordOf(INPUTS);
  const { origin, result } = shownAnswer(REQUEST, known);
  expect(origin.kind).toBe('record');
  expect(result.plan).toEqual(known.record.plan);
});

it('keeps the plan of record under another constraint, and lists what moved', () => {
  const known = recordOf(INPUTS);
  const [first, second] = known.record.plan.nodes.filter(({ spare }) => !spare);
  const id = first?.numaNodes.flatMap(({ workloads }) => workloads)[0]?.workloadId ?? '';
  const pinned = [{ id, server: second?.number ?? 0, node: null }];
  const inputs = { ...INPUTS, constraints: { apart: [], together: [], pinned } };
  const { origin } = shownAnswer({ ...REQUEST, inputs }, known);
  expect(origin.kind).toBe('kept');
  expect(origin.kind === 'kept' && origin.moves.find((move) => move.id === id)?.to?.server).toBe(second?.number);
});

it('is another first answer where other inputs make another problem, or the estate changed', () => {
  const known = recordOf(INPUTS);
  const outdated = { kind: 'first', outdated: known.at };
  expect(shownAnswer({ ...REQUEST, inputs: { ...INPUTS, targetCeiling: 0.5 } }, known).origin).toEqual(outdated);
  expect(shownAnswer(REQUEST, { ...known, estateIsSame: false }).origin).toEqual(outdated);
});

it('is the plan of record of a search for another estate that poses the same', () => {
  const { record, at } = recordOf(INPUTS);
  const arrangement = { ...arrangementOf(record.plan), madeBy: 'search', iterations: 10 } as const;
  const { plan } = evaluateScenario(REQUEST, placing, placing.keeping(arrangement));
  if (!plan) throw new Error('the scenario of the test has no plan');
  const known = { record: { ...record, plan }, at, estateIsSame: false };
  expect(shownAnswer(REQUEST, known).origin.kind).toBe('record');
  const more = { ...ESTATE, servers: ESTATE.servers.map((server) => ({ ...server, cpuPeakShare: 0.9 })) };
  expect(shownAnswer({ ...REQUEST, estate: more }, known).origin).toEqual({ kind: 'first', outdated: at });
});
