import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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
});
