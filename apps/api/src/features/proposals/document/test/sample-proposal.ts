import { EMPTY_COVER, NO_EDITS, PLAIN_HOUSE } from '@tatami/contracts';
import {
  alternativesTo,
  type BenchmarkRun,
  bareServer,
  bareWorkload,
  type Currency,
  DEFAULT_MIGRATION,
  DEFAULT_PRICE_BOOK,
  DEFAULT_SCENARIO_INPUTS,
  type Estate,
  evaluateScenario,
  type MirroredPair,
  NO_CONSTRAINTS,
  NOTHING_IN_CASE,
  type Origin,
  PLATFORMS,
  type PriceOverrides,
  RUN_FIELDS,
  type ScenarioInputs,
  type ServerRecord,
  type StatedStorage,
  studiesOf,
  unknownFields,
  type WorkloadRecord,
  withOverrides,
} from '@tatami/model';
import { CPU_CATALOGUE } from '@tatami/model/cpu-ratings';
import { placing } from '@tatami/placement/placing';
import type { DocumentInput, ProposalDocumentInput } from '../document-input.ts';

const TIB = 1024;

function origin(file: string, row: number, cells: Record<string, string>): Origin {
  const named = Object.entries(cells).map(([field, text]) => [field, { column: field, text }] as const);
  return { file, sheet: null, row, cells: Object.fromEntries(named) };
}

function netfinity(index: number): ServerRecord {
  return {
    ...bareServer(
      `db${index}`,
      `DB${String(index).padStart(2, '0')}`,
      origin('servers.csv', index + 1, { cores: '4', memoryGiB: '8', cpuPeakShare: '100%' }),
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
  };
}

function run(boards: string, sb: number, msb: number, cacheTiB: number, throughput: number, row: number): BenchmarkRun {
  return {
    ...unknownFields(RUN_FIELDS),
    key: boards,
    name: boards,
    tool: 'jdbcrunner',
    subject: 'PRIMEQUEST 2400E2',
    metric: 'tps',
    throughput,
    sb,
    msb,
    sockets: 2 * sb,
    memoryGiB: (sb + msb) * 1.5 * TIB,
    cacheGiB: cacheTiB * TIB,
    databaseGiB: 7 * TIB,
    clients: null,
    durationS: 900,
    aborted: false,
    startedAt: null,
    points: [],
    origin: origin('primequest.csv', row, { throughput: `${throughput}` }),
  };
}

const RUNS = [
  run('1 SB', 1, 0, 1.15, 293, 2),
  run('1 SB + 1 MSB', 1, 1, 2.3, 423, 3),
  run('2 SB', 2, 0, 2.3, 423, 4),
  run('1 SB + 3 MSB', 1, 3, 4.6, 472, 5),
];

const STUDY_ESTATE: Estate = {
  servers: [1, 2, 3, 4, 5, 6].map(netfinity),
  workloads: [],
  series: [],
  benchmarkRuns: RUNS,
};

const X440: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  platformId: 'ibm-xseries-440',
  sb: 2,
  msb: 0,
  targetCeiling: 1,
  years: 0,
  measuredRatio: { value: 6, low: 5.5, high: 6.5, provenance: 'IBM 2003, horizontal' },
  memoryBasis: 'covered-by-ratio',
};

const PRIMEQUEST: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  measuredRatio: { value: 24, low: 18, high: 30, provenance: 'Made up for this test' },
  memoryBasis: 'installed',
};

function asked(inputs: ScenarioInputs, estate: Estate, prices: PriceOverrides = {}) {
  const priceBook = withOverrides(DEFAULT_PRICE_BOOK, prices).book;
  return { estate, inputs, platforms: PLATFORMS, catalogue: CPU_CATALOGUE, priceBook, seed: 1 };
}

function scenario(name: string, inputs: ScenarioInputs, estate: Estate, prices: PriceOverrides = {}) {
  const result = once({ inputs, estate, prices }, () => evaluateScenario(asked(inputs, estate, prices), placing));
  return { id: name, name, inputs, stale: false, result };
}

const answers = new Map<string, unknown>();

/** The answer to a question, which is computed once for all tests of a process: many ask for the same proposal. */
function once<Answer>(question: object, answer: () => Answer): Answer {
  const key = JSON.stringify(question);
  if (!answers.has(key)) answers.set(key, answer());
  return answers.get(key) as Answer;
}

