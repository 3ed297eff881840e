import { readFileSync } from 'node:fs';
import { attributesIn, type DiagnosisRecord, readDiagnosis } from '@tatami/model';
import { say } from '@tatami/wording';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../cpu-time.ts';
import { workbookOf } from '../decode/xlsx/workbook-fixture.ts';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

const sample = (file: string) => new Uint8Array(readFileSync(`${import.meta.dirname}/samples/${file}`));
const read = (content: string | Uint8Array, fileName = 'result.csv') =>
  readFile({ bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content, fileName });
const readingOf = (record: DiagnosisRecord | undefined) =>
  readDiagnosis(record as DiagnosisRecord, { topology: null, workload: null });

describe('sql-server', () => {
  for (const file of [
    'diagnostic-queries.rpt',
    'sys-info.csv',
    'waits-and-info.tsv',
    'waits-before-after.csv',
    'many-servers.csv',
    'assessment.json',
    'azure-assessment.json',
  ])
    checkSample(import.meta.dirname, { file, format: 'sql-server' });

  it('joins what several queries say of one instance', () => {
    const { servers, workloads, series, diagnoses } = read(sample('diagnostic-queries.rpt')).records;
    expect(servers).toMatchObject([{ name: 'SALESDB01', sockets: 2, cores: 16, threads: 32, memoryGiB: 128 }]);
    expect(servers[0]?.cpuModel).toBe('Intel(R) Xeon(R) Gold 6134 CPU @ 3.20GHz');
    expect(workloads).toMatchObject([
      {
        name: 'SALESDB01\\PROD',
        serverKey: 'salesdb01',
        dbms: 'SQL Server 2019 Standard',
        memoryGiB: 96,
        databaseGiB: 420,
      },
    ]);
    expect(series).toMatchObject([{ subject: 'SALESDB01', metric: 'cpuShare', stepS: 60, values: [0.2, 0.65, 0.6] }]);
    expect(diagnoses[0]?.events[0]).toMatchObject({ name: 'PAGEIOLATCH_SH', seconds: 120000.5, waits: 10000042 });
  });

  it('judges waits with the CPU time and the time the server has been up', () => {
    const [diagnosis] = read(sample('waits-and-info.tsv')).records.diagnoses;
    expect(diagnosis).toMatchObject({ elapsedS: 86400, dbCpuS: 86400, cpus: 4, release: '16.0.4085.2' });
    expect(diagnosis?.events.map(({ name }) => name)).toEqual(['SOS_SCHEDULER_YIELD', 'PAGEIOLATCH_SH', 'WRITELOG']);
    expect(readingOf(diagnosis).bottleneck?.verdict).toBe('cpu-bound');
  });

  it('passes over a time since the start that no server has been up for', () => {
    const info = (ticks: string) =>
      [
        'ms_ticks\tcpu_count\tphysical_memory_kb\tsqlserver_start_time_ms_ticks\tsqlserver_start_time',
        `${ticks}\t4\t16776704\t60000\t2026-11-20 08:00:00.000`,
        '',
        'wait_type\twaiting_tasks_count\twait_time_ms\tmax_wait_time_ms\tsignal_wait_time_ms',
        'PAGEIOLATCH_SH\t50000\t500000\t300\t1000',
        '',
      ].join('\n');
    const of = (ticks: string) =>
      readFile({ bytes: new TextEncoder().encode(info(ticks)), fileName: 'SQL1.tsv', format: 'sql-server' }).records;
    expect(of('86460000').diagnoses).toMatchObject([{ elapsedS: 86_400, endsAt: '2026-11-21T08:00:00Z' }]);
    expect(of('9'.repeat(40)).diagnoses).toMatchObject([{ elapsedS: null, endsAt: null }]);
  });

  it('takes the difference of the first and the last of several readings', () => {
    const { records } = read(sample('waits-before-after.csv'));
    expect(records.diagnoses).toMatchObject([
      { instance: 'SQL7', beginsAt: '2026-11-20T09:00:00Z', elapsedS: 3600, dbCpuS: null },
    ]);
    expect(records.diagnoses[0]?.events.map(({ name, seconds, waits }) => [name, seconds, waits])).toEqual([
      ['PAGEIOLATCH_SH', 360, 40000],
      ['WRITELOG', 40, 20000],
    ]);
  });

  it('uses the last reading alone where the server was started again in between', () => {
    const restarted =
      'ServerName,CollectionTime,wait_type,waiting_tasks_count,wait_time_ms\nA,2026-11-20 09:00:00,WRITELOG,9,9000\nA,2026-11-20 10:00:00,WRITELOG,2,2000\n';
    const { records, issues } = read(restarted);
    expect(records.diagnoses[0]?.events).toMatchObject([{ name: 'WRITELOG', seconds: 2 }]);
    expect(issues.map(({ code }) => code)).toContain('counters-restarted');
  });

  it('keeps the instances of one machine apart', () => {
    const { servers, workloads } = read(sample('many-servers.csv')).records;
    expect(servers.map(({ name, sockets, threads }) => [name, sockets, threads])).toEqual([
      ['APP1', 2, 16],
      ['APP2', 1, 4],
    ]);
    // Nothing is said of the databases themselves.
    expect(workloads).toEqual([]);
  });

  it('takes the machine out of the name of an instance, whatever the column is called', () => {
    const { servers } = read('computer_name,cpu_count,hyperthread_ratio\nODB7\\WEB,8,4\nODB7,8,4\n').records;
    expect(servers.map(({ key }) => key)).toEqual(['odb7']);
  });

  describe('of properties beside the hardware of an instance', () => {
    const header =
      'SQLServerName,MachineName,Edition,ProductVersion,product_level,Collation,cpu_count,hyperthread_ratio,physical_memory_mb,max_server_memory_mb,is_clustered,is_hadr_enabled';
    const machine = '16,8,130990';
    const { records, issues, format } = read(
      [
        header,
        `HAMDB3\\ERP,HAMDB3,Enterprise Edition: Core-based Licensing (64-bit),16.0.4085.2,RTM,Latin1_General,${machine},98304,0,1`,
        `HAMDB3,HAMDB3,Standard Edition (64-bit),14.0.3456.2,RTM,Latin1_General,${machine},2147483647,0,0`,
      ].join('\n'),
    );

    it('says what is licensed, what memory it may have, and whether it is clustered', () => {
      expect(format).toBe('sql-server');
      expect(records.servers).toMatchObject([{ name: 'HAMDB3', sockets: 2, threads: 16 }]);
      expect(records.workloads).toMatchObject([
        { name: 'HAMDB3\\ERP', serverKey: 'hamdb3', dbms: 'SQL Server 2022 Enterprise', memoryGiB: 96 },
        { name: 'HAMDB3', serverKey: 'hamdb3', dbms: 'SQL Server 2017 Standard', memoryGiB: null },
      ]);
      expect(records.workloads.map(({ attributes }) => attributesIn(attributes))).toEqual([
        { Collation: 'Latin1_General', product_level: 'RTM', is_clustered: '0', is_hadr_enabled: '1' },
        { Collation: 'Latin1_General', product_level: 'RTM', is_clustered: '0', is_hadr_enabled: '0' },
      ]);
    });

    it('says which of its columns are kept as words', () => {
      const named = issues.filter(({ code }) => code === 'columns-kept').map(({ problem }) => say(problem, 'en'));
      expect(named).toEqual([
        '4 further columns of properties are kept with each instance: product_level, Collation, is_clustered, is_hadr_enabled.',
      ]);
    });

    it('are known by a few of them alone', () => {
      const few = read('ServerName,ProductVersion,Edition\nHAMDB4,13.0.6435.1,Web Edition (64-bit)\n');
      expect(few.records.workloads).toMatchObject([{ name: 'HAMDB4', dbms: 'SQL Server 2016 Web' }]);
      // A list of databases has them too, and is one of databases.
      expect(read('ServerName,ProductVersion,Edition,database_name\na,13.0.6435.1,Web Edition,x\n').format).toBe(
        'server-csv',
      );
    });
  });

  it('leaves the edition unknown where no result states it', () => {
    const { workloads } = read(
      'name,value,value_in_use,minimum,maximum,description\nmax server memory (MB),8192,8192,128,2147483647,x\n',
    ).records;
    expect(workloads).toMatchObject([{ dbms: null, memoryGiB: 8 }]);
  });

  it('takes no limit for the memory of an instance that has none', () => {
    const { workloads } = read(
      'name,minimum,maximum,config_value,run_value,value,value_in_use,description\nmax server memory (MB),128,2147483647,2147483647,2147483647,2147483647,2147483647,x\n',
    ).records;
    expect(workloads).toEqual([]);
  });

  it('asks for the machine where nothing names it, and goes by the file name until then', () => {
    const { records, asks } = read(sample('sys-info.csv'), 'payroll01_sys_info.csv');
    expect(asks.machine).toBeDefined();
    expect(records.servers).toMatchObject([{ sockets: 1, cores: 8, threads: 8, dnsName: null }]);
    const named = readFile({ bytes: sample('sys-info.csv'), fileName: 'x.csv', recording: { machine: 'PAY1' } });
    expect(named.records.servers.map(({ name }) => name)).toEqual(['PAY1']);
  });

  it('reads the inventory workbook of the MAP Toolkit', () => {
    const bytes = workbookOf({
      Summary: [['SQL Server inventory']],
      DatabaseInstances: [
        ['This sheet lists all instances that were found.'],
        [
          'Computer Name',
          'SQL Server Instance Name',
          'SQL Server Product Name',
          'SQL Server Version',
          'SQL Server Edition',
          'Current Operating System',
          'Number of Processors',
          'Number of Total Cores',
          'Number of Logical Processors',
          'System Memory (MB)',
          'CPU',
        ],
        [
          'dbm1.corp.example',
          'MSSQLSERVER',
          'Microsoft SQL Server 2014',
          '12.2.5000.0',
          'Enterprise Edition (64-bit)',
          'Microsoft Windows Server 2012 R2 Standard',
          2,
          20,
          40,
          262144,
          'Intel(R) Xeon(R) CPU E5-2660 v3 @ 2.60GHz',
        ],
        [
          'dbm1.corp.example',
          'BI',
          'Microsoft SQL Server 2014',
          '12.2.5000.0',
          'Business Intelligence Edition (64-bit)',
          'Microsoft Windows Server 2012 R2 Standard',
          2,
          20,
          40,
          262144,
          'Intel(R) Xeon(R) CPU E5-2660 v3 @ 2.60GHz',
        ],
      ],
    });
    const { format, records } = read(bytes, 'SqlServerInventory.xlsx');
    expect(format).toBe('sql-server');
    expect(records.servers).toMatchObject([
      { name: 'dbm1.corp.example', sockets: 2, cores: 20, threads: 40, memoryGiB: 256 },
    ]);
    expect(records.workloads.map(({ name, dbms }) => [name, dbms])).toEqual([
      ['dbm1.corp.example', 'SQL Server 2014 Enterprise'],
      ['dbm1.corp.example\\BI', 'SQL Server 2014 Business Intelligence'],
    ]);
  });
});

