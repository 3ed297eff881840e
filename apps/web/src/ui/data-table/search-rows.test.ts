import { describe, expect, it } from 'vitest';
import { searchRows } from './search-rows.ts';

interface Machine {
  readonly name: string;
  readonly os: string | null;
}
const rows: readonly Machine[] = [
  { name: '受注DB01', os: 'Windows 2000' },
  { name: 'ＤＢ-02', os: null },
  { name: 'web01', os: 'Linux' },
];
const columns = [
  { id: 'name', header: 'Name', width: 1, value: (row: Machine) => row.name },
  { id: 'os', header: 'OS', width: 1, value: (row: Machine) => row.os },
];
const names = (search: string) => searchRows(rows, columns, search).map(({ name }) => name);

describe('searchRows', () => {
  it('keeps everything without a search', () => {
    expect(names('  ')).toHaveLength(3);
  });

  it('finds half-width letters in full-width names and the reverse', () => {
    expect(names('db')).toEqual(['受注DB01', 'ＤＢ-02']);
    expect(names('ｗｅｂ')).toEqual(['web01']);
  });

  it('wants every word, in any column', () => {
    expect(names('db windows')).toEqual(['受注DB01']);
    expect(names('web windows')).toEqual([]);
  });
});
