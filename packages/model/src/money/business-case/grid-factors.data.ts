import { type Figure, type Text, text } from '../../figure/index.ts';
import type { PublishedGrid } from '../../inputs/index.ts';

const LABEL = text('CO₂ of one kWh', '1 kWh当たりのCO₂排出量');

/** What a kWh of a country's grid emits, as it was generated on average. A supplier's own factor replaces it. */
export const GRID_FACTORS = {
  jp: {
    label: text('{factor}: Japan, fiscal 2023', '{factor}：日本、2023年度', { factor: LABEL }),
    value: 0.42,
    low: 0.415,
    high: 0.425,
    unit: 'kg CO2/kWh',
    kind: 'approximate',
    source: {
      title:
        'Electric Power Council for a Low Carbon Society (61 utilities), fiscal 2023, preliminary, two digits, as reported by the press',
      url: 'https://shinchonews.com/business/63627.html',
      date: '2024-10-04',
    },
  },
  us: {
    label: text('{factor}: United States, 2023', '{factor}：米国、2023年', { factor: LABEL }),
    value: 0.366,
    unit: 'kg CO2/kWh',
    kind: 'stated',
    source: {
      title: 'EIA, CO2 of U.S. electricity generation in 2023: 1,532 million t for 4,183,271 million kWh',
      url: 'https://www.eia.gov/tools/faqs/faq.php?id=74&t=3',
      date: '2023',
    },
  },
} as const satisfies Readonly<Record<PublishedGrid, Figure>>;

/** What each grid is called where one chooses among them. */
export const GRID_NAMES: Readonly<Record<PublishedGrid, Text>> = {
  jp: text('Japan', '日本'),
  us: text('United States', '米国'),
};
