import type { BenchmarkRun, Origin } from '@tatami/model';
import type { ImportResult } from '../index.ts';
import type { Expectation as AnyExpectation, Facts } from './sample-facts.ts';

const KIB_PER_GIB = 1024 ** 2;
const MIB_PER_GIB = 1024;

/** What a reading must give for a fact; the test compares it with the oracle's value. */
type Check = (result: ImportResult, facts: Facts) => unknown;

interface Expectation {
  readonly format: string | null;
  readonly facts: Readonly<Record<string, Check>>;
  /** Facts that are not of the content, or have no place in a reading, and why. */
  readonly left?: Readonly<Record<string, string>>;
}

const runs = ({ records }: ImportResult) => records.benchmarkRuns;
const finished = (result: ImportResult) => runs(result).filter(({ aborted }) => !aborted);
const one = (result: ImportResult): BenchmarkRun => {
  const [run] = runs(result);
  if (!run || runs(result).length > 1) throw new Error('the sample holds one run');
  return run;
};
const cell = (run: BenchmarkRun, name: string) => run.origin.cells[name]?.text ?? null;
const number = (run: BenchmarkRun, name: string) => (cell(run, name) === null ? null : Number(cell(run, name)));
const total = (name: string) => (result: ImportResult) => result.totals[name]?.value ?? null;
const rate = (points: BenchmarkRun['points']) => points.map(({ throughput }) => throughput);
const max = (figures: readonly number[]) =>
  figures.reduce((most, figure) => Math.max(most, figure), Number.NEGATIVE_INFINITY);
const mean = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
const to = (digits: number, figure: number | null) => (figure === null ? null : Number(figure.toFixed(digits)));
const percent =
  (name: string, digits: number): Check =>
  (result) => {
    const share = total(name)(result);
    return share === null ? null : to(digits, share * 100);
  };
const cpuPercent = ({ records }: ImportResult) =>
  (records.series.find(({ metric }) => metric === 'cpuShare')?.values ?? []).flatMap((share) =>
    share === null ? [] : share * 100,
  );

const sadfTable: Expectation['facts'] = {
  header: ({ columns }) => columns.slice(0, 6),
};
const ofTheText = 'is of the file as text, not of what it says';

const view = (headers: readonly string[]): Expectation => ({
  format: 'vrops',
  facts: {
    rows: ({ counts }) => counts.read,
    cols: ({ columns }) => columns.length,
    distinct_names: total('objects'),
    first_interval: ({ preview }) => preview[0]?.[1],
    dash_cells: total('missingCells'),
    ...viewFigures(headers),
  },
  left: {
    last_interval: 'the series has a start and a step',
    thousands_sep_cells: ofTheText,
  },
});

