import { describe, expect, it } from 'vitest';
import { packWorkbook, workbookOf } from '../decode/xlsx/workbook-fixture.ts';
import { type ColumnMapping, readFile } from '../index.ts';

type Sheets = Parameters<typeof workbookOf>[0];

function read(content: string | Sheets, mapping?: ColumnMapping) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : workbookOf(content);
  const result = readFile({ bytes, fileName: 'list', format: 'server-csv', mapping });
  const { records, issues, counts } = result;
  return {
    ...result,
    machines: records.servers.map(({ name, cores, memoryGiB }) => [name, cores, memoryGiB]),
    codes: issues.map(({ code, where }) => `${where.row ?? '-'} ${code}`),
    read: counts.read,
  };
}

const lines = (...rows: readonly string[]) => `${rows.join('\n')}\n`;

describe('several tables', () => {
  it('one above another are all read, each by its own header', () => {
    const { machines, codes, records } = read(
      lines(
        'サーバー一覧,,',
        'DBサーバー,,',
        'サーバー名,コア数,メモリ(GB)',
        'db1,16,64',
        'db2,32,128',
        ',,',
        'APサーバー,,',
        'ホスト名,メモリ(MB),コア数',
        'ap1,8192,4',
        'その他,,',
        'Server,Cores,Memory GB',
        'x1,8,16',
        'x2,8,32',
      ),
    );
    expect(machines).toEqual([
      ['db1', 16, 64],
      ['db2', 32, 128],
      ['ap1', 4, 8],
      ['x1', 8, 16],
      ['x2', 8, 32],
    ]);
    expect(codes.filter((code) => code.endsWith('another-table'))).toEqual(['8 another-table', '11 another-table']);
    expect(records.servers[2]?.origin).toMatchObject({ row: 9, cells: { cores: { column: 'C (コア数)', text: '4' } } });
  });

  it('does not let a later table with more columns swallow the first', () => {
    const { machines } = read(
      lines('Server,Cores', 'a,4', 'b,8', '', 'Server,CPU model,Sockets,Cores,Memory (GB),OS', 'c,Xeon,2,16,64,Linux'),
    );
    expect(machines.map(([name]) => name)).toEqual(['a', 'b', 'c']);
  });

  it('leaves out one that lists no machines, and says where it is', () => {
    const { machines, codes } = read(
      lines(
        'Server,Cores,Memory (GB)',
        'a,4,16',
        '',
        'Host name,IP address,Location',
        'sw1,10.0.0.1,Tokyo',
        'sw2,10.0.0.2,Osaka',
      ),
    );
    expect(machines).toEqual([['a', 4, 16]]);
    expect(codes).toContain('4 table-not-read');
  });

  it.each([
    [
      'two',
      lines('Server,Cores,Memory GB,,Server,Cores,Memory GB', 'a,4,16,,c,16,64', 'b,8,32,,d,32,128'),
      ['a', 'b', 'c', 'd'],
    ],
    ['of unequal length', lines('Server,Cores,Server,Cores', 'a,4,c,16', 'b,8,,'), ['a', 'b', 'c']],
    ['three', lines('Server,Cores,Server,Cores,Server,Cores', 'a,4,c,16,e,2'), ['a', 'c', 'e']],
  ])('side by side are all read: %s', (_, text, names) => {
    const { machines, rejectedRows } = read(text);
    expect(machines.map(([name]) => name)).toEqual(names);
    expect(rejectedRows).toEqual([]);
  });

  it('a repeated page header is no other table', () => {
    const { machines, codes } = read(lines('Server,Cores', 'a,4', 'Server,Cores', 'b,8'));
    expect(machines.map(([name]) => name)).toEqual(['a', 'b']);
    expect(codes).toContain('3 header-repeated');
  });

  it('keeps a row that cannot be with the headers of its own table', () => {
    const { rejectedRows } = read(lines('Server,Cores,Memory GB', 'a,4,16', 'Host name,Peak CPU (%),Cores', 'b,130,8'));
    expect(rejectedRows).toMatchObject([
      { row: 4, columns: ['Host name', 'Peak CPU (%)', 'Cores'], cells: ['b', '130', '8'] },
    ]);
  });

  it('loses no row where headers never end', () => {
    const header = ['Server,Cores,Memory (GB)', 'Host name,Memory (GB),Cores'];
    const tables = Array.from({ length: 60 }, (_, n) => [header[n % 2] ?? '', `s${n},4,4`]).flat();
    const { counts, machines } = read(lines(...tables));
    expect(machines.length).toBeGreaterThanOrEqual(30);
    expect(counts.read).toBe(60 + 30);
    expect(counts.accepted + counts.rejected + counts.skipped).toBe(counts.read);
  });

  it('keeps the units of each table apart, and asks once', () => {
    const text = lines('Server,Memory,OS', 'a,64,x', 'b,128,x', 'Server,OS,Memory,vCPU', 'c,x,4096,2', 'd,x,8192,4');
    expect(read(text).records.servers.map(({ memoryGiB }) => memoryGiB)).toEqual([64, 128, 4, 8]);
    const open = lines('Server,Memory,OS', 'a,2048,x', 'Server,OS,Memory,Cores', 'c,x,2048,8');
    const { questions, machines } = read(open);
    expect(questions.map(({ id, rows }) => [id, rows])).toEqual([['unit:memoryGiB', 2]]);
    expect(machines.map(([, , memory]) => memory)).toEqual([null, null]);
    const answered = read(open, { fields: {}, answers: { 'unit:memoryGiB': 'GiB' } });
    expect(answered.machines.map(([, , memory]) => memory)).toEqual([2048, 2048]);
  });
});

