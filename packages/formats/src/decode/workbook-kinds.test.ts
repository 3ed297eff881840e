import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { IssueLog } from '../issues/issue-log.ts';
import { openSource } from '../open-source.ts';
import { randomFrom } from '../test/fuzz-inputs.ts';
import type { Book } from './fixtures/fixture-book.ts';
import { compoundFileOf } from './fixtures/write-compound-file.ts';
import { odsOf } from './fixtures/write-ods.ts';
import { xlsOf } from './fixtures/write-xls.ts';
import { xlsbOf } from './fixtures/write-xlsb.ts';
import { xlsxOf } from './fixtures/write-xlsx.ts';

const KINDS = [
  ['.xlsx', xlsxOf],
  ['.xlsb', xlsbOf],
  ['.xls', xlsOf],
  ['.ods', odsOf],
] as const;

const BOOK: Book = {
  sheets: [
    { name: '表紙', rows: [['Servers of the estate  in Osaka'], [null, '2 & more <lines>']] },
    {
      name: 'サーバー',
      rows: [
        ['Server', 'CPU cores', 'Memory GB', 'CPU use', 'Since', 'Virtual', 'OLD'],
        ['db１号機 ㈱', 16, 128.5, { share: 0.355 }, { day: 45_000.5 }, false, 'x'],
        [null, 8, 64, { share: 1 }, { day: 45_000 }, true, 'y'],
        ['gone', 4, 32, null, null, null, 'z'],
        [],
        ['db3', 600_000_000, -1, null, null, null, null],
      ],
      merged: [{ column: 0, firstRow: 1, lastRow: 2 }],
      hiddenRows: [3],
      hiddenColumns: [6],
    },
  ],
};

function tablesOf(bytes: Uint8Array, name = 'a') {
  const issues = new IssueLog();
  const source = openSource(bytes, name, { encoding: null, delimiter: null }, issues)?.source;
  const tables = (source?.tables ?? []).map((table) => {
    const stored: [number, ...string[]][] = [];
    const shown: [number, ...string[]][] = [];
    const troubles = table.each((cells, row) => void stored.push([row, ...cells]));
    const hidden = table.asShown?.().each((cells, row) => void shown.push([row, ...cells]));
    return {
      name: table.name,
      head: table.head().map(({ row, cells }) => [row, ...cells]),
      stored,
      shown,
      troubles,
      hidden,
    };
  });
  return { tables, codes: issues.all().map(({ code }) => code) };
}

