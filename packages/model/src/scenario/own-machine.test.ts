import { placing } from '@tatami/placement/placing';
import { describe, expect, it } from 'vitest';
import { configurationMap, isWorthAMap, proposeScenario } from '../advice/index.ts';
import { CPU_CATALOGUE } from '../benchmark/cpu-ratings.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import { type BenchmarkRun, type Estate, RUN_FIELDS, unknownFields } from '../inventory/index.ts';
import { BLANK_MACHINE, type OwnMachine, PLATFORMS, platformOfMachine } from '../platform/index.ts';
import { evaluateScenario } from './index.ts';
import { request, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

const MACHINE: OwnMachine = {
  ...BLANK_MACHINE,
  ...{ vendor: 'Own', model: 'Board 9', cpuModel: 'Anything 1', ratingSource: 'Maker, sheet 3', currency: 'USD' },
  numbers: {
    ...BLANK_MACHINE.numbers,
    ...{ coresPerSocket: 32, sbMax: 4, msbMax: 4, memoryPerSbGiB: 2048, memoryPerMsbGiB: 2048, ratingPerSocket: 300 },
    ...{ serverPrice: 5000, sbPrice: 40_000, msbPrice: 25_000, idleWatts: 300, peakWatts: 900, msbWatts: 150 },
  },
};

const run = (sb: number, msb: number, memoryGiB: number | null, throughput: number): BenchmarkRun => ({
  ...unknownFields(RUN_FIELDS),
  ...{
    key: `${sb}+${msb}`,
    name: `${sb}+${msb}`,
    tool: 'generic',
    subject: 'Board 9',
    metric: 'tps',
    throughput,
    sb,
    msb,
  },
  ...{ memoryGiB, cacheGiB: memoryGiB && memoryGiB * 0.77, databaseGiB: 9216, aborted: false, points: [] },
  origin: { file: 'runs.csv', sheet: null, row: 2, cells: {} },
});

const estate: Estate = {
  servers: [
    serverRecord(0, { key: 'host0', name: 'host0', model: 'R640', cpuModel: 'Xeon Gold 6130', sockets: 2, cores: 32 }),
  ],
  workloads: Array.from({ length: 6 }, (_, n) => workloadRecord(n, { key: `db${n}`, memoryGiB: 200 })),
  series: [],
  benchmarkRuns: [run(1, 0, 2048, 310), run(1, 1, 4096, 455), run(2, 0, 4096, 458), run(1, 4, null, 505)],
};

function evaluated(machine: OwnMachine, inputs: Partial<ScenarioInputs> = {}) {
  const platform = platformOfMachine('own', machine, null);
  const chosen = { platformId: 'own', sb: 1, msb: 1, years: 0, memoryBasis: 'stated' as const };
  const asked = {
    ...request({ ...DEFAULT_SCENARIO_INPUTS, ...chosen, ...inputs }, estate),
    platforms: [...PLATFORMS, platform],
  };
  return { platform, result: evaluateScenario(asked, placing) };
}

describe.each(['boards', 'sockets'] as const)(
  'a machine of one’s own that grows by %s, with memory-only nodes',
  (growth) => {
    const { platform, result } = evaluated({ ...MACHINE, growth });

    it('is what a scenario is proposed on where runs name it', () => {
      const catalogues = { platforms: [...PLATFORMS, platform], catalogue: CPU_CATALOGUE };
      expect(proposeScenario(estate, catalogues).platformId).toBe('own');
    });

    it('has a curve, every measured configuration as an option, a map and a plan', () => {
      expect(result.memoryThroughput).not.toBeNull();
      const measured = result.options.filter(({ throughput }) => throughput.kind === 'measured');
      expect(measured.map(({ sb, msb, throughput }) => [sb, msb, throughput.value])).toEqual(
        expect.arrayContaining([
          [1, 0, 310],
          [1, 1, 455],
          [2, 0, 458],
          [1, 4, 505],
        ]),
      );
      expect(isWorthAMap(result.options)).toBe(true);
      expect(configurationMap(platform, result.options)[0]).toMatchObject({ withBoardsGiB: 10_240 });
      expect(result.plan?.kind).toBe('plan');
    });
  },
);

describe('what is stated of a machine of one’s own', () => {
  it('is counted: its rating with its source, its prices and its power', () => {
    const { result } = evaluated(MACHINE);
    const summary = result.plan?.summary;
    const hardware = summary?.costParts?.find(({ id }) => id === 'hardware')?.after;
    const servers = result.plan?.nodes.length ?? Number.NaN;
    expect(hardware?.value).toBe(servers * (5000 + 40_000 + 25_000));
    expect(JSON.stringify(summary?.costAfter)).toContain('Draw of one memory-only board');
    expect(JSON.stringify(result.ratio)).toContain('Maker, sheet 3');
    expect(JSON.stringify(result.assumptions.filter(({ id }) => id === 'draw'))).not.toContain('Anything');
  });
});