describe('headers of two rows', () => {
  it('are one where the lower row stands below groups alone', () => {
    const { machines, counts } = read(
      lines('ホスト名,CPU,メモリ,,,備考', ',,スロット1,スロット2,スロット3,', 'a,Xeon Gold 6130,32GB,32GB,空き,x'),
    );
    expect([machines, counts.rejected]).toEqual([[['a', null, 64]], 0]);
  });

  it('end a group before columns that belong to none', () => {
    const { machines, records } = read(
      lines(
        '装置名,CPU,,メモリ,,,',
        ',種類,搭載数,1枚あたり(GB),搭載枚数,設置場所,備考',
        'a,Xeon Gold 6130,2,32,8,東京,副系',
      ),
    );
    expect(machines).toEqual([['a', null, 256]]);
    expect(records.servers[0]?.environment).toBe('standby');
    expect(records.servers[0]?.attributes).toBe(
      '{"メモリ 1枚あたり(GB)":"32","メモリ 搭載枚数":"8","備考":"副系","設置場所":"東京"}',
    );
  });

  it.each([
    [
      'groups over CPU and memory',
      lines(
        'サーバー名,CPU,,,メモリ,,OS',
        ',型番,数,コア数,容量(GB),使用量(GB),',
        'db1,Xeon Gold 6130,2,32,256,180,RHEL',
      ),
    ],
    [
      'under a title',
      lines(
        'サーバー台帳,,,,,,',
        'サーバー名,CPU,,,メモリ,,OS',
        ',型番,CPU数,コア数,容量(GB),使用メモリ(GB),',
        'db1,Xeon Gold 6130,2,32,256,180,RHEL',
      ),
    ],
  ])('%s', (_, text) => {
    const { records, rejectedRows } = read(text);
    expect(rejectedRows).toEqual([]);
    const [server] = records.servers;
    expect(server).toMatchObject({
      name: 'db1',
      cpuModel: 'Xeon Gold 6130',
      sockets: 2,
      cores: 32,
      memoryGiB: 256,
      os: 'RHEL',
    });
    expect(records.workloads[0]?.memoryGiB).toBe(180);
  });

  it('does not join a header with a first row of words', () => {
    const { machines, mapping } = read(lines('Server,Cores,,OS', 'db1,8,x,Linux'));
    expect(machines).toEqual([['db1', 8, null]]);
    expect(mapping?.fields.cores).toEqual({ column: 'Cores' });
  });
});

