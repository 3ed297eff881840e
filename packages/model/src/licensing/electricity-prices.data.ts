import { text } from '../figure/index.ts';
import { type PriceFigure, priceFigure } from './price-figure.ts';

/*
 * Averages over business customers of a country or the EU, without VAT. A tariff differs by region, voltage and contract: the range is that
 * of the published averages by region, country or year.
 */

const CONTRACT = text(
  'An average of the date given. The price of the contract replaces it.',
  '記載時点の平均単価です。実際の単価は電力契約によります。',
);

export const ELECTRICITY_PRICES = {
  'electricity-kwh': priceFigure(
    text('Electricity, price per kWh', '電力料金（1 kWh）'),
    0.131,
    'USD/kWh',
    {
      title:
        'EIA, average price to commercial customers, US, October 2023; range of the regions, Electric Power Monthly table 5.6.A, April 2025',
      url: 'https://www.eia.gov/electricity/monthly/epm_table_grapher.php?t=table_5_06_a',
      date: '2025-04',
    },
    'approximate',
    CONTRACT,
    { low: 0.0974, high: 0.2274 },
  ),
  'electricity-kwh-eur': priceFigure(
    text('Electricity, price per kWh in euro', '電力料金（1 kWh、ユーロ）'),
    0.1902,
    'EUR/kWh',
    {
      title:
        'Eurostat, non-household customers, EU average, first half of 2025; range of the countries, second half of 2024',
      url: 'https://ec.europa.eu/eurostat/databrowser/view/nrg_pc_205',
      date: '2025-10-29',
    },
    'approximate',
    CONTRACT,
    { low: 0.093, high: 0.256 },
  ),
  'electricity-kwh-jpy': priceFigure(
    text('Electricity, price per kWh in yen', '電力料金（1 kWh、円）'),
    27.55,
    'JPY/kWh',
    {
      title:
        'Itochu Enex, average price to industry (high and extra-high voltage), Japan, fiscal 2022; range of the fiscal years 2010 to 2022',
      url: 'https://service.itcenex.com/media/archives/trends-in-electricity-bills',
      date: '2024-12',
    },
    'approximate',
    CONTRACT,
    { low: 14.33, high: 27.55 },
  ),
} as const satisfies Record<string, PriceFigure>;