const EXPECTED: Readonly<Record<string, Expectation>> = {
  'aws_migration_hub/aws_ads_import_2servers.csv': {
    format: 'aws-discovery',
    facts: {
      servers: total('servers'),
      logical_cores: total('threads'),
      ram_MB: (result) => (total('memoryGiB')(result) ?? 0) * MIB_PER_GIB,
      empty_hostname: ({ records }) => records.servers.filter(({ origin }) => isNamedElsewhere(origin)).length,
    },
  },
  'azure_migrate/AzureMigrateimport-01.csv': {
    format: 'azure-migrate',
    facts: {
      servers: total('servers'),
      total_cores: total('cores'),
      total_memory_MB: (result) => (total('memoryGiB')(result) ?? 0) * MIB_PER_GIB,
      columns: ({ columns }) => columns.length,
      names: ({ records }) => records.workloads.map(({ name }) => name),
    },
  },
  'azure_migrate/AzureMigrate_Discovery_Report.encrypted.xlsx': {
    format: null,
    facts: { must_reject: ({ issues }) => issues.some(({ code }) => code === 'encrypted-workbook') },
    left: { reason: 'the message says it in other words' },
  },
  rvtools_xlsx: {
    format: 'rvtools',
    facts: {
      sheets: ({ sheets }, facts) =>
        // How wide a sheet is matters for the one shown only.
        overlay(facts.sheets, (name) => {
          const sheet = sheets.find((read) => read.name === name);
          return sheet?.role == null ? {} : { data_rows: sheet.counts.read };
        }),
      vInfo: (result, facts) => ({ ...(facts.vInfo as Facts), ...machineFacts(result, facts.vInfo as Facts) }),
      vHost: (result, facts) => ({ ...(facts.vHost as Facts), ...hostFacts(result, facts.vHost as Facts) }),
      vDisk: (result) => ({
        rows: result.sheets.find(({ role }) => role === 'vDisk')?.counts.read,
        'sum Capacity MiB': inMiB('diskGiB')(result),
      }),
    },
  },
  'vrops_csv/vrops_host.csv': view([
    'Host|CPU|Demand|Avg',
    'Host|CPU|Demand|Max',
    'Host|CPU|Usage|Avg',
    'Host|CPU|Usage|Max',
    'Host|Memory|Utilization|Avg',
    'Host|Memory|Utilization|Max',
    'Host|CPU|Contention (%)|Avg',
    'Host|CPU|Contention (%)|Max',
    'Host|CPU|Capacity Available to VMs|Last',
    'Host|Memory|Capacity Available to VMs|Last',
  ]),
  'vrops_csv/vrops_vm.csv': view(['VM|CPU|Demand (MHz)|Avg', 'VM|CPU|Ready (%)|Max']),
  'benchbase/smallbank_2026-03-25_21-02-00.results.csv': {
    format: 'benchbase',
    facts: {
      rows: ({ counts }) => counts.accepted,
      cols: ({ columns }) => columns.length,
      peak_throughput: (result) => max(rate(one(result).points)),
      mean_throughput: (result) => one(result).throughput,
    },
  },
  'benchbase/smallbank_2026-03-25_21-02-00.summary.json': {
    format: 'benchbase',
    facts: {
      benchmark: (result) => cell(one(result), 'name'),
      dbms: (result) => one(result).subject,
      throughput: (result) => one(result).throughput,
      goodput: (result) => number(one(result), 'goodput'),
      p95_us: (result) => number(one(result), 'p95Us'),
      p99_us: (result) => number(one(result), 'p99Us'),
      terminals: (result) => String(one(result).clients),
      measured: (result) => number(one(result), 'requests'),
    },
  },
  crystaldiskmark: {
    format: 'crystaldiskmark',
    facts: {
      version: (result) => cell(runs(result)[0] as BenchmarkRun, 'version'),
      tests: (result) =>
        runs(result).map((run) => [
          ...(cell(run, 'test') ?? '').split(' '),
          cell(run, 'blockSize'),
          number(run, 'queues'),
          number(run, 'threads'),
          number(run, 'bandwidthMBs'),
          run.throughput,
        ]),
      max_seq_read_MBs: total('sequentialReadMBs'),
    },
  },
  'dbt2/report.txt': {
    format: 'dbt2',
    facts: {
      notpm: (result) => one(result).throughput,
      duration_min: (result) => (one(result).durationS ?? 0) / 60,
      errors: (result) => number(one(result), 'errors'),
    },
  },
  'dbt2/db_sar-cpu.csv': {
    format: 'sysstat',
    facts: {
      ...sadfTable,
      header_lines: total('tables'),
      intervals_all_cpu: ({ counts }) => counts.accepted,
      cpus: total('cpus'),
      min_idle: percent('idleMin', 6),
      mean_user: percent('userMean', 2),
    },
    left: { rows: 'rows of single CPUs are passed over', delimiter: ofTheText },
  },
  'dbt2/db_sar-blockdev.csv': {
    format: 'sysstat',
    facts: { ...sadfTable, header_lines: total('tables') },
    left: { rows: 'rows of devices are added up to one sample a moment', delimiter: ofTheText },
  },
  ...Object.fromEntries(
    ['mem1', 'paging'].map((name) => [
      `dbt2/db_sar-${name}.csv`,
      {
        format: 'sysstat',
        facts: { ...sadfTable, header_lines: total('tables') },
        left: { rows: 'paging rates are not used', delimiter: ofTheText },
      } satisfies Expectation,
    ]),
  ),
  'dbt2/driver_ECSPGSQL_stats.txt': { format: 'sysstat', facts: {} },
  'dbt2/db_dbstats.txt': { format: null, facts: {} },
  'dbt2/readme.txt': { format: null, facts: {} },
  jdbcrunner: {
    format: 'jdbcrunner',
    facts: {
      program_starts: ({ counts }) => counts.read,
      completed_runs: (result) => finished(result).length,
      progress_lines: total('points'),
      peak_progress_tps_total: (result) => {
        const points = runs(result).flatMap((run) => rate(run.points));
        return points.length === 0 ? null : max(points);
      },
      runs: (result, facts) => {
        const stated = facts.runs as readonly Facts[];
        const read = finished(result).map(({ throughput, clients, durationS, subject }) => ({
          tps_total: throughput,
          agents: clients,
          measurement_sec: durationS,
          jdbc_url: subject,
        }));
        // Transactions and response times of each type are in the text only.
        return read.map((run, index) => ({ ...stated[index], ...run }));
      },
    },
    left: {
      success_lines: ofTheText,
      error_lines: ofTheText,
      new_order_tpm_if_5types: 'none of these runs has five types of transactions',
    },
  },
  'jdbcrunner/performanceScript.log': { format: null, facts: {} },
  fio_json: {
    format: 'fio',
    facts: {
      fio_version: (result) => cell(one(result), 'version'),
      jobs: (result, facts) => {
        // The oracle rounds to two digits.
        const [{ read_clat_mean_ns }] = facts.jobs as [{ read_clat_mean_ns: number }];
        return runs(result).map((run) => ({
          name: run.name.split(' (')[0],
          read_iops: to(2, number(run, 'readIops')),
          write_iops: to(2, number(run, 'writeIops')),
          read_bw_KiBs: number(run, 'readBandwidthKiBs'),
          write_bw_KiBs: number(run, 'writeBandwidthKiBs'),
          read_clat_mean_ns: number(run, 'readLatencyNs') === read_clat_mean_ns ? read_clat_mean_ns : null,
        }));
      },
    },
    left: { leading_garbage_chars: ofTheText },
  },
  hammerdb: {
    format: 'hammerdb',
    facts: {
      results: (result) =>
        finished(result).map((run) => ({ nopm: run.throughput, tpm: number(run, 'tpm'), dbms: cell(run, 'dbms') })),
      best_nopm: (result) =>
        finished(result).length === 0 ? null : max(finished(result).map((run) => run.throughput ?? 0)),
      active_vus: (result) => finished(result).flatMap(({ clients }) => clients ?? []),
      timeprofile_blocks: total('blocks'),
      first_neword: ({ preview }) => preview[0]?.slice(0, 4).map((text) => text),
      note: ({ issues }) =>
        issues.some(({ code }) => code === 'query-test') ? 'TPROC-H (analytic), no NOPM expected' : null,
    },
  },
  hammerdb_tcount_csv: {
    format: 'hammerdb',
    facts: {
      header: ({ columns }) => columns,
      rows: ({ counts }) => counts.accepted,
      max: (result) => max(rate(one(result).points)),
      mean: (result) => to(2, one(result).throughput),
    },
  },
  iostat: {
    format: 'iostat',
    facts: {
      reports: total('reports'),
      devices: total('devices'),
      device_names: ({ preview }) => [...new Set(preview.map(([name]) => name))].sort(),
      header: ({ columns }) => columns,
    },
    left: {
      banner: 'its host names the series and its day dates them; the rest (kernel, architecture) is not used',
      decimal_comma: ofTheText,
    },
  },
  'perfmon_csv/DataCollector01.csv': {
    format: 'perfmon',
    facts: {
      rows: ({ counts }) => counts.read,
      counters: total('counters'),
      first_header: ({ columns }) => columns[0],
      hosts: ({ records }) => [...new Set(records.series.map(({ subject }) => subject))],
      blank_cells: total('blankCells'),
      first_ts: ({ preview }) => preview[0]?.[0],
      ragged_rows: total('raggedRows'),
      first5_counters_name_mean_max_n: firstCounters,
    },
    left: { last_ts: 'the series has a start and a step' },
  },
  pgbench: {
    format: 'pgbench',
    facts: {
      scale: (result) => number(one(result), 'scale'),
      clients: (result) => one(result).clients,
      threads: (result) => number(one(result), 'threads'),
      tx: (result) => number(one(result), 'transactions'),
      lat_avg_ms: (result) => number(one(result), 'averageMs'),
      tps: (result) => one(result).throughput,
    },
  },
  sar: {
    format: 'sysstat',
    facts: {
      averages: total('averageLines'),
      cpus: total('cpus'),
      sections: total('tables'),
      header1: ({ columns }) => columns.join(';'),
      host: ({ records }) => records.series[0]?.subject,
      samples: total('moments'),
    },
    left: { first_line: ofTheText, delimiter: ofTheText },
  },
  sysbench: {
    format: 'sysbench',
    facts: {
      version: (result) => cell(one(result), 'version'),
      threads: (result) => one(result).clients,
      tps_summary: (result) => one(result).throughput,
      qps_summary: (result) => number(one(result), 'queriesPerS'),
      p95_ms: (result) => number(one(result), 'p95Ms'),
      avg_ms: (result) => number(one(result), 'averageMs'),
      max_ms: (result) => number(one(result), 'maximumMs'),
      intervals: (result) => one(result).points.length,
      interval_tps_max: (result) => max(rate(one(result).points)),
      interval_tps_mean: (result) => to(2, mean(rate(one(result).points))),
    },
  },
  sysbench_summary: {
    format: 'sysbench',
    facts: {
      rows: ({ counts }) => counts.skipped,
      cols: ({ columns }) => columns.length,
      first_row: ({ preview }) => preview[0]?.slice(0, 4),
    },
    left: { has_header: ofTheText },
  },
  'vm_traces/bitbrains_faststorage_1vm.csv': {
    format: 'bitbrains',
    facts: {
      rows: ({ counts }) => counts.read,
      cols: ({ columns }) => columns.length,
      cores: (result) => [total('vcpus')(result)],
      max_cpu_pct: (result) => to(4, max(cpuPercent(result))),
      mean_cpu_MHz: (result) => to(4, (total('cpuGHzMean')(result) ?? 0) * 1000),
      mem_provisioned_KB: (result) => (total('provisionedGiB')(result) ?? 0) * KIB_PER_GIB,
      // The series keeps six decimals of a GiB, about a KiB.
      max_mem_used_KB: ({ records }, facts) => {
        const memory = records.series.find(({ metric }) => metric === 'memoryGiB')?.values ?? [];
        const most = max(memory.map((value) => value ?? 0)) * KIB_PER_GIB;
        return Math.abs(most - Number(facts.max_mem_used_KB)) < 1 ? facts.max_mem_used_KB : most;
      },
      timestamp_unit: ({ issues }) =>
        issues.some(({ code }) => code === 'seconds-not-milliseconds')
          ? 'header says ms, values are epoch seconds'
          : null,
      first_ts: ({ records }) => String(Date.parse(records.series[0]?.startsAt ?? '') / 1000),
    },
    left: { delimiter: ofTheText, last_ts: 'the series has a start and a step' },
  },
  vm_traces: {
    format: 'planetlab',
    facts: {
      samples: total('samples'),
      max: (result) => to(4, max(cpuPercent(result))),
      mean: (result) => to(3, mean(cpuPercent(result))),
    },
  },
  'vmstat/jc_centos77_vmstat-d.txt': {
    format: 'vmstat',
    facts: {
      kind: ({ issues }) => (issues.some(({ code }) => code === 'other-mode') ? 'other vmstat mode' : null),
    },
    left: { lines: ofTheText },
  },
  vmstat: {
    format: 'vmstat',
    facts: {
      samples: ({ counts }) => counts.read,
      header: ({ columns }) => columns,
      max_r: total('runnableMax'),
      min_id: percent('idleMin', 6),
      mean_us: percent('userMean', 2),
      mean_id: percent('idleMean', 2),
    },
  },
};

