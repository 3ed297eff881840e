import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesInArchive, type ImportResult, isArchive, readFile } from '../index.ts';

const SHARED = process.env.TATAMI_SHARED ?? join(import.meta.dirname, '../../../../../shared');
const SAMPLES = join(SHARED, 'samples-next');

/** Whether the further samples are here: they are no part of the repository. */
export const NEXT_ARE_HERE = existsSync(SAMPLES);

/** What a further sample is read as, or refused as, and facts counted in the file by other means. */
interface NextSample {
  readonly file: string;
  /** null = refused by what it is called. */
  readonly format: string | null;
  readonly calledAs?: string;
  readonly facts?: readonly (readonly [name: string, stated: unknown, read: (result: ImportResult) => unknown])[];
}

const round = (digits: number, value: number) => Number(value.toFixed(digits));
const valuesOf = ({ records }: ImportResult, metric: string) =>
  records.series.filter((each) => each.metric === metric).flatMap(({ values }) => values.filter((one) => one !== null));
const mean = (metric: string) => (result: ImportResult) => {
  const values = valuesOf(result, metric);
  return round(4, values.reduce((sum, value) => sum + value, 0) / values.length);
};
const most = (metric: string, digits: number) => (result: ImportResult) =>
  round(digits, Math.max(...valuesOf(result, metric)));
const samples = (metric: string) => (result: ImportResult) => valuesOf(result, metric).length;
const starts = ({ records }: ImportResult) => records.series[0]?.startsAt;
const subject = ({ records }: ImportResult) => records.series[0]?.subject;
type ServerFact = 'name' | 'model' | 'cpuModel' | 'sockets' | 'cores' | 'threads' | 'memoryGiB' | 'os' | 'dnsName';
const server = (field: ServerFact) => (result: ImportResult) => result.records.servers[0]?.[field];

const refused = (file: string, calledAs: string): NextSample => ({ file, format: null, calledAs });
const cloudWatch = (name: string, machine: string, meanShare: number, mostShare: number): NextSample => ({
  file: `cloudwatch/${name}.csv`,
  format: 'utilisation-csv',
  facts: [
    ['samples', 4032, samples('cpuShare')],
    ['machine', machine, subject],
    ['mean', meanShare, mean('cpuShare')],
    ['most', mostShare, most('cpuShare', 4)],
  ],
});
const machine = (
  file: string,
  format: string,
  stated: Readonly<Partial<Record<ServerFact, string | number | null>>>,
): NextSample => ({
  file,
  format,
  facts: Object.entries(stated).map(([fact, value]) => [fact, value, server(fact as ServerFact)]),
});
const listed = (file: string, count: number, first: string): NextSample => ({
  file,
  format: 'server-csv',
  facts: [
    ['machines', count, ({ records }) => records.servers.length],
    ['first machine', first, server('name')],
  ],
});
const hwloc = (file: string, nodes: number, sockets: number, cores: number, GiB: number): NextSample => ({
  file: `hwloc_lstopo/${file}`,
  format: 'lstopo',
  facts: [
    ['NUMA nodes', nodes, ({ records }) => records.topologies[0]?.nodes.length],
    ['packages', sockets, ({ records }) => records.topologies[0]?.sockets],
    ['cores', cores, ({ records }) => records.topologies[0]?.cores],
    ['threads', cores, ({ records }) => records.topologies[0]?.threads],
    // The machine's total is written in whole GiB, that of its nodes in MiB.
    ['memory', GiB, ({ records }) => Math.round((records.topologies[0]?.memoryMiB ?? 0) / 1024)],
  ],
});
const partition = (file: string, cores: number, threads: number, memoryGiB: number): NextSample => ({
  file: `lparstat/${file}`,
  format: 'lparstat',
  facts: [
    ['virtual processors', cores, server('cores')],
    ['threads', threads, server('threads')],
    ['memory', memoryGiB, server('memoryGiB')],
  ],
});