describe('sheets', () => {
  const HEADER = ['Server', 'Cores', 'Memory (GB)'];
  const SITES: Sheets = {
    東京: [HEADER, ['t1', 8, 64], ['t2', 8, 64]],
    大阪: [['拠点：大阪'], HEADER, ['o1', 16, 128]],
    記入例: [HEADER, ['example', 1, 1]],
    ネットワーク: [
      ['機器名', 'IPアドレス'],
      ['sw1', '10.0.0.1'],
    ],
  };

  it('of the same header are one list, but for those that show how to fill it in', () => {
    const { machines, sheets, mapping } = read(SITES);
    expect(machines.map(([name]) => name)).toEqual(['t1', 't2', 'o1']);
    expect(sheets.map(({ name, role, counts }) => [name, role, counts.accepted])).toEqual([
      ['東京', 'rows', 2],
      ['大阪', 'rows', 1],
      ['記入例', null, 0],
      ['ネットワーク', null, 0],
    ]);
    expect(mapping?.sheet).toBeUndefined();
  });

  it('are not read beside a range of one of them', () => {
    expect(read(SITES, { range: 'A1:C2', fields: {} }).machines).toEqual([['t1', 8, 64]]);
  });

  it('are read alone where one is chosen', () => {
    expect(read(SITES, { sheet: '大阪', fields: {} }).machines).toEqual([['o1', 16, 128]]);
  });

  it('take what was chosen for the columns of the first', () => {
    const { machines } = read(SITES, { fields: { memoryGiB: { column: 'Memory (GB)', unit: 'MB' } } });
    expect(machines.map(([, , memory]) => memory)).toEqual([0.0625, 0.0625, 0.125]);
  });
});

describe('header row and range that a person chooses', () => {
  const TEXT = lines('Server,Cores', 'a,4', '', 'Server,Cores,Memory (GB)', 'b,8,32', 'c,8,64', 'd,8,128');

  it('takes the header row', () => {
    const { machines, mapping, codes } = read(TEXT, { headerRow: 4, fields: {} });
    expect(machines.map(([name]) => name)).toEqual(['b', 'c', 'd']);
    expect(mapping).toMatchObject({ headerRow: 4 });
    expect(codes.filter((code) => code.endsWith('mapped-column-missing'))).toEqual([]);
  });

  it.each([
    ['A4:C6', ['b', 'c']],
    ['a4:c', ['b', 'c', 'd']],
    ['A1:B2', ['a']],
  ])('takes the range %s', (range, names) => {
    const { machines, mapping } = read(TEXT, { range, fields: {} });
    expect(machines.map(([name]) => name)).toEqual(names);
    expect(mapping?.range).toBe(range);
  });

  it('says so where a range cannot be read, and reads all', () => {
    const { machines, codes } = read(TEXT, { range: 'here', fields: {} });
    expect(machines).toHaveLength(4);
    expect(codes).toContain('- range-unreadable');
  });

  it('can be sent back as it was understood', () => {
    const first = read(TEXT);
    const again = read(TEXT, first.mapping ?? undefined);
    expect(again.records).toEqual(first.records);
  });
});

it('warns of further sheets that list machines or databases, and only tells of others', () => {
  const { issues } = read({
    Servers: [
      ['Server', 'CPU model', 'Cores', 'Memory (GB)'],
      ['db1', 'Xeon Gold 6130', 16, 64],
    ],
    Databases: [
      ['Instance', 'DBMS', 'Database size (GB)'],
      ['SALES', 'Oracle 19c', 800],
    ],
    Planned: [
      ['Server', 'Cores', 'Ordered'],
      ['new1', 8, '2024-03-31'],
    ],
    Notes: [['Sent by', 'Sato']],
  });
  const listed = (code: string) => issues.find((each) => each.code === code)?.problem.values?.list;
  expect(listed('lists-not-read')).toBe('Databases, Planned');
  expect(issues.find(({ code }) => code === 'lists-not-read')?.severity).toBe('warning');
  expect(listed('sheets-not-read')).toBe('Notes');
});

