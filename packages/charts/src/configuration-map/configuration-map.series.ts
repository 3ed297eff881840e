import {
  type ConfigurationOption,
  type Estimate,
  isKnown,
  type Language,
  type MemoryOfCores,
  text,
} from '@tatami/model';
import { formatEstimate, formatNumber, formatQuantity, KIND_WORDS, say } from '@tatami/wording';
import type { ChartTable } from '../chart-props.ts';
import { CHART_WORDS } from '../chart-words.ts';

export interface ConfigurationMapData {
  /** What one server of each number of cores may have of memory. */
  readonly map: readonly MemoryOfCores[];
  readonly options: readonly ConfigurationOption[];
  /** The boards that the scenario states. */
  readonly chosen: { readonly sb: number; readonly msb: number };
}

/** One configuration in the drawing. */
export interface MapPoint {
  readonly cores: number;
  readonly memoryGiB: number;
  readonly label: string;
  /** Its throughput, or that it is not known. */
  readonly says: string;
  readonly measured: boolean;
  readonly chosen: boolean;
  readonly recommended: boolean;
}

/** The configurations whose memory is known; fewer than two are no map. */
export function mapPoints({ options, chosen }: ConfigurationMapData, language: Language): readonly MapPoint[] {
  const points = options.flatMap(({ memoryGiB, throughput, label, recommended, cores, sb, msb }) =>
    isKnown(memoryGiB)
      ? [
          {
            cores,
            memoryGiB: memoryGiB.value,
            label: say(label, language),
            says: throughputSays(throughput, language),
            measured: throughput.kind === 'measured',
            chosen: sb === chosen.sb && msb === chosen.msb,
            recommended,
          },
        ]
      : [],
  );
  return points.length > 1 ? points : [];
}

/** A throughput that was not measured says so. */
function throughputSays(throughput: Estimate, language: Language): string {
  if (!isKnown(throughput)) return say(CHART_WORDS.throughputUnknown, language);
  const written = formatEstimate(throughput, language);
  return throughput.kind === 'measured' ? written : `${written} (${say(KIND_WORDS[throughput.kind], language)})`;
}

const HEADERS = [
  text('Configuration', '構成'),
  text('Cores of one server', '1台のコア数'),
  text('Memory of one server', '1台のメモリ'),
  text('Throughput', 'スループット'),
  text('Kind', '区分'),
];

export function configurationMapRowsOf({ options }: ConfigurationMapData, language: Language): ChartTable {
  return {
    headers: HEADERS,
    rows: options.map(({ label, cores, memoryGiB, throughput }) => [
      say(label, language),
      formatNumber(cores, language),
      isKnown(memoryGiB) ? formatQuantity(memoryGiB.value, 'GiB', language) : say(KIND_WORDS.unknown, language),
      formatEstimate(throughput, language),
      say(KIND_WORDS[throughput.kind], language),
    ]),
  };
}