type Overrides = Partial<
  Pick<
    ProposalDocumentInput,
    'language' | 'project' | 'proposal' | 'edits' | 'house' | 'company' | 'migration' | 'money'
  >
> & {
  readonly currency?: Currency;
};

/** Six Netfinity 8500R and the four PRIMEQUEST measurements, two scenarios. */
export function studyProposal(overrides: Overrides = {}): ProposalDocumentInput {
  return proposalOf(STUDY_ESTATE, overrides);
}

/** The first scenario alone, with what is owned and paid today, in what is stated for its business case. */
export function businessCaseProposal(overrides: Overrides = {}): ProposalDocumentInput {
  const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;
  const inputs: ScenarioInputs = {
    ...X440,
    ownedLicences: { basis: 'as-needed' },
    serverPrice: usd(60_000),
    businessCase: {
      ...NOTHING_IN_CASE,
      maintenanceToday: usd(20_000),
      maintenancePerServer: usd(3_333.4),
      migrationPerWorkload: usd(1_250),
      discountRate: 0.04,
      grid: { by: 'published', grid: 'jp' },
    },
    ...(overrides.currency && { currency: overrides.currency }),
  };
  return { ...studyProposal(overrides), scenarios: [scenario('xSeries 440', inputs, STUDY_ESTATE)] };
}

/** The first scenario alone, with licences of the same edition owned by another metric. */
export function otherMetricProposal(overrides: Overrides = {}): ProposalDocumentInput {
  const owned = { product: 'oracle-ee-nup', quantity: 200, supportPerYear: null, origin: '' } as const;
  const inputs: ScenarioInputs = { ...X440, ownedLicences: { basis: 'stated', licences: [owned] } };
  return { ...studyProposal(overrides), scenarios: [scenario('xSeries 440', inputs, STUDY_ESTATE)] };
}

/** Nine databases of 800 GiB that hardly use their processors, on 1 SB + 1 MSB: memory fills the servers. */
export function memoryFilledProposal(overrides: Overrides = {}): ProposalDocumentInput {
  const servers = STUDY_ESTATE.servers.slice(0, 1).flatMap((like) =>
    Array.from({ length: 9 }, (_, at) => ({
      ...{ ...like, key: `m${at}`, name: `M${at}`, model: 'ledger', cpuModel: 'Intel Xeon Gold 6130', clockGHz: null },
      ...{ sockets: 2, cores: 32, threads: 64, memoryGiB: 800, cpuPeakShare: 0.03 },
    })),
  );
  const inputs: ScenarioInputs = {
    ...{ ...DEFAULT_SCENARIO_INPUTS, licence: { product: 'oracle-ee' }, memoryBasis: 'stated-or-installed' },
    ...{ platformId: 'fujitsu-primequest-2400e2', sb: 1, msb: 1, confidence: 0.5 },
  };
  const prices = { 'hardware-sb': 52_000, 'hardware-msb': 11_000 };
  const one = scenario('1 SB + 1 MSB', inputs, { ...STUDY_ESTATE, servers }, prices);
  return { ...studyProposal(overrides), scenarios: [one] };
}

/** The first scenario alone, with half of the servers on SQL Server. */
export function twoProductProposal(overrides: Overrides = {}): ProposalDocumentInput {
  const licencesOf = [{ product: 'sql-server-std', workloads: ['db2', 'db4', 'db6'] }];
  const both = scenario('xSeries 440', { ...X440, licencesOf }, STUDY_ESTATE);
  return { ...studyProposal(overrides), scenarios: [both] };
}

/** The first scenario alone, with options of its product; of one of them it is stated what is owned beside the product. */
export function optionsProposal(overrides: Overrides = {}): ProposalDocumentInput {
  const owned = {
    product: 'oracle-ee',
    quantity: 4,
    supportPerYear: { amount: 40_000, currency: 'USD' },
    origin: '',
  } as const;
  const inputs: ScenarioInputs = {
    ...X440,
    licenceOptions: ['partitioning', 'diagnostics'],
    ownedLicences: { basis: 'stated', licences: [owned, { ...owned, option: 'partitioning', quantity: 2 }] },
  };
  return { ...studyProposal(overrides), scenarios: [scenario('xSeries 440', inputs, STUDY_ESTATE)] };
}