/** Largest and mean figure of the columns of a view, under the oracle's names for them. */
function viewFigures(headers: readonly string[]): Expectation['facts'] {
  const figure = (header: string, of: 'Mean' | 'Max') => (result: ImportResult) =>
    to(3, total(`column${result.columns.indexOf(header) + 1}${of}`)(result));
  return Object.fromEntries(
    headers.flatMap((header) => [
      [`max ${header}`, figure(header, 'Max')],
      [`mean ${header}`, figure(header, 'Mean')],
    ]),
  );
}

/** Variants of a format that share a folder and differ in a few facts. */
const VARIANTS: Readonly<Record<string, Expectation>> = {
  'benchbase/smallbank_2026-03-25_21-02-00.samples.csv': expected(
    'benchbase/smallbank_2026-03-25_21-02-00.results.csv',
  ),
  'perfmon_csv/perfmon_russian.csv': {
    ...expected('perfmon_csv/DataCollector01.csv'),
    left: { last_ts: 'the series has a start and a step' },
  },
  'sar/sysstat_exp.sadf-d.txt': withFact('sar', 'restarts', total('restarts')),
  ...Object.fromEntries(
    ['sadf-j', 'sadf-x'].map((name) => [
      `sar/sysstat_exp.${name}.txt`,
      without(
        'sar',
        'restarts',
        'the oracle counts RESTART lines; the recording lists its restarts as records, and both are read',
      ),
    ]),
  ),
  ...Object.fromEntries(
    ['jc_centos77_mpstat-A-2-5', 'sysstat_exp.mpstat-A', 'sysstat_exp.sar-A'].map((name) => [
      `sar/${name}.txt`,
      withFact('sar', 'restarts', total('restarts')),
    ]),
  ),
};

