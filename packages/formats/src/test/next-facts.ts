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
const server = (field: 'cores' | 'threads' | 'memoryGiB') => (result: ImportResult) =>
  result.records.servers[0]?.[field];

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
  refused('dmidecode/dell-r630.txt', 'the output of dmidecode'),
  refused('dmidecode/hp-dl180.txt', 'the output of dmidecode'),
  refused('dmidecode/oracle-server-6.7-oda.txt', 'the output of dmidecode'),
  refused('dmidecode/vmware-esx.txt', 'the output of dmidecode'),
  refused('ansible_facts/db02.prod.local.json', 'facts of Ansible'),
  refused('ansible_facts/openbsd.dev.local.json', 'facts of Ansible'),
  refused('ansible_facts/win.dev.local.json', 'facts of Ansible'),
  refused('awr_miner/awr-hist-1326070300-DB110g-21717-21899.out', 'an extract of AWR Miner'),
  refused('glpi/ocs_13.xml', 'an inventory of OCS or GLPI'),
  refused('hwloc_lstopo/16ia64-8n2s.txt', 'the output of lstopo (hwloc)'),
  refused('hwloc_lstopo/64amd64-4s2n4ca2co.txt', 'the output of lstopo (hwloc)'),
  refused('lshw/lshw_sonnix.json', 'the output of lshw'),
  refused('spec_cpu2017_txt/data-trixie_IBM_POWER9_3.8_GHz_O3-flto_001.txt', 'a report of SPEC CPU'),
  refused('specjbb2005/output.results', 'results of SPECjbb2005'),
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
