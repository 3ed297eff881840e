import { describe, expect, it } from 'vitest';
import { licenceColumn, moneyNotRead } from './licence-columns.ts';
import { supportHeading, supportPaid } from './support-paid.ts';

const paid = (header: string, cell: string) => {
  const heading = supportHeading(header);
  return heading && supportPaid(cell, heading, null);
};
const amounts = (header: string, cell: string) => {
  const read = paid(header, cell);
  return read === null || 'why' in read ? read : [read.amount, read.currency, read.of, read.isByYear];
};

describe('a column of support paid', () => {
  it.each([
    ['Annual support (USD)', '180,000', [180_000, 'USD', null, true]],
    ['Annual support per licence (USD)', '10,450', [10_450, 'USD', 'licence', true]],
    ['Support p.a.', 'EUR 356000', [356_000, 'EUR', null, true]],
    ['Total annual support', '$180,000', [180_000, 'USD', 'line', true]],
    ['Wartung p. a.', '356.000,00 €', [356_000, 'EUR', null, true]],
    ['Wartung pro Lizenz und Jahr in EUR', '8.900,50', [8_900.5, 'EUR', 'licence', true]],
    ['Wartung gesamt (TEUR/Jahr)', '356', [356_000, 'EUR', 'line', true]],
    ['年間保守料', '１８，０００，０００円', [18_000_000, 'JPY', null, true]],
    ['サポート料金(年額)', '1,200万円', [12_000_000, 'JPY', null, true]],
    ['年間保守料単価（千円）', '1,250', [1_250_000, 'JPY', 'licence', true]],
    ['月額保守料（円）', '100,000', [1_200_000, 'JPY', null, true]],
    ['2026年度サポート費用（合計）', '500,000', [500_000, null, 'line', true]],
    ['Maintenance annuelle', '120 000 €', [120_000, 'EUR', null, true]],
    ['Maintenance annuelle par licence (€)', '7 500', [7_500, 'EUR', 'licence', true]],
    ['Soporte anual total (EUR)', '45000', [45_000, 'EUR', 'line', true]],
    ['Mantenimiento por licencia', '4500 EUR/año', [4_500, 'EUR', 'licence', true]],
    ['Support 2026 (USD)', '2026', [2_026, 'USD', null, true]],
    ['Annual support (EUR)', '2.000,00', [2_000, 'EUR', null, true]],
    ['Support', '180000', [180_000, null, null, false]],
    ['Support (USD)', '15,000/month', [180_000, 'USD', null, true]],
    ['Annual support', '180000', [180_000, null, null, true]],
    ['Subscription per year', 'USD 9,000', [9_000, 'USD', null, true]],
  ])('%s: %s', (header, cell, expected) => {
    expect(amounts(header, cell)).toEqual(expected);
  });

  it.each([
    ['Support p.a. (CHF)', '356000', 'otherCurrency'],
    ['Annual support', 'GBP 12,000', 'otherCurrency'],
    ['Annual support', 'CA$12,000', 'otherCurrency'],
    ['年間保守料', '12万元', 'otherCurrency'],
    ['Support (3 years, USD)', '540000', 'severalYears'],
    ['保守料（3年間）', '540000円', 'severalYears'],
    ['Annual support (USD)', '22 %', 'noSupport'],
    ['Annual support (USD)', 'Premier', 'noSupport'],
    ['Annual support (EUR)', '356.000', 'openMark'],
  ])('%s: %s is no amount that is taken', (header, cell, why) => {
    expect(paid(header, cell)).toEqual({ why });
  });

  it.each([
    ...['Support level', 'Support end', 'Support contract', 'Support-Ende', 'Supportvertrag', 'サポート期限'],
    ...['保守契約番号', '保守レベル', 'Fin de support', 'Nivel de soporte', 'CSI', 'Hardware maintenance p.a. (EUR)'],
    ...['ハードウェア保守料（年額）', 'Server maintenance per year', 'Support hours', 'Supported version'],
  ])('is none: %s', (header) => {
    expect(supportHeading(header)).toBeNull();
  });

  it('is a column of support in a list; what licences cost once is not', () => {
    expect(licenceColumn('Wartung p. a.')).toBe('support');
    expect(licenceColumn('Annual cost')).toBe('support');
    expect(licenceColumn('Support end')).toBeNull();
    for (const once of ['Licence cost', 'Unit price', 'Kaufpreis (EUR)', '購入金額', 'Cost']) {
      expect(licenceColumn(once), once).not.toBe('support');
      expect(moneyNotRead(once), once).toBe(true);
    }
    expect(moneyNotRead('Annual support (USD)')).toBe(false);
  });
});
