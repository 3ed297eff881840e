import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../cpu-time.ts';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

const sample = (file: string) => readFileSync(`${import.meta.dirname}/samples/${file}`, 'utf8');
const read = (text: string) => readFile({ bytes: new TextEncoder().encode(text), fileName: 'opdb__x.csv' });
const recordsOf = (file: string) => read(sample(file)).records;

describe('opdb', () => {
  for (const file of [
    'dbsummary-v2.log',
    'dbsummary-v4.csv',
    'cpucoresusage.log',
    'awrhistosstat.log',
    'awrhistsysmetrichist.log',
    'dbinstances.csv',
  ])
    checkSample(import.meta.dirname, { file, format: 'opdb' });

  it('has its parts agree on the keys of host and database, so that they complete each other', () => {
    const keys = ['dbsummary-v2.log', 'dbsummary-v4.csv', 'awrhistsysmetrichist.log'].map(
      (file) => recordsOf(file).workloads[0]?.key,
    );
    expect(new Set(keys)).toEqual(new Set(['host_a/sales']));
    expect(recordsOf('cpucoresusage.log').servers[0]?.key).toBe('host_a');
    expect(recordsOf('awrhistosstat.log').servers[0]?.key).toBe('host_a');
    expect(recordsOf('dbinstances.csv').servers.map(({ key }) => key)).toEqual(['host_a', 'host_b']);
  });

  it('reads version, edition, size and memory, also behind a header that was cut off', () => {
    const stated = { memoryGiB: 62, databaseGiB: 900 };
    expect(recordsOf('dbsummary-v2.log').workloads).toMatchObject([
      { dbms: 'Oracle Database 19c Enterprise Edition', ...stated },
    ]);
    expect(recordsOf('dbsummary-v4.csv').workloads).toMatchObject([
      { dbms: 'Oracle Database 19c Standard Edition 2', ...stated },
    ]);
  });

  it('reads the machine as it is now, and how busy it was', () => {
    expect(recordsOf('cpucoresusage.log').servers).toMatchObject([{ threads: 32, cores: 16, sockets: 2 }]);
    expect(recordsOf('awrhistosstat.log').servers).toMatchObject([
      { threads: 32, memoryGiB: 256, cpuAverageShare: 0.3, cpuPeakShare: 0.75 },
    ]);
    expect(recordsOf('awrhistsysmetrichist.log').workloads).toMatchObject([{ iops: 4200.75 }]);
  });

  it('says of other parts that they are not needed', () => {
    const { counts, issues, records } = read("PKEY||','||CON_ID||','||OWNER||','||CNT\nk , 1 , APP , 3\n");
    expect(issues.map(({ code }) => code)).toEqual(['part-not-needed']);
    expect(counts).toMatchObject({ read: 1, skipped: 1 });
    expect(records.servers).toEqual([]);
  });

  it.each([
    ['columns', `PKEY|${'A|'.repeat(4_000)}\n${'1|'.repeat(4_000)}\n`.repeat(100)],
    ['keys', `PKEY|DB_NAME|PLATFORM_NAME\n${'a_'.repeat(4_000)}|x|y\n`.repeat(200)],
    ['rows', `PKEY|CPU_COUNT|CPU_CORE_COUNT\n${'k|1|1\n'.repeat(150_000)}`],
  ])('reads many %s in time that grows with their number', (_, content) => {
    expect(
      cpuMs(() => expect(read(content).issues.map(({ code }) => code)).not.toContain('reader-failed')),
    ).toBeLessThan(2_500);
  });
});