describe('the inventory of the MAP Toolkit', () => {
  it('says which machines are virtual, whose figures are what they were granted', () => {
    const list = [
      'Computer Name,SQL Server Instance Name,SQL Server Product Name,SQL Server Edition,Number of Processors,Number of Total Cores,Number of Logical Processors,System Memory (MB),Machine Type',
      'sql01,MSSQLSERVER,Microsoft SQL Server 2019,Enterprise Edition (64-bit),8,8,8,65536,Virtual',
      'sql02,MSSQLSERVER,Microsoft SQL Server 2016,Standard Edition (64-bit),2,16,32,131072,Physical',
    ];
    const { format, records, totals } = read(`${list.join('\n')}\n`);
    expect(format).toBe('sql-server');
    expect(records.servers.map(({ name, cores }) => [name, cores])).toEqual([['sql02', 16]]);
    expect(
      records.workloads.map(({ name, serverKey, vcpus, memoryGiB }) => [name, serverKey, vcpus, memoryGiB]),
    ).toEqual([
      ['sql02', 'sql02', null, null],
      ['sql01', null, 8, 64],
    ]);
    expect(records.workloads.map(({ attributes, dbms }) => [attributesIn(attributes)['Machine Type'], dbms])).toEqual([
      ['Physical', 'SQL Server 2016 Standard'],
      ['Virtual', 'SQL Server 2019 Enterprise'],
    ]);
    expect(totals.virtual?.value).toBe(1);
  });

  it('asks whether instances whose service does not run count, on a virtual machine that does', () => {
    const list = [
      'Computer Name,SQL Server Instance Name,SQL Server Product Name,SQL Server Edition,Number of Logical Processors,System Memory (MB),Machine Type,SQL Service State,SQL Service Start Mode',
      'sql01,MSSQLSERVER,Microsoft SQL Server 2019,Enterprise Edition (64-bit),8,65536,Physical,Running,Auto',
      'sql01,RPT,Microsoft SQL Server 2019,Standard Edition (64-bit),8,65536,Physical,Stopped,Disabled',
      'sql02,MSSQLSERVER,Microsoft SQL Server 2016,Enterprise Edition (64-bit),4,65536,Virtual,Stopped,Manual',
      'sql02,PAY,Microsoft SQL Server 2016,Standard Edition (64-bit),4,65536,Virtual,Running,Auto',
    ];
    const told = (answer?: string) => {
      const { records, questions, mapping } = readFile({
        bytes: new TextEncoder().encode(`${list.join('\n')}\n`),
        fileName: 'map.csv',
        ...(answer && { mapping: { fields: {}, answers: { 'instances:stopped': answer } } }),
      });
      const machine = records.workloads.find(({ name }) => name === 'sql02');
      return {
        workloads: records.workloads.map(({ name, vcpus, dbms, poweredOn }) => [name, vcpus, dbms, poweredOn]),
        databases: attributesIn(machine?.attributes).DB,
        kept: mapping?.answers,
        asked: questions.map(({ id, rows, where }) => [id, rows, where.map(({ row, text }) => `${row} ${text}`)]),
      };
    };
    const asked = [['instances:stopped', 2, ['3 Stopped', '4 Stopped']]];
    expect(told()).toEqual({
      workloads: [
        ['sql01', null, 'SQL Server 2019 Enterprise', null],
        ['sql01\\RPT', null, 'SQL Server 2019 Standard', null],
        ['sql02', 4, 'SQL Server 2016 Enterprise + SQL Server 2016 Standard', null],
      ],
      databases: 'sql02\\MSSQLSERVER (SQL Server 2016 Enterprise), sql02\\PAY (SQL Server 2016 Standard)',
      kept: undefined,
      asked,
    });
    expect(told('in').workloads).toEqual(told().workloads);
    expect(told('in').kept).toEqual({ 'instances:stopped': 'in' });
    expect(told('out')).toEqual({
      workloads: [
        ['sql01', null, 'SQL Server 2019 Enterprise', null],
        ['sql01\\RPT', null, 'SQL Server 2019 Standard', false],
        ['sql02', 4, 'SQL Server 2016 Standard', null],
      ],
      databases: expect.stringContaining('sql02\\MSSQLSERVER'),
      kept: { 'instances:stopped': 'out' },
      asked,
    });
  });
});