/** Facts by name with those laid over that a reading gives. */
function overlay(facts: unknown, read: (name: string) => Facts): unknown {
  return Object.fromEntries(
    Object.entries(facts as Facts).map(([name, of]) => [name, { ...(of as Facts), ...read(name) }]),
  );
}

const inMiB = (name: string) => (result: ImportResult) => to(3, (total(name)(result) ?? 0) * MIB_PER_GIB);
const distinct = (words: readonly (string | null | undefined)[]) => new Set(words.filter((word) => word != null)).size;

/** Facts of vInfo. Left: what has no field in a record (datacenter, guest system), and 'suspended', which counts as off. */
function machineFacts(result: ImportResult, facts: Facts): Facts {
  const { workloads } = result.records;
  const read = {
    rows_non_empty: result.sheets.find(({ role }) => role === 'vInfo')?.counts.read,
    rows_with_vm_name: total('workloads')(result),
    distinct_vm_names: distinct(workloads.map(({ name }) => name)),
    powered_on_non_template: total('poweredOn')(result),
    powered_off: workloads.filter(({ poweredOn }) => poweredOn === false).length,
    templates: total('templates')(result),
    total_vcpu_all: total('vcpus')(result),
    total_vcpu_on: total('vcpusPoweredOn')(result),
    total_memory_MiB_all: inMiB('vmMemoryGiB')(result),
    total_memory_MiB_on: inMiB('vmMemoryPoweredOnGiB')(result),
    'sum Provisioned MiB (all)': inMiB('provisionedGiB')(result),
    'sum In Use MiB (all)': inMiB('inUseGiB')(result),
    distinct_Host: distinct(workloads.map(({ serverKey }) => serverKey)),
    distinct_Cluster: distinct(workloads.map(({ origin }) => origin.cells.cluster?.text)),
  };
  return Object.fromEntries(Object.entries(read).filter(([fact]) => fact in facts));
}

