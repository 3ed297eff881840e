import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs, type ScenarioRequest } from '../../inputs/index.ts';
import type { Estate } from '../../inventory/index.ts';
import { DEFAULT_PRICE_BOOK, type PriceOverrides, withOverrides } from '../../licensing/index.ts';
import { request, serverRecord, workloadRecord } from '../../scenario/test/scenario-fixture.ts';

const CPUS = [
  'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz',
  'Intel(R) Xeon(R) CPU E5-2690 v4 @ 2.60GHz',
  'Intel(R) Xeon(R) CPU E5-2680 v2 @ 2.80GHz',
];
const CORES = [32, 28, 20];

/** So many database servers of ten years, each with its own peak and memory. */
export function estateOf(servers: number, peak = 0.5, memoryGiB = 200): Estate {
  return {
    servers: Array.from({ length: servers }, (_, n) =>
      serverRecord(n, {
        key: `host${n}`,
        name: `host${n}`,
        model: `M${n % 3}`,
        cpuModel: CPUS[n % 3] as string,
        sockets: 2,
        cores: CORES[n % 3] as number,
        threads: null,
        memoryGiB: 384,
        cpuPeakShare: Math.min(1, peak + ((n * 13) % 30) / 100),
      }),
    ),
    workloads: Array.from({ length: servers }, (_, n) =>
      workloadRecord(n, {
        key: `db${n}`,
        name: `DB${n}`,
        serverKey: `host${n}`,
        vcpus: null,
        cpuPeakShare: null,
        memoryGiB: memoryGiB / 2 + ((n * 37) % memoryGiB),
      }),
    ),
    series: [],
    benchmarkRuns: [],
  };
}

const R770 = { platformId: 'dell-poweredge-r770', sb: 2, msb: 0 };

export function asked(
  estate: Estate,
  inputs: Partial<ScenarioInputs> = {},
  prices: PriceOverrides = {},
): ScenarioRequest {
  const all = { ...DEFAULT_SCENARIO_INPUTS, ...R770, memoryBasis: 'stated', years: 0, ...inputs } as ScenarioInputs;
  return { ...request(all, estate), priceBook: withOverrides(DEFAULT_PRICE_BOOK, prices).book };
}
