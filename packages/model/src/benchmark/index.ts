export type { ConsolidationType } from './consolidation-type.ts';
export {
  type CatalogueCpu,
  type CatalogueTable,
  type ChipRating,
  type CpuCatalogue,
  type PublishedResult,
  type RatingKind,
  readCpuCatalogue,
} from './cpu-catalogue.ts';
export { type MeasuredRatio, measuredRatioEstimate } from './measured-ratio.ts';
export {
  PUBLISHED_RATIOS,
  PUBLISHED_SPLIT_GAIN,
  type PublishedRatio,
  publishedRatio,
} from './published-ratios.data.ts';
