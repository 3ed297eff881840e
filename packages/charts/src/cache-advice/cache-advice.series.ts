import { type CacheAdvice, type Language, text } from '@tatami/model';
import { formatMemory, formatPercent, say } from '@tatami/wording';
import { ticksUpTo, ticksWithin } from '../axis/ticks.ts';
import type { ChartTable } from '../chart-props.ts';

export interface CacheAdviceSeries {
  readonly sizes: CacheAdvice['sizes'];
  /** The size the database has now; null where the report does not mark it. */
  readonly presentGiB: number | null;
  readonly memoryEndGiB: number;
  readonly memoryTicksGiB: readonly number[];
  readonly readTicks: readonly number[];
}

/** Air to the right of the largest size. */
const MARGIN = 1.08;

/** Reads against the size of the cache, both as the advisory lists them; null with fewer than two sizes. */
export function cacheAdviceSeries({ sizes, presentGiB }: CacheAdvice): CacheAdviceSeries | null {
  if (sizes.length < 2) return null;
  const memoryEndGiB = Math.max(...sizes.map(({ memoryGiB }) => memoryGiB)) * MARGIN;
  return {
    sizes,
    presentGiB,
    memoryEndGiB,
    memoryTicksGiB: ticksWithin(memoryEndGiB, 5),
    readTicks: ticksUpTo(Math.max(...sizes.map(({ readFactor }) => readFactor))),
  };
}

const PRESENT = text('present size', '現在のサイズ');

/** Every line of the advisory. */
export function cacheAdviceRowsOf({ sizes }: CacheAdvice, language: Language): ChartTable {
  return {
    headers: [text('Cache', 'キャッシュ'), text('Reads, present = 100%', '読み込み（現在＝100%）'), text('', '')],
    rows: sizes.map(({ memoryGiB, readFactor, present }) => [
      formatMemory(memoryGiB, language),
      formatPercent(readFactor, language),
      present ? say(PRESENT, language) : '',
    ]),
  };
}
