import { describe, expect, it } from 'vitest';
import { ownedList, type SaidOfList } from './owned-list.ts';

/** As a person says of amounts whose list does not. */
const SAID: SaidOfList = { currency: 'JPY', of: 'line', inDoubt: [] };
const UNSAID: SaidOfList = { currency: null, of: null, inDoubt: [] };
const read = (pasted: string, said = SAID) => ownedList(pasted, said);
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
      { product: 'sql-server-std', version: '2019', quantity: 32, supportPerYear: null, origin: 'EA' },
    ],
    unread: [],
    notRead: [],
    inDoubt: [],
    notCounted: [],
  });
});

describe('rows that no rule counts', () => {
  const notCounted = (pasted: string, said = SAID) => read(pasted, said).notCounted;

  it('are kept in their words, with their row and what stands beside', () => {
    expect(
      notCounted(
        'Vendor\tProduct\tMetric\tQuantity\tContract\tRemarks\n' +
          'Oracle\tOracle Database Enterprise Edition\tProcessor\t8\tCSI 1\t\n' +
          'Microsoft\tSQL Server 2019 Standard\tServer + CAL\t1\tEA\tCAL 150\n' +
          'MongoDB\tMongoDB Enterprise Advanced\tServer\t3\tsub\t\n' +
          'Oracle\tOracle Database Enterprise Edition\tULA\tunlimited\tULA 7\t',
      ),
    ).toEqual([
      { words: 'SQL Server 2019 Standard, Server + CAL, 1', row: 3, origin: 'EA; CAL 150' },
      { words: 'MongoDB Enterprise Advanced, Server, 3', row: 4, origin: 'sub' },
      { words: 'Oracle Database Enterprise Edition, ULA, unlimited', row: 5, origin: 'ULA 7' },
    ]);
  });

  it('of a Japanese ledger are kept too', () => {
    const ledger =
      '製品名\tエディション\t課金単位\t保有数\t契約番号\n' +
      'SQL Server 2022\tStandard\tサーバー＋CAL\t2\tEA-11\n' +
      'SQL Server 2022\tStandard\tユーザーCAL\t150\tEA-11\n' +
      'Oracle Database\tEnterprise Edition\tプロセッサ\t12\tC-1\n' +
      'HiRDB Server\t\tプロセッサ\t4\tH-2';
    expect(notCounted(ledger).map(({ words, row }) => [words, row])).toEqual([
      ['SQL Server 2022 Standard, サーバー＋CAL, 2', 2],
      ['SQL Server 2022 Standard, ユーザーCAL, 150', 3],
      ['HiRDB Server, プロセッサ, 4', 5],
    ]);
  });

  it('are those whose number or support is not sure, but no title, no sum and nothing that a person left out', () => {
    const list =
      'Product\tMetric\tQuantity\tAnnual support total\tRemarks\n' +
      'Databases\n' +
      'SQL Server 2019 Standard\tCore\tsome\t\t\n' +
      'SQL Server 2019 Enterprise\tCore\t16\tCHF 2,000\t\n' +
      'SQL Server 2019 Developer\tUser\t5\t\t\n' +
      'Oracle Database Enterprise Edition\tProcessor\t4\t\tterminated 2021\n' +
      'Total\t\t\t2,000\t';
    const [doubtful] = read(list).inDoubt;
    const said = { ...SAID, inDoubt: [{ line: doubtful?.line ?? '', counts: false }] };
    expect(notCounted(list, said).map(({ words }) => words)).toEqual([
      'SQL Server 2019 Standard, Core, some',
      'SQL Server 2019 Enterprise, Core, 16',
    ]);
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
        { product: 'sql-server-ee', version: '2019', quantity: 24, supportPerYear: null, origin: 'EA 55; mit SA' },
        {
          product: 'mysql-enterprise',
          quantity: 2,
          supportPerYear: { amount: 9_000, currency: 'EUR' },
          origin: 'Subskription',
        },
      ],
      unread: [],
      notRead: [],
      inDoubt: [],
      notCounted: [],
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
    expect(refused('Oracle EE Processor\t40\t356000 CHF')).toEqual([[1, 'otherCurrency']]);
  });
});

