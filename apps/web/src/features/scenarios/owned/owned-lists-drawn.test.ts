import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownedList } from './owned-list.ts';

const PRODUCTS = [
  ['Oracle Database EE', 'Processor', 'oracle-ee'],
  ['SQL Server 2022 Standard', 'Core', 'sql-server-std'],
  ['MySQL Enterprise Edition', 'Server', 'mysql-enterprise'],
] as const;
/** Product, metric, quantity, and support as it says of what it is. */
const LANGUAGES = [
  [
    ['Product', 'Metric', 'Quantity'],
    { line: 'Annual support total', licence: 'Annual support per licence', open: 'Annual support' },
    'Total',
  ],
  [
    ['Produkt', 'Metrik', 'Anzahl'],
    { line: 'Wartung p. a. gesamt', licence: 'Wartung p. a. pro Lizenz', open: 'Wartung p. a.' },
    'Summe',
  ],
  [['製品', '課金単位', '数量'], { line: '年間保守料合計', licence: '年間保守料単価', open: '年間保守料' }, '合計'],
  [
    ['Produit', 'Métrique', 'Quantité'],
    { line: 'Maintenance annuelle totale', licence: 'Maintenance annuelle unitaire', open: 'Maintenance annuelle' },
    'Total',
  ],
  [
    ['Producto', 'Métrica', 'Cantidad'],
    { line: 'Soporte anual total', licence: 'Soporte anual por licencia', open: 'Soporte anual' },
    'Suma',
  ],
] as const;

const list = fc.record({
  language: fc.constantFrom(...LANGUAGES),
  rows: fc.array(
    fc.record({
      product: fc.constantFrom(...PRODUCTS),
      quantity: fc.integer({ min: 1, max: 64 }),
      amount: fc.integer({ min: 1, max: 900 }).map((each) => each * 250),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  of: fc.constantFrom('line', 'licence'),
  isSaid: fc.boolean(),
  hasTotal: fc.boolean(),
  currency: fc.constantFrom('EUR', 'USD', null),
});

it('are taken as they are meant, or asked about', () => {
  let taken = 0;
  fc.assert(
    fc.property(list, ({ language: [headers, support, total], rows, of, isSaid, hasTotal, currency }) => {
      const header = `${support[isSaid ? of : 'open']}${currency === null ? '' : ` (${currency})`}`;
      const paid = rows.map(({ quantity, amount }) => (of === 'licence' ? quantity * amount : amount));
      const lines = [
        [...headers, header],
        ...rows.map(({ product: [name, metric], quantity, amount }) => [name, metric, quantity, amount]),
        ...(hasTotal ? [[total, '', '', paid.reduce((sum, each) => sum + each, 0)]] : []),
      ];
      const read = ownedList(lines.map((line) => line.join('\t')).join('\n'), {
        currency: null,
        of: null,
        inDoubt: [],
      });
      const truth = rows.map(({ product: [, , id], quantity }, at) =>
        JSON.stringify([id, quantity, paid[at], currency]),
      );
      for (const { product, quantity, supportPerYear } of read.licences)
        expect(truth).toContain(JSON.stringify([product, quantity, supportPerYear?.amount, supportPerYear?.currency]));
      expect(read.licences.length).toBeLessThanOrEqual(rows.length);
      for (const { why } of read.unread) expect(['noCurrency', 'ofOneOrAll', 'otherTotal']).toContain(why);
      if (isSaid && currency !== null) expect(read.licences).toHaveLength(rows.length);
      taken += read.licences.length;
    }),
    { numRuns: 200 },
  );
  expect(taken).toBeGreaterThan(200);
});
