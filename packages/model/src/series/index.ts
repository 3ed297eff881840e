export { instantS, isoOf } from './instant.ts';
export { type PeakAggregation, peakAggregation } from './peak-aggregation.ts';
export { percentileOf } from './percentile.ts';
export { indexSeries, type SeriesIndex } from './series-index.ts';
