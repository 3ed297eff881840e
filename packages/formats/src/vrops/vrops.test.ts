import { readdirSync } from 'node:fs';
import { isVirtualMachine } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { readFile } from '../read-file.ts';
import { checkSample } from '../sample-check.ts';
import { metricHeader } from './metric-columns.ts';

const samples = readdirSync(`${import.meta.dirname}/samples`).filter((file) => !file.endsWith('.golden.data.json'));

describe('vrops', () => {
  for (const file of samples) checkSample(import.meta.dirname, { file, format: 'vrops' });

  it.each([
    ['Host|CPU|Demand (MHz)|Avg', { kind: 'host', path: 'cpu|demand', unit: 'MHz', transformation: 'average' }],
    ['CPU|Usage (%)', { kind: null, path: 'cpu|usage', unit: '%', transformation: 'last' }],
    [
      'VM|Virtual Disk:Aggregate of all instances|Total IOPS|Max',
      {
        kind: 'vm',
        path: 'virtual disk:aggregate of all instances|total iops',
        unit: null,
        transformation: 'peak',
      },
    ],
    [
      'Configuration|Hardware|Number of CPUs (vCPUs)',
      {
        kind: null,
        path: 'configuration|hardware|number of cpus (vcpus)',
        unit: null,
        transformation: 'last',
      },
    ],
    ['Name', null],
    ['|', null],
  ])('%s', (header, expected) => {
    expect(metricHeader(header)).toEqual(expected);
  });

  const read = (...lines: readonly string[]) =>
    readFile({ bytes: new TextEncoder().encode([...lines, ''].join('\n')), fileName: 'view.csv' });
  const HOURS = ['12:00 AM 1 July 2026', '1:00 AM 1 July 2026'];
  const view = (headers: string, ...cells: readonly string[]) =>
    read(`"Name","Interval Breakdown",${headers}`, ...cells.map((row, at) => `"esx1","${HOURS[at]}",${row}`));

  it.each([
    '"VM|CPU|Demand (MHz)|Avg","VM|CPU|Usage (%)|Max"',
    '"VM|CPU|Demand (MHz)|Avg","VM|CPU|Usage (%)|Max","VM|CPU|Demand (MHz)|Max"',
  ])('reads the peaks of usage beside a demand in MHz that no capacity makes a share of: %s', (headers) => {
    const columns = headers.split('","').length;
    const rows = [
      ['"2,520.0"', '"45.0"', '"3,780.0"'],
      ['"2,715.6"', '"48.5"', '"4,073.4"'],
    ].map((row) => row.slice(0, columns).join(','));
    const { records, counts, issues } = view(headers, ...rows);
    expect(records.series.map(({ metric, values }) => [metric, values])).toEqual([['cpuShare', [0.45, 0.485]]]);
    expect(counts).toMatchObject({ accepted: 2, skipped: 0 });
    expect(issues.map(({ code }) => code)).not.toContain('cpu-capacity-unknown');
  });

  it.each([
    [
      'Avg and Max',
      '"Host|CPU|Usage (%)|Avg","Host|CPU|Usage (%)|Max"',
      '40,80',
      'mean',
      [0.4, 0.5],
      [0.8, 0.9],
      'peaks-from-maximum',
    ],
    [
      'Max before Avg',
      '"Host|CPU|Usage (%)|Max","Host|CPU|Usage (%)|Avg"',
      '80,40',
      'mean',
      [0.4, 0.5],
      [0.8, 0.9],
      'peaks-from-maximum',
    ],
    [
      'Avg alone',
      '"Host|CPU|Usage (%)|Avg","Host|Memory|Utilization (GB)|Avg"',
      '40,64',
      'mean',
      [0.4, 0.5],
      null,
      'only-hourly',
    ],
    ['Max alone', '"Host|CPU|Usage (%)|Max"', '80', 'highest', [0.8, 0.9], null, null],
    [
      'Max of another metric',
      '"Host|CPU|Usage (%)|Avg","Host|CPU|Demand (%)|Max"',
      '40,80',
      'mean',
      [0.4, 0.5],
      null,
      'only-hourly',
    ],
    [
      'a maximum below its average',
      '"Host|CPU|Usage (%)|Avg","Host|CPU|Usage (%)|Max"',
      '40,30',
      'mean',
      [0.4, 0.5],
      [0.4, 0.5],
      'peaks-from-maximum',
    ],
  ])('reads %s', (_, headers, row, sampleIs, values, peaks, code) => {
    const later = row
      .split(',')
      .map((cell) => String(Number(cell) + 10))
      .join(',');
    const { records, issues } = view(headers, row, later);
    const cpu = records.series.find(({ metric }) => metric === 'cpuShare');
    expect(cpu).toMatchObject({ stepS: 3600, sampleIs, values, peaks });
    const codes = issues.map((issue) => issue.code).filter((each) => /^(?:peaks-from-maximum|only-hourly)$/.test(each));
    expect(codes).toEqual(code === null ? [] : [code]);
  });

  it('knows the virtual machines of a view without vCPUs for what they are', () => {
    const { records } = read(
      '"Name","CPU|Usage (%)|Max","Memory|Total Capacity (GB)","Summary|Parent Host"',
      'db-one,60,64,esx1.example',
    );
    expect(records.workloads).toMatchObject([{ vcpus: null, cpuPeakShare: 0.6, serverKey: 'esx1.example' }]);
    expect(records.workloads.map(isVirtualMachine)).toEqual([true]);
  });

  it('reads peaks of CPU in MHz and of memory as their averages', () => {
    const headers =
      '"Host|CPU|Demand (MHz)|Avg","Host|CPU|Demand (MHz)|Max","Host|CPU|Capacity Available to VMs (MHz)|Last","Host|Memory|Usage (%)|Avg","Host|Memory|Usage (%)|Max","Host|Memory|Total Capacity (GB)|Last"';
    const { records } = view(headers, '1000,3000,10000,50,75,128', '2000,4000,10000,50,75,128');
    expect(records.series.map(({ metric, values, peaks }) => ({ metric, values, peaks }))).toEqual([
      { metric: 'cpuShare', values: [0.1, 0.2], peaks: [0.3, 0.4] },
      { metric: 'memoryGiB', values: [64, 64], peaks: [96, 96] },
    ]);
  });
});
