import type { ImportRecord } from '@tatami/contracts';
import { expect, it } from 'vitest';
import { unitsRead } from './reading.ts';

const field = (id: string, label: string, units: string[]) => ({
  field: id,
  label: { en: label, ja: label },
  units,
  required: false,
  confidence: 1,
});

it('names each unit with the fields read in it, a field of several sheets once', () => {
  const preview = {
    fields: [
      field('vInfo.name', 'VM', []),
      field('vInfo.memory', 'Memory', ['MiB', 'GiB']),
      field('vHost.memory', 'Memory', ['MiB', 'GiB']),
      field('vHost.speed', 'Clock', ['MHz', 'GHz']),
      field('vDisk.capacity', 'Disk', ['MiB', 'GiB']),
    ],
    mapping: {
      fields: {
        'vInfo.name': { column: 'VM' },
        'vInfo.memory': { column: 'Memory', unit: 'MiB' },
        'vHost.memory': { column: '# Memory', unit: 'MiB' },
        'vHost.speed': { column: 'Speed', unit: 'MHz' },
        'vDisk.capacity': null,
      },
    },
  } as unknown as NonNullable<ImportRecord['preview']>;
  const units = unitsRead(preview).map(({ unit, labels }) => [unit, labels.map(({ en }) => en)]);
  expect(units).toEqual([
    ['MiB', ['Memory']],
    ['MHz', ['Clock']],
  ]);
});