describe('a header of two rows whose upper one only says where in the list a column is', () => {
  const LEDGER = [
    '九州商事　サーバ管理台帳,,,,,,,,,',
    'No.,サーバ名,用途,ハードウェア,,,,ネットワーク情報,,備考',
    ',,,機種,CPU,コア数,メモリ,IPアドレス,FQDN,',
    '1,契約DB1号機,契約（本番）,RX2540 M5,Xeon Platinum 8268×2,48,768GB(32GB×24),10.20.1.11,fukora01.hq.example,Oracle 19c EE',
    '2,契約DB2号機,契約（待機）,RX2540 M5,Xeon Platinum 8268×2,48,768GB(32GB×24),10.20.1.12,fukora02.hq.example,Oracle 19c EE',
  ];

  it('reads every column by what stands below', () => {
    const { records, codes } = read(lines(...LEDGER));
    expect(
      records.servers.map((s) => [s.name, s.model, s.sockets, s.cores, s.memoryGiB, s.ipAddress, s.dnsName]),
    ).toEqual([
      ['契約DB1号機', 'RX2540 M5', 2, 48, 768, '10.20.1.11', 'fukora01.hq.example'],
      ['契約DB2号機', 'RX2540 M5', 2, 48, 768, '10.20.1.12', 'fukora02.hq.example'],
    ]);
    expect(codes.filter((code) => code.endsWith('name-missing'))).toEqual([]);
  });

  it.each(['小計,2台,,,,96,,,,', ',東京 小計,,,,96,,,,', '合計（2台）,,,,,96,,,,', ',,合計,,,96,,,,'])(
    'takes no row that adds up for a machine: %s',
    (row) => {
      const { machines, codes } = read(lines(...LEDGER, row));
      expect(machines).toHaveLength(2);
      expect(codes).toContain('6 totals-row');
    },
  );
});