describe('lists that people keep', () => {
  it.each([
    'Server Name,OS,SQL Server Edition,SQL Server Version,Cores,Memory GB,Owner\nsql1,Windows Server 2019,Standard,2019,8,64,Finance\n',
    'Server,Edition,Product Version,Cores,Memory (GB)\nsql1,Enterprise,2019,8,64\n',
  ])('stay lists of servers, though they speak of SQL Server', (list) => {
    const { format, records } = read(list);
    expect(format).toBe('server-csv');
    expect(records.servers).toMatchObject([{ name: 'sql1', cores: 8, memoryGiB: 64 }]);
  });

  it('with columns as plain as value and data are no results', () => {
    expect(read('value,data\n1,2\n3,4\n').format).not.toBe('sql-server');
  });
});

describe('results of another shape', () => {
  const COLUMNS: readonly (readonly [name: string, cell: string])[] = [
    ['cpu_count', '24'],
    ['hyperthread_ratio', '12'],
    ['physical_memory_kb', '134217728'],
    ['socket_count', '2'],
    ['cores_per_socket', '6'],
    ['sqlserver_start_time', '2026-11-01 00:00:00.000'],
    ['scheduler_count', '24'],
  ];
  const spelt = fc.constantFrom(
    (name: string) => name,
    (name: string) => name.toUpperCase(),
    (name: string) => `[${name.replaceAll('_', ' ')}]`,
    (name: string) => name.replaceAll('_', ''),
  );

  it('say the same in any order of columns, spelling of headers and delimiter', () => {
    const shape = fc.tuple(fc.shuffledSubarray([...COLUMNS], { minLength: 7 }), spelt, fc.constantFrom(',', ';', '\t'));
    fc.assert(
      fc.property(shape, ([columns, spell, delimiter]) => {
        const text = [columns.map(([name]) => spell(name)), columns.map(([, cell]) => cell)]
          .map((cells) => cells.join(delimiter))
          .join('\n');
        const { format, records } = read(text);
        expect(format).toBe('sql-server');
        expect(records.servers).toMatchObject([{ sockets: 2, cores: 12, threads: 24, memoryGiB: 128 }]);
      }),
    );
  });

  it('give the same waits whatever comes first, idle ones left out', () => {
    const waits = [
      'WRITELOG',
      'PAGEIOLATCH_SH',
      'LCK_M_X',
      'CXPACKET',
      'SLEEP_TASK',
      'QDS_ASYNC_QUEUE',
      'ASYNC_NETWORK_IO',
    ];
    const counted = fc.array(fc.nat(10_000_000), { minLength: waits.length, maxLength: waits.length });
    fc.assert(
      fc.property(counted, fc.shuffledSubarray(waits, { minLength: waits.length }), (ms, order) => {
        const rows = order.map((name) => `${name},1,${ms[waits.indexOf(name)]}`);
        const { records } = read(['wait_type,waiting_tasks_count,wait_time_ms', ...rows].join('\n'));
        const busy = waits.slice(0, 4).concat('ASYNC_NETWORK_IO');
        const expected = busy.map((name) => (ms[waits.indexOf(name)] ?? 0) / 1000).filter((seconds) => seconds > 0);
        const events = records.diagnoses[0]?.events ?? [];
        expect(events.map(({ seconds }) => seconds)).toEqual(expected.toSorted((a, b) => b - a));
        if (events.length > 0) expect(events.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(1, 9);
      }),
    );
  });
});

describe('results made to hold a reader up', () => {
  const RULED = 'cpu_count hyperthread_ratio\n--------- ----------------\n';
  it.each([
    ['rulers', `${'-'.repeat(5_000)} -\n`.repeat(2_000)],
    ['almost rulers', `${RULED}${`${'-'.repeat(9_000)}x\n`.repeat(200)}`],
    ['columns of one ruler', `a b\n${'-- '.repeat(3_000)}\n${'x '.repeat(4_000)}\n`.repeat(50)],
    ['results in one text', RULED.repeat(20_000)],
    ['boxes', `+${'--+'.repeat(300)}\n| a |\n`.repeat(5_000)],
    ['records', '-[ RECORD 1 ]---\nwait_type | X\nwait_time_ms | 5\n'.repeat(20_000)],
    [
      'waits of other names',
      `wait_type,wait_time_ms\n${Array.from({ length: 100_000 }, (_, i) => `W_${i},${i}`).join('\n')}`,
    ],
    ['objects in objects', `{"ServerName":"a","ServerEdition":"b","x":${'{"x":'.repeat(3_000)}1${'}'.repeat(3_001)}`],
    [
      'a version that never ends',
      `Server Name,SQL Server and OS Version Info\na,${'Microsoft SQL Server 2019 '.repeat(10_000)}\n`,
    ],
  ])('%s are read in time that grows with their length', (_, content) => {
    const spent = cpuMs(() =>
      expect(
        readFile({ bytes: new TextEncoder().encode(content), fileName: 'x', format: 'sql-server' }).issues.map(
          ({ code }) => code,
        ),
      ).not.toContain('reader-failed'),
    );
    expect(spent).toBeLessThan(2_500);
  });
});