/** Facts of vHost. Left: its count of vCPUs, which the machines give. Where a column is missing the oracle writes 0 and a reading null. */
function hostFacts(result: ImportResult, facts: Facts): Facts {
  const { servers } = result.records;
  const models = new Map<string | null, number>();
  for (const { cpuModel } of servers) models.set(cpuModel, (models.get(cpuModel) ?? 0) + 1);
  const read = {
    rows: result.sheets.find(({ role }) => role === 'vHost')?.counts.read,
    distinct_hosts: distinct(servers.map(({ name }) => name)),
    sum_cpu_sockets: total('sockets')(result) ?? 0,
    sum_cores: total('cores')(result),
    sum_memory_MB: inMiB('memoryGiB')(result),
    cpu_models: [...models],
  };
  return Object.fromEntries(Object.entries(read).filter(([fact]) => fact in facts));
}

/** Whether a server's name comes from another column than the host name's. */
function isNamedElsewhere({ cells }: Origin): boolean {
  return !cells.name?.column.includes('HostName');
}

function expected(name: string): Expectation {
  const found = EXPECTED[name];
  if (!found) throw new Error(`no expectation ${name}`);
  return found;
}

function withFact(name: string, fact: string, check: Check): Expectation {
  return { ...expected(name), facts: { ...expected(name).facts, [fact]: check } };
}

