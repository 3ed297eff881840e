import { type KnownEstimate, known, type Text, text } from '../figure/index.ts';
import {
  type BootstrapOptions,
  blockBootstrap,
  blockLengthFor,
  type DrawnLabel,
  medianOfDraws,
  quantileOfDraws,
} from '../uncertainty/index.ts';
import type { Unit } from '../units/index.ts';
import { fitUsl, type LoadPoint, type ScalingParameters, throughputAt } from './scaling-law.ts';

/** What the fitted law might have been, had the measurements been made again. */
export interface ScalabilityBootstrap {
  readonly parameters: {
    readonly rate: KnownEstimate;
    readonly contention: KnownEstimate;
    readonly coherency: KnownEstimate;
  };
  /** Highest throughput of the fitted law over the measured loads. */
  readonly peakThroughput: KnownEstimate;
  readonly blockLength: number;
  /** One highest throughput per resample. */
  readonly peaks: Float64Array;
}

/**
 * How sure is a fitted Universal Scalability Law? Refits it to its own curve plus blocks of its residuals, which follow one
 * another (see blockBootstrap): wider and more honest than the standard errors. null with fewer than four different loads.
 */
export function bootstrapScalability(
  points: readonly LoadPoint[],
  options: BootstrapOptions,
  unit: Unit = 'count',
): ScalabilityBootstrap | null {
  const ascending = points
    .filter(({ load, throughput }) => load > 0 && throughput > 0)
    .toSorted((a, b) => a.load - b.load);
  const fit = fitUsl(ascending);
  if (!fit) return null;
  const fitted = ascending.map(({ load }) => throughputAt(fit, load));
  const residuals = ascending.map(({ throughput }, index) => throughput - (fitted[index] ?? 0));
  const blockLength = options.blockLength ?? blockLengthFor(residuals);
  const refit = (resampled: readonly number[]) =>
    fitUsl(ascending.map(({ load }, index) => ({ load, throughput: (fitted[index] ?? 0) + (resampled[index] ?? 0) })));
  const fits = blockBootstrap<ScalingParameters>(residuals, refit, { ...options, blockLength });
  const loads = ascending.map(({ load }) => load);
  const peakOf = (law: ScalingParameters) => loads.reduce((peak, load) => Math.max(peak, throughputAt(law, load)), 0);
  const notes = [methodNote(fits.length, blockLength, options.seed)];
  const parameter = (label: Text, of: (law: ScalingParameters) => number, unitOf: Unit) =>
    around(of(fit), Float64Array.from(fits, of), { label, unit: unitOf, inputs: [], notes });
  const peaks = Float64Array.from(fits, peakOf);
  return {
    parameters: {
      rate: parameter(
        text('throughput of one unit of load (λ)', '負荷1単位あたりのスループット（λ）'),
        ({ rate }) => rate,
        unit,
      ),
      contention: parameter(text('contention (σ)', '競合係数（σ）'), ({ contention }) => contention, 'ratio'),
      coherency: parameter(text('coherency (κ)', '一貫性係数（κ）'), ({ coherency }) => coherency, 'ratio'),
    },
    peakThroughput: parameter(
      text('highest throughput of the fitted law', '当てはめた曲線の最大スループット'),
      peakOf,
      unit,
    ),
    blockLength,
    peaks,
  };
}

/**
 * By how much is the peak of one fitted law above that of another? The ratio of two bootstraps with their own seeds,
 * median and interval. null where one of them has too few points.
 */
export function bootstrapPeakRatio(
  points: readonly LoadPoint[],
  reference: readonly LoadPoint[],
  options: BootstrapOptions,
  level = 0.8,
): KnownEstimate | null {
  const above = bootstrapScalability(points, options);
  const below = bootstrapScalability(reference, { ...options, seed: options.seed + 1 });
  if (!above || !below) return null;
  const count = Math.min(above.peaks.length, below.peaks.length);
  const ratios = Float64Array.from({ length: count }, (_, run) => (above.peaks[run] ?? 0) / (below.peaks[run] ?? 1));
  return medianOfDraws(
    ratios,
    {
      label: text('ratio of the two fitted peaks', '当てはめた2曲線の最大値の比'),
      unit: 'ratio',
      inputs: [
        { symbol: 'above', estimate: above.peakThroughput },
        { symbol: 'below', estimate: below.peakThroughput },
      ],
      notes: [methodNote(count, Math.max(above.blockLength, below.blockLength), options.seed)],
    },
    level,
  );
}

/** The fit itself, with the interval that holds 80 % of the refits. */
function around(value: number, draws: Float64Array, { label, unit, inputs, notes }: DrawnLabel): KnownEstimate {
  return known('predicted', {
    value,
    low: Math.min(value, quantileOfDraws(draws, 0.1)),
    high: Math.max(value, quantileOfDraws(draws, 0.9)),
    unit,
    because: { label, inputs, notes },
  });
}

function methodNote(fits: number, blockLength: number, seed: number): Text {
  return text(
    '{fits} refits with blocks of {blockLength} residuals, seed {seed}.',
    '残差{blockLength}個のブロックによる再当てはめ{fits}回、シード{seed}。',
    { fits, blockLength, seed },
  );
}
