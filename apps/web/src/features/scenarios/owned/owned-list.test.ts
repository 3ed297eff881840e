import { describe, expect, it } from 'vitest';
import { ownedList } from './owned-list.ts';

const read = (pasted: string) => ownedList(pasted, 'JPY');
const taken = (pasted: string) => read(pasted).licences.map(({ product, quantity }) => [product, quantity]);
const refused = (pasted: string) => read(pasted).unread.map(({ row, why }) => [row, why]);
const paid = (pasted: string) => read(pasted).licences.map(({ supportPerYear }) => supportPerYear?.amount ?? null);

it('reads rows copied from a spreadsheet, its header left out', () => {
  const pasted =
    '製品\t数量\t年間サポート\t契約\nOracle Database EE（プロセッサ）\t16\t18,000,000円\t2019年契約\nSQL Server 2019 Standard コア\t３２\t\tEA\n';
  expect(read(pasted)).toEqual({
    licences: [
      {
        product: 'oracle-ee',
        quantity: 16,
        supportPerYear: { amount: 18_000_000, currency: 'JPY' },
        origin: '2019年契約',
      },
      { product: 'sql-server-std', quantity: 32, supportPerYear: null, origin: 'EA' },
    ],
    unread: [],
  });
});

it('reads CSV with quoted amounts, with and without a header', () => {
  expect(read('oracle-se2,4,"1,540,000",').licences).toEqual([
    { product: 'oracle-se2', quantity: 4, supportPerYear: { amount: 1_540_000, currency: 'JPY' }, origin: '' },
  ]);
});

it('says which rows it does not take, and why, instead of guessing', () => {
  const { licences, unread } = read(
    'Oracle;8\nSQL Server 2019 Standard core;many8\nOracle EE processor;8;about 3\nNotepad;1\nOracle EE processor;8.5',
  );
  expect(licences).toEqual([]);
  expect(unread.map(({ row, why }) => [row, why])).toEqual([
    [1, 'noEdition'],
    [2, 'noQuantity'],
    [3, 'noSupport'],
    [4, 'noProduct'],
    [5, 'noQuantity'],
  ]);
});

describe('by what a line is counted', () => {
  it('takes each metric for its own, packs for what is in them, and a line without one not at all', () => {
    const pasted = [
      'Oracle Database Enterprise Edition Named User Plus\t200',
      'Oracle Database Enterprise Edition\t40',
      'SQL Server 2019 Enterprise 2-Core-Pack\t12',
      'SQL Server Standard User CAL\t300',
      'SQL Server Standard - Server\t15',
      'IBM Db2 Advanced Enterprise Server Edition PVU\t700',
      'SQL Server 2022 Standard\t16 cores',
      'SQL Server 2022 Standard\t6 x 2-core packs',
    ].join('\n');
    expect(taken(pasted)).toEqual([
      ['oracle-ee-nup', 200],
      ['sql-server-ee', 24],
      ['db2-pvu', 700],
      ['sql-server-std', 16],
      ['sql-server-std', 12],
    ]);
    expect(refused(pasted)).toEqual([
      [2, 'noMetric'],
      [4, 'otherMetric'],
      [5, 'otherMetric'],
    ]);
  });

  it('reads it from a column of its own, and the columns in the order of the header', () => {
    const pasted = [
      'Produkt\tMetrik\tAnzahl\tSupport p.a. (EUR)\tVertrag\tBemerkung',
      'Oracle Database Enterprise Edition\tProcessor\t40\t356000\tCSI 1887\t',
      'Microsoft SQL Server 2019 Enterprise\t2-Core-Pack\t12\t\tEA 55\tmit SA',
      'MySQL Enterprise Edition\tServer (1-4 Sockets)\t2\t9000\t\tSubskription',
    ].join('\n');
    expect(read(pasted)).toEqual({
      licences: [
        {
          product: 'oracle-ee',
          quantity: 40,
          supportPerYear: { amount: 356_000, currency: 'EUR' },
          origin: 'CSI 1887',
        },
        { product: 'sql-server-ee', quantity: 24, supportPerYear: null, origin: 'EA 55' },
        { product: 'mysql-enterprise', quantity: 2, supportPerYear: { amount: 9_000, currency: 'EUR' }, origin: '' },
      ],
      unread: [],
    });
    expect(taken('Oracle Database EE\tProcessor\t40\nOracle Database EE\t8 cores\t40')).toEqual([['oracle-ee', 40]]);
  });
});

describe('options of Oracle Enterprise Edition', () => {
  const options = (pasted: string) => read(pasted).licences.map(({ product, option }) => [product, option]);

  it('are lines of their own, counted as the edition is where they do not say how', () => {
    expect(options('Oracle EE Processor\t40\nOracle Partitioning\t40\nOracle Diagnostics Pack\tProcessor\t16')).toEqual(
      [
        ['oracle-ee', undefined],
        ['oracle-ee', 'partitioning'],
        ['oracle-ee', 'diagnostics'],
      ],
    );
    expect(options('Oracle EE NUP\t200\nPartitioning\t200')[1]).toEqual(['oracle-ee-nup', 'partitioning']);
  });

  it('are refused where nothing, or two lines otherwise, say how they are counted', () => {
    expect(refused('Oracle Partitioning\t40')).toEqual([[1, 'noMetric']]);
    expect(refused('Oracle EE Processor\t40\nOracle EE NUP\t200\nOracle Partitioning\t40')).toEqual([[3, 'noMetric']]);
  });
});

describe('numbers of a list', () => {
  it('are read with the mark of decimals that its lines show together', () => {
    const pasted = 'Oracle EE Processor\t1.024\t356.000\nOracle EE NUP\t200\t41.000,50';
    expect(paid(pasted)).toEqual([356_000, 41_000.5]);
    expect(taken(pasted)[0]).toEqual(['oracle-ee', 1024]);
    expect(paid('Oracle EE Processor\t40\t356,000\nOracle EE NUP\t200\t41,000.50')).toEqual([356_000, 41_000.5]);
    expect(paid("Oracle EE Processor\t40\t356'000.–\nOracle EE Processor\t40\t1 356 000 €")).toEqual([
      356_000, 1_356_000,
    ]);
  });

  it('are asked about where nothing tells the mark', () => {
    expect(refused('Oracle EE Processor\t40\t356.000\nOracle EE NUP\t1.024')).toEqual([
      [1, 'openMark'],
      [2, 'openMark'],
    ]);
    expect(paid('Oracle EE Processor\t40\t356,000')).toEqual([356_000]);
  });

  it('are of the currency beside them', () => {
    expect(read('Oracle EE Processor\t40\t356000 EUR').licences[0]?.supportPerYear?.currency).toBe('EUR');
    expect(read('Oracle EE Processor\t40\t$356000').licences[0]?.supportPerYear?.currency).toBe('USD');
    expect(refused('Oracle EE Processor\t40\t356000 CHF')).toEqual([[1, 'noSupport']]);
  });
});