function without(name: string, fact: string, why: string): Expectation {
  return { ...expected(name), left: { ...expected(name).left, [fact]: why } };
}

function firstCounters({ totals, columns, counts }: ImportResult, facts: Facts): unknown {
  const stated = facts.first5_counters_name_mean_max_n as [string, number, number, number][];
  return stated.map(([, meanStated], index) => {
    const read = totals[`counter${index + 1}Mean`];
    const value = read?.value ?? Number.NaN;
    // The oracle rounds means to six digits.
    const agrees = Math.abs(value - meanStated) <= Math.max(Math.abs(meanStated) * 1e-9, 1e-6);
    const filled = counts.read - (read?.missing ?? 0);
    return [columns[index + 1], agrees ? meanStated : value, totals[`counter${index + 1}Max`]?.value, filled];
  });
}

/** A benchmark's folder holds the lscpu of its machine, which diagnostic-facts.ts knows. */
const OF_DIAGNOSTICS = 'sysbench/server_config.txt';

/** How the facts of a sample of an inventory, a benchmark or a recording are found; null = it is of another kind. */
export function expectationOf(file: string): AnyExpectation | null {
  if (file === OF_DIAGNOSTICS) return null;
  const found = VARIANTS[file] ?? EXPECTED[file] ?? EXPECTED[file.split('/')[0] ?? ''];
  return found ? { ...found, facts: withWholeFacts(found.facts) } : null;
}

/** Formats these samples are of. */
export const FORMATS_OF_FACTS: ReadonlySet<string> = new Set(
  Object.values(EXPECTED).flatMap(({ format }) => format ?? []),
);

function withWholeFacts(checks: Expectation['facts']): AnyExpectation['facts'] {
  return Object.fromEntries(
    Object.entries(checks).map(([name, check]) => [
      name,
      (result: ImportResult, _: never, facts: Facts) => check(result, facts),
    ]),
  );
}
