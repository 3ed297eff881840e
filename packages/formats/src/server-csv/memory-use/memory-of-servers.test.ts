import { attributesIn } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

function read(lines: readonly string[], answer?: string) {
  const { records, questions, issues } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'list.csv',
    ...(answer !== undefined && { mapping: { fields: {}, answers: { 'memory:of-server': answer } } }),
  });
  return {
    needed: records.workloads.map(({ memoryGiB }) => memoryGiB),
    kept: records.workloads.map(({ attributes }) => attributesIn(attributes)['RAM used (GB)']),
    cells: records.workloads.map(({ origin }) => origin.cells.memoryGiB),
    asked: questions.filter(({ id }) => id === 'memory:of-server').map(({ rows, answer: given }) => [rows, given]),
    told: issues.filter(({ code }) => code === 'memory-use-shared').length,
  };
}

const list = (used: readonly string[], header = 'RAM used (GB)') => [
  `Server,Cores,RAM (GB),${header},DB name,DBMS`,
  ...['ERP', 'HR', 'TEST'].map((database, at) => `ora01,16,256,${used[at] ?? ''},${database},Oracle 19c EE`),
  'ora02,16,128,90,CRM,Oracle 19c EE',
];

describe('memory in use on a server with several databases', () => {
  it('is the server’s where all of it thrice cannot be installed', () => {
    const { needed, cells, asked, told } = read(list(['200', '200', '200']));
    expect(needed.map((gib) => Math.round(gib ?? 0))).toEqual([67, 67, 67, 90]);
    expect([asked, told]).toEqual([[], 1]);
    expect(cells[1]).toEqual({ column: 'D (RAM used (GB))', text: '200 ÷ 3' });
  });

  it('is asked where it may be of each, and unknown until then', () => {
    const rows = list(['60', '60', '60']);
    expect(read(rows)).toMatchObject({ needed: [null, null, null, 90], asked: [[1, null]] });
    expect(read(rows).kept).toEqual(['60', '60', '60', undefined]);
    expect(read(rows, 'server')).toMatchObject({ needed: [20, 20, 20, 90], asked: [], told: 1 });
    expect(read(rows, 'each')).toMatchObject({ needed: [60, 60, 60, 90], told: 0 });
  });

  it('is asked where one row states it for all', () => {
    const rows = list(['150']);
    expect(read(rows)).toMatchObject({ needed: [null, null, null, 90], asked: [[1, null]] });
    const { needed, cells } = read(rows, 'server');
    expect(needed).toEqual([50, 50, 50, 90]);
    expect(cells[2]).toMatchObject({ text: '150 ÷ 3', from: { row: 2 } });
  });

  it('is of each database where they differ, and where the column is of instances', () => {
    expect(read(list(['60', '40', '20']))).toMatchObject({ needed: [60, 40, 20, 90], asked: [] });
    expect(read(list(['60', '60', '60'], 'SGA (GB)'))).toMatchObject({ needed: [60, 60, 60, 90], asked: [] });
  });
});
