import type { Origin } from '@tatami/model';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeRecord } from './merge-record.ts';
import { ALONE, type Sources } from './sources.ts';

const sources: Sources = { ...ALONE, kindOf: (file) => (file.endsWith('.csv') ? 'list' : 'inventory') };

const FILES = ['servers_2025-04.csv', 'servers_2026-04.csv', 'apps_2025-10.csv', 'apps.csv', 'backup.csv', 'wiki.csv'];
const stated = fc.record({ file: fc.constantFrom(...FILES), environment: fc.constantFrom('production', 'test', null) });
const delivery = fc.uniqueArray(stated, { selector: ({ file }) => file, minLength: 2, maxLength: 4 });

type Held = Parameters<typeof mergeRecord>[0];

interface Said {
  readonly file: string;
  readonly environment: string | null;
}

function recordOf({ file, environment }: Said): Parameters<typeof mergeRecord>[1] {
  const cells: Origin['cells'] = environment === null ? {} : { environment: { column: 'C', text: environment } };
  return { values: { key: 'db1', environment }, origin: { file, sheet: null, row: 2, cells } };
}

function readInOrder([first, ...rest]: readonly Said[]): Held {
  const start: Held = { ...recordOf(first as Said), edited: [] };
  return rest.reduce<Held>((held, next) => ({ ...mergeRecord(held, recordOf(next), sources), edited: [] }), start);
}

function ordersOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item) => ordersOf(items.filter((each) => each !== item)).map((rest) => [item, ...rest]));
}

it('lists in any order make the same of what a machine is for', () => {
  fc.assert(
    fc.property(delivery, (lists) => {
      const read = ordersOf(lists).map((order) => readInOrder(order).values.environment);
      expect(new Set(read).size).toBe(1);
    }),
  );
});

it('what lists that nothing orders state otherwise is kept beside it, whichever came last', () => {
  const lists = [
    { file: 'apps.csv', environment: 'test' },
    { file: 'backup.csv', environment: 'production' },
    { file: 'servers_2026-04.csv', environment: 'test' },
  ];
  for (const order of ordersOf(lists)) {
    const { values, origin } = readInOrder(order);
    const others = (origin.others?.environment ?? []).filter(({ value }) => value !== values.environment);
    expect([values.environment, others.map(({ file }) => file)]).toEqual(['test', ['backup.csv']]);
  }
});
