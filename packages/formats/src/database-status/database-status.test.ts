import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../cpu-time.ts';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

const sample = (file: string) => readFileSync(`${import.meta.dirname}/samples/${file}`, 'utf8');
const read = (text: string, fileName = 'status.txt') => readFile({ bytes: new TextEncoder().encode(text), fileName });
const codes = (text: string) => read(text).issues.map(({ code }) => code);

describe('database-status', () => {
  for (const file of [
    'mysqladmin-relative.txt',
    'show-status-twice.tsv',
    'pg-before-after.txt',
    'pg-stat-database.csv',
    'pg-settings.csv',
  ])
    checkSample(import.meta.dirname, { file, format: 'database-status' });

  it('adds up the differences that mysqladmin -r prints', () => {
    const [diagnosis] = read(sample('mysqladmin-relative.txt')).records.diagnoses;
    expect(diagnosis).toMatchObject({
      elapsedS: 20,
      load: { transactionsPerS: 550, executesPerS: 4200, redoBytesPerS: 800_000 },
    });
    expect(diagnosis?.load.bufferHitShare).toBeCloseTo(0.998, 9);
    expect(diagnosis?.events).toMatchObject([{ seconds: 1 }]);
  });

  it('takes the difference of two readings, with their times and what the server is', () => {
    const { diagnoses, workloads, servers } = read(sample('show-status-twice.tsv')).records;
    expect(servers.map(({ name }) => name)).toEqual(['mydb03']);
    expect(workloads).toMatchObject([{ name: 'mydb03', dbms: 'MySQL 8.0.36 Enterprise Edition', memoryGiB: 32 }]);
    expect(diagnoses).toMatchObject([
      {
        beginsAt: '2026-11-20T09:00:00Z',
        endsAt: '2026-11-20T10:00:00Z',
        elapsedS: 3600,
        blockBytes: 16_384,
        load: { transactionsPerS: 100, executesPerS: 500, physicalReadsPerS: 100, bufferHitShare: 0.99 },
      },
    ]);
  });

  it('adds the databases of PostgreSQL up, and takes the difference', () => {
    const { diagnoses, workloads } = read(sample('pg-before-after.txt')).records;
    // 16 GiB of its own buffers; what it caches in the operating system no counter says.
    expect(workloads).toMatchObject([{ dbms: 'PostgreSQL 15.4', memoryGiB: null }]);
    expect(diagnoses).toMatchObject([
      {
        elapsedS: 3600,
        dbTimeS: 3600,
        bufferCacheGiB: 16,
        load: {
          transactionsPerS: 400.138_888_888_888_9,
          logicalReadsPerS: 11_000,
          physicalReadsPerS: 1000,
          redoBytesPerS: null,
        },
      },
    ]);
    expect(diagnoses[0]?.events).toMatchObject([{ name: 'IO:DataFileRead', seconds: 1800, share: 0.5 }]);
  });

  it('takes the buffers of PostgreSQL for no more than a part of the memory it needs, and says what it counts on', () => {
    const settings = ['server_version,13.9,', 'shared_buffers,2097152,8kB', 'effective_cache_size,25165824,8kB'];
    const { records, issues } = read(['name,setting,unit', ...settings].join('\n'), 'pg1_settings.csv');
    expect(records.workloads).toMatchObject([{ dbms: 'PostgreSQL 13.9', memoryGiB: null }]);
    const [said] = issues.filter(({ code }) => code === 'caches-outside');
    expect(said?.problem.values).toEqual({
      buffers: expect.objectContaining({ value: 16 }),
      cached: expect.objectContaining({ value: 192 }),
    });
  });

  it('says that one reading counts since the start, and that times are missing', () => {
    expect(codes(sample('pg-stat-database.csv'))).toEqual(expect.arrayContaining(['since-start', 'no-elapsed-time']));
    const [diagnosis] = read(sample('pg-stat-database.csv')).records.diagnoses;
    expect(diagnosis).toMatchObject({ elapsedS: null, load: { transactionsPerS: null, bufferHitShare: 0.99 } });
  });

  it('says that a machine was taken from the name of the file, until a person names it', () => {
    const bytes = new TextEncoder().encode('name,setting,unit\nserver_version,15.4,\nshared_buffers,1048576,8kB\n');
    const said = (machine?: string) =>
      readFile({ bytes, fileName: 'kiel-pg01_pg_settings.csv', ...(machine && { recording: { machine } }) });
    expect(said().records.servers.map(({ name }) => name)).toEqual(['kiel-pg01']);
    expect(said().issues.map(({ code }) => code)).toContain('machine-from-file');
    expect(said('pg02').issues.map(({ code }) => code)).not.toContain('machine-from-file');
  });

  it('takes a pair of mysqladmin extended-status of the machine its file names', () => {
    const block = (uptime: number, queries: number, commits: number) =>
      [
        ['Variable_name', 'Value'],
        ['Innodb_buffer_pool_pages_total', '2621440'],
        ['Innodb_buffer_pool_read_requests', String(1_000_000 + queries * 100)],
        ['Innodb_page_size', '16384'],
        ['Queries', String(queries)],
        ['Com_commit', String(commits)],
        ['Uptime', String(uptime)],
      ]
        .map(([name = '', value = '']) => `| ${name.padEnd(34)}| ${value.padEnd(14)}|`)
        .join('\n');
    const text = `${block(864_000, 1000, 500)}\n${block(864_300, 7000, 3500)}\n`;
    const { records } = read(text, 'mysqladmin_ext_px-my02.txt');
    expect(records.servers.map(({ name }) => name)).toEqual(['px-my02']);
    expect(records.workloads).toMatchObject([{ name: 'px-my02', memoryGiB: 40 }]);
    expect(records.diagnoses).toMatchObject([
      { host: 'px-my02', elapsedS: 300, load: { transactionsPerS: 10, executesPerS: 20, userCallsPerS: null } },
    ]);
  });

  it('uses the last reading alone after a restart', () => {
    const restarted = sample('show-status-twice.tsv').replace('Uptime\t103600', 'Uptime\t600');
    expect(codes(restarted)).toContain('counters-restarted');
    expect(read(restarted).records.diagnoses[0]?.elapsedS).toBe(600);
  });

  it('gives the same rates whatever the readings were printed as', () => {
    const values = fc.record({
      commits: fc.nat(1e6),
      reads: fc.nat(1e6),
      requests: fc.integer({ min: 1e6, max: 1e9 }),
    });
    const seconds = fc.integer({ min: 1, max: 86_400 });
    fc.assert(
      fc.property(values, values, seconds, (first, grown, elapsed) => {
        const rows = (uptime: number, at: typeof first) => [
          ['Com_commit', at.commits],
          ['Innodb_buffer_pool_read_requests', at.requests],
          ['Innodb_buffer_pool_reads', at.reads],
          ['Max_used_connections', 9],
          ['Uptime', uptime],
        ];
        const after = {
          commits: first.commits + grown.commits,
          reads: first.reads + grown.reads,
          requests: first.requests + grown.requests,
        };
        const both = [rows(5000, first), rows(5000 + elapsed, after)];
        const tabs = both
          .map((each) => ['Variable_name\tValue', ...each.map((cells) => cells.join('\t'))].join('\n'))
          .join('\n');
        const boxes = both
          .map((each) =>
            [
              '+---+---+',
              '| Variable_name | Value |',
              '+---+---+',
              ...each.map(([name, value]) => `| ${name} | ${value} |`),
              '+---+---+',
            ].join('\n'),
          )
          .join('\n');
        for (const text of [tabs, boxes]) {
          const [diagnosis] = read(text).records.diagnoses;
          expect(diagnosis?.elapsedS).toBe(elapsed);
          expect(diagnosis?.load.logicalReadsPerS).toBeCloseTo(grown.requests / elapsed, 6);
        }
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['blocks', 'Uptime\t1\nQuestions\t2\nConnections\t3\n'.repeat(60_000)],
    [
      'almost variables',
      `Uptime\t1\nQuestions\t1\nConnections\t1\n${`| ${'a'.repeat(79)}${' '.repeat(700)}x\n`.repeat(5_000)}`,
    ],
    ['results', ' datname | xact_commit | blks_hit\n---------+-------------+----------\n a | 1 | 2\n'.repeat(1_900)],
    ['times', `Uptime\t1\nQuestions\t1\nConnections\t1\n${'2026-11-20 09:00:00\n'.repeat(100_000)}`],
  ])('reads %s in time that grows with their length', (_, content) => {
    const spent = cpuMs(() => expect(codes(content)).not.toContain('reader-failed'));
    expect(spent).toBeLessThan(2_500);
  });
});