describe('a list whose machines stand in columns', () => {
  const WITH_NUMBERS = lines('1,Server,db1,db2', '2,CPU model,Xeon,Xeon', '3,Cores,16,32');
  const GROUPED = lines(
    ',項目,単位,本番DB1,本番DB2',
    '基本,ホスト名,,db1,db2',
    'CPU,型番,,Xeon Gold 6130,Xeon Gold 6130',
    ',コア数,個,16,32',
    'メモリ,容量,GB,64,128',
    '備考,,,,2027年更改',
  );

  it.each([
    ['Japanese', lines('ホスト名,db1,db2', 'コア数,16,32', 'メモリ(GB),64,128', 'OS,RHEL,RHEL')],
    ['English, with a number before', WITH_NUMBERS],
    ['grouped, with a column of units', GROUPED],
  ])('has its machines read: %s', (_, text) => {
    const found = read(text);
    expect(found.format).toBe('server-csv');
    expect(found.machines.map(([name]) => name)).toEqual(['db1', 'db2']);
    expect(found.records.servers.map(({ cores }) => cores)).toEqual([16, 32]);
    expect(found.mapping).toMatchObject({ machinesInColumns: true });
    expect(found.codes).toContain('- machines-in-columns');
  });

  it.each(['項目', '項目名', '内容', 'スペック', 'Item', 'Attribute', 'Property', 'Merkmal', ''])(
    'has its machines read under a corner that names no field: “%s”',
    (corner) => {
      const found = read(lines(`${corner},db1,db2`, 'CPUコア数,16,32', 'メモリ(GB),64,128'));
      expect(found.records.servers.map(({ name, cores, memoryGiB }) => [name, cores, memoryGiB])).toEqual([
        ['db1', 16, 64],
        ['db2', 32, 128],
      ]);
      expect(found.records.servers[1]?.origin.cells.name).toMatchObject({ text: 'db2' });
    },
  );

  it.each(['同左', '左に同じ', '←', '〃', '同上', 'same as left', 'idem', 'wie links', 'comme à gauche'])(
    'has cells that say “%s” of the machine to the left, through several',
    (word) => {
      const found = read(
        lines(
          'ホスト名,ha1,ha2,ha3,dw1',
          `CPU,Xeon Gold 6248,${word},${word},Xeon Silver 4210`,
          `コア数,40,${word},20,20`,
          `OS,RHEL 8,${word},${word},RHEL 7`,
          `DBMS,Oracle 19c EE,${word},PostgreSQL 14,${word}`,
        ),
      );
      expect(found.records.servers.map(({ cpuModel, cores, os }) => [cpuModel, cores, os])).toEqual([
        ['Xeon Gold 6248', 40, 'RHEL 8'],
        ['Xeon Gold 6248', 40, 'RHEL 8'],
        ['Xeon Gold 6248', 20, 'RHEL 8'],
        ['Xeon Silver 4210', 20, 'RHEL 7'],
      ]);
      expect(found.records.workloads.map(({ dbms }) => dbms)).toEqual([
        ...['Oracle 19c EE', 'Oracle 19c EE'],
        ...['PostgreSQL 14', 'PostgreSQL 14'],
      ]);
      expect(found.codes.filter((code) => code.endsWith('cells-as-left'))).toHaveLength(3);
      expect(found.codes.filter((code) => code.endsWith('cells-as-above'))).toEqual([]);
    },
  );

  it('has units and remarks beside them under such a corner, which are no machines', () => {
    const { machines } = read(lines('項目,単位,db1,db2,備考', 'コア数,個,16,32,実測', 'メモリ,GB,64,128,'));
    expect(machines.map(([name]) => name)).toEqual(['db1', 'db2']);
  });

  it.each([
    ['one machine, its values beside the names', lines('項目,値', 'コア数,16', 'メモリ(GB),64')],
    ['the same machines before and after', lines('項目,現行,更改後', 'コア数,16,32', 'メモリ(GB),64,128')],
    ['the same in English', lines('Item,Current,Planned', 'Cores,16,32', 'Memory (GB),64,128')],
    ['numbers', lines('項目,1,2', 'コア数,16,32', 'メモリ(GB),64,128')],
  ])('takes no other words for names of machines: %s', (_, text) => {
    expect(read(text).machines).toEqual([]);
  });

  it('are none where no row states anything of them but a name', () => {
    const source = lines(
      '-- Owner: SHOP',
      '-- Type: TYPE',
      '-- Name: PART_TYP',
      'CREATE OR REPLACE TYPE "PART_TYP" AS OBJECT',
      '    ( part_id           NUMBER(12)',
      '    , part_colour       VARCHAR2(8)',
      '    , part_weight       NUMBER(2)',
      '    ) ;',
      '/',
    );
    expect(readFile({ bytes: new TextEncoder().encode(source), fileName: 'types.sql' }).format).toBeNull();
    expect(read(source).machines).toEqual([]);
    expect(read(lines('Server,db1,db2', 'Model,,', 'Remarks,old,new')).machines).toEqual([]);
  });

  it('takes units of a column of their own, and groups beside the names of fields', () => {
    const { records } = read(GROUPED);
    expect(records.servers.map(({ memoryGiB, cpuModel }) => [memoryGiB, cpuModel])).toEqual([
      [64, 'Xeon Gold 6130'],
      [128, 'Xeon Gold 6130'],
    ]);
  });

  it('names the cell that each value came from', () => {
    const { records } = read(WITH_NUMBERS);
    expect(records.servers[1]?.origin).toMatchObject({
      row: 4,
      cells: { name: { column: 'D1 (Server)', text: 'db2' }, cores: { column: 'D3 (Cores)', text: '32' } },
    });
  });

  it('names the cell that is wrong, and offers no row to correct', () => {
    const found = readFile({
      bytes: new TextEncoder().encode(lines('Server,db1,db2', 'Cores,many,32', 'Memory GB,64,128')),
      fileName: 'list.csv',
    });
    expect(found.counts).toMatchObject({ read: 2, accepted: 1, rejected: 1 });
    expect(found.issues.filter(({ severity }) => severity === 'error').map(({ where }) => where)).toEqual([
      { sheet: null, row: 2, column: 'B2 (Cores)' },
    ]);
    expect(found.rejectedRows).toEqual([]);
  });

  it('can be sent back as it was understood, and read the other way', () => {
    const first = read(WITH_NUMBERS);
    expect(read(WITH_NUMBERS, first.mapping ?? undefined).records).toEqual(first.records);
    const rows = read(WITH_NUMBERS, { machinesInColumns: false, fields: {} });
    expect(rows.mapping).toMatchObject({ machinesInColumns: false });
    expect(rows.records.servers.map(({ name }) => name)).not.toContain('db1');
  });

  it('is read where a person says so, though its words do not show it', () => {
    const text = lines('Kiste,db1,db2', 'Kerne insgesamt,16,32');
    const found = read(text, {
      machinesInColumns: true,
      fields: { name: { column: 'Kiste' }, cores: { column: 'Kerne insgesamt' } },
    });
    expect(found.records.servers.map(({ name, cores }) => [name, cores])).toEqual([
      ['db1', 16],
      ['db2', 32],
    ]);
  });

  it('is found among the sheets of a workbook, on all that have it', () => {
    const sheet = (names: readonly string[]) => [
      ['ホスト名', ...names],
      ['コア数', ...names.map(() => 8)],
      ['メモリ(GB)', ...names.map(() => 32)],
    ];
    const bytes = workbookOf({ 表紙: [['サーバー設計書']], 東京: sheet(['t1', 't2']), 大阪: sheet(['o1']) });
    const { records, issues } = readFile({ bytes, fileName: 'list.xlsx' });
    expect(records.servers.map(({ name, origin }) => [name, origin.sheet])).toEqual([
      ['t1', '東京'],
      ['t2', '東京'],
      ['o1', '大阪'],
    ]);
    expect(issues.map(({ code }) => code)).toContain('sheets-not-read');
  });
});

