import { placing } from '@tatami/placement/placing';
import { CPU_CATALOGUE } from '../../benchmark/cpu-ratings.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs, type ScenarioRequest } from '../../inputs/index.ts';
import {
  type BenchmarkRun,
  bareServer,
  bareWorkload,
  type Estate,
  type Origin,
  RUN_FIELDS,
  type ServerRecord,
  unknownFields,
  type WorkloadRecord,
} from '../../inventory/index.ts';
import { DEFAULT_PRICE_BOOK } from '../../licensing/index.ts';
import { PLATFORMS } from '../../platform/index.ts';
import { evaluateScenario } from '../index.ts';

const GIB_PER_TIB = 1024;

function origin(file: string, row: number, cells: Record<string, string>): Origin {
  const named = Object.entries(cells).map(([field, text]) => [field, { column: field, text }] as const);
  return { file, sheet: null, row, cells: Object.fromEntries(named) };
}

export function serverRecord(index: number, more: Partial<ServerRecord> = {}): ServerRecord {
  return {
    ...bareServer(
      `db0${index}`,
      `DB0${index}`,
      origin('servers.csv', index + 1, { sockets: '4', cores: '4', memoryGiB: '8', cpuPeakShare: '100%' }),
    ),
    model: 'IBM Netfinity 8500R',
    cpuModel: 'Pentium III Xeon 550MHz',
    sockets: 4,
    cores: 4,
    threads: 4,
    clockGHz: 0.55,
    memoryGiB: 8,
    cpuPeakShare: 1,
    os: 'Windows 2000 Advanced Server',
    environment: 'production',
    ...more,
  };
}

export function workloadRecord(index: number, more: Partial<WorkloadRecord> = {}): WorkloadRecord {
  return {
    ...bareWorkload(
      `vm${index}`,
      `VM${index}`,
      origin('rvtools.xlsx', index + 2, { memoryGiB: '8192', cpuPeakShare: '50' }),
    ),
    serverKey: 'host0',
    vcpus: 2,
    memoryGiB: 8,
    cpuPeakShare: 0.5,
    poweredOn: true,
    ...more,
  };
}

/** Six Netfinity 8500R as study 0 has them, at full use. */
export const NETFINITY_ESTATE: Estate = {
  servers: [1, 2, 3, 4, 5, 6].map((index) => serverRecord(index)),
  workloads: [],
  series: [],
  benchmarkRuns: [],
};

function primequestRun(name: string, sb: number, msb: number, cacheTiB: number, throughput: number): BenchmarkRun {
  return {
    ...unknownFields(RUN_FIELDS),
    key: name,
    name,
    tool: 'jdbcrunner',
    subject: 'PRIMEQUEST 2400E2',
    metric: 'tps',
    throughput,
    sb,
    msb,
    sockets: 2 * sb,
    memoryGiB: (sb + msb) * 1536,
    cacheGiB: cacheTiB * GIB_PER_TIB,
    databaseGiB: 7 * GIB_PER_TIB,
    clients: null,
    durationS: 900,
    aborted: false,
    startedAt: null,
    points: [],
    origin: origin('primequest.csv', 2, { throughput: `${throughput}` }),
  };
}

/** The four measurements of study 1 over a 7 TB database; `twoBoards` sets the throughput of 2 SB. */
export function primequestRuns(twoBoards = 423): readonly BenchmarkRun[] {
  return [
    primequestRun('1SB', 1, 0, 1.15, 293),
    primequestRun('1SB+1MSB', 1, 1, 2.3, 423),
    primequestRun('2SB', 2, 0, 2.3, twoBoards),
    primequestRun('1SB+3MSB', 1, 3, 4.6, 472),
  ];
}

/** Study 0's target with a ratio stated by a person, at full use of both; every quantity at its middle, as the study has it. */
export function netfinityInputs(ratio: number, more: Partial<ScenarioInputs> = {}): ScenarioInputs {
  return {
    ...DEFAULT_SCENARIO_INPUTS,
    platformId: 'ibm-xseries-440',
    sb: 2,
    msb: 0,
    targetCeiling: 1,
    confidence: 0.5,
    years: 0,
    measuredRatio: { value: ratio, low: ratio - 0.5, high: ratio + 0.5, provenance: 'Study 0, figure 4' },
    memoryBasis: 'covered-by-ratio',
    ...more,
  };
}

/** A server of two sockets and 1 TiB, for workloads that state their memory; its licences are for each test to choose. */
export const R770_INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  platformId: 'dell-poweredge-r770',
  sb: 2,
  msb: 0,
  memoryGiB: GIB_PER_TIB,
  memoryBasis: 'stated',
};

export function request(inputs: ScenarioInputs, estate: Estate = NETFINITY_ESTATE): ScenarioRequest {
  return { estate, inputs, platforms: PLATFORMS, catalogue: CPU_CATALOGUE, priceBook: DEFAULT_PRICE_BOOK, seed: 1 };
}

export function evaluate(inputs: ScenarioInputs, estate: Estate = NETFINITY_ESTATE) {
  return evaluateScenario(request(inputs, estate), placing);
}
