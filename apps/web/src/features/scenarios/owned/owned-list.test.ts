import { expect, it } from 'vitest';
import { ownedList } from './owned-list.ts';

const read = (pasted: string) => ownedList(pasted, 'JPY', () => []);

it('reads rows copied from a spreadsheet, its header left out', () => {
  const pasted =
    '製品\t数量\t年間サポート\t契約\nOracle Database EE\t16\t18,000,000円\t2019年契約\nSQL Server 2019 Standard\t３２\t\tEA\n';
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
  const { licences, unread } = read('Oracle;8\nSQL Server 2019 Standard;many8\nOracle EE;8;about 3\nNotepad;1');
  expect(licences).toEqual([]);
  expect(unread.map(({ row, why }) => [row, why])).toEqual([
    [1, 'noProduct'],
    [2, 'noQuantity'],
    [3, 'noSupport'],
    [4, 'noProduct'],
  ]);
});
