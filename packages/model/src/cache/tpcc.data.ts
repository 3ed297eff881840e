import { type Figure, type Source, type Text, text } from '../figure/index.ts';

/*
 * What a TPC-C-like workload keeps in its database and how often it touches it. Row counts are per warehouse.
 * Sources: TPC Benchmark C Standard Specification, Revision 5.11 (clause numbers in `section`).
 */

const SPECIFICATION = {
  title: 'TPC Benchmark C Standard Specification, Revision 5.11',
  url: 'https://www.tpc.org/tpc_documents_current_versions/pdf/tpc-c_v5.11.0.pdf',
  date: '2010-02',
} as const satisfies Source;

const clause = (section: string): Source => ({ ...SPECIFICATION, section });

const count = (label: Text, value: number, section: string): Figure => ({
  label,
  value,
  unit: 'count',
  kind: 'stated',
  source: clause(section),
});

/** A table as the miss curve sees it: rows per warehouse and the typical length of one. */
export interface TpccTable {
  readonly rows: Figure;
  readonly rowBytes: Figure;
}

const table = (name: Text, rows: number, rowBytes: number): TpccTable => ({
  rows: count(text('rows of {name} per warehouse', '1倉庫あたりの{name}表の行数', { name }), rows, '1.2.1, 4.3.3.1'),
  rowBytes: {
    label: text('typical row length of {name}', '{name}表の標準的な行長', { name }),
    value: rowBytes,
    unit: 'bytes',
    kind: 'stated',
    source: clause('1.2.1'),
  },
});

export const TPCC_TABLES = {
  stock: table(text('stock', '在庫（STOCK）'), 100_000, 306),
  customer: table(text('customer', '顧客（CUSTOMER）'), 30_000, 655),
  orderLine: table(text('order-line', '注文明細（ORDER-LINE）'), 300_000, 54),
  order: table(text('order', '注文（ORDER）'), 30_000, 24),
  history: table(text('history', '履歴（HISTORY）'), 30_000, 46),
  newOrder: table(text('new-order', '未処理注文（NEW-ORDER）'), 9_000, 8),
} as const satisfies Record<string, TpccTable>;

/** Cards of each transaction in the deck of 23 that keeps the mix (JdbcRunner's Tiny TPC-C deals the same deck). */
export const TPCC_DECK = {
  newOrder: count(text('New-Order cards in the deck', 'デッキ中のNew-Orderの枚数'), 10, '5.2.4.2'),
  payment: count(text('Payment cards in the deck', 'デッキ中のPaymentの枚数'), 10, '5.2.4.2'),
  orderStatus: count(text('Order-Status cards in the deck', 'デッキ中のOrder-Statusの枚数'), 1, '5.2.4.2'),
  delivery: count(text('Delivery cards in the deck', 'デッキ中のDeliveryの枚数'), 1, '5.2.4.2'),
  stockLevel: count(text('Stock-Level cards in the deck', 'デッキ中のStock-Levelの枚数'), 1, '5.2.4.2'),
} as const satisfies Record<string, Figure>;

export const TPCC_ACCESS = {
  districts: count(text('districts per warehouse', '1倉庫あたりの地区数'), 10, '1.2.1'),
  linesPerOrder: count(text('order lines per order, on average', '1注文あたりの平均明細行数'), 10, '2.4.1.3'),
  stockLevelOrders: count(text('orders a Stock-Level reads back', 'Stock-Levelがさかのぼる注文数'), 20, '2.8.2.2'),
  byNameShare: {
    label: text('share of customers looked up by last name', '姓で検索される顧客の割合'),
    value: 0.6,
    unit: 'share',
    kind: 'stated',
    source: clause('2.5.1.2, 2.6.1.2'),
  },
  stockSkew: count(text('skew constant A of item numbers', '品目番号の偏り定数A'), 8191, '2.1.6'),
  customerSkew: count(text('skew constant A of customer numbers', '顧客番号の偏り定数A'), 1023, '2.1.6'),
  nameSkew: count(text('skew constant A of last names', '姓の偏り定数A'), 255, '2.1.6, 4.3.2.3'),
  names: count(text('distinct last names', '姓の種類数'), 1000, '4.3.2.3'),
} as const satisfies Record<string, Figure>;

/** Page size of the modelled buffer cache: Oracle's default block. */
export const CACHE_PAGE_BYTES: Figure = {
  label: text('page size of the buffer cache', 'バッファキャッシュのページサイズ'),
  value: 8192,
  unit: 'bytes',
  kind: 'assumption',
  source: {
    title: 'Oracle Database Reference, DB_BLOCK_SIZE (default 8192)',
    url: 'https://docs.oracle.com/en/database/oracle/oracle-database/19/refrn/DB_BLOCK_SIZE.html',
    date: '2019',
  },
};
