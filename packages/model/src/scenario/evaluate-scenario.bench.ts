import { placing } from '@tatami/placement/placing';
import { bench, describe } from 'vitest';
import { DEFAULT_SCENARIO_INPUTS } from '../inputs/index.ts';
import type { Estate } from '../inventory/index.ts';
import { evaluateScenario } from './index.ts';
import { primequestRuns, request, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

/** So many virtual machines on hosts of twenty, as an RVTools workbook lists them, with runs of a benchmark. */
function estateOf(workloads: number): Estate {
  const hosts = Math.ceil(workloads / 20);
  return {
    servers: Array.from({ length: hosts }, (_, n) =>
      serverRecord(n, {
        key: `host${n}`,
        name: `host${n}`,
        model: 'PowerEdge R640',
        cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz',
        sockets: 2,
        cores: 32,
        memoryGiB: 384,
        cpuPeakShare: 0.6,
      }),
    ),
    workloads: Array.from({ length: workloads }, (_, n) =>
      workloadRecord(n, {
        serverKey: `host${n % hosts}`,
        vcpus: 1 + (n % 8),
        memoryGiB: 4 + ((n * 7) % 60),
        cpuPeakShare: 0.05 + ((n * 13) % 90) / 100,
      }),
    ),
    series: [],
    benchmarkRuns: primequestRuns(),
  };
}

describe('edit to new answer', () => {
  for (const workloads of [1_000, 20_000]) {
    const estate = estateOf(workloads);
    let ceiling = 0.5;
    for (const [name, target] of [
      ['two sockets', { platformId: 'dell-poweredge-r770', sb: 2, msb: 0 }],
      ['boards with a memory curve', { platformId: 'fujitsu-primequest-2400e2', sb: 1, msb: 1 }],
    ] as const)
      bench(`${workloads} workloads, ${name}`, () => {
        ceiling = ceiling > 0.9 ? 0.5 : ceiling + 0.01;
        const inputs = {
          ...DEFAULT_SCENARIO_INPUTS,
          ...target,
          targetCeiling: ceiling,
          memoryBasis: 'stated' as const,
        };
        if (!evaluateScenario(request(inputs, estate), placing).plan) throw new Error('nothing planned');
      });
  }
});
