/** Ratios and gains that a study measured, for the machines it measured them on. */
import { type Figure, type Source, text } from '../figure/index.ts';
import type { ConsolidationType } from './consolidation-type.ts';
import type { MeasuredRatio } from './measured-ratio.ts';

const TANIMOTO: Source = {
  title:
    'Tanimoto (IBM Japan): Performance Evaluation of IA Servers based on NUMA Architecture in DB Server Consolidation',
  section: '4.1, figure 4',
  date: '2003-08-29',
};

export interface PublishedRatio {
  readonly sourceModel: string;
  /** Id of the platform it was measured on. */
  readonly platformId: string;
  readonly type: ConsolidationType;
  readonly ratio: Figure;
}

export const PUBLISHED_RATIOS: readonly PublishedRatio[] = [
  {
    sourceModel: 'Netfinity 8500R',
    platformId: 'ibm-xseries-440',
    type: 'vertical',
    ratio: {
      label: text('Vertical: xSeries 440 over Netfinity 8500R', '垂直統合：xSeries 440÷Netfinity 8500R'),
      value: 4,
      unit: 'ratio',
      kind: 'stated',
      source: TANIMOTO,
    },
  },
  {
    sourceModel: 'Netfinity 8500R',
    platformId: 'ibm-xseries-440',
    type: 'horizontal',
    ratio: {
      label: text('Horizontal: xSeries 440 over Netfinity 8500R', '水平統合：xSeries 440÷Netfinity 8500R'),
      value: 6,
      low: 5.5,
      high: 6.5,
      unit: 'ratio',
      kind: 'approximate',
      source: TANIMOTO,
    },
  },
];

/** Two instances over one on the xSeries 440 ("about 45%"); low and high are the rounding of that statement. */
export const PUBLISHED_SPLIT_GAIN: Figure = {
  label: text('Gain of two instances over one', '2インスタンス化による向上'),
  value: 1.45,
  low: 1.4,
  high: 1.5,
  unit: 'ratio',
  kind: 'approximate',
  source: { ...TANIMOTO, section: '4.4, figure 7' },
};

/** The ratio a study measured for this pair of machines and type; null = none did. A redesign ends as vertical (study 0). */
export function publishedRatio(sourceModel: string, platformId: string, type: ConsolidationType): MeasuredRatio | null {
  const measuredAs = type === 'redesign' ? 'vertical' : type;
  const model = sourceModel.toLowerCase();
  const found = PUBLISHED_RATIOS.find(
    (entry) =>
      entry.platformId === platformId && entry.type === measuredAs && model.includes(entry.sourceModel.toLowerCase()),
  );
  return found ? asMeasured(found) : null;
}

/** Whether a ratio is one that a study published, as it stands there, whoever put it into a scenario. */
export function isPublishedRatio({ value, low, high, provenance }: MeasuredRatio): boolean {
  return PUBLISHED_RATIOS.map(asMeasured).some(
    (each) => each.value === value && each.low === low && each.high === high && each.provenance === provenance,
  );
}

function asMeasured({ ratio: { value, low = value, high = value, source } }: PublishedRatio): MeasuredRatio {
  return { value, low, high, provenance: `${source.title} (${source.date}), ${source.section}` };
}