describe('what a workbook hides and merges', () => {
  const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const cell = (at: string, text: string | number) =>
    typeof text === 'number'
      ? `<c r="${at}"><v>${text}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (n: number, cells: readonly (string | number | null)[], attributes = '') =>
    `<row r="${n}"${attributes}>${cells.map((text, i) => (text === null ? '' : cell('ABCDEF'.charAt(i) + n, text))).join('')}</row>`;
  const readSheet = (columns: string, rows: string, after = '', mapping?: ColumnMapping) => {
    const xml = `<worksheet xmlns="${MAIN}">${columns}<sheetData>${rows}</sheetData>${after}</worksheet>`;
    const bytes = packWorkbook({ sheets: { 一覧: xml } });
    const result = readFile({ bytes, fileName: 'list.xlsx', mapping });
    return { ...result, codes: result.issues.map(({ code }) => code) };
  };
  const HIDDEN = [
    row(1, ['Server', 'Cores', 'Memory (GB)', 'OS']),
    row(2, ['a', 4, 16, 'Linux']),
    row(3, ['OLD-retired', 4, 16, 'Linux'], ' hidden="1"'),
    row(4, ['b', 8, 32, 'Linux']),
  ].join('');
  const COLUMNS = '<cols><col min="4" max="4" hidden="1"/></cols>';

  it('leaves hidden rows and columns out, and says so', () => {
    const { records, codes, counts } = readSheet(COLUMNS, HIDDEN);
    expect(records.servers.map(({ name, os }) => [name, os])).toEqual([
      ['a', null],
      ['b', null],
    ]);
    expect(codes).toEqual(expect.arrayContaining(['hidden-rows', 'hidden-columns']));
    expect(counts.read).toBe(2);
  });

  it('reads them where a person wants it', () => {
    const { records, codes, mapping } = readSheet(COLUMNS, HIDDEN, '', { fields: {}, withHidden: true });
    expect(records.servers.map(({ name, os }) => [name, os])).toEqual([
      ['a', 'Linux'],
      ['OLD-retired', 'Linux'],
      ['b', 'Linux'],
    ]);
    expect(codes).not.toContain('hidden-rows');
    expect(mapping?.withHidden).toBe(true);
  });

  const FONTS =
    '<fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts>' +
    '<cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs>';
  const readStruck = (
    rows: readonly (readonly (string | number | null)[])[],
    struck: (row: number, column: number) => boolean,
    mapping?: ColumnMapping,
  ) => {
    const body = rows.map((cells, r) => {
      const inner = cells.map((value, c) => {
        const style = struck(r + 1, c) ? ' s="1"' : ' s="2"';
        return value === null ? '' : cell('ABCDEF'.charAt(c) + (r + 1), value).replace(' ', `${style} `);
      });
      return `<row r="${r + 1}">${inner.join('')}</row>`;
    });
    const xml = `<worksheet xmlns="${MAIN}"><sheetData>${body.join('')}</sheetData></worksheet>`;
    const result = readFile({
      bytes: packWorkbook({ sheets: { 一覧: xml }, stylesXml: FONTS }),
      fileName: 'list.xlsx',
      mapping,
    });
    const said = result.issues.filter(({ code }) => code.startsWith('struck-'));
    return { ...result, names: result.records.servers.map(({ name }) => name), said };
  };
  const STRUCK = [
    ['No', 'Server', 'Cores', 'Memory (GB)', 'Remarks'],
    [1, 'a', 4, 16, null],
    [2, 'gone1', 4, 16, null],
    [3, 'gone2', 4, 16, 'R6.3 撤去'],
    [4, 'b', 8, 32, 'new'],
  ];

  it('leaves rows out that are struck through, but for their number and a remark, and says which', () => {
    const { names, said, counts } = readStruck(
      STRUCK,
      (row, column) => (row === 3 || row === 4) && column > 0 && column < 4,
    );
    expect(names).toEqual(['a', 'b']);
    expect(said).toMatchObject([{ code: 'struck-rows', severity: 'warning', where: { sheet: '一覧' } }]);
    expect(said[0]?.problem.values).toMatchObject({ rows: 2, named: '3, 4' });
    expect(counts.read).toBe(2);
  });

  it('reads them where a person wants it', () => {
    const struck = (row: number) => row === 3 || row === 4;
    const { names, said } = readStruck(STRUCK, struck, { fields: {}, withHidden: true });
    expect(names).toEqual(['a', 'gone1', 'gone2', 'b']);
    expect(said).toEqual([]);
  });

  it('says where single cells of a row are struck through, and reads them', () => {
    const { names, said } = readStruck(STRUCK, (row, column) => row === 5 && column === 3);
    expect(names).toEqual(['a', 'gone1', 'gone2', 'b']);
    expect(said).toMatchObject([{ code: 'struck-cells', where: { row: 5 } }]);
  });

  it('gives a host that is merged over its instances to each of them', () => {
    const rows = [
      row(1, ['Server', 'Cores', 'Memory (GB)', 'Instance']),
      row(2, ['ora1', 16, 256, 'SALES']),
      row(3, [null, null, null, 'STOCK']),
      row(4, ['ora2', 8, 64, 'HR']),
    ].join('');
    const merged = '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="B2:B3"/><mergeCell ref="C2:C3"/></mergeCells>';
    const { records, rejectedRows } = readSheet('', rows, merged);
    expect(rejectedRows).toEqual([]);
    expect(records.servers.map(({ name, cores }) => [name, cores])).toEqual([
      ['ora1', 16],
      ['ora2', 8],
    ]);
    expect(records.workloads.map(({ name, serverKey }) => [name, serverKey])).toEqual([
      ['SALES', 'ora1'],
      ['STOCK', 'ora1'],
      ['HR', 'ora2'],
    ]);
  });

  it('reads a header of two rows with merged groups', () => {
    const rows = [
      row(1, ['サーバー名', 'CPU', null, 'メモリ', null]),
      row(2, [null, '型番', 'コア数', '容量(GB)', '使用量(GB)']),
      row(3, ['db1', 'Xeon Gold 6130', 32, 256, 180]),
    ].join('');
    const merged = '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/><mergeCell ref="D1:E1"/></mergeCells>';
    const { records } = readSheet('', rows, merged);
    expect(records.servers).toMatchObject([{ name: 'db1', cpuModel: 'Xeon Gold 6130', cores: 32, memoryGiB: 256 }]);
    expect(records.workloads[0]?.memoryGiB).toBe(180);
  });
});
