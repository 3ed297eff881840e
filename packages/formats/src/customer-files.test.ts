import Encoding from 'encoding-japanese';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { workbookOf } from './decode/xlsx/workbook-fixture.ts';
import { inspect, readFile } from './index.ts';

const cp932 = (text: string) =>
  Uint8Array.from(Encoding.convert(Encoding.stringToCode(text), { to: 'SJIS', from: 'UNICODE' }));
const utf16 = (text: string, big: boolean) =>
  Uint8Array.from([
    ...(big ? [0xfe, 0xff] : [0xff, 0xfe]),
    ...[...text].flatMap((char) => {
      const code = char.charCodeAt(0);
      return big ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  ]);
const utf8Marked = (text: string) => Uint8Array.from([0xef, 0xbb, 0xbf, ...strToU8(text)]);

const HEADER = 'サーバー名,コア数,メモリ容量(GB),ディスク容量(TB),CPU使用率(ピーク)(%)';
const LIST = `${HEADER}\r\n受注DB,16,256,1.5,75\r\n会計DB,8,128,0.5,40\r\n`;
const read = (bytes: Uint8Array) => {
  const { encoding, records, issues } = readFile({ bytes, fileName: 'list.csv' });
  const servers = records.servers.map(({ name, cores, memoryGiB, storageGiB, cpuPeakShare }) => [
    name,
    cores,
    memoryGiB,
    storageGiB,
    cpuPeakShare,
  ]);
  return { encoding, servers, errors: issues.filter(({ severity }) => severity === 'error').map(({ code }) => code) };
};
const ORDERS = ['受注DB', 16, 256, 1536, 0.75];
const LEDGER = ['会計DB', 8, 128, 512, 0.4];

describe('a list as it leaves a Japanese office', () => {
  it.each([
    ['CP932 of three lines', cp932(LIST), 'cp932'],
    ['CP932 with characters of NEC and IBM', cp932(LIST.replaceAll('受注DB', '髙橋①㈱')), 'cp932'],
    ['UTF-16 little endian with a mark', utf16(LIST, false), 'utf-16le'],
    ['UTF-16 big endian with a mark', utf16(LIST, true), 'utf-16be'],
    ['UTF-8 without a mark', strToU8(LIST), 'utf-8'],
    ['UTF-8 with a mark', utf8Marked(LIST), 'utf-8'],
    ['UTF-16 text of Excel: tabs', utf16(LIST.replaceAll(',', '\t'), false), 'utf-16le'],
  ])('%s', (_, bytes, encoding) => {
    const result = read(bytes);
    expect(result.encoding).toBe(encoding);
    expect(result.errors).toEqual([]);
    expect(result.servers.map((server) => server.slice(1))).toEqual([ORDERS.slice(1), LEDGER.slice(1)]);
    expect(result.servers[0]?.[0]).toMatch(/^(?:受注DB|髙橋①㈱)$/);
  });

  it.each([
    ['server name', 'サーバ名,コア数,メモリ'],
    ['host name', 'ホスト名,総コア数,メモリ容量'],
    ['half-width kana', 'ｻｰﾊﾞｰ名,ｺｱ数,ﾒﾓﾘ容量'],
    ['full-width brackets and letters', 'サーバー名称,ＣＰＵコア数,搭載メモリ（ＧＢ）'],
    ['words and blanks added', '現行サーバー名,コア数（物理）,メモリ 容量'],
    ['must and may', 'サーバー名（必須）,コア数（必須）,メモリ容量（任意）'],
  ])('headers: %s', (_, header) => {
    expect(
      read(strToU8(`${header}\n受注DB,16,256\n会計DB,8,128\n`)).servers.map((server) => server.slice(0, 3)),
    ).toEqual([ORDERS.slice(0, 3), LEDGER.slice(0, 3)]);
  });
});

describe('the same list in other notations', () => {
  const rows = (text: string) => read(strToU8(text)).servers;
  const WANTED = [['db1', 16, 256, 1536.5, 0.755]];

  it.each([
    [
      'semicolons and decimal commas',
      'Server name;Cores;Memory (GB);Disk (GB);Peak CPU (%)\ndb1;16;256,0;1536,5;75,5\n',
    ],
    [
      'decimal commas and thousands points',
      'Server name;Cores;Memory (GB);Disk (GB);Peak CPU (%)\ndb1;16;256;1.536,5;75,5\n',
    ],
    ['tabs', 'Server name\tCores\tMemory (GB)\tDisk (GB)\tPeak CPU (%)\ndb1\t16\t256\t1536.5\t75.5\n'],
    ['pipes', 'Server name|Cores|Memory (GB)|Disk (GB)|Peak CPU (%)\ndb1|16|256|1536.5|75.5\n'],
    [
      'thousands separators in quotes',
      'Server name,Cores,Memory (MB),Disk (GB),Peak CPU (%)\ndb1,16,"262,144","1,536.5",75.5\n',
    ],
    [
      'thousands separated by thin and hard spaces',
      'Server name;Cores;Memory (MB);Disk (GB);Peak CPU (%)\ndb1;16;262\u00a0144;1\u202f536,5;75,5\n',
    ],
    [
      'line breaks in quotes',
      'Server name,Cores,Memory\n'.replace('Memory', '"Memory\n(GB)","Disk\n(GB)","Peak CPU\n(%)"') +
        'db1,16,256,1536.5,75.5\n',
    ],
    ['units in the cells', 'Server name,Cores,Memory,Disk,Peak CPU\ndb1,16コア,256GB,1.50048828125 TB,75.5%\n'],
    ['old Macintosh line ends', 'Server name,Cores,Memory (GB),Disk (GB),Peak CPU (%)\rdb1,16,256,1536.5,75.5\r'],
    [
      'a line that names the separator',
      'sep=;\nServer name;Cores;Memory (GB);Disk (GB);Peak CPU (%)\ndb1;16;256;1536,5;75,5\n',
    ],
    [
      'titles above',
      'Inventory of the north\n\nas of,2026-11-20\nServer name,Cores,Memory (GB),Disk (GB),Peak CPU (%)\ndb1,16,256,1536.5,75.5\n',
    ],
    [
      'full-width figures',
      'Server name,Cores,Memory (GB),Disk (GB),Peak CPU (%)\ndb1,１６,２５６,１５３６．５,７５．５\n',
    ],
    [
      'everything in quotes',
      '"Server name","Cores","Memory (GB)","Disk (GB)","Peak CPU (%)"\n"db1","16","256","1536.5","75.5"\n',
    ],
  ])('%s', (_, text) => {
    expect(rows(text)).toEqual(WANTED);
  });

  it('tells machines that a count names from one that is called so', () => {
    const [first, second] = ['srv,4,2', 'srv#2,8,1'];
    for (const lines of [
      [first, second],
      [second, first],
    ]) {
      const { servers, errors } = read(strToU8(`Server name,Cores,Quantity\n${lines.join('\n')}\n`));
      expect(new Set(servers.map(([name]) => name)).size).toBe(servers.length);
      expect(errors).toEqual(['duplicate-name']);
    }
  });

  it('keeps a line break in a quoted name on one line', () => {
    expect(rows('Server name,Cores\n"db1\nprimary",16\n').map(([name]) => name)).toEqual(['db1 primary']);
  });

  it('reads a sheet of a workbook by its headers, wherever it stands, and says what was not read', () => {
    const bytes = workbookOf({
      Cover: [['Estate of the north']],
      一覧: [['サーバー一覧'], [], ['サーバー名', 'コア数', 'メモリ容量(GB)'], ['受注DB', 16, 256]],
    });
    const { format, records, mapping, issues } = readFile({ bytes, fileName: 'list.xlsx' });
    expect(format).toBe('server-csv');
    expect(records.servers).toMatchObject([{ name: '受注DB', cores: 16, memoryGiB: 256 }]);
    expect(mapping?.sheet).toBe('一覧');
    expect(issues.map(({ code }) => code)).toContain('sheets-not-read');
  });

  it('lets a person map columns of tab-separated text and of a workbook that no header tells', () => {
    const rowsOf = [
      ['a', 'b', 'c'],
      ['db1', '16', '256'],
    ];
    const tsv = strToU8(`${rowsOf.map((row) => row.join('\t')).join('\n')}\n`);
    const mapping = {
      fields: { name: { column: 'a' }, cores: { column: 'B' }, memoryGiB: { column: 'c', unit: 'GiB' } },
    };
    for (const bytes of [tsv, workbookOf({ S: rowsOf })]) {
      const { records } = readFile({ bytes, fileName: 'x', format: 'server-csv', mapping });
      expect(records.servers).toMatchObject([{ name: 'db1', cores: 16, memoryGiB: 256 }]);
    }
    expect(inspect(tsv, 'x').delimiter).toBe('\t');
  });

  it('tells of a delimiter only where columns can be chosen: a report with commas in it has none', () => {
    const report = strToU8(
      'CPU op-mode(s):      32-bit, 64-bit\nArchitecture:        x86_64\nCPU(s):              4\nThread(s) per core:  1\nCore(s) per socket:  4\nSocket(s):           1\nNUMA node(s):        2\nModel name:          A, B, C\nNUMA node0 CPU(s):   0,2\nNUMA node1 CPU(s):   1,3\n',
    );
    expect(readFile({ bytes: report, fileName: 'a.txt' })).toMatchObject({
      format: 'lscpu',
      delimiter: null,
      delimiterConfidence: null,
    });
    const list = strToU8('hostname;cores;memory (GB)\ndb1;16;256\ndb2;8;128\n');
    expect(readFile({ bytes: list, fileName: 'a.txt' })).toMatchObject({ format: 'server-csv', delimiter: ';' });
  });
});