/** The first scenario alone, with some licences owned whose support is stated in a currency that has no rate. */
export function foreignSupportProposal(overrides: Overrides = {}): ProposalDocumentInput {
  const owned = {
    product: 'oracle-ee',
    quantity: 4,
    supportPerYear: { amount: 40_000, currency: 'EUR' },
    origin: '',
  } as const;
  const inputs: ScenarioInputs = { ...X440, ownedLicences: { basis: 'stated', licences: [owned] } };
  return { ...studyProposal(overrides), scenarios: [scenario('xSeries 440', inputs, STUDY_ESTATE)] };
}

/** The first scenario alone, with half of the servers on a product that needs no licence and has a price of support. */
export function supportedProductProposal(overrides: Overrides = {}): ProposalDocumentInput {
  const licencesOf = [{ product: 'postgresql', workloads: ['db2', 'db4', 'db6'] }];
  const prices = { 'postgresql-support-core-year': { value: 120, asOf: '2026-11-20' } };
  const both = scenario('xSeries 440', { ...X440, licencesOf }, STUDY_ESTATE, prices);
  return { ...studyProposal(overrides), scenarios: [both] };
}

/** The first scenario alone, in yen at a stated rate. */
export function yenProposal(overrides: Overrides = {}): ProposalDocumentInput {
  const prices = { 'jpy-per-usd': { value: 156, asOf: '2026-11-20' } };
  const priced = scenario('xSeries 440', { ...X440, currency: 'JPY' }, STUDY_ESTATE, prices);
  return { ...studyProposal(overrides), priceOverrides: prices, scenarios: [priced] };
}

/** The first scenario with two pairs: one of the inventory, one whose standby is made; each target carries three servers at most. */
export function pairsProposal(overrides: Overrides = {}): ProposalDocumentInput {
  const ofPair = { mode: 'synchronous', use: 'applies-logs', across: 'server', keepsRoom: true } as const;
  const pairs: readonly MirroredPair[] = [
    {
      ...ofPair,
      primary: 'db1',
      standby: 'db2',
      roundTripMs: 4,
      tests: [
        { test: 'server', outcome: 'passed', on: '2026-11-20', seconds: 48 },
        { test: 'recovery', outcome: 'passed', seconds: 40, copiedGB: 6, remark: 'idle night' },
        { test: 'disk', outcome: 'failed' },
      ],
    },
    { ...ofPair, primary: 'db3', standby: null },
  ];
  const both = scenario('xSeries 440', { ...X440, constraints: { ...NO_CONSTRAINTS, pairs } }, STUDY_ESTATE);
  return { ...studyProposal(overrides), scenarios: [both] };
}

