import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { savedRows } from '../data-table/saved-rows.ts';
import { csvOfTable, fileNameOf, tabsOfTable, workbookOfTable } from './saved-table.ts';

const HOSTILE = '=HYPERLINK("http://evil.example","click")';
const TABLE = {
  name: 'Servers: what/is there?',
  headers: ['Name', 'Memory (GiB)'],
  rows: [
    ['db1, the "first"', 256],
    [HOSTILE, null],
    ['-5', -5],
  ],
} as const;

describe('a saved table', () => {
  it('is a CSV of which no cell becomes a formula', () => {
    expect(csvOfTable(TABLE)).toBe(
      `\ufeffName,Memory (GiB)\r\n"db1, the ""first""",256\r\n"'=HYPERLINK(""http://evil.example"",""click"")",\r\n-5,-5\r\n`,
    );
  });

  it('is pasted as cells, none of them as a formula', () => {
    const [, , hostile] = tabsOfTable(TABLE).split('\n');
    expect(hostile).toBe(`'${HOSTILE}\t`);
    expect(tabsOfTable({ ...TABLE, rows: [['two\nlines\tand a tab', 1]] }).split('\n')[1]).toBe(
      'two lines and a tab\t1',
    );
  });

  it('is a workbook with numbers as numbers and words as words', async () => {
    const { sheets } = await readXlsx(await workbookOfTable(TABLE));
    expect(sheets[0]?.name).toBe('Servers what is there');
    expect(sheets[0]?.rows).toEqual([
      ['Name', 'Memory (GiB)'],
      ['db1, the "first"', 256],
      [HOSTILE, null],
      ['-5', -5],
    ]);
  });

  it('has a name that every system takes', () => {
    expect(fileNameOf(TABLE)).toBe('Servers what is there');
  });
});

it('rows of a list have the unit beside the name of the column, shares in per cent', () => {
  interface Row {
    readonly name: string;
    readonly memory: number | null;
    readonly peak: number;
  }
  const rows: readonly Row[] = [
    { name: 'a', memory: null, peak: 0.07 },
    { name: 'b', memory: 384, peak: 1.3 },
  ];
  const table = savedRows(
    'Servers',
    [
      { id: 'name', header: 'Name', width: 1, value: ({ name }) => name },
      {
        id: 'memory',
        header: 'Memory',
        width: 1,
        value: ({ memory }) => memory,
        view: () => ({ figure: '384', unit: 'GiB' }),
      },
      { id: 'peak', header: 'Peak', width: 1, value: ({ peak }) => peak, view: () => ({ figure: '7', unit: '%' }) },
    ],
    rows,
    String,
  );
  expect(table.headers).toEqual(['Name', 'Memory (GiB)', 'Peak (%)']);
  expect(table.rows).toEqual([
    ['a', null, 7],
    ['b', 384, 130],
  ]);
});

it('a list that writes large memory in TiB is saved in what its column counts, and figures of several units in words', () => {
  const written = { 2048: { figure: '2', unit: 'TiB' }, 512: { figure: '512', unit: 'GiB' } } as const;
  const rows = [
    { memory: 2048, figure: 0.7, unit: '%', shown: '70' },
    { memory: 512, figure: 30, unit: 's', shown: '30' },
  ] as const;
  type Row = (typeof rows)[number];
  const view = ({ memory }: Row) => written[memory];
  const { headers, rows: saved } = savedRows<Row>(
    'Nodes',
    [
      { id: 'memory', header: 'Memory', width: 1, value: ({ memory }) => memory, view, unit: () => 'GiB' },
      {
        id: 'figure',
        header: 'Figure',
        width: 1,
        value: ({ figure }) => figure,
        view: ({ shown, unit }) => ({ figure: shown, unit }),
      },
    ],
    rows,
    String,
  );
  expect(headers).toEqual(['Memory (GiB)', 'Figure']);
  expect(saved).toEqual([
    [2048, '70%'],
    [512, '30\u202fs'],
  ]);
});
