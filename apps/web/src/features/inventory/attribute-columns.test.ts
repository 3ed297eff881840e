import { expect, it } from 'vitest';
import { attributeColumns } from './attribute-columns.ts';
import type { Listed } from './listed-fields.ts';

const row = (attributes: string | null) => ({ attributes }) as unknown as Listed;

it('makes a column of each header, empty where a record says nothing under it', () => {
  const rows = [row('{"設置場所":"東京"}'), row(null), row('{"Owner":"Sato","設置場所":"大阪"}')];
  const columns = attributeColumns(rows);
  expect(columns.map(({ id, header }) => [id, header])).toEqual([
    ['attribute:設置場所', '設置場所'],
    ['attribute:Owner', 'Owner'],
  ]);
  expect(columns.map(({ value }) => rows.map(value))).toEqual([
    ['東京', null, '大阪'],
    [null, null, 'Sato'],
  ]);
});
