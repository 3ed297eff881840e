import { describe, expect, it } from 'vitest';
import { askedOf, ownedList, type SaidOfList } from './owned-list.ts';

const UNSAID: SaidOfList = { currency: null, of: null, inDoubt: [] };
const TODAY = '2026-12-01';
const read = (rows: readonly string[], said: Partial<SaidOfList> = {}) =>
  ownedList(rows.join('\n'), { ...UNSAID, ...said }, TODAY);
const lines = (list: ReturnType<typeof read>) =>
  list.licences.map(({ product, quantity, supportPerYear: paid }) =>
    paid ? [product, quantity, paid.amount, paid.currency] : [product, quantity],
  );
const doubts = (list: ReturnType<typeof read>) => list.inDoubt.map(({ row, says }) => [row, says]);

describe('statements of licences in shapes of their own', () => {
  it('take each amount in the currency that its row names in a column', () => {
    const list = read(
      [
        'Subscription,Product,Qty,Unit,Annual price,Currency',
        'SUB-1,EDB Postgres Advanced Server,32,cores,58000,USD',
        'SUB-2,MySQL Enterprise Edition,4,servers,20000,EUR',
        'SUB-3,MariaDB Enterprise,3,servers,1500000,円',
        'SUB-4,MySQL Standard Edition,2,servers,900,GBP',
      ],
      { of: 'line' },
    );
    expect(lines(list)).toEqual([
      ['edb-postgres', 32, 58_000, 'USD'],
      ['mysql-enterprise', 4, 20_000, 'EUR'],
      ['mariadb-enterprise', 3, 1_500_000, 'JPY'],
    ]);
    expect(list.unread.map(({ row, why }) => [row, why])).toEqual([[5, 'otherCurrency']]);
    expect(askedOf(list).currency).toBe(false);
  });

  it('have the edition and the way of counting in columns of their own', () => {
    const list = read([
      'Agreement,Product Family,Edition,License Model,Qty',
      'EA 8812,SQL Server 2019,Standard,2 Core License Pack,24',
      'EA 8812,SQL Server 2019,Standard,Server,6',
    ]);
    expect(lines(list)).toEqual([['sql-server-std', 48]]);
    expect(list.licences[0]?.origin).toBe('EA 8812');
    expect(list.unread.map(({ row, why }) => [row, why])).toEqual([[3, 'otherMetric']]);
    const japanese = read([
      '製品名,エディション,課金単位,保有数',
      'Oracle Database,Enterprise Edition,Processor,8',
      'Oracle Database,Standard Edition 2,Processor,2',
    ]);
    expect(lines(japanese)).toEqual([
      ['oracle-ee', 8],
      ['oracle-se2', 2],
    ]);
  });

  it('ask about what is rented, lent, bound to one application, not renewed or planned to end', () => {
    const list = read([
      'Product,Metric,Quantity,Remarks',
      'SQL Server Standard - SPLA,Core,16,',
      'Oracle Database EE,Named User Plus,150,Application Specific Full Use',
      'Oracle Database EE,Processor,4,貸出中（子会社）',
      'MySQL Enterprise Edition,server,4,not renewed',
      'Oracle Database EE,Processor,2,休止中',
      'Oracle Database EE,Processor,2,使用中',
      'Oracle Database EE,Processor,2,未使用',
    ]);
    expect(list.inDoubt.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6]);
    expect(list.inDoubt[0]?.line).toBe('SQL Server Standard - SPLA, Core, 16');
    expect(lines(list)).toEqual([
      ['oracle-ee', 2],
      ['oracle-ee', 2],
    ]);
  });

  it('are read below their title, which may say of all of them that they are nobody’s to run; a line through a cell is no amount', () => {
    const rows = [
      '製品名,エディション,課金単位,保有数,年間保守料合計(円)',
      'Oracle Database,Enterprise Edition,Processor,8,-',
    ];
    expect(lines(read(['保有ライセンス一覧,,,,', ...rows]))).toEqual([['oracle-ee', 8]]);
    expect(doubts(read(['解約済みライセンス一覧,,,,', ...rows]))).toEqual([[3, '解約済みライセンス一覧']]);
  });

  it('ask about what has ended by a date of its row, and about no date to come', () => {
    const list = read([
      'CSI,Product,Metric,Quantity,Support End Date',
      '1,Oracle Database EE,Processor,12,31-MAY-2027',
      '2,Oracle Database EE,Processor,4,31-DEC-2025',
      '3,Oracle Database EE,Processor,4,2026/11/30',
      '4,Oracle Database EE,Processor,4,01/12/2026',
      '5,Oracle Database EE,Processor,4,2026年3月31日',
      '6,Oracle Database EE,Processor,4,30.06.2024',
    ]);
    expect(doubts(list)).toEqual([
      [3, 'Support End Date: 31-DEC-2025'],
      [4, 'Support End Date: 2026/11/30'],
      [6, 'Support End Date: 2026年3月31日'],
      [7, 'Support End Date: 30.06.2024'],
    ]);
    const renewed = read([
      'Product,Metric,Quantity,Renewal date,Start',
      'Oracle Database EE,Processor,4,2026-01-01,2020-01-01',
    ]);
    expect(doubts(renewed)).toEqual([[2, 'Renewal date: 2026-01-01']]);
  });
});