/** Workloads of which one needs a large server: two of those are there already, small ones are bought; and a spare is kept. */
export function severalTypesProposal(overrides: Overrides = {}): ProposalDocumentInput {
  const large = { platformId: 'lenovo-thinksystem-sr950-v3', sb: 4, msb: 0, memoryGiB: 2048, count: 2, existing: true };
  const small = { platformId: 'dell-poweredge-r770', sb: 2, msb: 0, memoryGiB: 512 };
  const host = { ...netfinity(1), cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz', sockets: 2, cores: 32 };
  const workloads = [1800, 300, 300, 120].map((memoryGiB, index) => ({
    ...workload(`db${index}`, host.key, 1),
    memoryGiB,
  }));
  const estate = { ...STUDY_ESTATE, servers: [host], workloads, benchmarkRuns: [] };
  const inputs: ScenarioInputs = {
    ...DEFAULT_SCENARIO_INPUTS,
    ...small,
    serverPrice: { amount: 25_000, currency: 'USD' },
    otherTargets: [large],
    years: 0,
    spareServers: 1,
    memoryBasis: 'stated',
  };
  return { ...proposalOf(estate, overrides), scenarios: [scenario('Two types', inputs, estate)], estate };
}

/** Nine database servers, and what of two makers could be bought instead of the machine proposed. */
export function alternativesProposal(overrides: Overrides = {}): ProposalDocumentInput {
  const servers = Array.from({ length: 9 }, (_, index) => ({
    ...netfinity(index + 1),
    cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz',
    sockets: 2,
    cores: 32,
    cpuPeakShare: 0.5,
  }));
  const workloads = servers.map(({ key }, index) => ({ ...workload(`db${index}`, key, 1), memoryGiB: 300 }));
  const estate = { ...STUDY_ESTATE, servers, workloads, benchmarkRuns: [] };
  const inputs: ScenarioInputs = {
    ...DEFAULT_SCENARIO_INPUTS,
    platformId: 'dell-poweredge-r770',
    sb: 2,
    msb: 0,
    years: 0,
    memoryBasis: 'stated',
  };
  const limits = { vendors: ['Dell', 'Lenovo'], cpus: 'listed' } as const;
  return {
    ...proposalOf(estate, overrides),
    scenarios: [scenario('Nine', inputs, estate)],
    estate,
    alternatives: once({ inputs, estate, limits }, () => alternativesTo(asked(inputs, estate), placing, limits)),
  };
}

/** Twelve machines whose I/O and storage are known but for one, on storage as stated. */
export function storageProposal(
  storage: StatedStorage,
  overrides: Overrides = {},
  more: Partial<ScenarioInputs> = {},
): ProposalDocumentInput {
  const host = { ...netfinity(1), cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz', sockets: 2, cores: 32 };
  const workloads = Array.from({ length: 12 }, (_, index) => ({
    ...workload(`vm${index}`, host.key, 1),
    storageGiB: 500,
    ...(index === 0 ? {} : { iops: 2_000, writeIops: 600 }),
  }));
  const estate = { ...STUDY_ESTATE, servers: [host], workloads, benchmarkRuns: [] };
  const inputs: ScenarioInputs = {
    ...DEFAULT_SCENARIO_INPUTS,
    platformId: 'dell-poweredge-r770',
    sb: 2,
    msb: 0,
    confidence: 0.5,
    growthPerYear: 0.1,
    years: 0,
    memoryBasis: 'stated',
    storage,
    ...more,
  };
  return { ...proposalOf(estate, overrides), scenarios: [scenario('On storage', inputs, estate)], estate };
}

/** Three virtual machines in a cluster of six hosts, one of them with Oracle EE. */
export function clusterProposal(overrides: Overrides = {}): ProposalDocumentInput {
  const servers = Array.from({ length: 6 }, (_, index) => ({
    ...netfinity(index + 1),
    cpuModel: 'Intel(R) Xeon(R) Gold 6148 CPU @ 2.40GHz',
    sockets: 2,
    cores: 40,
    threads: 80,
    os: 'VMware ESXi 7.0.3',
    cluster: 'CL1',
  }));
  const products = ['Oracle 19c Enterprise Edition', null, null];
  const workloads = products.map((dbms, index) => ({ ...workload(`vm${index}`, `db${index + 1}`, 1), dbms, vcpus: 8 }));
  const estate = { ...STUDY_ESTATE, servers, workloads, benchmarkRuns: [] };
  const inputs: ScenarioInputs = {
    ...DEFAULT_SCENARIO_INPUTS,
    platformId: 'dell-poweredge-r770',
    sb: 2,
    msb: 0,
    memoryBasis: 'stated',
    licence: { product: null, appliesTo: 'databases' },
  };
  return { ...proposalOf(estate, overrides), scenarios: [scenario('Cluster', inputs, estate)], estate };
}

/** The same with an estate of `servers` servers and as many workloads on each as said. */
export function largeProposal(servers: number, perServer: number, overrides: Overrides = {}): ProposalDocumentInput {
  const machines = Array.from({ length: servers }, (_, index) => ({
    ...netfinity(index + 1),
    cpuPeakShare: 0.2 + (index % 5) / 10,
  }));
  const workloads = machines.flatMap(({ key }, index) =>
    Array.from({ length: perServer }, (_, part) => workload(`${key}-${part}`, key, index)),
  );
  return proposalOf({ ...STUDY_ESTATE, servers: machines, workloads }, overrides);
}

/** The first scenario with so many instances on the first NUMA node of its first server, as no estate of a test could place in time. */
export function crowdedProposal(instances: number, overrides: Overrides = {}): ProposalDocumentInput {
  const input = studyProposal(overrides);
  const [{ result, ...given }] = input.scenarios;
  const [node, ...others] = result.plan?.nodes ?? [];
  const [numa, ...rest] = node?.numaNodes ?? [];
  const [placed] = numa?.workloads ?? [];
  if (!result.plan || !node || !numa || !placed) throw new Error('the study places an instance on its first node');
  const crowd = { ...numa, workloads: Array.from({ length: instances }, () => placed) };
  const plan = { ...result.plan, nodes: [{ ...node, numaNodes: [crowd, ...rest] }, ...others] };
  return { ...input, scenarios: [{ ...given, result: { ...result, plan } }] };
}

function workload(name: string, serverKey: string, index: number): WorkloadRecord {
  return {
    ...bareWorkload(name, `受注${name}`, origin('rvtools.xlsx', index + 2, { memoryGiB: '4096' })),
    serverKey,
    vcpus: 2,
    memoryGiB: 4,
    databaseGiB: index % 3 === 0 ? null : 120,
    cpuPeakShare: 0.4,
    dbms: 'Oracle Database 12c',
    environment: 'production',
    poweredOn: index % 17 !== 0,
  };
}

function proposalOf(estate: Estate, { currency = 'USD', ...overrides }: Overrides): ProposalDocumentInput {
  return {
    language: 'ja',
    date: '2026-11-20',
    project: { name: '基幹データベース統合', customer: '髙﨑商事株式会社' },
    edits: NO_EDITS,
    house: PLAIN_HOUSE,
    company: null,
    migration: DEFAULT_MIGRATION,
    money: { yenIn: 'ones', taxShare: null },
    priceOverrides: {},
    pricesOf: '2026-11-19',
    proposal: { name: 'データベースサーバー統合提案書', author: '畳システムズ株式会社 営業技術部', cover: EMPTY_COVER },
    scenarios: [
      scenario('xSeries 440', { ...X440, currency }, estate),
      scenario('PRIMEQUEST 1 SB + 1 MSB', { ...PRIMEQUEST, currency }, estate),
    ],
    estate,
    runs: estate.benchmarkRuns,
    studies: studiesOf(estate.benchmarkRuns),
    platforms: PLATFORMS,
    ...overrides,
  };
}

/** A proposal of a project whose benchmark runs compare mirrored with unmirrored at three loads. */
export function mirroringProposal(overrides: Overrides = {}): ProposalDocumentInput {
  const runs = mirroringRuns();
  return { ...studyProposal(overrides), runs, studies: studiesOf(runs) };
}

/** The same runs without any plan. */
export function studiesReport(overrides: Overrides = {}): DocumentInput {
  const { alternatives: _, ...proposal } = mirroringProposal(overrides);
  return { ...proposal, scenarios: [], estate: { servers: [], workloads: [] } };
}

function mirroringRuns(): readonly BenchmarkRun[] {
  const [like] = RUNS;
  if (!like) throw new Error('the study has runs');
  return [
    [8, 3000, 2280],
    [16, 5169, 4032],
    [32, 6400, 4800],
  ].flatMap(([clients = 0, ...throughputs]) =>
    (['none', 'mirrored'] as const).flatMap((mirroring, level) =>
      [1, 1.004].map((repeat, time) => ({
        ...like,
        key: `${clients} ${mirroring} ${time}`,
        clients,
        mirroring,
        throughput: (throughputs[level] ?? 0) * repeat,
      })),
    ),
  );
}

/** A proposal of a project with runs of SPECjbb, balancing off and on, of a machine whose peak is expected at two warehouses. */
export function warehousesProposal(overrides: Overrides = {}): ProposalDocumentInput {
  const [like] = RUNS;
  if (!like) throw new Error('the study has runs');
  const runs = [
    [1, 21_000, 20_600],
    [2, 39_800, 40_100],
    [3, 38_100, 43_900],
    [4, 36_400, 45_200],
  ].flatMap(([clients = 0, ...throughputs]) =>
    (['off', 'on'] as const).map((numaBalancing, level) => ({
      ...like,
      tool: 'specjbb',
      key: `${clients} ${numaBalancing}`,
      clients,
      numaBalancing,
      expectedPeak: 2,
      throughput: throughputs[level] ?? 0,
    })),
  );
  return { ...studyProposal(overrides), studies: studiesOf(runs) };
}
