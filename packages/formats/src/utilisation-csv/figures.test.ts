import { describe, expect, it } from 'vitest';
import { machineInName } from '../choices/machine-in-name.ts';
import { workbookOf } from '../decode/xlsx/workbook-fixture.ts';
import { type ReadRequest, readFile } from '../read-file.ts';
import { figureHeader } from './figure-header.ts';

const read = (fileName: string, lines: readonly string[], more: Partial<ReadRequest> = {}) =>
  readFile({ bytes: new TextEncoder().encode([...lines, ''].join('\n')), fileName, ...more });
const seriesOf = (...args: Parameters<typeof read>) =>
  read(...args).records.series.map(({ subject, metric, values }) => [subject, metric, values]);
const codesOf = (...args: Parameters<typeof read>) => read(...args).issues.map(({ code }) => code);

const CLOUDWATCH = ['timestamp,value', '2024-07-05 14:30:00,13.2', '2024-07-05 14:35:00,14.4'];

describe('figures over time without a column of machines', () => {
  it.each([
    [
      'one value, CPU by the file name',
      'ec2_cpu_utilization_24ae8d.csv',
      CLOUDWATCH,
      [['24ae8d', 'cpuShare', [0.132, 0.144]]],
    ],
    ['one value, the machine by the folder', 'oradb01/cpu.csv', CLOUDWATCH, [['oradb01', 'cpuShare', [0.132, 0.144]]]],
    [
      'a machine a column',
      'grafana cpu.csv',
      ['"Time","oradb01","oradb02"', '"2024-07-05 14:30:00","13.2%","50%"', '"2024-07-05 14:35:00","14.4%",""'],
      [
        ['oradb01', 'cpuShare', [0.132, 0.144]],
        ['oradb02', 'cpuShare', [0.5, null]],
      ],
    ],
    [
      'epoch times, columns named by metric and machine',
      'panel.csv',
      [
        'Time;db01.example.com: CPU utilization;db02: CPU utilization',
        '1720189800000;13,2;50',
        '1720190100000;14,4;40,5',
      ],
      [
        ['db01.example.com', 'cpuShare', [0.132, 0.144]],
        ['db02', 'cpuShare', [0.5, 0.405]],
      ],
    ],
    [
      'lines above the header, average and maximum of one machine',
      'metrics.csv',
      [
        'Full label,i-0abc CPUUtilization Average,i-0abc CPUUtilization Maximum',
        'Period,300,300',
        'Timestamp,avg,max',
        '2024/07/05 14:30:00,13.2,40',
        '2024/07/05 14:35:00,14.4,50',
      ],
      [['i-0abc', 'cpuShare', [0.132, 0.144]]],
    ],
    [
      'a metric of Azure',
      'export.csv',
      ['Timestamp (UTC),"Percentage CPU (Avg), sqlvm1"', '2024-07-05T14:30:00Z,13.2', '2024-07-05T14:35:00Z,14.4'],
      [['sqlvm1', 'cpuShare', [0.132, 0.144]]],
    ],
    [
      'history of Zabbix',
      'db7 cpu.csv',
      ['itemid,clock,value,ns', '28336,1720189800,13.2,1', '28336,1720190100,14.4,2'],
      [['db7', 'cpuShare', [0.132, 0.144]]],
    ],
    [
      'metrics of Datadog with tags',
      'x.csv',
      ['time,avg:system.cpu.total{host:db01}', '2024-07-05T14:30:00Z,13.2', '2024-07-05T14:35:00Z,14.4'],
      [['db01', 'cpuShare', [0.132, 0.144]]],
    ],
    [
      'several metrics of one machine',
      'oradb01.csv',
      ['時刻,CPU使用率(%),メモリ使用量(GB),IOPS', '2024-07-05 14:30,13.2,64,900', '2024-07-05 14:35,14.4,65,950'],
      [
        ['oradb01', 'cpuShare', [0.132, 0.144]],
        ['oradb01', 'memoryGiB', [64, 65]],
        ['oradb01', 'iops', [900, 950]],
      ],
    ],
  ])('%s', (_, fileName, lines, expected) => {
    const result = read(fileName, lines);
    expect(result.format).toBe('utilisation-csv');
    expect(result.records.series.map(({ subject, metric, values }) => [subject, metric, values])).toEqual(expected);
  });

  it('reads averages as values and maxima as peaks', () => {
    const lines = ['Time,db1 CPU avg,db1 CPU max', '2024-07-05 14:30,10,40', '2024-07-05 14:35,20,50'];
    expect(read('x.csv', lines).records.series).toMatchObject([
      { subject: 'db1', sampleIs: 'mean', values: [0.1, 0.2], peaks: [0.4, 0.5] },
    ]);
  });

  it('says which of two columns of one machine is not used', () => {
    const lines = ['Time,db1 CPU,db1 CPU usage', '2024-07-05 14:30,10,40', '2024-07-05 14:35,20,50'];
    expect(seriesOf('x.csv', lines)).toEqual([['db1', 'cpuShare', [0.1, 0.2]]]);
    expect(codesOf('x.csv', lines)).toContain('columns-ignored');
  });

  it('takes the machine and the metric a person says', () => {
    const recording = { machine: 'db9', metric: 'iops' } as const;
    expect(seriesOf('24ae8d.csv', CLOUDWATCH, { recording })).toEqual([['db9', 'iops', [13.2, 14.4]]]);
    expect(codesOf('24ae8d.csv', CLOUDWATCH, { recording })).not.toContain('machine-from-file');
  });

  it('works when the format is chosen by hand, also for rows without a name', () => {
    const format = 'utilisation-csv';
    expect(seriesOf('a_cpu.csv', CLOUDWATCH, { format, recording: { machine: 'db9' } })).toHaveLength(1);
    const nameless = ['Time,Server,CPU usage (%)', '2024-07-05 14:30,,25', '2024-07-05 14:35,,50'];
    expect(seriesOf('x.csv', nameless, { format, recording: { machine: 'db9' } })).toEqual([
      ['db9', 'cpuShare', [0.25, 0.5]],
    ]);
  });

  it('says what was taken from the name of the file, and asks what figures are that say nothing', () => {
    expect(read('ec2_cpu_24ae8d.csv', CLOUDWATCH).asks).toEqual({ machine: '24ae8d', metric: 'cpuShare' });
    expect(codesOf('ec2_cpu_24ae8d.csv', CLOUDWATCH)).toEqual(
      expect.arrayContaining(['machine-from-file', 'metric-from-file']),
    );
    const open = read('24ae8d.csv', CLOUDWATCH);
    expect(open.asks).toEqual({ metric: null });
    expect(open.records.series).toEqual([]);
    expect(open.issues.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual(['metric-open']);
  });

  it('is no table of figures where a column names several machines, or figures are of something else', () => {
    const named = ['Time,Box,CPU', '2024-07-05 14:30,a,13.2', '2024-07-05 14:35,b,14.4'];
    expect(read('x.csv', named).records.series).toEqual([]);
    const queue = ['Time,CPU queue', '2024-07-05 14:30,13.2', '2024-07-05 14:35,14.4'];
    expect(read('x_cpu.csv', queue).records.series).toEqual([]);
  });

  it.each([
    ['one value', 'timestamp,value', ''],
    ['a row for a machine', 'timestamp,Server,CPU', 'db1,'],
  ])('takes figures for percentages where they are small at first only: %s', (_, header, name) => {
    const clock = (minute: number) => new Date(Date.UTC(2024, 6, 5, 0, minute)).toISOString();
    const rows = Array.from({ length: 300 }, (_, minute) => `${clock(minute)},${name}0.25`);
    const { records } = read('a_cpu.csv', [header, ...rows, `${clock(300)},${name}80`]);
    expect(records.series[0]?.values[0]).toBe(0.0025);
    expect(records.series[0]?.values.at(-1)).toBe(0.8);
  });

  it('rejects rows whose time or figure is none, and keeps count', () => {
    const more = Array.from({ length: 12 }, (_, minute) => `2024-07-05 15:${10 + minute}:00,5`);
    const bad = ['never,1', '2024-07-05 14:45:00,oops', '2024-07-05 14:50:00,-'];
    const { counts } = read('a_cpu.csv', [...CLOUDWATCH, ...bad, ...more]);
    expect(counts).toEqual({ read: 17, accepted: 15, rejected: 2, skipped: 0 });
  });
});

describe('columns that state no unit', () => {
  const table = (header: string, ...rows: readonly string[]) => [
    header,
    ...rows.map((row, at) => `2024-07-05 14:${30 + 5 * at},${row}`),
  ];

  const HEADER = 'Time,oradb01,oradb02';

  it.each([
    ['per cent beside an idle machine', HEADER, ['35.2,0.4', '60.1,1.1'], [0.352, 0.601], [0.004, 0.011]],
    ['fractions, of an idle machine too', HEADER, ['0.35,0', '0.6,1'], [0.35, 0.6], [0, 1]],
    ['fractions above one', HEADER, ['0.35,0.4', '0.6,1.1'], [0.35, 0.6], [0.4, 1.1]],
    ['a stated unit', 'Time,oradb01 CPU (%),oradb02 CPU', ['0.5,0.35', '0.8,0.6'], [0.005, 0.008], [0.35, 0.6]],
  ])('share one, unless a header states another: %s', (_, header, rows, first, second) => {
    expect(seriesOf('grafana cpu.csv', table(header, ...rows))).toEqual([
      ['oradb01', 'cpuShare', first],
      ['oradb02', 'cpuShare', second],
    ]);
  });

  it.each(['null', 'n/a', ''])('are told from their figures beside cells that say %o', (nothing) => {
    expect(seriesOf('grafana cpu.csv', table(HEADER, '35.2,0.4', `60.1,${nothing}`, '50,1.1'))).toEqual([
      ['oradb01', 'cpuShare', [0.352, 0.601, 0.5]],
      ['oradb02', 'cpuShare', [0.004, null, 0.011]],
    ]);
  });

  it('share one for averages and maxima', () => {
    const lines = table('Time,db1 CPU avg,db1 CPU max', '0.4,35', '1.1,60');
    expect(read('x.csv', lines).records.series).toMatchObject([{ values: [0.004, 0.011], peaks: [0.35, 0.6] }]);
  });

  it('share one that shows only further down', () => {
    const clock = (minute: number) => new Date(Date.UTC(2024, 6, 5, 0, minute)).toISOString();
    const rows = Array.from({ length: 300 }, (_, minute) => `${clock(minute)},0.25,0.25`);
    const { series } = read('grafana cpu.csv', [HEADER, ...rows, `${clock(300)},80,0.5`]).records;
    expect(series.map(({ values }) => [values[0], values[300]])).toEqual([
      [0.0025, 0.8],
      [0.0025, 0.005],
    ]);
  });

  it.each([
    ['of a small machine too', '61440,3072', 60, 3],
    ['in bytes', '68719476736,1048576', 64, 0.000977],
    ['of several sizes', '64,3', 64, 3],
  ])('share one for memory, %s', (_, row, first, second) => {
    const lines = table('Time,oradb01 memory used,oradb02 memory used', row, row);
    expect(seriesOf('x.csv', lines, { format: 'utilisation-csv' })).toEqual([
      ['oradb01', 'memoryGiB', [first, first]],
      ['oradb02', 'memoryGiB', [second, second]],
    ]);
  });
});

describe('figureHeader', () => {
  it.each([
    ['oradb01', null, null, 'oradb01'],
    ['value', null, null, null],
    ['CPUUtilization', 'cpuShare', null, null],
    ['Average', null, 'mean', null],
    ['Maximum', null, 'highest', null],
    ['Minimum', 'other', null, 'Minimum'],
    ['CPU ready', 'other', null, null],
    ['CPU使用量(MHz)', 'other', null, null],
    ['CPU0使用率(%)', 'other', null, 'CPU0'],
    ['CPU使用率(5分平均)', 'cpuShare', 'mean', null],
    ['温度管理DB CPU使用率(%)', 'cpuShare', null, '温度管理DB'],
    ['cpu-01', 'other', null, 'cpu-01'],
    ['core01 CPU使用率(%)', 'cpuShare', null, 'core01'],
    ['Load average', 'other', 'mean', null],
    ['db-system-1 CPU usage', 'cpuShare', null, 'db-system-1'],
    ['Available memory', 'other', null, null],
    ['Memory used (GB)', 'memoryGiB', null, null],
    ['最大CPU使用率', 'cpuShare', 'highest', null],
    ['Total IOPS', 'iops', null, null],
  ])('%s', (header, metric, sampleIs, machine) => {
    expect(figureHeader(header)).toMatchObject({ metric, part: null, sampleIs, machine });
  });

  it.each([
    ['会計DB（本番）', '会計DB（本番）'],
    ['会計DB(本番)', '会計DB(本番)'],
    ['会計DB（本番） CPU使用率(%)', '会計DB（本番）'],
    ['CPU使用率（会計DB（本番））', '会計DB（本番）'],
    ['CPU使用率(rec01)', 'rec01'],
    ['rec01 (最大)', 'rec01'],
    ['oradb01 (Average)', 'oradb01'],
    ['oradb01 (prod/east) CPU (%)', 'oradb01 (prod/east)'],
    ['rec01_CPU', 'rec01'],
    ['cpu_usage_rec01', 'rec01'],
    ['rec-01-MEM', 'rec-01'],
    ['db_server', 'db_server'],
    ['ushqsql01:9100', 'ushqsql01'],
    ['ushqsql02.hosp.org:9100 CPU', 'ushqsql02.hosp.org'],
    ['10.1.1.3:9100', '10.1.1.3'],
    ['{instance="10.1.1.3:9100", job="node"}', '10.1.1.3'],
    ['db01: CPU', 'db01'],
    ['CPU at 10:300', '10 300'],
  ])('machine: %s', (header, machine) => {
    expect(figureHeader(header).machine).toBe(machine);
  });

  it.each([
    ['CPU idle time', 'cpuShare', 'idle', null],
    ['rec01 CPUアイドル率(%)', 'cpuShare', 'idle', 'rec01'],
    ['CPU空き率', 'cpuShare', 'idle', null],
    ['% Idle Time', null, 'idle', null],
    ['ushqsql01 idle', null, 'idle', 'ushqsql01'],
    ['{instance="ushqsql01", job="node", mode="idle"}', 'cpuShare', 'idle', 'ushqsql01'],
    ['{instance="ushqsql01", mode="iowait"}', 'cpuShare', 'wait', 'ushqsql01'],
    ['CPU I/O待ち率(%)', 'cpuShare', 'wait', null],
    ['CPU使用率(ユーザ)', 'cpuShare', 'user', null],
    ['システムCPU使用率(%)', 'cpuShare', 'system', null],
    ['Privileged CPU %', 'cpuShare', 'system', null],
    ['system.cpu.user{host:db01}', 'cpuShare', 'user', 'db01'],
    ['会計システムDB CPU使用率', 'cpuShare', null, '会計システムDB'],
  ])('part of the time: %s', (header, metric, part, machine) => {
    expect(figureHeader(header)).toMatchObject({ metric, part, sampleIs: null, machine });
  });
});

describe('lines above the header', () => {
  const rows = ['2024/07/01 00:00:00,3.1,250', '2024/07/01 00:05:00,2.8,240'];

  it.each([
    ['ホスト名,HRSDB2', '日時,CPU使用率(%),x', 'HRSDB2'],
    ['ホスト名,HRSDB2', 'Date and Time,CPU %,Page Faults/sec', 'HRSDB2'],
    ['Host Name:,db7.example.com', 'Time,CPU (%),Packets/s', 'db7.example.com'],
    ['"Agent Host","rec01"', 'Date and Time,CPU %,Privileged CPU %', 'rec01'],
  ])('name the machine: %s', (above, header, machine) => {
    const { records, issues } = read('perf_20240701.csv', ['レポート名,CPU使用率（日次）', above, '', header, ...rows]);
    expect(records.series.map(({ subject, metric, values }) => [subject, metric, values])).toContainEqual([
      machine,
      'cpuShare',
      [0.031, 0.028],
    ]);
    expect(issues.map(({ code }) => code)).not.toContain('machine-from-file');
  });
});

describe('machineInName', () => {
  it.each([
    ['oradb01_cpu_20240705.csv', 'oradb01'],
    ['oradb01.csv', 'oradb01'],
    ['oradb01.corp.example.com.csv', 'oradb01.corp.example.com'],
    ['delivery/oradb01/cpu_utilization.csv', 'oradb01'],
    ['cpu.csv', 'cpu.csv'],
    ['i-0abc123-cpu.csv', 'i-0abc123'],
    ['rds_cpu_utilization_e47b3b.csv', 'e47b3b'],
    ['CPU data (1).csv', 'CPU data (1).csv'],
    ['seisan-my01_status_前.txt', 'seisan-my01'],
    ['seisan-my01_status_1回目.txt', 'seisan-my01'],
    ['seisan-my01_測定後.txt', 'seisan-my01'],
    ['px-my02_begin.txt', 'px-my02'],
    ['px-my02/status_終了.txt', 'px-my02'],
    ['px-my02_vmstat-before.txt', 'px-my02'],
    ['pre-db01_status.txt', 'pre-db01'],
    ['lyo-my01_status_après.txt', 'lyo-my01'],
    ['ulm-my01_vorher.txt', 'ulm-my01'],
    ['LYO-PG01_pg_stat_before.txt', 'LYO-PG01'],
    ['pg_stat_database_lyo-pg01.csv', 'lyo-pg01'],
    ['lyo-pg01_pg_stat_bgwriter_20241007.csv', 'lyo-pg01'],
    ['pg-01_pg_stat_user_tables.csv', 'pg-01'],
    ['pg_stat_database.csv', 'pg_stat_database.csv'],
    ['lyo-my01_mysql_show_global_status.txt', 'lyo-my01'],
    ['mysql-01_status.txt', 'mysql-01'],
    ['mysql_status.txt', 'mysql_status.txt'],
    ['kiel-pg01_pg_settings.csv', 'kiel-pg01'],
    ['pg_settings_kiel-pg02.csv', 'kiel-pg02'],
    ['kiel-pg03-pg_settings.csv', 'kiel-pg03'],
    ['kiel-pg01_settings.csv', 'kiel-pg01'],
    ['pg_settings.csv', 'pg_settings.csv'],
    ['pg_stat_statements kiel-pg01 (2).csv', 'kiel-pg01'],
    ['kiel-pg01_pg_statio_user_tables.txt', 'kiel-pg01'],
    ['kiel-my01_show_variables.txt', 'kiel-my01'],
    ['show_global_variables_kiel-my01.tsv', 'kiel-my01'],
    ['kiel-my01.global_status.txt', 'kiel-my01'],
    ['kiel-my01_show_engine_innodb_status.txt', 'kiel-my01'],
    ['v$parameter_kiel-ora1.lst', 'kiel-ora1'],
    ['kiel-ora1_gv$instance.csv', 'kiel-ora1'],
    ['kiel-ora1_v_system_parameter.csv', 'kiel-ora1'],
    ['oracle_kiel-ora1_dba_hist_sysmetric_summary_20240705.csv', 'kiel-ora1'],
    ['kiel-ora1_dba_hist_osstat.csv', 'kiel-ora1'],
    ['sys.dm_os_wait_stats_KIELSQL1.csv', 'KIELSQL1'],
    ['KIELSQL1_sys.dm_os_sys_info.rpt', 'KIELSQL1'],
    ['KIELSQL1_sp_configure.txt', 'KIELSQL1'],
    ['serverproperty-KIELSQL1.csv', 'KIELSQL1'],
    ['mssql_KIELSQL1_sys_configurations.csv', 'KIELSQL1'],
    ['ringbuffer_KIELSQL1.csv', 'KIELSQL1'],
    ['KIELSQL1_ring_buffer.csv', 'KIELSQL1'],
    ['waitstats-KIELSQL1.csv', 'KIELSQL1'],
    // Names of machines, however much they look like those of a product.
    ['v-instance1_cpu.csv', 'v-instance1'],
    ['pg-settings01_status.csv', 'pg-settings01'],
    ['pg-database-01_cpu.csv', 'pg-database-01'],
    ['v-instance_cpu.csv', 'v-instance'],
    ['oracle-01_v$version.lst', 'oracle-01'],
    ['aadb01_CPU使用率.csv', 'aadb01'],
    ['CPU使用率_HRSDB2.csv', 'HRSDB2'],
    ['月次レポート_aadb01_2024年7月.csv', 'aadb01'],
    ['受注DB_メモリ使用量.csv', '受注DB'],
    ['日立01.csv', '日立01'],
  ])('%s', (name, machine) => expect(machineInName(name)).toBe(machine));
});

describe('rows of figures of several machines', () => {
  const HEADER = '"Time","oradb01","oradb02"';
  const TIMES = ['2020-01-01 00:00:00', '2020-01-01 00:05:00', '2026-01-01 00:00:00'];
  const countsOf = (lines: readonly string[]) => read('grafana cpu.csv', [HEADER, ...lines]).counts;

  it('are lost once, however many machines they speak of, when their times fit no grid', () => {
    const lines = TIMES.map((time) => `"${time}","10%","20%"`);
    expect(countsOf(lines)).toEqual({ read: 3, accepted: 0, rejected: 3, skipped: 0 });
  });

  const at = (minute: string, a: string, b: string) => `"2024-07-05 14:${minute}:00","${a}","${b}"`;

  it('are taken whole or not at all', () => {
    const lines = [at('30', '10%', '20%'), at('35', '90%', '-5%'), at('40', '30%', '40%'), at('45', '50%', '60%')];
    expect(countsOf(lines)).toEqual({ read: 4, accepted: 3, rejected: 1, skipped: 0 });
    expect(seriesOf('grafana cpu.csv', [HEADER, ...lines])).toEqual([
      ['oradb01', 'cpuShare', [0.1, null, 0.3, 0.5]],
      ['oradb02', 'cpuShare', [0.2, null, 0.4, 0.6]],
    ]);
  });

  it('are skipped where nothing of them is new', () => {
    const lines = [at('30', '10%', '20%'), at('35', '10%', '20%'), at('35', '30%', '20%'), at('35', '10%', '20%')];
    expect(countsOf(lines)).toMatchObject({ read: 4, rejected: 0, skipped: 2 });
  });
});

describe('figures on several sheets', () => {
  const sheet = (...rows: readonly (readonly (string | number)[])[]) => [
    ['日時', 'CPU使用率(%)'],
    ...rows.map(([time, ...figures]) => [`2024-07-01 0${time}:00:00`, ...figures]),
  ];
  const readSheets = (sheets: Parameters<typeof workbookOf>[0]) => {
    const result = readFile({ bytes: workbookOf(sheets), fileName: '性能情報.xlsx' });
    return {
      series: result.records.series.map(({ subject, metric, values }) => [subject, metric, values]),
      codes: result.issues.flatMap(({ code }) => (/sheets/.test(code) ? [code] : [])),
      counts: result.sheets.map(({ name, counts }) => [name, counts.accepted]),
      asks: result.asks,
    };
  };

  it('are of a machine each, named by its sheet', () => {
    const found = readSheets({
      db01: sheet([0, 20], [1, 30]),
      db02: sheet([0, 97], [1, 2], [2, 3]),
      手順: [['採取はsarによる']],
    });
    expect(found).toEqual({
      series: [
        ['db01', 'cpuShare', [0.2, 0.3]],
        ['db02', 'cpuShare', [0.97, 0.02, 0.03]],
      ],
      codes: ['machines-from-sheets', 'sheets-not-read'],
      counts: [
        ['db01', 2],
        ['db02', 3],
        ['手順', 0],
      ],
      asks: {},
    });
  });

  it('are of a metric each, named by its sheet, with a machine a column', () => {
    const machines = [
      ['日時', 'db01', 'db02'],
      ['2024-07-01 00:00:00', 20, 30],
      ['2024-07-01 01:00:00', 40, 50],
    ];
    expect(readSheets({ CPU使用率: machines, メモリ使用率: machines })).toMatchObject({
      series: [
        ['db01', 'cpuShare', [0.2, 0.4]],
        ['db02', 'cpuShare', [0.3, 0.5]],
      ],
      codes: ['sheets-not-read'],
      asks: {},
    });
  });

  it('of one sheet are of the machine it is called, where the sheet was named', () => {
    expect(readSheets({ db07: sheet([0, 20], [1, 30]) }).series).toEqual([['db07', 'cpuShare', [0.2, 0.3]]]);
    expect(readSheets({ Sheet1: sheet([0, 20], [1, 30]) }).asks).toEqual({ machine: '性能情報.xlsx' });
  });
});

describe('machines of a recording, by the headers of clouds', () => {
  it.each(['InstanceId', 'Instance ID', 'Node', 'Resource Name'])('%s', (header) => {
    const rows = ['08', '09'].flatMap((hour) => ['a1', 'a2'].map((name) => `2024-03-14 ${hour}:00:00,${name},20`));
    const bytes = new TextEncoder().encode(`Time,${header},CPU (%)\n${rows.join('\n')}\n`);
    const { records } = readFile({ bytes, fileName: 'cpu.csv' });
    expect(records.series.map(({ subject }) => subject).sort()).toEqual(['a1', 'a2']);
  });
});

describe('machines with the port of their exporter', () => {
  const rows = ['2024-07-05 14:30:00,13.2%,50%', '2024-07-05 14:35:00,14.4%,60%'];

  it('are known by their names, in columns and in rows', () => {
    expect(seriesOf('cpu.csv', ['Time,db01:9100,10.1.1.3:9100', ...rows]).map(([subject]) => subject)).toEqual([
      'db01',
      '10.1.1.3',
    ]);
    const long = ['Time,instance,CPU usage', '2024-07-05 14:30:00,db01:9100,13%', '2024-07-05 14:35:00,db01:9100,14%'];
    expect(seriesOf('x.csv', long)).toEqual([['db01', 'cpuShare', [0.13, 0.14]]]);
  });

  it('keep it where two columns differ by nothing else', () => {
    expect(seriesOf('cpu.csv', ['Time,db01:9100,db01:9104', ...rows]).map(([subject]) => subject)).toEqual([
      'db01:9100',
      'db01:9104',
    ]);
  });
});
