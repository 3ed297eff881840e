import { type ConfigurationOption, type Estimate, isKnown, type Language, text } from '@tatami/model';
import { formatEstimate, formatQuantity, isCurrency, KIND_WORDS, moneyScale, say } from '@tatami/wording';
import type { ChartTable } from '../chart-props.ts';
import { CHART_WORDS } from '../chart-words.ts';

/** One configuration: its bar is money where every price is known, else the number of licences. */
export interface ConfigurationBar {
  readonly label: string;
  /** Licences and throughput in words, under the label. */
  readonly says: string;
  readonly recommended: boolean;
  readonly licenceCost: number;
  readonly otherCost: number;
  readonly licences: number;
  readonly known: boolean;
  /** What stands at the end of the bar. */
  readonly amount: string;
}

export interface ConfigurationsSeries {
  readonly measure: 'cost' | 'licences';
  readonly bars: readonly ConfigurationBar[];
  readonly longest: number;
  /** How the axis counts: what to divide by, and the unit to say once. */
  readonly scale: { readonly divisor: number; readonly unit: string };
}

/** Bars of the configuration chart in the order given; null when there is none. */
export function configurationsSeries(
  options: readonly ConfigurationOption[],
  language: Language,
): ConfigurationsSeries | null {
  const [first] = options;
  if (!first) return null;
  const measure = options.some(({ totalCost }) => isKnown(totalCost) && totalCost.value > 0) ? 'cost' : 'licences';
  const bars = options.map((option) => barOf(option, measure, language));
  const longest = Math.max(
    ...bars.map((bar) => (measure === 'cost' ? bar.licenceCost + bar.otherCost : bar.licences)),
    1,
  );
  const { unit } = first.totalCost;
  const scale = isCurrency(unit) && measure === 'cost' ? moneyScale(longest, unit, language) : { divisor: 1, unit: '' };
  return { measure, bars, longest, scale };
}

function barOf(option: ConfigurationOption, measure: 'cost' | 'licences', language: Language): ConfigurationBar {
  const { label, recommended, licences, licenceCost, totalCost, throughput } = option;
  const shown = measure === 'cost' ? totalCost : licences;
  const licenceAmount = isKnown(licenceCost) ? licenceCost.value : 0;
  return {
    label: say(label, language),
    says: [licencesSay(licences, language), throughputSays(throughput, language)].join(' · '),
    recommended,
    licenceCost: licenceAmount,
    otherCost: isKnown(totalCost) ? Math.max(0, totalCost.value - licenceAmount) : 0,
    licences: isKnown(licences) ? licences.value : 0,
    known: isKnown(shown),
    amount: formatEstimate(shown, language),
  };
}

/** Under a bar nothing heads a word: what is unknown says of what. */
function licencesSay(licences: Estimate, language: Language): string {
  return isKnown(licences) ? formatEstimate(licences, language) : say(CHART_WORDS.licencesUnknown, language);
}

/** A throughput that was not measured says so. */
function throughputSays(throughput: Estimate, language: Language): string {
  if (!isKnown(throughput)) return say(CHART_WORDS.throughputUnknown, language);
  const written = formatEstimate(throughput, language);
  if (['measured', 'published'].includes(throughput.kind)) return written;
  return `${written} (${say(KIND_WORDS[throughput.kind], language)})`;
}

const HEADERS = [
  text('Configuration', '構成'),
  text('Sockets', 'ソケット数'),
  text('Cores', 'コア数'),
  text('Memory', 'メモリ容量'),
  text('Throughput', 'スループット'),
  text('Licences', 'ライセンス数'),
  text('Licence cost', 'ライセンス費用'),
  text('Support per year', '年間サポート費用'),
  text('Total cost', '総費用'),
];

/** Every configuration with what it needs, gives and costs. */
export function configurationsRowsOf(options: readonly ConfigurationOption[], language: Language): ChartTable {
  return {
    headers: HEADERS,
    rows: options.map((option) => [
      nameOf(option, language),
      formatQuantity(option.sockets, 'count', language),
      formatQuantity(option.cores, 'count', language),
      ...[
        option.memoryGiB,
        option.throughput,
        option.licences,
        option.licenceCost,
        option.supportCostPerYear,
        option.totalCost,
      ].map((estimate) => formatEstimate(estimate, language)),
    ]),
  };
}

function nameOf({ label, recommended }: ConfigurationOption, language: Language): string {
  if (!recommended) return say(label, language);
  return say(
    text('{label} ({recommended})', '{label}（{recommended}）', { label, recommended: CHART_WORDS.recommended }),
    language,
  );
}
