import {
  type BenchmarkRun,
  type ConfigurationOption,
  type Estimate,
  isKnown,
  known,
  type MemoryThroughput,
  memoryThroughputOf,
  nameText,
  type PlanSummary,
  RUN_FIELDS,
  recordedUse,
  refused,
  type ServerLoad,
  type SingleType,
  type StudySetting,
  studiesOf,
  type TypeComparison,
  text,
  type Unit,
  type UtilisationSeries,
  unknown,
  unknownFields,
} from '@tatami/model';

/** Data for the tests of the charts: the four PRIMEQUEST measurements and small made-up plans around them. */
const origin = { file: 'sample.csv', sheet: null, row: 2, cells: {} };
const TIB = 1024;

const MEASURED_TPS = [293, 423, 423, 472] as const;

const PATTERNS = [
  { subject: '1 SB', sb: 1, msb: 0, memoryTiB: 1.5, cacheTiB: 1.15 },
  { subject: '1 SB + 1 MSB', sb: 1, msb: 1, memoryTiB: 3, cacheTiB: 2.3 },
  { subject: '2 SB', sb: 2, msb: 0, memoryTiB: 3, cacheTiB: 2.3 },
  { subject: '1 SB + 3 MSB', sb: 1, msb: 3, memoryTiB: 6, cacheTiB: 4.6 },
];

export const RUNS: readonly BenchmarkRun[] = PATTERNS.map(({ subject, sb, msb, memoryTiB, cacheTiB }, index) => ({
  ...unknownFields(RUN_FIELDS),
  key: subject,
  name: subject,
  tool: 'generic',
  subject,
  metric: 'tps',
  throughput: MEASURED_TPS[index] ?? null,
  sb,
  msb,
  sockets: sb * 2,
  memoryGiB: memoryTiB * TIB,
  cacheGiB: cacheTiB * TIB,
  databaseGiB: 7 * TIB,
  durationS: 900,
  aborted: false,
  points: Array.from({ length: 90 }, (_, minute) => ({
    elapsedS: minute * 10,
    throughput:
      (MEASURED_TPS[index] ?? 0) * (1 + 0.04 * Math.sin(minute * (index + 2))) * Math.min(1, (minute + 4) / 12),
  })),
  origin,
}));

export function memoryThroughputSample(): MemoryThroughput {
  const sample = memoryThroughputOf(RUNS, null);
  if (!sample) throw new Error('the sample runs give no curve');
  return sample;
}

export function estimateOf(value: number | null, unit: Unit): Estimate {
  const label = text('sample', '見本');
  return value === null
    ? unknown(unit, label, text('Measure it.', '測定してください。'))
    : known('measured', { value, unit, because: { label, inputs: [] } });
}

export const SUMMARY: PlanSummary = {
  serversBefore: estimateOf(6, 'servers'),
  serversAfter: estimateOf(1, 'servers'),
  consolidationRatio: estimateOf(6, 'ratio'),
  coresBefore: estimateOf(24, 'cores'),
  coresAfter: estimateOf(8, 'cores'),
  licencesBefore: estimateOf(null, 'licences'),
  licencesAfter: estimateOf(4, 'licences'),
  costBefore: estimateOf(null, 'USD'),
  costAfter: estimateOf(190_000, 'USD'),
  binding: null,
};

export const OPTIONS: readonly ConfigurationOption[] = PATTERNS.map(({ subject, sb, msb, memoryTiB }, index) => ({
  sb,
  msb,
  label: nameText(subject),
  sockets: sb * 2,
  cores: sb * 36,
  memoryGiB: estimateOf(memoryTiB * TIB, 'GiB'),
  throughput: estimateOf(MEASURED_TPS[index] ?? null, 'tps'),
  licences: estimateOf(sb * 18, 'licences'),
  licenceCost: estimateOf(sb * 855_000, 'USD'),
  supportCostPerYear: estimateOf(sb * 188_100, 'USD'),
  totalCost: estimateOf(sb * (855_000 + 5 * 188_100), 'USD'),
  recommended: sb === 1 && msb === 1,
  because: text('the same throughput for half the licences', '同じ性能を半分のライセンス数で実現します'),
}));

