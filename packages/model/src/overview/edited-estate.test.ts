import { expect, it } from 'vitest';
import { CPU_CATALOGUE } from '../benchmark/cpu-ratings.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import type { Estate, ServerRecord, UtilisationSeries, WorkloadRecord } from '../inventory/index.ts';
import { evaluate, serverRecord, workloadRecord } from '../scenario/test/scenario-fixture.ts';
import { projectOverview } from './project-overview.ts';

const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  platformId: 'dell-poweredge-r770',
  sb: 2,
  msb: 0,
  memoryBasis: 'stated',
};

const HOURS = 48;

function host(index: number): ServerRecord {
  return serverRecord(index, {
    key: `host${index}`,
    name: `host${index}`,
    cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz',
    sockets: 2,
    cores: 32,
    threads: 64,
    memoryGiB: 384,
    cpuPeakShare: null,
  });
}

function recorded(subject: string, useAt: (hour: number) => number | null): UtilisationSeries {
  return {
    subject,
    metric: 'cpuShare',
    startsAt: '2026-11-02T00:00:00Z',
    stepS: 3600,
    clock: 'local',
    stampMarks: 'start',
    sampleIs: 'mean',
    peaks: null,
    values: Array.from({ length: HOURS }, (_, hour) => useAt(hour)),
    origin: { file: 'use.csv', sheet: null, row: 1, cells: {} },
  };
}

const WORKLOADS = Array.from({ length: 12 }, (_, n) =>
  workloadRecord(n, { serverKey: `host${n % 3}`, vcpus: 4 + n, memoryGiB: 8 + n, cpuPeakShare: null }),
);

const ESTATE: Estate = {
  servers: [0, 1, 2].map(host),
  workloads: WORKLOADS,
  series: WORKLOADS.map(({ name }, n) => recorded(name, (hour) => 0.2 + ((hour * (n + 3)) % 17) / 25)),
  benchmarkRuns: [],
};

const withWorkload = (index: number, more: Partial<WorkloadRecord>): Estate => ({
  ...ESTATE,
  workloads: ESTATE.workloads.map((each, at) => (at === index ? { ...each, ...more } : each)),
});
const withServer = (more: Partial<ServerRecord>): Estate => ({
  ...ESTATE,
  servers: ESTATE.servers.map((each, at) => (at === 1 ? { ...each, ...more } : each)),
});
const withSeries = (useAt: (hour: number) => number | null): Estate => ({
  ...ESTATE,
  series: ESTATE.series.map((each, at) => (at === 4 ? recorded(each.subject, useAt) : each)),
});

const EDITS: Readonly<Record<string, { readonly estate?: Estate; readonly inputs?: Partial<ScenarioInputs> }>> = {
  'memory of a machine': { estate: withWorkload(4, { memoryGiB: 200 }) },
  'vCPUs of a machine, which its host and the machines beside it follow': { estate: withWorkload(4, { vcpus: 24 }) },
  'a machine with the name of another': { estate: withWorkload(4, { name: 'VM7' }) },
  'a machine with a new name, recorded under its key': { estate: withWorkload(4, { name: 'ERP' }) },
  'a machine on another host': { estate: withWorkload(4, { serverKey: 'host2' }) },
  'a host that is gone': { estate: { ...ESTATE, servers: ESTATE.servers.slice(0, 2) } },
  'threads of a host': { estate: withServer({ threads: 32 }) },
  'the processor of a host': { estate: withServer({ cpuModel: 'AMD EPYC 7763 64-Core Processor' }) },
  'a recording with other values': { estate: withSeries((hour) => (hour % 24) / 30) },
  'a recording with gaps': { estate: withSeries((hour) => (hour % 5 === 0 ? null : 0.4)) },
  'a recording that is gone': { estate: { ...ESTATE, series: ESTATE.series.slice(1) } },
  'the peak, told by a percentile': { inputs: { percentile: 0.9 } },
  'the peak and a limit on what it cuts off': {
    inputs: { percentile: 0.9, overload: { hoursPerMonth: 4, highestUse: null } },
  },
  growth: { inputs: { growthPerYear: 0.3, years: 3 } },
  'the ceiling': { inputs: { targetCeiling: 0.5 } },
};

it.each(Object.entries(EDITS))('says after an edit what it says of the same estate seen first: %s', (_, edit) => {
  const answersOf = (estate: Estate, inputs: ScenarioInputs) => {
    const result = evaluate(inputs, estate);
    return { result, overview: projectOverview(estate, result, CPU_CATALOGUE) };
  };
  const { estate = ESTATE, inputs } = edit;
  answersOf(ESTATE, INPUTS);
  const edited = answersOf(estate, { ...INPUTS, ...inputs });
  expect(edited).toEqual(answersOf(structuredClone(estate), { ...INPUTS, ...inputs }));
  // Back again, the first answer is the first answer.
  expect(answersOf(ESTATE, INPUTS)).toEqual(answersOf(structuredClone(ESTATE), INPUTS));
});
