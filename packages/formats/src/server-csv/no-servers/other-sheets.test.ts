import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { workbookOf } from '../../decode/xlsx/workbook-fixture.ts';
import { readFile } from '../../index.ts';

type Rows = (string | number)[][];

const SERVERS: Rows = [
  ['Server', 'CPU', 'Sockets', 'Cores', 'Memory GB', 'DBMS'],
  ['db1', 'Xeon Gold 6254', 2, 36, 512, 'Oracle 19c EE'],
];
const GROWTH: Rows = [
  ['System', '2027', '2028', '2029'],
  ['AG-TRADE', '12 %', '12 %', '8 %'],
];
const STOCK: Rows = [
  ['Type', 'CPU', 'Sockets', 'Cores', 'Memory GB', 'Number', 'In use', 'Free'],
  ['HPE ProLiant DL560 Gen11', 'Intel Xeon Platinum 8462Y+', 4, 128, 2048, 6, 2, 4],
];
const LICENCES: Rows = [
  ['Product', 'Edition', 'Metric', 'Quantity'],
  ['SQL Server 2019', 'Enterprise', 'Core licence (2-pack)', 110],
];
const NOTES: Rows = [['Key'], ['In store = boxed']];

function read(sheets: Record<string, Rows>) {
  const { records, issues } = readFile({ bytes: workbookOf(sheets), fileName: 'estate.xlsx' });
  return {
    servers: records.servers.map(({ name }) => name),
    said: issues.map(({ severity, code, problem }) => `${severity} ${code}: ${say(problem, 'en')}`),
  };
}

describe('a workbook of lists that are not read', () => {
  it('names each of its sheets and what it is', () => {
    const { said } = read({ Growth: GROWTH, 'Licences owned': LICENCES, 'Owned servers': STOCK, Notes: NOTES });
    expect(said).toEqual(
      expect.arrayContaining([
        'error known-and-not-read: This is a list of licences, which is not read.',
        'warning growth-not-read: 1 sheet lists growth by year and was not read: Growth.',
        'warning stock-not-read: 1 sheet lists servers at hand, in use and free, and was not read: Owned servers.',
        'info sheets-not-read: 1 other sheet was not read: Notes.',
      ]),
    );
  });

  it.each([
    [{ Growth: GROWTH }, 'error known-and-not-read: This is a list of growth by year, which is not read.'],
    [
      { Stock: STOCK },
      'error known-and-not-read: This is a list of servers at hand, in use and free, which is not read.',
    ],
  ])('says what its only sheet is: %j', (sheets, error) => {
    const { said } = read(sheets as Record<string, Rows>);
    expect(said).toEqual([error]);
  });
});

describe('a list of servers', () => {
  it('is read beside sheets of growth, stock and licences, which are named for what they are', () => {
    const { servers, said } = read({
      Growth: GROWTH,
      Servers: SERVERS,
      Licences: LICENCES,
      Stock: STOCK,
      Notes: NOTES,
    });
    expect(servers).toEqual(['db1']);
    expect(said).toEqual(
      expect.arrayContaining([
        'warning licences-not-read: 1 sheet lists licences and was not read: Licences.',
        'warning growth-not-read: 1 sheet lists growth by year and was not read: Growth.',
        'warning stock-not-read: 1 sheet lists servers at hand, in use and free, and was not read: Stock.',
        'info sheets-not-read: 1 other sheet was not read: Notes.',
      ]),
    );
  });

  it('is so beside such sheets in Japanese', () => {
    const { servers, said } = read({
      サーバ一覧: [['サーバー名', 'CPU', 'ソケット数', 'コア数', 'メモリ(GB)', 'DB'], ...SERVERS.slice(1)],
      伸び率: [
        ['システム名', '2027年度', '令和10年度'],
        ['販売', '12%', '8%'],
      ],
      保有機: [
        ['機種', 'CPU', 'コア数', 'メモリ(GB)', '台数', '使用中', '空き'],
        ['HPE DL560 Gen11', 'Xeon Platinum 8462Y+', 128, 2048, 6, 2, 4],
      ],
    });
    expect(servers).toEqual(['db1']);
    expect(said.filter((each) => each.includes('not-read'))).toEqual([
      'warning growth-not-read: 1 sheet lists growth by year and was not read: 伸び率.',
      'warning stock-not-read: 1 sheet lists servers at hand, in use and free, and was not read: 保有機.',
    ]);
  });

  it('is no list of growth for a column of it, and none of stock for one of free memory', () => {
    const rows = [
      ['Server', 'Model', 'Cores', 'Memory GB', 'Free', 'Growth per year', '2027', '2028'],
      ['db1', 'DL380', 16, 64, '12 GB', '10 %', '11 %', '12 %'],
    ];
    expect(read({ Growth: rows }).servers).toEqual(['db1']);
  });
});
