import { describe, expect, it } from 'vitest';
import { askedOf, ownedList, type SaidOfList } from './owned-list.ts';

/** As a customer declares licences to Oracle: by the number of the support contract. */
const DECLARED = [
  'CSI,Order,Product,Metric,Quantity,Level,Support status,Annual support total (EUR),Remarks',
  '21001,ES-1,Oracle Database Enterprise Edition,Processor,150,Full Use,Active,"1,450,000",',
  '21002,ES-2,Oracle Database Enterprise Edition,Named User Plus,1200,Full Use,Active,"250,000",for test and DWH only',
  '20111,ES-0,Oracle Database Enterprise Edition,Processor,8,Full Use,Terminated 2021,0,"not under support, shelved"',
].join('\n');
const UNSAID: SaidOfList = { currency: null, of: null, inDoubt: [] };

const read = (pasted: string, inDoubt: SaidOfList['inDoubt'] = []) => ownedList(pasted, { ...UNSAID, inDoubt });
/** With one answer for all of its lines in doubt. */
const readAll = (pasted: string, counts: boolean) =>
  read(
    pasted,
    read(pasted).inDoubt.map(({ line }) => ({ line, counts })),
  );
const lines = (list: ReturnType<typeof read>) =>
  list.licences.map(({ product, quantity, supportPerYear, origin }) => [
    product,
    quantity,
    supportPerYear?.amount ?? null,
    origin,
  ]);

const CERTAIN = [
  ['oracle-ee', 150, 1_450_000, 'CSI 21001'],
  ['oracle-ee-nup', 1_200, 250_000, 'CSI 21002; for test and DWH only'],
];

describe('a declaration of licences by CSI', () => {
  it('is read by its headers, wherever the product stands, with the remarks of its rows', () => {
    expect(lines(read(DECLARED))).toEqual(CERTAIN);
  });

  it.each([
    [
      '契約番号\t製品名\t課金単位\t数量\t保守状況\t年間保守料合計（円）',
      'C-1\tOracle Database EE\tProcessor\t8\t有効\t9000000',
    ],
    [
      'Vertrag;Produktnummer;Produkt;Metrik;Anzahl;Wartungsstatus;Wartung p. a. gesamt (EUR)',
      'C-1;B1;Oracle Database EE;Prozessor;8;aktiv;9000000',
    ],
    [
      'Product,Metric,Quantity,Support,Annual support total (EUR),Contract',
      'Oracle Database EE,Processor,8,Active,9000000,C-1',
    ],
    [
      'Order,License name,Metric,Quantity,Annual support total (USD),Contract',
      'O-1,Oracle Database EE,Processor,8,9000000,C-1',
    ],
  ])('%s', (header, row) => {
    expect(lines(read(`${header}\n${row}`))).toEqual([['oracle-ee', 8, 9_000_000, 'C-1']]);
  });

  it('keeps the first column for the product where no header names one', () => {
    expect(lines(read('Oracle,Metric,Quantity\nOracle Database EE,Processor,8'))).toEqual([['oracle-ee', 8, null, '']]);
  });
});

describe('a line that says it is terminated, shelved or not under support', () => {
  it('is asked about in its words before any line is taken', () => {
    const list = read(DECLARED);
    expect(list.unread).toEqual([{ row: 4, why: 'inDoubt', text: 'Terminated 2021; not under support, shelved' }]);
    expect(askedOf(list)).toEqual({ currency: false, of: false, inDoubt: true });
  });

  it('counts with its remark where a person says so, and stays out, named, where not', () => {
    expect(lines(readAll(DECLARED, true))).toEqual([
      ...CERTAIN,
      ['oracle-ee', 8, 0, 'CSI 20111; Terminated 2021; not under support, shelved'],
    ]);
    const without = readAll(DECLARED, false);
    expect(lines(without)).toEqual(CERTAIN);
    expect(without.unread).toEqual([{ row: 4, why: 'leftOut', text: 'Terminated 2021; not under support, shelved' }]);
    expect(askedOf(without).inDoubt).toBe(false);
  });

  it.each([
    '製品\t課金単位\t数量\t備考\nOracle Database EE\tProcessor\t8\t解約済み',
    '製品\t課金単位\t数量\t保守有無\nOracle Database EE\tProcessor\t8\tなし',
    'Produkt;Metrik;Anzahl;Bemerkung\nOracle Database EE;Prozessor;8;gekündigt zum 31.12.2022',
    'Product,Metric,Quantity,Annual support (EUR)\nOracle Database EE,Processor,8,not under support',
    'Oracle EE processor (shelved)\t8',
    'Oracle EE processor\t8\t\tterminated 2021',
  ])('%s', (pasted) => {
    expect(read(pasted).unread.map(({ why }) => why)).toEqual(['inDoubt']);
    expect(read(pasted).licences).toEqual([]);
    expect(lines(readAll(pasted, true)).map((line) => line.slice(0, 3))).toEqual([['oracle-ee', 8, null]]);
  });

  it('is answered for itself, and not again where the next delivery of its list says the same of it', () => {
    const head = 'CSI,Product,Metric,Quantity,Remarks';
    const [first, second] = [
      '301,Oracle Database EE,Processor,8,Terminated 2021',
      '302,Oracle Database EE,Processor,4,shelved',
    ];
    const delivered = `${head}\n${first}\n${second}`;
    const asked = read(delivered).inDoubt;
    expect(asked.map(({ row, product, quantity, says }) => [row, product, quantity, says])).toEqual([
      [2, 'Oracle Database EE', '8', 'Terminated 2021'],
      [3, 'Oracle Database EE', '4', 'shelved'],
    ]);
    const answers = asked.map(({ line }, index) => ({ line, counts: index === 1 }));
    const answered = read(delivered, answers);
    expect(lines(answered).map(([, quantity]) => quantity)).toEqual([4]);
    expect(answered.unread.map(({ row, why }) => [row, why])).toEqual([[2, 'leftOut']]);
    const next = read(
      `${head}\n303,Oracle Database EE,Processor,2,expired\n${second.replace(',4,', ',3,')}\n${first}`,
      answers,
    );
    expect(next.unread.map(({ row, why }) => [row, why])).toEqual([
      [2, 'inDoubt'],
      [4, 'leftOut'],
    ]);
    expect(lines(next).map(([, quantity]) => quantity)).toEqual([3]);
    // What it says otherwise is another answer.
    expect(read(`${head}\n${first.replace('2021', '2024')}`, answers).unread[0]?.why).toBe('inDoubt');
  });

  it('belongs to the total of its list, counted or not', () => {
    const list = 'Product,Quantity,Annual support (EUR),Remarks';
    const rows = `${list}\nOracle EE Processor,8,10000,\nOracle EE Processor,4,5000,terminated\nTotal,,15000,`;
    expect(lines(readAll(rows, false)).map((line) => line[2])).toEqual([10_000]);
    expect(readAll(rows, false).unread.map(({ why }) => why)).toEqual(['leftOut']);
    const bare = `${list}\nOracle EE Processor,8,,\nOracle EE Processor,4,,terminated\nTotal,,15000,`;
    expect(readAll(bare, false).unread.map(({ why }) => why)).toEqual(['leftOut', 'otherTotal']);
  });
});
