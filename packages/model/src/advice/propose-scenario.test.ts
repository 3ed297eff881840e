import { describe, expect, it } from 'vitest';
import { type BenchmarkRun, RUN_FIELDS, unknownFields } from '../inventory/index.ts';
import { PLATFORMS } from '../platform/index.ts';
import {
  evaluate,
  NETFINITY_ESTATE,
  netfinityInputs,
  primequestRuns,
  request,
  serverRecord,
  workloadRecord,
} from '../scenario/test/scenario-fixture.ts';
import { proposeScenario } from './propose-scenario.ts';

function proposedFor(...memoryGiB: readonly (number | null)[]) {
  const workloads = memoryGiB.map((each, n) => workloadRecord(n, { memoryGiB: each }));
  return proposeScenario({ servers: [], workloads, series: [], benchmarkRuns: [] }, request(netfinityInputs(6)));
}

it('rests on memory of files where they state that of every workload; else it is asked', () => {
  expect(proposedFor(8, 16).memoryBasis).toBe('stated');
  expect(proposedFor(8, null).memoryBasis).toBeNull();
  expect(proposedFor().memoryBasis).toBeNull();
});

const databaseServer = (index: number, cpuPeakShare: number) =>
  serverRecord(index, {
    model: null,
    cpuModel: 'Intel(R) Xeon(R) Gold 6248 CPU @ 2.50GHz',
    clockGHz: 2.5,
    sockets: 2,
    cores: 40,
    threads: 80,
    memoryGiB: 64,
    cpuPeakShare,
  });

function planProposedFor(peaks: readonly number[], platforms = PLATFORMS) {
  const estate = { ...NETFINITY_ESTATE, servers: peaks.map((peak, index) => databaseServer(index, peak)) };
  const proposed = proposeScenario(estate, { ...request(netfinityInputs(6)), platforms });
  return { proposed, ...evaluate({ ...proposed, memoryBasis: 'installed' }, estate) };
}

it.each([
  ['one that fills the leanest machine', [0.31]],
  ['one that does beside small ones', [0.41, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1]],
  ['one that takes several nodes of a server, with memory that is remote', [2.18]],
  ['one that only the largest machine carries', [4]],
])('proposes a machine on which some number of servers reaches the confidence: %s', (_, peaks) => {
  const { plan, certainty, checks } = planProposedFor(peaks);
  expect(plan?.kind).toBe('plan');
  expect(certainty?.atMost).toBeNull();
  expect(checks.filter(({ code }) => code === 'confidence-not-reached')).toEqual([]);
});

it('proposes the leanest machine where its workloads fit it surely', () => {
  expect(planProposedFor([0.24]).proposed).toMatchObject({ platformId: 'hpe-proliant-dl380-gen11', sb: 1 });
});

it('proposes the surest machine where none reaches the confidence', () => {
  const platforms = PLATFORMS.filter(({ id }) => ['dell-poweredge-r770', 'dell-poweredge-r7725'].includes(id));
  const { proposed, certainty } = planProposedFor([2.12], platforms);
  expect(proposed).toMatchObject({ platformId: 'dell-poweredge-r7725', sb: 2 });
  expect(certainty?.atMost?.value).toBeGreaterThan(0.8);
});

describe('a platform that the imported benchmarks were run on', () => {
  const proposedFor = (peak: number) => {
    const estate = { ...NETFINITY_ESTATE, servers: [databaseServer(0, peak)], benchmarkRuns: primequestRuns() };
    const proposed = proposeScenario(estate, request(netfinityInputs(6)));
    return { proposed, ...evaluate({ ...proposed, memoryBasis: 'installed' }, estate) };
  };

  it('is proposed as it was tested where the workloads fit it surely', () => {
    expect(proposedFor(0.1).proposed).toMatchObject({ platformId: 'fujitsu-primequest-2400e2', sb: 1, msb: 1 });
  });

  it('is proposed in a configuration that is enough with the confidence asked for where the tested one is not', () => {
    const { proposed, certainty, checks } = proposedFor(0.2);
    expect(proposed.platformId).toBe('fujitsu-primequest-2400e2');
    expect(proposed.sb).toBeGreaterThan(1);
    expect(certainty?.atMost).toBeNull();
    expect(checks.filter(({ code }) => code === 'confidence-not-reached')).toEqual([]);
  });
});

describe('a current machine that the customer ran beside one of his own', () => {
  const run = (subject: string, throughput: number): BenchmarkRun => ({
    ...unknownFields(RUN_FIELDS),
    ...{ key: `${subject} ${throughput}`, name: subject, tool: 'generic', subject, metric: 'tps', throughput },
    ...{ aborted: false, points: [], origin: { file: 'runs.csv', sheet: null, row: 2, cells: {} } },
  });
  const platformFor = (...benchmarkRuns: readonly BenchmarkRun[]) => {
    const servers = [0, 1, 2].map((index) => databaseServer(index, 0.24));
    return proposeScenario({ ...NETFINITY_ESTATE, servers, benchmarkRuns }, request(netfinityInputs(6))).platformId;
  };
  const [{ name }] = [databaseServer(0, 0.24)];

  it('is proposed, though one that nobody ran may be leaner by its rating', () => {
    expect(platformFor()).not.toBe('dell-poweredge-r770');
    expect(platformFor(run(name, 500), run('Dell PowerEdge R770', 600))).toBe('dell-poweredge-r770');
  });

  it('is none where only one of both was run, or a machine against itself', () => {
    for (const runs of [[run(name, 500)], [run('Dell PowerEdge R770', 600)], [run(name, 500), run(name, 520)]])
      expect(platformFor(...runs)).toBe(platformFor());
  });
});
