import { type CalculatorName, calculatorEndpoints } from '@tatami/contracts';
import { STUDY3_NUMACTL, STUDY3_ROWS, STUDY4_PROFILES } from '@tatami/model';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { answeredMeanwhile, request } from '../../test/requests.ts';

let opened: OpenedApp;
let app: FastifyInstance;
beforeAll(async () => {
  opened = await openApp();
  app = opened.app;
});
afterAll(() => opened.close());

const ask = (name: string, payload: object, language = 'en') =>
  request(app, {
    method: 'POST',
    url: `/api/calculators/${name}`,
    payload,
    headers: { 'accept-language': language },
  });

const FULL = { type: 'vertical', sourcePeakUtilisation: 1, targetCeiling: 1 };
const XSERIES_440 = [
  { cpuList: '0-3,8-11', memoryGiB: 8 },
  { cpuList: '4-7,12-15', memoryGiB: 8 },
];
const TWO_INSTANCES = ['one', 'two'].map((name) => ({ name, memoryGiB: 6, cpuShare: 0.5 }));
const PRIMEQUEST = [
  [1177.6, 293],
  [2355.2, 423],
  [2355.2, 423],
  [4710.4, 472],
].map(([memoryGiB, throughput]) => ({ memoryGiB, throughput }));
const TOP_5 = STUDY4_PROFILES.loopSsd.events.map(({ name, seconds, share }) => ({
  name,
  seconds,
  percent: share * 100,
}));
const WAREHOUSES = STUDY3_ROWS.map(({ warehouses, off, on }) => ({ load: warehouses, off, on }));

/** A good question to each calculator, where its number stands in the answer, and what the studies give for it. */
const GOOD: readonly [CalculatorName, question: object, at: string, expected: unknown][] = [
  ['consolidation-ratio', { ratio: 4, ...FULL }, 'serversPerTarget.value', 4],
  ['address-space', { memoryGiB: 16, processes: 2, system: 'other' }, 'beyond.value', 0.5],
  ['address-space', { memoryGiB: 16, processes: 1, system: 'windows' }, 'beyond.low', 0.8125],
  ['address-space', { memoryGiB: 16, processes: 1, system: 'windows-3gb' }, 'processesWithin.value', 6],
  ['numa-penalty', { remoteShare: 0.0603, latencyRatio: 1.75, stallFraction: 0.5 }, 'relativeThroughput.value', 0.978],
  ['numa-placement', { topology: XSERIES_440, instances: TWO_INSTANCES }, 'placement.1.cpuList', '4-7,12-15'],
  ['numa-placement', { topology: STUDY3_NUMACTL, instances: TWO_INSTANCES }, 'nodes.length', 4],
  ['memory-throughput', { points: PRIMEQUEST, databaseGiB: 7168, predictAt: [] }, 'gains.0.gain.value', 0.444],
  [
    'scalability',
    { points: WAREHOUSES.map(({ load, on }) => ({ load, throughput: on })), predictAt: 24 },
    'peakLoad.value',
    29.8,
  ],
  ['mirroring', { loss: 0.25, writeShare: 0.9, atWriteShare: 0.5 }, 'loss.value', 0.156],
  [
    'mirroring',
    { loss: 0.25, writeShare: 0.9, atWriteShare: 0.9, clients: 1, cores: 8, cpuShare: 0.5 },
    'lossUnderLoad.value',
    0.25,
  ],
  ['resync', { usedBytes: 77e9, seconds: 1102 }, 'rate.value', 69.9],
  ['failover', { timeoutS: 16, intervalS: 10, alphaS: [1, 3] }, 'stall.high', 29],
  ['failover', { timeoutS: 30, intervalS: 5, alphaS: 1, connectTimeoutS: 120 }, 'slack.value', 85],
  [
    'failover',
    { timeoutS: 20, intervalS: 10, alphaS: 1, fencingS: 5, takeoverS: 12, recoveryS: 40 },
    'outage.high',
    87,
  ],
  ['failover', { timeoutS: 20, intervalS: 10, alphaS: 1, fencingS: 5 }, 'outage.kind', 'unknown'],
  ['bottleneck', { elapsedS: 49, cpus: 2, events: TOP_5 }, 'verdict', 'cpu-bound'],
  [
    'peak-aggregation',
    {
      series: [
        [1, 9],
        [8, 1],
      ],
      percentile: 100,
    },
    'peakOfSum.value',
    10,
  ],
  ['numa-balancing', { rows: WAREHOUSES }, 'peakRatio.value', 1.266],
  ['licences', { product: 'oracle', edition: 'ee', sockets: 2, coresPerSocket: 18 }, 'licences.value', 18],
  ['cpu-rating', { model: 'Intel(R) Xeon(R) CPU E7-8890 v3 @ 2.50GHz' }, 'rating.kind', 'predicted'],
];

