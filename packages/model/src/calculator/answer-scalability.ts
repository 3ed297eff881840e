import { type Estimate, type Text, text, unknown } from '../figure/index.ts';
import { type ChosenForm, type LoadCurveRow, type LoadPoint, type LoadRange, scalability } from '../scaling/index.ts';

export interface ScalabilityQuestion {
  readonly points: readonly LoadPoint[];
  /** Loads (users, warehouses, processors). */
  readonly predictAt: readonly number[];
}

export interface ScalabilityAnswer {
  readonly predictions: readonly { readonly load: number; readonly throughput: Estimate }[];
  /** Load of the highest throughput. */
  readonly peakLoad: Estimate;
  /** What answers between the measured loads, and the errors at loads left out that decided it; null with fewer than three loads. */
  readonly chosen: ChosenForm | null;
  /** λ, σ, κ of the law; null when it cannot be fitted. */
  readonly parameters: {
    readonly rate: Estimate;
    readonly contention: Estimate;
    readonly coherency: Estimate;
  } | null;
  /** How well the law fits: mean and largest relative error, lag-1 autocorrelation of what is left over. */
  readonly fit: {
    readonly meanError: number;
    readonly largestError: number;
    readonly autocorrelation: number;
    readonly amdahlRejected: boolean;
  } | null;
  readonly warnings: readonly Text[];
  /** Outside it predictions are refused. */
  readonly range: LoadRange | null;
  readonly curve: readonly LoadCurveRow[];
}

/** How does throughput grow with load, and where does it turn down? */
export function answerScalability({ points, predictAt }: ScalabilityQuestion): ScalabilityAnswer {
  const model = scalability(points);
  if (!model) {
    return {
      predictions: predictAt.map((load) => ({ load, throughput: unknown('count', THROUGHPUT, THREE_LOADS) })),
      peakLoad: unknown('count', PEAK, THREE_LOADS),
      chosen: null,
      parameters: null,
      fit: null,
      warnings: [],
      range: null,
      curve: [],
    };
  }
  const { usl, amdahlRejected, chosen, parameters, peakLoad, warnings, range } = model;
  return {
    predictions: predictAt.map((load) => ({ load, throughput: model.predict(load) })),
    peakLoad,
    chosen,
    parameters,
    fit: usl && {
      meanError: usl.meanError,
      largestError: usl.largestError,
      autocorrelation: usl.autocorrelation,
      amdahlRejected,
    },
    warnings,
    range,
    curve: model.curve(),
  };
}

const THROUGHPUT = text('Throughput at this load', 'この負荷でのスループット');
const PEAK = text('Load of the highest throughput', '性能が最大になる負荷');
const THREE_LOADS = text(
  'Measure at three different loads or more; a forecast beyond the largest needs four.',
  '3つ以上の異なる負荷で測定してください。最大負荷を超える予測には4つ以上必要です。',
);
