import { type Estimate, type Text, text, unknown } from '../figure/index.ts';
import { type LoadCurveRow, type LoadPoint, type LoadRange, scalability } from '../scaling/index.ts';

export interface ScalabilityQuestion {
  readonly points: readonly LoadPoint[];
  /** Loads (users, warehouses, processors). */
  readonly predictAt: readonly number[];
}

export interface ScalabilityAnswer {
  readonly predictions: readonly { readonly load: number; readonly throughput: Estimate }[];
  /** Load of the highest throughput. */
  readonly peakLoad: Estimate;
  /** λ, σ, κ of the law; null when it cannot be fitted. */
  readonly parameters: {
    readonly rate: Estimate;
    readonly contention: Estimate;
    readonly coherency: Estimate;
  } | null;
  /** How well it fits: mean and largest relative error, lag-1 autocorrelation of what is left over. */
  readonly fit: {
    readonly meanError: number;
    readonly largestError: number;
    readonly autocorrelation: number;
    readonly amdahlRejected: boolean;
  } | null;
  readonly warnings: readonly Text[];
  /** Outside it predictions are refused. */
  readonly range: LoadRange | null;
  /** Empty where the law misses the measurements, as predictions are refused then. */
  readonly curve: readonly LoadCurveRow[];
}

/** How does throughput grow with load, and where does it turn down? */
export function answerScalability({ points, predictAt }: ScalabilityQuestion): ScalabilityAnswer {
  const model = scalability(points);
  if (!model) {
    return {
      predictions: predictAt.map((load) => ({ load, throughput: unknown('count', THROUGHPUT, FOUR_LOADS) })),
      peakLoad: unknown('count', PEAK, FOUR_LOADS),
      parameters: null,
      fit: null,
      warnings: [],
      range: null,
      curve: [],
    };
  }
  const { usl, amdahlRejected, parameters, peakLoad, warnings, range } = model;
  const { meanError, largestError, autocorrelation } = usl;
  return {
    predictions: predictAt.map((load) => ({ load, throughput: model.predict(load) })),
    peakLoad,
    parameters,
    fit: { meanError, largestError, autocorrelation, amdahlRejected },
    warnings,
    range,
    curve: model.curve(),
  };
}

const THROUGHPUT = text('Throughput at this load', 'この負荷でのスループット');
const PEAK = text('Load of the highest throughput', '性能が最大になる負荷');
const FOUR_LOADS = text(
  'Measure at four different loads or more: the law has three parameters.',
  '4つ以上の異なる負荷で測定してください。この法則には3つのパラメータがあります。',
);
