import type { EstateRecord } from '@tatami/contracts';
import { expect, test } from 'vitest';
import { recordedOf } from './recorded-of.ts';

const startsAt = (day: number) => `2026-11-${day}T00:00:00Z`;
const series = (subject: string, day: number, parts: object = {}) =>
  ({ subject, metric: 'cpuShare', startsAt: startsAt(day), ...parts }) as EstateRecord['series'][number];
const found = (estate: Pick<EstateRecord, 'series' | 'joined'>, key: string, name = 'db01') =>
  recordedOf(estate, { name, key }).map((each) => each.startsAt);

test('a machine shows what was recorded of it, by its key or its name, in the order of time', () => {
  const estate = { series: [series('db01', 21), series('DB01', 20), series('other', 19)] };
  expect(found(estate, 'uuid-1')).toEqual([startsAt(20), startsAt(21)]);
  expect(found({ ...estate, joined: { listed: 'other' } }, 'listed', 'unheard')).toEqual([startsAt(19)]);
});

test('of two machines of one name each shows its own, and neither what may be of the other', () => {
  const open = series('db01', 20, { subjectKey: null });
  const attached = series('db01', 21, { subjectKey: 'db01' });
  expect(found({ series: [open, attached] }, 'db01')).toEqual([startsAt(21)]);
  expect(found({ series: [open, attached] }, 'db01 · osaka.csv')).toEqual([]);
});
