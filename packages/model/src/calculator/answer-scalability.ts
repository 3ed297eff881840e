import { type Estimate, isKnown, type Text, text, unknown } from '../figure/index.ts';
import { type LoadCurveRow, type LoadPoint, type LoadRange, REJECTED_ERROR, scalability } from '../scaling/index.ts';

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
    peakLoad: bounded(peakLoad),
    parameters,
    fit: { meanError, largestError, autocorrelation, amdahlRejected },
    warnings,
    range,
    curve: meanError > REJECTED_ERROR.value ? [] : model.curve(),
  };
}

/** A coherency that cannot be told from zero leaves the peak anywhere: that is not known, whatever its middle. */
function bounded(peak: Estimate): Estimate {
  if (!isKnown(peak) || (Number.isFinite(peak.low) && Number.isFinite(peak.high))) return peak;
  return unknown(peak.unit, peak.because.label, NO_CLEAR_PEAK, peak.because.inputs);
}

const THROUGHPUT = text('Throughput at this load', 'この負荷でのスループット');
const PEAK = text('Load of the highest throughput', '性能が最大になる負荷');
const FOUR_LOADS = text(
  'Measure at four different loads or more: the law has three parameters.',
  '4つ以上の異なる負荷で測定してください。この法則には3つのパラメータがあります。',
);
const NO_CLEAR_PEAK = text(
  'The measurements do not tell where throughput turns down: measure at higher loads, or repeat them.',
  '測定値からは性能が低下に転じる負荷が定まりません。より高い負荷で測定するか、測定を繰り返してください。',
);
