import {
  alternativesTo,
  bareServer,
  bareWorkload,
  compareScenarios,
  DEFAULT_SCENARIO_INPUTS,
  type Estate,
  evaluateScenario,
  placementProblem,
  poseScenario,
  prepareScenario,
  type ScenarioInputs,
  serverLoad,
} from '@tatami/model';
import { placing } from '@tatami/placement/placing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ScenarioGround } from '../answer/scenario-ground.ts';
import { shownAnswer } from '../answer/shown-answer.ts';
import { answerQuestions } from './answer-questions.ts';
import { Evaluator } from './evaluator.ts';
import type { Port } from './questions.ts';
import { scenarioRequest } from './scenario-request.ts';
import { ThreadsBeside } from './threads-beside.ts';

const origin = { file: 'servers.csv', sheet: null, row: 1, cells: {} };
/** More than come in one part. */
const NAMES = Array.from({ length: 2300 }, (_, n) => `vm-${n}`);
const ESTATE: Estate = {
  servers: NAMES.slice(0, 30).map((name) => ({
    ...bareServer(name, name, origin),
    model: 'Netfinity 8500R',
    cores: 8,
    memoryGiB: 4,
    cpuPeakShare: 1,
  })),
  workloads: NAMES.map((name, n) => ({ ...bareWorkload(`db-${name}`, name, origin), serverKey: `vm-${n % 30}` })),
  series: NAMES.slice(0, 2).map((subject, n) => ({
    subject,
    metric: 'cpuShare',
    startsAt: '2026-11-20T00:00:00Z',
    stepS: 3600,
    clock: 'local',
    stampMarks: 'start',
    sampleIs: 'mean',
    peaks: null,
    values: n === 0 ? [0.5, 0.1] : [0.1, null, 0.5],
    origin,
  })),
  benchmarkRuns: [],
};
const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  measuredRatio: { value: 6, low: 6, high: 6, provenance: 'test' },
  memoryBasis: 'covered-by-ratio',
  targetCeiling: 0.7,
};

let channel: MessageChannel;
let evaluator: Evaluator;
/** As it came through the thread. */
let ground: ScenarioGround;
/** As they come over a network: cut anywhere, within a character too. */
function bytesOf(estate: Estate): readonly Uint8Array<ArrayBuffer>[] {
  const bytes = new TextEncoder().encode(JSON.stringify(estate));
  const middle = Math.floor(bytes.length / 2);
  return [bytes.slice(0, middle), bytes.slice(middle)];
}
const REST = { ownPlatforms: [], priceOverrides: {}, seed: 1 };

beforeEach(async () => {
  channel = new MessageChannel();
  channel.port1.start();
  channel.port2.start();
  answerQuestions(channel.port2 as Port);
  evaluator = new Evaluator(channel.port1 as Port);
  const json = bytesOf(ESTATE);
  ground = { ...REST, estate: await evaluator.readEstate(json) };
});
afterEach(() => channel.port1.close());

it('reads an estate in parts, whole and in order', () => {
  expect(ground.estate).toEqual(ESTATE);
});

it('answers as the same code does on the spot', async () => {
  const here = scenarioRequest({ ...REST, estate: ESTATE }, INPUTS);
  expect(await evaluator.shownAnswer(ground, INPUTS, null)).toEqual(shownAnswer(here, null));
  const { plan } = evaluateScenario(here, placing);
  if (!plan) throw new Error('the scenario of the test has no plan');
  expect(await evaluator.firstPlan(ground, INPUTS)).toEqual(plan);
  expect(await evaluator.problem(ground, INPUTS)).toEqual(placementProblem(here));
  const [node] = plan.nodes;
  const posed = poseScenario(prepareScenario(here));
  if (!node || !posed) throw new Error('a plan has servers');
  const load = await evaluator.serverLoad(ground, INPUTS, node);
  expect(load).toEqual(serverLoad(posed, node));
  expect(load?.total.length).toBe(2);
  expect(await evaluator.blocked(ground, [INPUTS, DEFAULT_SCENARIO_INPUTS])).toEqual([false, true]);
});

it('answers an edit after others as if it were the first', async () => {
  const edits = [
    { targetCeiling: 0.5 },
    { targetCeiling: 0.5, confidence: 0.6 },
    { growthPerYear: 0.2, targetCeiling: 0.9 },
    { targetCeiling: 0.9 },
    {},
  ];
  const few = { ...ESTATE, workloads: ESTATE.workloads.slice(0, 60) };
  const there = {
    ...REST,
    estate: await evaluator.readEstate(bytesOf(few)),
  };
  for (const edit of edits) {
    const inputs = { ...INPUTS, ...edit };
    const here = shownAnswer(scenarioRequest({ ...REST, estate: few }, inputs), null);
    expect(await evaluator.shownAnswer(there, inputs, null), JSON.stringify(edit)).toEqual(here);
  }
});

it('compares scenarios as the same code does on the spot, and sends back what is compared alone', async () => {
  const asked = [
    { name: 'Seventy', inputs: INPUTS, known: null },
    { name: 'Half', inputs: { ...INPUTS, targetCeiling: 0.5 }, known: null },
    { name: 'Open', inputs: DEFAULT_SCENARIO_INPUTS, known: null },
  ];
  const here = asked.map(({ name, inputs }) => ({
    name,
    inputs,
    result: shownAnswer(scenarioRequest({ ...REST, estate: ESTATE }, inputs), null).result,
  }));
  expect(await evaluator.compared(ground, asked, 1)).toEqual({
    comparison: compareScenarios(here, 1),
    unplanned: ['Open'],
  });
});