/** Two types alone, the second of which does not carry all, and a mix of both. */
export const TYPE_COMPARISON: TypeComparison = (() => {
  const single = (typeId: string, model: string, cost: Estimate): SingleType => ({
    typeId,
    model,
    boards: text('2 sockets, 1 TiB', '2ソケット、1 TiB'),
    name: text('{model}, 2 sockets, 1 TiB', '{model}、2ソケット、1 TiB', { model }),
    servers: estimateOf(isKnown(cost) ? 4 : null, 'servers'),
    cost,
  });
  const label = text('sample', '見本');
  const dear = known('predicted', {
    value: 400_000,
    low: 340_000,
    high: 400_000,
    unit: 'USD',
    because: { label, inputs: [] },
  });
  const first = single('r770', 'PowerEdge R770', dear);
  return {
    unit: 'USD',
    servers: estimateOf(3, 'servers'),
    cost: estimateOf(310_000, 'USD'),
    singles: [first, single('sr950', 'ThinkSystem SR950 V3', refused('USD', label, label))],
    best: first,
    saved: estimateOf(90_000, 'USD'),
  };
})();

const HOUR_SHARES = [0.1, 0.1, 0.15, 0.3, 0.8, 0.9, 0.6, 0.2];

/** A server's CPU in half-hourly samples of a morning, one of them missing, and the same hours a week later. */
export const USE = recordedUse({
  series: [
    seriesOf('2026-11-02T06:00:00Z', [0.1, 0.1, 0.15, 0.3, 0.8, 0.9, null, 0.2]),
    seriesOf('2026-11-09T06:00:00Z', HOUR_SHARES),
  ],
});

function seriesOf(startsAt: string, values: readonly (number | null)[]): UtilisationSeries {
  const origin = { file: 'cpu.csv', sheet: null, row: 2, cells: {} };
  return {
    subject: 'db-01',
    metric: 'cpuShare',
    startsAt,
    stepS: 1800,
    clock: 'local',
    stampMarks: 'start',
    sampleIs: null,
    peaks: null,
    values,
    origin,
  };
}

/** What was recorded of one server. */
export const SERIES = seriesOf('2026-11-02T06:00:00Z', HOUR_SHARES);

/** A server with seven workloads, one of which was not recorded, and an hour that no one recorded. */
export const LOAD: ServerLoad = {
  startsAt: '2026-11-02T06:00:00Z',
  stepS: 3600,
  steps: Int32Array.of(0, 1, 3),
  parts: ['erp', 'web', 'crm', 'bi', 'hr', 'mail', 'old'].map((workloadId, index) => ({
    workloadId,
    cpu: index === 6 ? Float64Array.of(0.01, 0.01, 0.01) : Float64Array.of(0.05, (7 - index) / 50, index / 100),
    recorded: index === 6 ? null : Float64Array.of(0.05, index === 1 ? Number.NaN : (7 - index) / 50, index / 100),
  })),
  total: Float64Array.of(0.31, 0.55, 0.16),
  busiest: 1,
  busiestRecorded: null,
  planned: 0.6,
  ceiling: 0.7,
};

/** A study of mirroring at three loads. */
export function studySetting(): StudySetting {
  const [like] = RUNS;
  if (!like) throw new Error('the sample has runs');
  const runs = [
    [8, 3000, 2280],
    [16, 5169, 4032],
    [32, 6400, 4800],
  ].flatMap(([clients = 0, ...throughputs]) =>
    (['none', 'mirrored'] as const).map((mirroring, index) => ({
      ...like,
      key: `${clients} ${mirroring}`,
      clients,
      mirroring,
      throughput: throughputs[index] ?? 0,
    })),
  );
  const [setting] = studiesOf(runs)[0]?.settings ?? [];
  if (!setting) throw new Error('the runs make a study');
  return setting;
}
