import { expect, test } from 'vitest';
import { type ColumnOf, listed, namedColumns, namedTable } from './named-table.ts';

test('names of tables and columns are quoted as statements take them', () => {
  const LOG = namedTable('ImportChange', ['importId', 'entries']);
  expect(`SELECT ${LOG.entries} FROM ${LOG.table}`).toBe('SELECT "entries" FROM "ImportChange"');
  expect(listed(['key', 'name'], 's')).toBe('s."key", s."name"');
});

test('a name that schema.prisma does not have does not compile', () => {
  // @ts-expect-error There is no such column.
  namedTable('ImportChange', ['importID']);
  // @ts-expect-error There is no such table.
  namedTable('ImportChanges', ['importId']);
  // @ts-expect-error A server has no subject.
  namedColumns(['subject'] satisfies ColumnOf<'Server' | 'UtilisationSeries'>[]);
});
