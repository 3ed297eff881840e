import {
  bareServer,
  bareWorkload,
  DEFAULT_SCENARIO_INPUTS,
  type Estate,
  type Origin,
  type ScenarioInputs,
  type ServerRecord,
  type UtilisationSeries,
  type WorkloadRecord,
} from '@tatami/model';

const ORIGIN: Origin = { file: 'bench.csv', sheet: null, row: 1, cells: {} };

/** So many virtual machines on hosts of twenty, as an RVTools workbook lists them; the same on every run. */
export function estateOf(workloads: number): Estate {
  const hosts = Math.ceil(workloads / 20);
  return {
    servers: Array.from({ length: hosts }, (_, n) => hostRecord(n)),
    workloads: Array.from({ length: workloads }, (_, n) => machineRecord(n, hosts)),
    series: [],
    benchmarkRuns: [],
  };
}

/** The same with an hourly week of CPU use for each machine, their busy hours spread over the day. */
export function estateOverTime(workloads: number): Estate {
  const estate = estateOf(workloads);
  const series = estate.workloads.map(({ name }, n): UtilisationSeries => {
    const values = Array.from({ length: 168 }, (_, hour) => 0.3 + 0.25 * Math.sin((2 * Math.PI * (hour + n)) / 24));
    return {
      subject: name,
      metric: 'cpuShare',
      startsAt: '2026-01-05T00:00:00Z',
      stepS: 3600,
      clock: 'local',
      stampMarks: 'start',
      sampleIs: 'mean',
      peaks: null,
      values,
      origin: ORIGIN,
    };
  });
  return { ...estate, series };
}

/** Two-socket targets, memory as stated, three years of growth. */
export const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  platformId: 'dell-poweredge-r770',
  sb: 2,
  msb: 0,
  memoryBasis: 'stated',
  growthPerYear: 0.1,
};

function hostRecord(n: number): ServerRecord {
  return {
    ...bareServer(`host${n}`, `host${n}`, ORIGIN),
    model: 'PowerEdge R640',
    cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz',
    sockets: 2,
    cores: 32,
    threads: 64,
    clockGHz: 2.1,
    memoryGiB: 384,
    cpuPeakShare: 0.6,
  };
}

function machineRecord(n: number, hosts: number): WorkloadRecord {
  return {
    ...bareWorkload(`vm${n}`, `vm${n}`, ORIGIN),
    serverKey: `host${n % hosts}`,
    vcpus: 1 + (n % 8),
    memoryGiB: 4 + ((n * 7) % 60),
    iops: 100 + (n % 900),
    cpuPeakShare: 0.05 + ((n * 13) % 90) / 100,
    poweredOn: true,
  };
}
