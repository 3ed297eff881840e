import { expect, it } from 'vitest';
import { ownedList } from './owned-list.ts';
import { statedLines, withPlace } from './stated-lines.ts';

const UNSAID = { currency: null, of: null, inDoubt: [] };
const NOTHING = { licences: [], notCounted: [], inDoubt: [] };

it('takes over what is certain of a sentence, with where it stands, once', () => {
  const stated = {
    file: 'mail.txt',
    sheet: null,
    row: 5,
    words: 'We own 16 Oracle EE processor licences and about 4 SQL Server Standard cores',
  };
  const { licences, open, isTaken } = statedLines(stated, NOTHING);
  expect(licences).toEqual([{ product: 'oracle-ee', quantity: 16, supportPerYear: null, origin: 'mail.txt, A5' }]);
  expect(open).toEqual(['about 4 SQL Server Standard cores']);
  expect(isTaken).toBe(false);
  expect(statedLines(stated, { ...NOTHING, licences: licences ?? [] }).isTaken).toBe(true);
});

it('keeps what is not certain of a sentence, as what is not counted of it', () => {
  const words = 'We own 16 Oracle EE processor licences and 1 SQL Server Standard licence by Server + CAL';
  const stated = { file: 'mail.txt', sheet: null, row: 5, words };
  expect(statedLines(stated, NOTHING).notCounted).toEqual([
    { words: '1 SQL Server Standard licence by Server + CAL', row: null, origin: 'mail.txt, A5' },
  ]);
});

it('of a list that has only rows that no rule counts is taken over with these', () => {
  const words = 'Product\tMetric\tQuantity\nSQL Server 2019 Standard\tServer + CAL\t1';
  const stated = { file: 'x.csv', sheet: null, row: 1, words };
  const notCounted = withPlace(ownedList(words, UNSAID).notCounted, 'x.csv, A1');
  expect(notCounted).toEqual([{ words: 'SQL Server 2019 Standard, Server + CAL, 1', row: 2, origin: 'x.csv, A1' }]);
  const { isTaken, isOtherwise, kept } = statedLines(stated, { ...NOTHING, notCounted });
  expect([isTaken, isOtherwise, kept]).toEqual([true, false, notCounted]);
  // As before such rows were kept, or once one was removed.
  const both = `${words}\nOracle Database EE\tProcessor\t16`;
  const licences = withPlace(ownedList(both, UNSAID).licences, 'x.csv, A1');
  expect(statedLines({ ...stated, words: both }, { ...NOTHING, licences }).isOtherwise).toBe(true);
});

it('takes over the rows of a list by its header', () => {
  const words =
    '製品名\tメトリック\t保有数\t年間保守料合計（円）\t契約番号\nOracle Database EE\tProcessor\t16\t18,000,000\tC-1';
  const stated = { file: 'x.xlsx', sheet: 'ライセンス', row: 1, words };
  const { licences, place } = statedLines(stated, NOTHING);
  expect(licences).toBeNull();
  const taken = withPlace(ownedList(words, UNSAID).licences, place);
  expect(taken).toEqual([
    {
      product: 'oracle-ee',
      quantity: 16,
      supportPerYear: { amount: 18_000_000, currency: 'JPY' },
      origin: 'x.xlsx, ライセンス, A1: C-1',
    },
  ]);
  expect(statedLines(stated, { ...NOTHING, licences: taken }).isTaken).toBe(true);
});

it('is not taken for another row whose number begins alike', () => {
  const stated = { file: 'mail.txt', sheet: null, row: 1, words: 'We own 16 Oracle EE processor licences' };
  const { licences } = statedLines({ ...stated, row: 12 }, NOTHING);
  expect(statedLines(stated, { ...NOTHING, licences: licences ?? [] }).isTaken).toBe(false);
});

it('of a list that is taken over says how many of its rows are', () => {
  const words = 'Product\tMetric\tQuantity\nOracle Database EE\tProcessor\t16\nNotepad\tUser\t1';
  const stated = { file: 'x.csv', sheet: null, row: 1, words };
  const licences = withPlace(ownedList(words, UNSAID).licences, 'x.csv, A1');
  const { isTaken, taken, rows } = statedLines(stated, { ...NOTHING, licences });
  expect([isTaken, taken.length, rows]).toEqual([true, 1, 2]);
});

it('says of a list that is delivered anew that it states other lines than those taken over', () => {
  const head = 'Product\tMetric\tQuantity\tAnnual support total (EUR)\tContract\tRemarks';
  const row = 'Oracle Database EE\tProcessor\t16\t18000\tC-1\t';
  const doubtful = 'Oracle Database EE\tProcessor\t4\t\tC-2\tshelved';
  const stated = (words: string) => ({ file: 'x.csv', sheet: null, row: 1, words });
  const words = `${head}\n${row}\n${doubtful}`;
  const answers = ownedList(words, UNSAID).inDoubt.map(({ line }) => ({ line, counts: false }));
  const taken = withPlace(ownedList(words, { ...UNSAID, inDoubt: answers }).licences, 'x.csv, A1');
  const isOtherwise = (anew: string) =>
    statedLines(stated(anew), { ...NOTHING, licences: taken, inDoubt: answers }).isOtherwise;
  expect(isOtherwise(words)).toBe(false);
  expect(isOtherwise(words.replace('16', '12'))).toBe(true);
  expect(isOtherwise(words.replace('18000', '19000'))).toBe(true);
  expect(isOtherwise(`${head}\n${doubtful}`)).toBe(true);
  expect(isOtherwise(`${words}\nOracle Database SE2\tProcessor\t2\t\tC-3`)).toBe(true);
  // A line in doubt of which nobody has said whether it counts.
  expect(isOtherwise(words.replace('C-2', 'C-9'))).toBe(true);
});