/** A question each calculator cannot read, and the field to blame. */
const BAD: readonly [CalculatorName, question: object, field: string][] = [
  ['consolidation-ratio', FULL, 'ratio'],
  ['consolidation-ratio', { ratio: -4, ...FULL }, 'ratio'],
  ['consolidation-ratio', { ratio: { value: 4, low: 5, high: 6 }, ...FULL }, 'ratio'],
  ['consolidation-ratio', { ratio: 4, ...FULL, targetCeiling: 70 }, 'targetCeiling'],
  ['address-space', { memoryGiB: 16, processes: 0, system: 'other' }, 'processes'],
  ['numa-penalty', { remoteShare: 2, latencyRatio: 1.75, stallFraction: 0.5 }, 'remoteShare'],
  ['numa-placement', { topology: 'not numactl', instances: TWO_INSTANCES }, 'topology'],
  ['memory-throughput', { points: [{ memoryGiB: 1, throughput: 0 }], predictAt: [] }, 'points.0.throughput'],
  ['scalability', { points: [], predictAt: 1 }, 'points'],
  ['mirroring', { unmirrored: 100, writeShare: 0.9, atWriteShare: 0.5 }, 'mirrored'],
  ['resync', { usedBytes: 77e9, seconds: 1102, bytesPerSecond: 1 }, 'seconds'],
  ['failover', { timeoutS: '16', intervalS: 10, alphaS: 1 }, 'timeoutS'],
  ['bottleneck', { elapsedS: 49, cpus: 2, events: [{ name: '', seconds: 1 }] }, 'events.0.name'],
  ['peak-aggregation', { series: [[1, 'x']], percentile: 1 }, 'series.0.1'],
  ['numa-balancing', { rows: [{ load: 1, off: 1 }] }, 'rows.0.on'],
  ['licences', { product: 'oracle', edition: 'xe', sockets: 2, coresPerSocket: 18 }, 'edition'],
  ['cpu-rating', { model: '  ' }, 'model'],
];

const valueAt = (answer: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Readonly<Record<string, unknown>>)[key], answer);