describe.each(KINDS)('a workbook as %s', (_, write) => {
  it('gives cells, dates, percentages and rows as they are stored', () => {
    const { tables, codes } = tablesOf(write(BOOK));
    expect(codes).toEqual([]);
    expect(tables.map(({ name }) => name)).toEqual(['表紙', 'サーバー']);
    expect(tables[0]?.stored).toEqual([
      [1, 'Servers of the estate  in Osaka'],
      [2, '', '2 & more <lines>'],
    ]);
    expect(tables[1]?.stored).toEqual([
      [1, 'Server', 'CPU cores', 'Memory GB', 'CPU use', 'Since', 'Virtual', 'OLD'],
      [2, 'db１号機 ㈱', '16', '128.5', '35.5%', '2023-03-15 12:00:00', 'FALSE', 'x'],
      [3, '', '8', '64', '100%', '2023-03-15', 'TRUE', 'y'],
      [4, 'gone', '4', '32', '', '', '', 'z'],
      [6, 'db3', '600000000', '-1'],
    ]);
    expect(tables[1]?.head).toEqual(tables[1]?.stored);
    expect(tables[1]?.troubles).toEqual([]);
  });

  it('leaves hidden rows and columns out and repeats merged cells where it is shown', () => {
    const [, servers] = tablesOf(write(BOOK)).tables;
    expect(servers?.shown).toEqual([
      [1, 'Server', 'CPU cores', 'Memory GB', 'CPU use', 'Since', 'Virtual', ''],
      [2, 'db１号機 ㈱', '16', '128.5', '35.5%', '2023-03-15 12:00:00', 'FALSE', ''],
      [3, 'db１号機 ㈱', '8', '64', '100%', '2023-03-15', 'TRUE', ''],
      [6, 'db3', '600000000', '-1'],
    ]);
    expect(servers?.hidden?.map(({ kind, count }) => [kind, count])).toEqual([
      ['hidden-rows', 1],
      ['hidden-columns', 1],
    ]);
  });

  it('gives numbers with the unit that their format writes, as a person sees them', () => {
    const rows = [
      ['Server', 'CPU cores', 'Memory', 'Disk'],
      ['db1', 16, { tb: 1.536 }, { tb: 1.2 }],
    ];
    const { records, issues } = readFile({ bytes: write({ sheets: [{ name: 'List', rows }] }), fileName: 'a' });
    expect(records.servers.map(({ memoryGiB, storageGiB }) => [memoryGiB, storageGiB])).toEqual([[1572.864, 1228.8]]);
    expect(records.servers[0]?.origin.cells).toMatchObject({
      memoryGiB: { text: '1.536TB' },
      storageGiB: { text: '1.2TB' },
    });
    expect(issues.map(({ code }) => code)).not.toContain('unit-assumed');
  });

  it('leaves rows out that are struck through', () => {
    const rows = [
      ['No', 'Server', 'CPU cores', 'Memory GB', 'Remarks'],
      [1, 'db1', 16, 128, null],
      [2, 'db2', 8, 64, 'x'],
      [3, 'db3', 8, 64, 'x'],
      [4, 'db4', 8, 64, 'x'],
    ];
    const bytes = write({ sheets: [{ name: 'List', rows, struckRows: [2, 3] }] });
    const { records, issues } = readFile({ bytes, fileName: 'a' });
    expect(records.servers.map(({ name }) => name)).toEqual(['db1', 'db4']);
    expect(issues.find(({ code }) => code === 'struck-rows')?.problem.values).toMatchObject({ rows: 2, named: '3, 4' });
  });

  it('reads a list of servers with the cells that they came from', () => {
    const rows = [
      ['Server', 'CPU cores', 'Memory GB'],
      ['db1', 16, 128],
      ['db2', 8, 64],
    ];
    const { format, records, issues } = readFile({ bytes: write({ sheets: [{ name: 'List', rows }] }), fileName: 'a' });
    expect(format).toBe('server-csv');
    expect(records.servers.map(({ name, cores, memoryGiB }) => [name, cores, memoryGiB])).toEqual([
      ['db1', 16, 128],
      ['db2', 8, 64],
    ]);
    expect(records.servers[1]?.origin).toMatchObject({
      sheet: 'List',
      row: 3,
      cells: { cores: { column: 'B (CPU cores)' } },
    });
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('never throws, whichever bytes are changed or missing', () => {
    const bytes = write(BOOK);
    const random = randomFrom(86);
    for (let run = 0; run < 300; run += 1) {
      const changed = bytes.slice(0, run % 5 === 0 ? Math.floor(random() * bytes.length) : bytes.length);
      for (let n = 0; n < 1 + (run % 9); n += 1)
        changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256);
      expect(() => tablesOf(changed)).not.toThrow();
    }
  });
});

describe.each(KINDS.filter(([kind]) => kind !== '.ods'))('a workbook of the calendar of 1904 as %s', (_, write) => {
  it('counts its days from there', () => {
    const { tables } = tablesOf(write({ sheets: [{ name: 'S', rows: [[{ day: 43_538 }]] }], epoch1904: true }));
    expect(tables[0]?.stored).toEqual([[1, '2023-03-15']]);
  });
});

describe('a workbook of Excel 97–2003', () => {
  it('has texts that run on in the next record, wherever they are cut', () => {
    const texts = ['サーバー', 'db01.example.co.jp', 'a', ''.padEnd(300, '長い')];
    const book = { sheets: [{ name: 'S', rows: [texts] }] };
    for (const cut of [16, 17, 18, 19, 20, 21, 64, 101, 8_224])
      expect(tablesOf(xlsOf(book, cut)).tables[0]?.stored).toEqual([[1, ...texts]]);
  });

  it.each([
    ['a password on an .xlsx', { EncryptedPackage: new Uint8Array(5_000) }, 'encrypted-workbook'],
    ['Excel 95', { Book: new Uint8Array(5_000) }, 'old-workbook'],
    ['a Word document', { WordDocument: new Uint8Array(5_000) }, 'not-a-table'],
    ['a workbook of an unknown version', { Workbook: Uint8Array.from([9, 8, 2, 0, 0, 5]) }, 'old-workbook'],
    ['a password', { Workbook: Uint8Array.from([9, 8, 2, 0, 0, 6, 0x2f, 0, 2, 0, 1, 0]) }, 'encrypted-workbook'],
  ])('is told from %s', (_, streams, code) => {
    expect(tablesOf(compoundFileOf(streams)).codes).toEqual([code]);
  });

  it('is damaged where the sectors of its directory run in a circle', () => {
    const bytes = xlsOf(BOOK);
    const table = bytes.length - 512;
    new DataView(bytes.buffer).setUint32(table, 0, true);
    expect(tablesOf(bytes).codes).toEqual(['damaged-workbook']);
  });
});

describe('an OpenDocument spreadsheet', () => {
  it('needs a password where its list of parts says so', () => {
    const manifest =
      '<manifest:manifest xmlns:manifest="m"><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>';
    expect(tablesOf(odsOf(BOOK, { 'META-INF/manifest.xml': manifest })).codes).toEqual(['encrypted-workbook']);
  });

  it('is bounded where a few cells repeat without end', () => {
    const bytes = odsOf(
      { sheets: [] },
      {
        'content.xml':
          '<d><table:table table:name="S"><table:table-row table:number-rows-repeated="9000000"><table:table-cell table:number-columns-repeated="9000"><text:p>X</text:p></table:table-cell></table:table-row></table:table></d>',
      },
    );
    let rows = 0;
    const source = openSource(bytes, 'a.ods', { encoding: null, delimiter: null }, new IssueLog())?.source;
    const troubles = source?.tables[0]?.each(() => {
      rows += 1;
      return rows < 100;
    });
    expect([rows, troubles?.map(({ kind }) => kind)]).toEqual([100, ['cells-out-of-range']]);
  });
});
