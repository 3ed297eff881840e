import { describe, expect, it } from 'vitest';
import { type ReadRequest, readFile } from '../read-file.ts';

const read = (fileName: string, lines: readonly string[], more: Partial<ReadRequest> = {}) =>
  readFile({ bytes: new TextEncoder().encode([...lines, ''].join('\n')), fileName, ...more });

const told = (...args: Parameters<typeof read>) =>
  read(...args).records.series.map(({ subject, metric, sampleIs, values, peaks }) => ({
    ...{ subject, metric, sampleIs, values },
    ...(peaks && { peaks }),
  }));

describe("the console's download", () => {
  const ROWS = ['2026/10/05 00:00:00,10.5,12.5', '2026/10/05 01:00:00,55.5,42.5'];

  it('has the machines above the header and what is measured in it', () => {
    const lines = [
      'Label,i-0a1b2c3d4e5f60718 (prd-sqldb-01),i-0a1b2c3d4e5f60719 (prd-app-01)',
      'Timestamp,CPUUtilization Maximum,CPUUtilization Maximum',
      ...ROWS,
    ];
    expect(told('cloudwatch.csv', lines)).toEqual([
      {
        subject: 'i-0a1b2c3d4e5f60718 (prd-sqldb-01)',
        metric: 'cpuShare',
        sampleIs: 'highest',
        values: [0.105, 0.555],
      },
      { subject: 'i-0a1b2c3d4e5f60719 (prd-app-01)', metric: 'cpuShare', sampleIs: 'highest', values: [0.125, 0.425] },
    ]);
  });

  it('has what is measured above the header and the machines in it', () => {
    const lines = ['Label,CPUUtilization,CPUUtilization', 'Timestamp,i-0a1b2c3d4e5f60718,i-0a1b2c3d4e5f60719', ...ROWS];
    expect(told('cloudwatch.csv', lines).map(({ subject }) => subject)).toEqual([
      'i-0a1b2c3d4e5f60718',
      'i-0a1b2c3d4e5f60719',
    ]);
  });
});

describe('machines that are called by IDs', () => {
  const ROWS = ['2026-10-05 00:00:00,10,30', '2026-10-05 01:00:00,20,40'];
  const PATH = '/subscriptions/1111-22/resourceGroups/rg-prod/providers/Microsoft.Compute/virtualMachines/';
  const ARN = 'arn:aws:ec2:ap-northeast-1:123456789012:instance/';
  const subjects = (name: string, lines: readonly string[]) => told(name, lines).map(({ subject }) => subject);

  it('above the figures in several lines are named once', () => {
    const lines = [
      'Full label,i-0a2,i-0a4',
      'Label,CPUUtilization i-0a2,CPUUtilization i-0a4',
      'Instance,i-0a2,i-0a4',
      ...ROWS,
    ];
    expect(subjects('cloudwatch.csv', lines)).toEqual(['i-0a2', 'i-0a4']);
  });

  it.each([
    ['a path of Azure', `${PATH}sql-01`, `${PATH}sql-02`],
    ['a name of AWS', `${ARN}i-0a1b2c3d4e5f60718`, `${ARN}i-0a1b2c3d4e5f60719`],
    ['a path of Google', 'projects/p1/zones/z1/instances/pg-a', 'projects/p1/zones/z1/instances/pg-b'],
  ])('in headers keep %s whole', (_, one, other) => {
    expect(subjects('metrics.csv', [`Time,${one} CPU %,${other} CPU %`, ...ROWS])).toEqual([one, other]);
  });

  it.each([
    ['TimeStamp,ResourceId,Percentage CPU', `${PATH}sql-01`],
    ['TimeGenerated,VMId,CPU %', '4f0c1b2a-1111-4222-8333-0123456789ab'],
    ['Time,MoRef,CPU usage (%)', 'vm-123'],
    ['Timestamp,Entity,CPU usage (%)', 'ora1'],
    ['日時,リソースID,CPU使用率', 'vm-123'],
  ])('stand in a column of their own under %s', (header, id) => {
    const lines = [header, `2026-10-05 00:00:00,${id},10`, `2026-10-05 01:00:00,${id},20`];
    expect(told('metrics.csv', lines)).toMatchObject([{ subject: id, metric: 'cpuShare', values: [0.1, 0.2] }]);
  });
});

it('machines are called by their names where these stand beside their IDs', () => {
  const lines = ['Time,VM ID,Name,CPU %', '2026-10-05 00:00:00,vm-123,ora1,10', '2026-10-05 01:00:00,vm-123,ora1,20'];
  expect(told('metrics.csv', lines).map(({ subject }) => subject)).toEqual(['ora1']);
});

it('the name of a label is none of the machine', () => {
  const lines = [
    'Label,DBInstanceIdentifier: orders,DBInstanceIdentifier: stock',
    'Timestamp,CPUUtilization,CPUUtilization',
    '2026/10/05 00:00:00,10,12',
    '2026/10/05 01:00:00,11,13',
  ];
  expect(told('rds.csv', lines).map(({ subject }) => subject)).toEqual(['orders', 'stock']);
  const google = (id: string) => `compute.googleapis.com/instance/cpu/utilization [instance_id=${id}]`;
  const used = [`Time,${google('123')},${google('456')}`, '2026-10-05 00:00:00,0.1,0.2', '2026-10-05 01:00:00,0.3,0.4'];
  expect(told('google.csv', used).map(({ subject }) => subject)).toEqual(['123', '456']);
});

describe('statistics of several instances, a row each', () => {
  const rows = (unit: string) =>
    ['i-0a4c123b1612dd272', 'i-0a4c123b1612dd273'].flatMap((id) => [
      `${id},2026-10-05T00:00:00+00:00,6.8,8.5,${unit}`,
      `${id},2026-10-05T01:00:00+00:00,7.8,9.5,${unit}`,
    ]);
  const HEADER = 'InstanceId,Timestamp,Average,Maximum,Unit';

  it('are of the CPU where the name of the file says so, which is told', () => {
    const lines = [HEADER, ...rows('Percent')];
    expect(told('cloudwatch_ec2_cpu.csv', lines)).toEqual(
      ['i-0a4c123b1612dd272', 'i-0a4c123b1612dd273'].map((subject) => ({
        ...{ subject, metric: 'cpuShare', sampleIs: 'mean', values: [0.068, 0.078], peaks: [0.085, 0.095] },
      })),
    );
    expect(read('cloudwatch_ec2_cpu.csv', lines).issues.map(({ code }) => code)).toContain('metric-from-file');
  });

  it('are asked about where nothing says what they are', () => {
    const lines = [HEADER, ...rows('Percent')];
    const { records, issues, asks } = read('export.csv', lines);
    expect(records.series).toEqual([]);
    expect(issues.map(({ code }) => code)).toContain('metric-open');
    expect(asks).toEqual({ metric: null });
    expect(told('export.csv', lines, { recording: { metric: 'cpuShare' } })).toHaveLength(2);
  });

  it('are no use of the CPU in another unit than per cent', () => {
    expect(told('cloudwatch_ec2_cpu.csv', [HEADER, ...rows('Count')])).toEqual([]);
  });

  it('of databases of RDS, and the maximum alone', () => {
    const lines = [
      'DBInstanceIdentifier,Timestamp,Maximum',
      'hr1,2026-10-05T00:00:00Z,60',
      'hr1,2026-10-05T01:00:00Z,70',
    ];
    expect(told('rds_cpu.csv', lines)).toEqual([
      { subject: 'hr1', metric: 'cpuShare', sampleIs: 'highest', values: [0.6, 0.7] },
    ]);
  });
});
