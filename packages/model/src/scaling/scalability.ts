import { derive, type Estimate, isKnown, known, refused, span, type Text, text, unknown } from '../figure/index.ts';
import type { Unit } from '../units/index.ts';
import { FORECAST_ERROR, HIGH_AUTOCORRELATION, LARGEST_REACH, NORMAL_80, REJECTED_ERROR } from './scaling.data.ts';
import { derivativesAt, fitAmdahl, fitUsl, type LoadPoint, type ScalingFit, throughputAt } from './scaling-law.ts';

export interface LoadRange {
  readonly from: number;
  readonly to: number;
}

export interface LoadCurveRow {
  readonly load: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** How a system scales with load, and how far that may be trusted. */
export interface ScalabilityModel {
  readonly usl: ScalingFit;
  readonly amdahl: ScalingFit | null;
  /** Amdahl's law misses by more than the rejection error. */
  readonly amdahlRejected: boolean;
  /** λ, σ, κ with their 80 % intervals. */
  readonly parameters: { readonly rate: Estimate; readonly contention: Estimate; readonly coherency: Estimate };
  /** Load of the highest throughput. */
  readonly peakLoad: Estimate;
  /** Outside it a prediction is refused. */
  readonly range: LoadRange;
  /** What a reader must know: a wrong shape, a rejected law. */
  readonly warnings: readonly Text[];
  predict(load: number): Estimate;
  /** Empty where the law misses the measurements. */
  curve(): readonly LoadCurveRow[];
}

const CURVE_STEPS = 60;

/**
 * How does throughput grow with load? Universal Scalability Law with standard errors and a test of its residuals. An
 * interpolation tool: refused below the smallest and beyond 1.3 times the largest measured load. null with fewer than four
 * different loads. Source: Gunther, Guerrilla Capacity Planning (2007).
 */
export function scalability(points: readonly LoadPoint[], unit: Unit = 'count'): ScalabilityModel | null {
  const usl = fitUsl(points);
  if (!usl) return null;
  const amdahl = fitAmdahl(points);
  const loads = points.map(({ load }) => load).filter((load) => load > 0);
  const largest = Math.max(...loads);
  const range = { from: Math.min(...loads), to: LARGEST_REACH.value * largest };
  const scaling: Scaling = { usl, range, largest, unit };
  return {
    usl,
    amdahl,
    amdahlRejected: amdahl !== null && amdahl.meanError > REJECTED_ERROR.value,
    parameters: parametersOf(usl, unit),
    peakLoad: peakOf(scaling),
    range,
    warnings: warningsOf(usl, amdahl),
    predict: (load) => predict(scaling, load),
    curve: () => (rejected(usl) ? [] : curveOf(scaling)),
  };
}

/** A law that misses the measurements has no curve to show, as its predictions are refused. */
function rejected({ meanError }: ScalingFit): boolean {
  return !(meanError <= REJECTED_ERROR.value);
}

function curveOf(scaling: Scaling): readonly LoadCurveRow[] {
  const { usl, range } = scaling;
  return Array.from({ length: CURVE_STEPS + 1 }, (_, step) => {
    const load = range.from + ((range.to - range.from) * step) / CURVE_STEPS;
    const value = throughputAt(usl, load);
    const error = errorAt(scaling, load);
    return { load, value, low: value * Math.max(0, 1 - error), high: value * (1 + error) };
  });
}

interface Scaling {
  readonly usl: ScalingFit;
  readonly range: LoadRange;
  readonly largest: number;
  readonly unit: Unit;
}

function parametersOf({ rate, contention, coherency, standardErrors }: ScalingFit, unit: Unit) {
  const parameter = (label: Text, value: number, error: number, of: Unit) => {
    const spread = NORMAL_80.value * error;
    return known('predicted', {
      value,
      low: Math.max(0, value - spread),
      high: value + spread,
      unit: of,
      because: { label, inputs: [], source: LAW },
    });
  };
  return {
    rate: parameter(RATE, rate, standardErrors.rate, unit),
    contention: parameter(CONTENTION, contention, standardErrors.contention, 'ratio'),
    coherency: parameter(COHERENCY, coherency, standardErrors.coherency, 'ratio'),
  };
}

function peakOf({ usl, range, unit }: Scaling): Estimate {
  const label = text('load of the highest throughput', '性能が最大になる負荷');
  if (!(usl.coherency > 0) || usl.contention >= 1) return unknown('count', label, NO_PEAK);
  const { contention, coherency } = parametersOf(usl, unit);
  const peak = derive({
    label,
    formula: 'sqrt((1 - contention) ÷ coherency)',
    unit: 'count',
    kind: 'predicted',
    inputs: { contention, coherency },
    source: LAW,
  });
  if (!isKnown(peak) || peak.value > range.to) return refused('count', label, beyond(range));
  // A coherency that cannot be told from zero leaves the peak anywhere: that is not known, whatever its middle.
  return Number.isFinite(peak.high) ? peak : unknown('count', label, NO_CLEAR_PEAK, peak.because.inputs);
}

function predict(scaling: Scaling, load: number): Estimate {
  const { usl, range, unit } = scaling;
  if (!(load >= range.from && load <= range.to)) return refused(unit, THROUGHPUT, beyond(range));
  if (rejected(usl)) return refused(unit, THROUGHPUT, NOT_THE_SHAPE);
  const spread = errorAt(scaling, load);
  const fixed = (label: Text, value: number) =>
    known('predicted', { value, unit: 'ratio', because: { label, inputs: [] } });
  return derive({
    label: THROUGHPUT,
    formula: 'error × rate × load ÷ (1 + contention × (load - 1) + coherency × load × (load - 1))',
    unit,
    kind: 'predicted',
    inputs: {
      error: known('predicted', {
        value: 1,
        low: Math.max(0, 1 - spread),
        high: 1 + spread,
        unit: 'ratio',
        because: { label: text('factor by which the truth may differ', '真値と予測値の比'), inputs: [] },
      }),
      rate: fixed(RATE, usl.rate),
      contention: fixed(CONTENTION, usl.contention),
      coherency: fixed(COHERENCY, usl.coherency),
      load: known('measured', { value: load, unit: 'count', because: { label: text('load', '負荷'), inputs: [] } }),
    },
    source: LAW,
    notes: usl.autocorrelation > HIGH_AUTOCORRELATION.value ? [WRONG_SHAPE] : [],
  });
}

/** Half width of the 80 % interval as a share of the value: residuals and parameters inside, the forecast test beyond. */
function errorAt({ usl, largest }: Scaling, load: number): number {
  const slope = derivativesAt(usl, load);
  const ofParameters = slope.reduce(
    (total, left, i) => total + slope.reduce((sum, right, j) => sum + left * right * (usl.covariance[i]?.[j] ?? 0), 0),
    0,
  );
  const deviation = Math.sqrt(usl.residualDeviation ** 2 + Math.max(0, ofParameters));
  const inside = (NORMAL_80.value * deviation) / throughputAt(usl, load);
  return load > largest ? Math.max(inside, FORECAST_ERROR.value) : inside;
}

function warningsOf(usl: ScalingFit, amdahl: ScalingFit | null): Text[] {
  const warnings: Text[] = [];
  if (usl.autocorrelation > HIGH_AUTOCORRELATION.value) warnings.push(WRONG_SHAPE);
  if (rejected(usl)) warnings.push(NOT_THE_SHAPE);
  if (amdahl && amdahl.meanError > REJECTED_ERROR.value) warnings.push(AMDAHL_REJECTED);
  if (usl.contention < usl.standardErrors.contention) warnings.push(CONTENTION_ZERO);
  return warnings;
}

function beyond({ from, to }: LoadRange): Text {
  return text(
    'Outside the loads the law was fitted on (usable: {range}): measure at this load.',
    '測定した負荷の範囲外です（利用可能な範囲：{range}）。この負荷で測定してください。',
    { range: span(Math.round(from), Math.round(to), 'count') },
  );
}

const LAW = { title: 'Gunther, Guerrilla Capacity Planning: Universal Scalability Law', date: '2007' } as const;
const THROUGHPUT = text('throughput at this load', 'この負荷でのスループット');
const RATE = text('throughput of one unit of load (λ)', '負荷1単位あたりのスループット（λ）');
const CONTENTION = text('contention (σ)', '競合係数（σ）');
const COHERENCY = text('coherency (κ)', '一貫性係数（κ）');
const NO_PEAK = text(
  'The throughput does not turn down within the measurements: measure at higher loads.',
  '測定範囲では性能が低下に転じていません。より高い負荷で測定してください。',
);
const NO_CLEAR_PEAK = text(
  'The measurements do not tell where throughput turns down: measure at higher loads, or repeat them.',
  '測定値からは性能が低下に転じる負荷が定まりません。より高い負荷で測定するか、測定を繰り返してください。',
);
const NOT_THE_SHAPE = text(
  'The law does not fit these measurements: read values between the measured loads from the points themselves.',
  'この法則は測定結果に適合しません。測定点の間の値は実測点から直接読み取ってください。',
);
const WRONG_SHAPE = text(
  'The residuals follow one another (autocorrelation): the true curve has another shape, so intervals are too narrow and forecasts misplace the peak.',
  '残差に自己相関があり、実際の曲線は法則と形が異なります。区間は実際より狭く、ピーク位置の予測もずれます。',
);
const AMDAHL_REJECTED = text(
  "Amdahl's law is rejected: it misses these measurements.",
  'Amdahlの法則は棄却されます（測定結果に適合しません）。',
);
const CONTENTION_ZERO = text('Contention (σ) cannot be told from zero.', '競合係数（σ）は0と区別できません。');