/** Those that this product reads or names; lists of servers are told of elsewhere. */
export const NEXT_SAMPLES: readonly NextSample[] = [
  {
    file: 'nmon/aixlpar.nmon.gz',
    format: 'nmon',
    facts: [
      ['snapshots', 187, samples('cpuShare')],
      ['physical over virtual processors, mean', 0.085, mean('cpuShare')],
      ['physical over virtual processors, most', 0.4427, most('cpuShare', 4)],
      ['transfers, most', 665, most('iops', 1)],
      ['memory without file caches, most', 12.138, most('memoryGiB', 3)],
      ['virtual processors', 7, server('cores')],
      ['memory', 42, server('memoryGiB')],
      ['start', '2016-02-10T17:28:10Z', starts],
    ],
  },
  {
    file: 'nmon/linux.nmon',
    format: 'nmon',
    facts: [
      ['snapshots', 47, samples('cpuShare')],
      ['busy, mean', 0.2898, mean('cpuShare')],
      ['busy, most', 0.543, most('cpuShare', 4)],
      ['start', '2015-08-18T10:24:26Z', starts],
    ],
  },
  partition('lparstat1.txt', 4, 8, 7.625),
  partition('lparstat2.txt', 1, 4, 16),
  partition('lparstat3.txt', 1, 2, 3),
  cloudWatch('ec2_cpu_utilization_24ae8d', '24ae8d', 0.0013, 0.0234),
  cloudWatch('rds_cpu_utilization_e47b3b', 'e47b3b', 0.1893, 0.7623),
  {
    file: 'sar/sar-AIX-7.2.txt.gz',
    format: 'sysstat',
    facts: [
      ['samples', 1439, samples('cpuShare')],
      ['busy, mean', 0.273, (result) => round(3, mean('cpuShare')(result))],
      ['start', '2020-04-20T00:01:00Z', starts],
    ],
  },
  {
    file: 'iostat/pcp_iostat-t.txt',
    format: 'iostat',
    facts: [
      ['reports', 3, ({ totals }) => totals.reports?.value],
      ['start', '2010-07-27T12:47:37Z', starts],
      ['step', 3, ({ records }) => records.series[0]?.stepS],
    ],
  },
  {
    file: 'jdbcrunner/rds_oracle_se2_tail.txt',
    format: 'jdbcrunner',
    facts: [
      ['throughput', 608, ({ records }) => records.benchmarkRuns[0]?.throughput],
      ['progress lines', 3, ({ records }) => records.benchmarkRuns[0]?.points.length],
    ],
  },
  machine('dmidecode/dell-r630.txt', 'dmidecode', {
    model: 'PowerEdge R630',
    cpuModel: 'Intel(R) Xeon(R) CPU E5-2650 v4 @ 2.20GHz',
    sockets: 2,
    cores: 24,
    memoryGiB: 64,
  }),
  machine('dmidecode/hp-dl180.txt', 'dmidecode', {
    model: 'ProLiant DL180 G6',
    cpuModel: 'Intel(R) Xeon(R) CPU E5504 @ 2.00GHz',
    sockets: 1,
    cores: 4,
    memoryGiB: 4,
  }),
  machine('dmidecode/oracle-server-6.7-oda.txt', 'dmidecode', {
    model: 'ORACLE SERVER X5-2',
    cpuModel: 'Intel(R) Xeon(R) CPU E5-2699 v3 @ 2.30GHz',
    sockets: 2,
    // 4 of 18 cores of each processor are enabled.
    cores: 8,
    threads: 16,
    memoryGiB: 256,
  }),
  machine('dmidecode/vmware-esx.txt', 'dmidecode', {
    model: 'VMware Virtual Platform',
    cpuModel: null,
    sockets: 1,
    cores: null,
    memoryGiB: 2,
  }),
  machine('ansible_facts/db02.prod.local.json', 'ansible-facts', {
    name: 'dev',
    sockets: 1,
    cores: 1,
    threads: 1,
    memoryGiB: 496 / 1024,
    os: 'Debian 6.0.10',
    dnsName: 'db02.prod.local',
  }),
  machine('ansible_facts/openbsd.dev.local.json', 'ansible-facts', {
    name: 'openbsd',
    sockets: 4,
    cores: null,
    threads: null,
    memoryGiB: 4049 / 1024,
    os: 'OpenBSD',
    dnsName: 'openbsd.dev.local',
  }),
  machine('ansible_facts/win.dev.local.json', 'ansible-facts', {
    name: 'win-dev',
    sockets: null,
    cores: null,
    memoryGiB: 4,
    os: 'Windows 2012',
    dnsName: 'win.dev.local',
  }),
  hwloc('16ia64-8n2s.txt', 8, 16, 16, 46),
  hwloc('64amd64-4s2n4ca2co.txt', 8, 4, 64, 120),
  machine('lshw/lshw_sonnix.json', 'lshw', {
    name: 'wuffinotebook',
    cpuModel: 'Intel(R) Core(TM) i7-3540M CPU @ 3.00GHz',
    sockets: 1,
    memoryGiB: 16,
  }),
  {
    file: 'awr_miner/awr-hist-1326070300-DB110g-21717-21899.out',
    format: 'awr-miner',
    facts: [
      ['snapshots', 182, samples('cpuShare')],
      ['busy, mean', 0.0254, mean('cpuShare')],
      ['reads and writes per second, most', 957.6, most('iops', 1)],
      ['machine', 'odb501s', server('name')],
      ['threads', 8, server('threads')],
      ['sockets', 2, server('sockets')],
      ['database', 49.3, ({ records }) => records.workloads[0]?.databaseGiB],
      ['start', '2013-04-11T23:59:00Z', starts],
    ],
  },
  {
    file: 'opdb/sample19c.tar.gz',
    format: 'opdb',
    // Its first file is the alert log, which no plan needs.
    facts: [['rows passed over', 5802, ({ counts }) => counts.skipped]],
  },
  {
    file: 'sysbench_summary/mdcallag_1_qps.abs.in.tsv',
    format: 'sysbench',
    facts: [
      ['tests', 32, ({ totals }) => totals.tests?.value],
      ['columns compared', 3, ({ totals }) => totals.versions?.value],
      ['most queries per second', 388508, ({ totals }) => totals.fastestQueriesPerS?.value],
    ],
  },
  {
    file: 'benchmark_tables/simonklee_results.csv',
    format: 'sysbench',
    facts: [
      ['runs', 10, ({ records }) => records.benchmarkRuns.length],
      ['first throughput', 949.6, ({ records }) => records.benchmarkRuns[0]?.throughput],
      ['its 99th percentile', 60.52, ({ records }) => records.benchmarkRuns[0]?.responseP99Ms],
      ['its points over time', 60, ({ records }) => records.benchmarkRuns[0]?.points.length],
      ['its first point', 947.47, ({ records }) => records.benchmarkRuns[0]?.points[0]?.throughput],
    ],
  },
  refused('server_lists/cmf-server-list.csv', 'an intake form of AWS Migration Factory'),
  {
    file: 'server_lists/Server-Doku.xlsx',
    format: 'server-csv',
    facts: [
      // Its hardware is VMware.
      ['virtual machines', 'servername1101', ({ records }) => records.workloads.map(({ name }) => name).join()],
      ['servers', 0, ({ records }) => records.servers.length],
    ],
  },
  listed('server_lists/shipping_7648_1期Bシステム.xlsx', 1, 'ostrich2'),
  listed('server_lists/transfer_3900_host_list.csv', 8, 'router1'),
  {
    file: 'server_lists/build_94005_check_sheet_20170512_143424.xlsx',
    format: 'server-csv',
    facts: [
      // Its address is VMware's (00:0c:29).
      ['virtual machines', 'ostrich', ({ records }) => records.workloads.map(({ name }) => name).join()],
      ['servers', 0, ({ records }) => records.servers.length],
    ],
  },
  {
    file: 'lscpu/lscpu-arm-A510-A710-A715-X3.txt',
    format: 'lscpu',
    facts: [
      ['threads', 8, ({ records }) => records.topologies[0]?.threads],
      ['cores', 8, ({ records }) => records.topologies[0]?.cores],
    ],
  },
  listed('server_lists/classify_4189_hosts.csv', 4, 'ostrich'),
  refused('glpi/ocs_13.xml', 'an inventory of OCS or GLPI'),
  refused('spec_cpu2017_txt/data-trixie_IBM_POWER9_3.8_GHz_O3-flto_001.txt', 'a report of SPEC CPU'),
  {
    file: 'specjbb2005/output.results',
    format: 'specjbb',
    facts: [
      ['runs', 8, ({ records }) => records.benchmarkRuns.length],
      ['throughput at its peak', 3928.64, ({ records }) => records.benchmarkRuns[1]?.throughput],
      ['expected peak', 2, ({ records }) => records.benchmarkRuns[1]?.expectedPeak],
      ['measured for', 240, ({ records }) => records.benchmarkRuns[1]?.durationS],
    ],
  },
];

export function readNext(file: string): ImportResult {
  const bytes = new Uint8Array(readFileSync(join(SAMPLES, file)));
  const [first] = isArchive(bytes) ? [...filesInArchive(bytes, file)] : [{ path: file, bytes }];
  if (!first || !('bytes' in first)) throw new Error(`${file} was not unpacked`);
  return readFile({ bytes: first.bytes, fileName: first.path });
}

/** How a refused file is called, in English; null where it is not. */
export function calledAs({ issues }: ImportResult): string | null {
  const what = issues.find(({ code }) => code === 'known-and-not-read')?.problem.values?.what;
  return typeof what === 'object' && 'en' in what ? what.en : null;
}
