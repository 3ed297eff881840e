import { describe, expect, it } from 'vitest';
import { cpuMs } from '../cpu-time.ts';
import { MAX_CELL_CHARS } from '../limits.ts';
import { eachCsvRow } from './csv.ts';
import { detectDelimiter } from './delimiter.ts';

function rowsOf(text: string, delimiter = ',') {
  const rows: { row: number; cells: readonly string[] }[] = [];
  const troubles = eachCsvRow(text, delimiter, (cells, row) => {
    rows.push({ row, cells });
    return undefined;
  });
  return { rows: rows.map((r) => r.cells), numbers: rows.map((r) => r.row), troubles };
}

describe('eachCsvRow', () => {
  it('reads plain rows with either line end and without a last line break', () => {
    expect(rowsOf('a,b\r\n1,2\n3,4').rows).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(rowsOf('a,b\r1,2\r').rows).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('reads quoted delimiters, doubled quotes and line breaks in one cell', () => {
    expect(rowsOf('n,t\n"x, y","say ""hi"""\n"two\r\nlines",2\n').rows).toEqual([
      ['n', 't'],
      ['x, y', 'say "hi"'],
      ['two\r\nlines', '2'],
    ]);
  });

  it('numbers rows as a spreadsheet does: blank ones count, line breaks in cells do not', () => {
    expect(rowsOf('a\n\n"b\nc"\nd\n').numbers).toEqual([1, 3, 4]);
  });

  it('keeps empty cells at both ends', () => {
    expect(rowsOf(',a,\n"",b,""\n').rows).toEqual([
      ['', 'a', ''],
      ['', 'b', ''],
    ]);
  });

  it('takes a quote inside a cell as it stands', () => {
    expect(rowsOf('disk 3.5" SAS,2\n').rows).toEqual([['disk 3.5" SAS', '2']]);
  });

  it('reports an unclosed quote at its row and still reads the rows below', () => {
    const read = rowsOf('name,cores\ndb1,4\n"db2,8\ndb3,16\n');
    expect(read.rows).toEqual([
      ['name', 'cores'],
      ['db1', '4'],
      ['"db2', '8'],
      ['db3', '16'],
    ]);
    expect(read.troubles).toEqual([{ kind: 'unclosed-quote', row: 3, detail: '' }]);
  });

  it('does not let an unclosed quote pair with the quotes of rows below', () => {
    const read = rowsOf('name,cores\n"db2,8\n"db3",16\n"db4",32\n');
    expect(read.rows.slice(2)).toEqual([
      ['db3', '16'],
      ['db4', '32'],
    ]);
    expect(read.troubles).toEqual([{ kind: 'unclosed-quote', row: 2, detail: '' }]);
  });

  it('keeps the beginning of a cell made of doubled quotes', () => {
    const [[cell = ''] = []] = rowsOf(`"${'""'.repeat(20_000)}",2\n`).rows;
    expect(cell).toBe(`${'"'.repeat(MAX_CELL_CHARS)}…`);
  });

  it('stays linear on text full of quotes', () => {
    for (const text of [
      `"${'""'.repeat(450_000)}",2\n`.repeat(6),
      '"\n'.repeat(300_001),
      '"a"\n'.repeat(300_000),
      '",\n'.repeat(300_001),
      `${'"a",'.repeat(300_000)}`,
    ]) {
      expect(cpuMs(() => rowsOf(text))).toBeLessThan(3_000);
    }
  });
});

describe('detectDelimiter', () => {
  it.each([
    ['name,cores\ndb1,4\n', ','],
    ['name;clock\ndb1;2,5\ndb2;3,1\n', ';'],
    ['name\tcores\ndb1\t4\n', '\t'],
    ['one column\nonly\n', ','],
    ['sep=;\na;b\n', ';'],
    ['"Surname, name";cores\n"a, b";4\n"c, d";5\n', ';'],
  ])('of %j is %j', (text, delimiter) => {
    expect(detectDelimiter(text).delimiter).toBe(delimiter);
  });
});