it('compares them the same with threads beside, and where one of those ends', async () => {
  const further: MessageChannel[] = [];
  const ports = new Map<Port, () => void>();
  const start = (): Port => {
    const pair = new MessageChannel();
    further.push(pair);
    pair.port1.start();
    pair.port2.start();
    answerQuestions(pair.port2 as Port);
    const port: Port = {
      postMessage: (message, transfer) => pair.port1.postMessage(message, transfer ?? []),
      addEventListener: (type: string, listen: (event: never) => void) => {
        if (type === 'error') ports.set(port, listen as () => void);
        else pair.port1.addEventListener('message', (event) => listen(event as never));
      },
    };
    return port;
  };
  const front = new MessageChannel();
  front.port1.start();
  front.port2.start();
  answerQuestions(front.port2 as Port, new ThreadsBeside(start, 3));
  const many = new Evaluator(front.port1 as Port);
  const few = { ...ESTATE, workloads: ESTATE.workloads.slice(0, 60) };
  const json = () => bytesOf(few);
  const here = { ...REST, estate: await evaluator.readEstate(json()) };
  const there = { ...REST, estate: await many.readEstate(json()) };
  const asked = [0.7, 0.6, 0.5, 0.4].map((targetCeiling) => ({
    name: `${targetCeiling}`,
    inputs: { ...INPUTS, targetCeiling },
    known: null,
  }));
  const expected = await evaluator.compared(here, asked, 0);
  expect(await many.compared(there, asked, 0)).toEqual(expected);
  expect(further).toHaveLength(3);
  const moved = asked.map((each) => ({ ...each, inputs: { ...each.inputs, confidence: 0.6, growthPerYear: 0.2 } }));
  for (const [of, on] of [
    [moved, {}],
    [asked, { priceOverrides: { 'hardware-sb': 9_000 } }],
    [asked, {}],
  ] as const)
    expect(await many.compared({ ...there, ...on }, of, 0)).toEqual(
      await evaluator.compared({ ...here, ...on }, of, 0),
    );
  for (const tell of ports.values()) tell();
  expect(await many.compared(there, asked, 0)).toEqual(expected);
  for (const { port1 } of [...further, front]) port1.close();
});

it('sends a plan of record once', async () => {
  const kept: unknown[] = [];
  channel.port2.addEventListener('message', ({ data }) => 'keep' in data && kept.push(data.value));
  const plan = await evaluator.firstPlan(ground, INPUTS);
  if (!plan) throw new Error('the scenario of the test has no plan');
  const made = { inputs: INPUTS, seed: 1, effort: 1, scenarioVersion: 1, estateVersion: 1 };
  const record = { ...made, plan, stability: null, moves: null };
  const known = { record, at: '2026-11-21T00:00:00.000Z', estateIsSame: true };
  const { origin } = await evaluator.shownAnswer(ground, INPUTS, known);
  expect(origin.kind).toBe('record');
  await evaluator.shownAnswer(ground, { ...INPUTS, targetCeiling: 0.5 }, known);
  expect(kept).toEqual([known]);
});

it('refuses an estate that it did not read', () => {
  expect(() => evaluator.firstPlan({ ...ground, estate: ESTATE }, INPUTS)).toThrow('readEstate');
});

it('tells what went wrong, and goes on answering', async () => {
  const broken = { ...INPUTS, constraints: null } as unknown as ScenarioInputs;
  await expect(evaluator.firstPlan(ground, broken)).rejects.toThrow(TypeError);
  expect(await evaluator.firstPlan(ground, INPUTS)).not.toBeNull();
});

it('fails what is under way, and whatever is asked later, once its thread has ended', async () => {
  const asked = evaluator.firstPlan(ground, INPUTS);
  evaluator.break(new Error('ended'));
  await expect(asked).rejects.toThrow('ended');
  await expect(evaluator.firstPlan(ground, INPUTS)).rejects.toThrow('ended');
});

const BUYING = {
  ...INPUTS,
  measuredRatio: null,
  platformId: 'dell-poweredge-r770',
  sb: 2,
  msb: 0,
  memoryBasis: 'installed',
  hostBasis: 'catalogue',
  assumedCpuPeakShare: 0.7,
} as const satisfies ScenarioInputs;

it('weighs what could be bought step by step, answers other questions meanwhile, and ends with what it has', async () => {
  const small = { ...ESTATE, workloads: ESTATE.workloads.slice(0, 30), series: [] };
  const json = bytesOf(small);
  const few = { ...REST, estate: await evaluator.readEstate(json) };
  const steps: number[] = [];
  const weighing = evaluator.alternatives(few, BUYING, { vendors: ['Supermicro'] }, ({ done }) => steps.push(done));
  expect(await evaluator.blocked(few, [BUYING])).toEqual([false]);
  const all = await weighing.answer;
  // What a bound rules out is looked at in one go with what is weighed before it.
  expect(steps[0]).toBe(1);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(all).toEqual(
    alternativesTo(scenarioRequest({ ...REST, estate: small }, BUYING), placing, { vendors: ['Supermicro'] }),
  );
  const [cut, given] = [{ onStep: () => {} }, { onStep: () => {} }].map(({ onStep }) =>
    evaluator.alternatives(few, BUYING, {}, onStep),
  );
  given?.end('never');
  expect(await given?.answer).toBeNull();
  cut?.end('now');
  expect((await cut?.answer)?.notLookedAt ?? 1).toBeGreaterThan(0);
});