describe('support paid', () => {
  const support = (pasted: string) =>
    read(pasted, UNSAID).licences.map(({ product, quantity, supportPerYear }) => [product, quantity, supportPerYear]);
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const eur = (amount: number) => ({ amount, currency: 'EUR' });
  const jpy = (amount: number) => ({ amount, currency: 'JPY' });

  it.each([
    [
      'English, of each licence',
      'Product,Metric,Licenses owned,Annual support per license (USD)\nOracle Database EE,Processor,16,"10,450"\nSQL Server 2019 Enterprise,Core,32,',
      [
        ['oracle-ee', 16, usd(167_200)],
        ['sql-server-ee', 32, null],
      ],
    ],
    [
      'German, with a total line',
      'Produkt;Metrik;Anzahl;Wartung p. a.;Vertrag\nOracle Database EE;Prozessor;8;83.600,00 €;CSI 1\nOracle Partitioning;Prozessor;8;20.240,00 €;CSI 1\nSumme;;;103.840,00 €;',
      [
        ['oracle-ee', 8, eur(83_600)],
        ['oracle-ee', 8, eur(20_240)],
      ],
    ],
    [
      'Japanese, in thousands',
      '製品\t課金単位\t保有数\t年間保守料合計（千円）\nOracle Database EE\tProcessor\t8\t9,000\nSQL Server 2019 Standard\tコア\t16\t600',
      [
        ['oracle-ee', 8, jpy(9_000_000)],
        ['sql-server-std', 16, jpy(600_000)],
      ],
    ],
    [
      'Japanese, by the month and of one core',
      '製品,課金単位,数量,保守料単価（月額・円）\nSQL Server 2022 Standard,コア,16,"2,500"',
      [['sql-server-std', 16, jpy(480_000)]],
    ],
    [
      'French, with the currency in the cells',
      'Produit;Métrique;Quantité;Maintenance annuelle totale\nOracle Database SE2;Socket;4;12 000 €\nMySQL Enterprise Edition;Serveur;2;9 000 €',
      [
        ['oracle-se2', 4, eur(12_000)],
        ['mysql-enterprise', 2, eur(9_000)],
      ],
    ],
    [
      'Spanish, one amount for the lines of one product',
      'Producto;Métrica;Cantidad;Soporte anual (EUR)\nOracle Database EE;Procesador;8;\nOracle Database EE;Procesador;4;\nTotal;;12;125400',
      [['oracle-ee', 12, eur(125_400)]],
    ],
  ])('is read: %s', (_, pasted, expected) => {
    expect(support(pasted)).toEqual(expected);
    expect(read(pasted, UNSAID).unread).toEqual([]);
  });

  it('without a currency is asked about, and is of the one that a person says', () => {
    const pasted =
      'Product,Quantity,Annual support total\nOracle Database EE Processor,8,83600\nOracle Database EE Processor,4,';
    expect(read(pasted, UNSAID).unread).toEqual([{ row: 2, why: 'noCurrency', text: '83600' }]);
    expect(read(pasted, UNSAID).licences).toHaveLength(1);
    expect(read(pasted, { ...UNSAID, currency: 'USD' }).licences[0]?.supportPerYear).toEqual(usd(83_600));
  });

  it('of one licence or of its line is asked about where nothing tells it', () => {
    const pasted =
      'Product,Quantity,Annual support (USD)\nOracle Database EE Processor,8,10450\nOracle SE2 Processor,1,3850';
    expect(read(pasted, UNSAID).unread).toEqual([{ row: 2, why: 'ofOneOrAll', text: '10450' }]);
    expect(support(`${pasted}\nTotal,,87450`)).toEqual([
      ['oracle-ee', 8, usd(83_600)],
      ['oracle-se2', 1, usd(3_850)],
    ]);
    expect(paid(`${pasted}\nTotal,,14300`)).toEqual([10_450, 3_850]);
    expect(read(pasted, { ...UNSAID, of: 'licence' }).licences[0]?.supportPerYear).toEqual(usd(83_600));
  });

  it('in another currency, of several years or of one pack is not taken for an amount by the year', () => {
    const refusedWith = (header: string, row: string) =>
      read(`Product,Quantity,${header}\n${row}`, { ...SAID, currency: 'USD' }).unread.map(({ why }) => why);
    expect(refusedWith('Support p.a. (CHF)', 'Oracle EE Processor,8,83600')).toEqual(['otherCurrency']);
    expect(refusedWith('Support (3 years)', 'Oracle EE Processor,8,83600')).toEqual(['severalYears']);
    expect(refusedWith('Support per licence p.a.', 'SQL Server 2022 Enterprise 2-core pack,8,5000')).toEqual([
      'ofOnePack',
    ]);
    expect(refusedWith('Support level', 'Oracle EE Processor,8,Premier')).toEqual([]);
  });

  it('of all lines together is not counted beside them, and of several products not shared out', () => {
    const lines = 'Product,Quantity,Annual support (USD)\nOracle EE Processor,8,80000\nOracle SE2 Processor,2,7000';
    expect(paid(`${lines}\nTotal,,87000`)).toEqual([80_000, 7_000]);
    expect(read(`${lines}\nTotal,,99000`).unread).toEqual([{ row: 4, why: 'otherTotal', text: '99000' }]);
    const bare = 'Product,Quantity,Annual support (USD)\nOracle EE Processor,8,\nOracle SE2 Processor,2,\nTotal,,87000';
    expect(paid(bare)).toEqual([null, null]);
    expect(read(bare).unread).toEqual([{ row: 4, why: 'totalOfSeveral', text: '87000' }]);
    expect(read('Product,Quantity\nOracle EE Processor,8\nTotal,8')).toMatchObject({ unread: [] });
  });

  it('names the columns of money of which nothing says that they are paid each year', () => {
    const list = read('Product,Quantity,Licence cost (USD)\nOracle EE Processor,8,380000');
    expect(list.licences[0]?.supportPerYear).toBeNull();
    expect(list.notRead).toEqual(['Licence cost (USD)']);
  });
});
