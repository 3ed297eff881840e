import { describe, expect, it } from 'vitest';
import { workbookOf } from '../../decode/xlsx/workbook-fixture.ts';
import { readFile } from '../../index.ts';

function read(lines: readonly string[]) {
  const result = readFile({ bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), fileName: 'mail.txt' });
  return statedIn(result);
}

function statedIn({ records, issues }: ReturnType<typeof readFile>) {
  const stated = issues.filter(({ code }) => code === 'licences-stated');
  return {
    servers: records.servers.map(({ name }) => name),
    stated: stated.map(({ where, problem }) => [where.row, problem.values?.words]),
    codes: issues.map(({ code }) => code),
  };
}

const HEADER = 'Server,Model,CPU,Sockets,Cores,RAM (GB),Database';
const SERVER = 'db01,DL380 Gen10,Intel Xeon Gold 6134,2,16,256,Oracle 19c EE';

describe('licences that a mail states beside its table', () => {
  it('are kept in their words, below the table and above it, and are no server', () => {
    const owned = 'We own 16 Oracle EE processor licences, support USD 180,000 a year';
    const below = read([HEADER, SERVER, owned]);
    expect(below.servers).toEqual(['db01']);
    expect(below.stated).toEqual([[3, owned]]);
    const above = read([owned, HEADER, SERVER]);
    expect(above.servers).toEqual(['db01']);
    expect(above.stated).toEqual([[1, owned]]);
  });

  it('are no note without a word in any language', () => {
    const german = read([
      HEADER.replaceAll(',', ';'),
      SERVER.replaceAll(',', ';'),
      'Wir haben 48 Core-Lizenzen SQL Enterprise mit SA und 1 Prozessor Oracle SE2',
      'Viele Grüße',
    ]);
    expect(german.stated.map(([row]) => row)).toEqual([3]);
    expect(german.codes.filter((code) => code === 'single-cell-row')).toHaveLength(1);
    const japanese = read([
      'サーバー名\t機種\tCPU\tソケット数\tコア数\tメモリ(GB)\tDB',
      'db01\tRX2540\tIntel Xeon Gold 6134\t2\t16\t256\tOracle 19c EE',
      'Oracle EE 8プロセッサ保有、保守は年額1,200万円',
    ]);
    expect(japanese.stated).toEqual([[3, 'Oracle EE 8プロセッサ保有、保守は年額1,200万円']]);
  });

  it('are not told of servers, and not of licences that are only wanted', () => {
    expect(read([HEADER, SERVER, 'We need 16 Oracle EE processor licences']).stated).toEqual([]);
    expect(read([HEADER, SERVER, SERVER.replace('db01', 'db02')]).stated).toEqual([]);
  });
});

describe('a list of licences that is not read', () => {
  const OWNED = [
    ['製品名', 'メトリック', '保有数', '年間保守料（円）'],
    ['Oracle Database EE', 'Processor', 16, '18,000,000'],
  ];
  const WORDS = '製品名\tメトリック\t保有数\t年間保守料（円）\nOracle Database EE\tProcessor\t16\t18,000,000';

  it('is kept row by row, beside servers and alone', () => {
    const servers = [
      ['サーバー名', 'コア数', 'メモリ(GB)'],
      ['db01', 16, 256],
    ];
    const both = readFile({ bytes: workbookOf({ サーバー: servers, ライセンス: OWNED }), fileName: 'x.xlsx' });
    expect(statedIn(both).stated).toEqual([[1, WORDS]]);
    const csv = 'Product,Metric,Quantity,Annual support (USD)\nOracle Database EE,Processor,16,"180,000"';
    expect(read(csv.split('\n')).stated).toEqual([
      [1, 'Product\tMetric\tQuantity\tAnnual support (USD)\nOracle Database EE\tProcessor\t16\t180,000'],
    ]);
  });

  it('is kept as far as a person reads it, and says where it ends', () => {
    const rows = Array.from({ length: 500 }, (_, at) => `Oracle Database EE,Processor,${at + 1},C-${at}`);
    const { stated } = read(['Product,Metric,Quantity,Contract', ...rows]);
    const words = String(stated[0]?.[1]);
    expect(words.length).toBeLessThanOrEqual(4_000);
    expect(words.endsWith('\n…')).toBe(true);
  });
});

describe('lists of licences in shapes of their own', () => {
  it.each([
    [
      'Service provider licence report (SPLA),,,,',
      'Customer,Product,Part number,Quantity,Monthly fee (USD)',
      'ACME,SQL Server Standard Core - SPLA - 2 Core License,7NQ-00302,16,"2,112"',
    ],
    [
      'Site Number,Part Number,Program Description,Charge Metric,Entitled Quantity,S&S End',
      '7700123,D58VPLL,IBM Db2 Advanced Enterprise Server Edition PVU License + SW S&S 12 Mo,PVU,700,2026-12-31',
    ],
    [
      'Subscription,Product,Qty,Unit,Renewal date,Status',
      'SUB-1,EDB Postgres Advanced Server,32,cores,2027-04-01,active',
    ],
    [
      '保有ライセンス一覧,,,,,',
      '製品名,エディション,課金単位,保有数,使用状況,備考',
      'Oracle Database,Enterprise Edition,Processor,4,未使用,2025年度に解約予定',
    ],
  ])('are kept with their rows: %s', (...rows) => {
    const [stated] = read(rows).stated;
    expect(String(stated?.[1])).toContain('\n');
  });

  it('are none of servers', () => {
    expect(read(['Server,Product,Qty,Status', 'db01,DL380 Gen10,1,active']).stated).toEqual([]);
    expect(read(['Product,Qty,Status', 'DL380 Gen10,1,active']).stated).toEqual([]);
  });
});