describe('POST /api/calculators/:name', () => {
  it('is tried for every calculator there is', () => {
    const names = Object.keys(calculatorEndpoints).sort();
    expect([...new Set(GOOD.map(([name]) => name))].sort()).toEqual(names);
    expect([...new Set(BAD.map(([name]) => name))].sort()).toEqual(names);
  });

  it.each(GOOD)('%s answers', async (name, question, at, expected) => {
    const { status, body } = await ask(name, question);
    expect(status).toBe(200);
    const value = valueAt(body, at);
    if (typeof value === 'number' && typeof expected === 'number')
      expect(value).toBeCloseTo(expected, expected > 20 ? 1 : 3);
    else expect(value).toBe(expected);
  });

  it.each(BAD)('%s names the field it cannot read', async (name, question, field) => {
    const { status, body } = await ask(name, question);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'invalid-request', where: field });
    expect(body.error.message).not.toBe('');
  });

  it.each(Object.keys(calculatorEndpoints))('%s knows no fields but its own', async (name) => {
    const [, question] = GOOD.find(([good]) => good === name) ?? [];
    const { status, body } = await ask(name, { ...question, somethingElse: 1 });
    expect(status).toBe(400);
    expect(body.error.message).toContain('somethingElse');
  });

  it('says what is wrong in the language of the request', async () => {
    const { body } = await ask('numa-placement', { topology: 'x', instances: TWO_INSTANCES }, 'ja');
    expect(body.error.message).toContain('numactl --hardware');
    expect(body.error.message).toMatch(/[ぁ-ん]/);
  });

  it('answers what cannot be known with 200 and what would settle it', async () => {
    const beyond = await ask('memory-throughput', { points: PRIMEQUEST, predictAt: [1e6] });
    expect(beyond.status).toBe(200);
    expect(beyond.body.predictions[0].throughput).toMatchObject({ kind: 'unknown', value: null, refused: true });
    expect(beyond.body.predictions[0].throughput.because.settle.ja).toMatch(/測定/);
    const hidden = await ask('cpu-rating', { model: 'Intel(R) Xeon(R) Processor @ 2.50GHz' });
    expect(hidden.body.rating).toMatchObject({ kind: 'unknown', value: null });
  });

  it('explains every number down to what was typed', async () => {
    const { body } = await ask('consolidation-ratio', { ratio: 6, ...FULL, targetCeiling: 0.7 });
    expect(JSON.stringify(body.serversPerTarget.because)).toContain('Entered by hand');
    expect(body.serversPerTarget.because.formula).toContain('floor');
  });

  it('bounds what it reads', async () => {
    const long = await ask('peak-aggregation', { series: [new Array(10_001).fill(1)], percentile: 1 });
    expect(long.body.error).toMatchObject({ where: 'series.0' });
    const many = await ask('numa-balancing', { rows: new Array(10_001).fill({ load: 1, off: 1, on: 1 }) });
    expect(many.body.error).toMatchObject({ where: 'rows' });
  });

  it('answers within its bounds, however large the numbers', async () => {
    const ratio = { value: 1e7, low: 1.1, high: 8.6e14 };
    const question = { ...FULL, type: 'horizontal', ratio, splitGain: 6.4e13, targetCeiling: 1e-4 };
    expect((await ask('consolidation-ratio', question)).status).toBe(200);
  });

  it('holds up nobody with the largest question, and answers it in a few megabytes', async () => {
    const [nodes, instances] = [256, 200];
    const topology = Array.from({ length: nodes }, (_, node) => ({
      cpuList: Array.from({ length: 32 }, (_, cpu) => cpu * nodes + node).join(','),
      memoryGiB: 64,
    }));
    const spanning = Array.from({ length: instances }, (_, at) => ({
      name: `instance-${at}`,
      memoryGiB: (nodes * 64) / instances,
      cpuShare: 1 / instances,
    }));
    const payload = { topology, instances: spanning };
    const url = '/api/calculators/numa-placement';
    const { status, text, body, meanwhile } = await answeredMeanwhile(app, { method: 'POST', url, payload });
    expect(status).toBe(200);
    expect(body.nodes).toHaveLength(nodes);
    expect(text.length).toBeLessThan(8e6);
    expect(meanwhile).toBeGreaterThan(5);
  });

  it('refuses a server of more CPUs than there can be, by the field', async () => {
    const topology = Array.from({ length: 3 }, (_, node) => ({
      cpuList: `${node * 4096}-${node * 4096 + 4095}`,
      memoryGiB: 1,
    }));
    const { status, body } = await ask('numa-placement', { topology, instances: TWO_INSTANCES });
    expect([status, body.error.where]).toEqual([400, 'topology.2.cpuList']);
  });

  it('stands in the OpenAPI document, one path per calculator', async () => {
    const { body } = await request(app, { url: '/api/openapi.json' });
    for (const name of Object.keys(calculatorEndpoints)) {
      const { requestBody, responses } = body.paths[`/api/calculators/${name}`].post;
      expect(requestBody.content['application/json'].schema.additionalProperties).toBe(false);
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '413', '422', '429']));
    }
  });
});
