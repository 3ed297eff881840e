import { describe, expect, it } from 'vitest';
import { readNumber, readPositiveRows, readTable, writeTable } from './read-table.ts';

const cellsOf = (pasted: string) => readTable(pasted).map(({ cells }) => cells);

describe('readTable', () => {
  it.each([
    [
      'a spreadsheet',
      'load\ttps\n1\t26,629\n2\t55,841',
      [
        ['load', 'tps'],
        ['1', '26,629'],
        ['2', '55,841'],
      ],
    ],
    [
      'semicolons',
      '1;2,5\n3;4',
      [
        ['1', '2,5'],
        ['3', '4'],
      ],
    ],
    [
      'commas',
      'log file sync,47,6.8\nCPU time,83,12',
      [
        ['log file sync', '47', '6.8'],
        ['CPU time', '83', '12'],
      ],
    ],
    [
      'blanks',
      '24   429,052 532,469\n28 419,338 543,016',
      [
        ['24', '429,052', '532,469'],
        ['28', '419,338', '543,016'],
      ],
    ],
    ['full-width digits', '１\t２３', [['1', '23']]],
    [
      'commas between plain numbers',
      '1,100\n2,190',
      [
        ['1', '100'],
        ['2', '190'],
      ],
    ],
  ])('splits %s', (_name, pasted, expected) => {
    expect(cellsOf(pasted)).toEqual(expected);
  });

  it('keeps the line numbers of the paste over empty lines', () => {
    expect(readTable('1\t2\n\n3\t4').map(({ line }) => line)).toEqual([1, 3]);
  });
});

describe('readNumber', () => {
  it.each([
    ['429,052', 429_052],
    ['15%', 15],
    ['-1.5e3', -1500],
    ['１２', 12],
    ['', null],
    ['1.2.3', null],
    ['12 GB', null],
    [undefined, null],
  ])('%s is %s', (cell, expected) => expect(readNumber(cell)).toBe(expected));
});

describe('readPositiveRows', () => {
  it('passes over a heading, reads on, and names the lines it cannot use', () => {
    expect(readPositiveRows('load\ttps\n1\t100\nx\t2\n2\t0\n3\t300\textra', 2)).toEqual({
      rows: [
        [1, 100],
        [3, 300],
      ],
      unread: [3, 4],
    });
  });

  it('reads back what writeTable wrote', () => {
    const rows = [
      [1, 2.5],
      [1e6, 3],
    ];
    expect(readPositiveRows(writeTable(rows), 2)).toEqual({ rows, unread: [] });
  });
});
