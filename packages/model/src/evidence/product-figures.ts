import * as addressing from '../addressing/index.ts';
import * as benchmark from '../benchmark/index.ts';
import * as cache from '../cache/index.ts';
import * as confidence from '../confidence/index.ts';
import * as demand from '../demand/index.ts';
import * as diagnosis from '../diagnosis/index.ts';
import * as inputs from '../inputs/index.ts';
import * as layout from '../layout/index.ts';
import type { PriceFigure } from '../licensing/index.ts';
import * as licensing from '../licensing/index.ts';
import * as money from '../money/index.ts';
import * as numa from '../numa/index.ts';
import * as outlook from '../outlook/index.ts';
import * as pairs from '../pairs/index.ts';
import * as platform from '../platform/index.ts';
import * as plausibility from '../plausibility/index.ts';
import * as recordedRuns from '../recorded-runs/index.ts';
import * as scaling from '../scaling/index.ts';
import * as storage from '../storage/index.ts';
import * as study from '../study/index.ts';
import * as throughput from '../throughput/index.ts';

/** A constant of the product and the topic that uses it. */
export interface ProductFigure {
  readonly topic: string;
  readonly figure: PriceFigure;
}

const TOPICS = {
  addressing,
  benchmark,
  cache,
  confidence,
  demand,
  diagnosis,
  layout,
  licensing,
  numa,
  platform,
  plausibility,
  recordedRuns,
  scaling,
  inputs,
  money,
  outlook,
  pairs,
  storage,
  study,
  throughput,
};

/** Every figure the topics publish, with its source: what the evidence page lists and a test walks. Each figure once. */
export function productFigures(): readonly ProductFigure[] {
  const seen = new Set<unknown>();
  return Object.entries(TOPICS).flatMap(([topic, exported]) =>
    figuresIn(exported, seen).map((figure) => ({ topic, figure })),
  );
}

function figuresIn(value: unknown, seen: Set<unknown>): PriceFigure[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if (looksLikeFigure(value)) return [value];
  return Object.values(value).flatMap((part) => figuresIn(part, seen));
}

function looksLikeFigure(value: object): value is PriceFigure {
  return 'value' in value && 'unit' in value && 'kind' in value && 'source' in value && 'label' in value;
}
