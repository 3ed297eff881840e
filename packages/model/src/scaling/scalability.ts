import { derive, type Estimate, known, refused, span, spreadOf, type Text, text } from '../figure/index.ts';
import { REPEAT_RATIO } from '../throughput/index.ts';
import type { Unit } from '../units/index.ts';
import { type ChosenForm, chooseForm } from './chosen-form.ts';
import {
  COHERENCY,
  CONTENTION,
  LAW,
  type LawParameters,
  lawParameters,
  peakByBoth,
  peakOfLaw,
  peakOfLoads,
  RATE,
} from './law-parameters.ts';
import { curveThrough, type LoadCurve, type MeasuredLoad, measuredLoads } from './load-curve.ts';
import { curveError, lawError } from './load-error.ts';
import { HIGH_AUTOCORRELATION, LARGEST_REACH, REJECTED_ERROR } from './scaling.data.ts';
import { fitAmdahl, fitUsl, type LoadPoint, type ScalingFit, throughputAt } from './scaling-law.ts';

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
  /** null with fewer than four different loads: the law has three parameters. */
  readonly usl: ScalingFit | null;
  readonly amdahl: ScalingFit | null;
  /** Amdahl's law misses by more than the rejection error. */
  readonly amdahlRejected: boolean;
  /** What answers between the measured loads: the law, or the curve through them. */
  readonly chosen: ChosenForm;
  /** λ, σ, κ with their 80 % intervals; null without a law. */
  readonly parameters: LawParameters | null;
  /** Load of the highest throughput. */
  readonly peakLoad: Estimate;
  /** Outside it a prediction is refused. */
  readonly range: LoadRange;
  /** What a reader must know: a wrong shape, a rejected law. */
  readonly warnings: readonly Text[];
  predict(load: number): Estimate;
  curve(): readonly LoadCurveRow[];
}

const CURVE_STEPS = 60;
const LEAST_LOADS = 3;
/** Of more measured loads than this the even steps alone are drawn. */
const MOST_ROWS = 200;

/**
 * How does throughput grow with load? Between measured loads the Universal Scalability Law or a monotone curve through them, whichever
 * says more of loads left out. Beyond the largest the law alone, up to 1.3 times; refused where it misses the measurements, below the
 * smallest load and farther out. null with fewer than three different loads. Source: Gunther, Guerrilla Capacity Planning (2007).
 */
export function scalability(points: readonly LoadPoint[], unit: Unit = 'count'): ScalabilityModel | null {
  const loads = measuredLoads(points);
  const [first, last] = [loads[0], loads.at(-1)];
  if (!first || !last || loads.length < LEAST_LOADS) return null;
  const usl = fitUsl(points);
  const amdahl = fitAmdahl(points);
  const fits = usl !== null && !rejected(usl);
  const range = { from: first.load, to: fits ? LARGEST_REACH.value * last.load : last.load };
  const parameters = usl && lawParameters(usl, points.length, unit);
  const scaling: Scaling = {
    loads,
    points: points.length,
    curve: curveThrough(loads),
    chosen: chooseForm(loads),
    usl: fits ? usl : null,
    largest: last,
    range,
    unit,
  };
  return {
    usl,
    amdahl,
    amdahlRejected: amdahl !== null && amdahl.meanError > REJECTED_ERROR.value,
    chosen: scaling.chosen,
    parameters,
    peakLoad: fits && parameters ? peakOf(scaling, peakOfLaw(usl, parameters, range)) : peakOfLoads(loads),
    range,
    warnings: usl ? warningsOf(usl, amdahl) : [],
    predict: (load) => predict(scaling, load),
    curve: () => curveOf(scaling),
  };
}

function peakOf({ chosen, loads }: Scaling, ofLaw: Estimate): Estimate {
  return chosen.form === 'law' ? ofLaw : peakByBoth(ofLaw, loads);
}

/** A law that misses the measurements forecasts nothing. */
function rejected({ meanError }: ScalingFit): boolean {
  return !(meanError <= REJECTED_ERROR.value);
}

interface Scaling {
  readonly loads: readonly MeasuredLoad[];
  readonly points: number;
  readonly curve: LoadCurve;
  readonly chosen: ChosenForm;
  /** null where there is none or it misses the measurements. */
  readonly usl: ScalingFit | null;
  readonly largest: MeasuredLoad;
  readonly range: LoadRange;
  readonly unit: Unit;
}

/** The law where it was chosen and beyond the largest load, where the curve ends; null where the curve answers. */
function lawFor({ usl, chosen, largest }: Scaling, load: number): ScalingFit | null {
  return chosen.form === 'law' || load > largest.load ? usl : null;
}

/** Beyond the largest load the law goes on from what was measured there, unless it answers inside too. */
function anchorOf({ chosen, largest }: Scaling, law: ScalingFit): number {
  return chosen.form === 'law' ? 1 : largest.mean / throughputAt(law, largest.load);
}

function valueAt(scaling: Scaling, load: number): number {
  const law = lawFor(scaling, load);
  return law ? anchorOf(scaling, law) * throughputAt(law, load) : scaling.curve.throughputAt(load);
}

/** Half of the 80 % interval of the logarithm. A law that was chosen is no surer than its distance to the curve. */
function errorAt(scaling: Scaling, load: number): number {
  const { loads, curve, points, largest } = scaling;
  const law = lawFor(scaling, load);
  if (!law) return curveError(loads, curve, load);
  const ofLaw = lawError(law, points, load, largest.load);
  if (load > largest.load) return ofLaw;
  const apart = Math.abs(Math.log(throughputAt(law, load) / curve.throughputAt(load)));
  return Math.max(ofLaw, apart, curveError(loads, curve, load));
}

function curveOf(scaling: Scaling): readonly LoadCurveRow[] {
  const { range, loads } = scaling;
  const even = Array.from(
    { length: CURVE_STEPS + 1 },
    (_, step) => range.from + ((range.to - range.from) * step) / CURVE_STEPS,
  );
  const measured = loads.length > MOST_ROWS ? [] : loads.map(({ load }) => load);
  return [...new Set([...even, ...measured])]
    .sort((a, b) => a - b)
    .map((load) => {
      const value = valueAt(scaling, load);
      const error = errorAt(scaling, load);
      return { load, value, low: value * Math.exp(-error), high: value * Math.exp(error) };
    });
}

function predict(scaling: Scaling, load: number): Estimate {
  const { loads, range, largest, unit } = scaling;
  if (load > largest.load && !scaling.usl)
    return refused(unit, THROUGHPUT, loads.length > LEAST_LOADS ? NOT_THE_SHAPE : FOUR_LOADS);
  if (!(load >= range.from && load <= range.to)) return refused(unit, THROUGHPUT, beyond(range));
  const law = lawFor(scaling, load);
  const measured = law ? null : loads.find((each) => each.load === load);
  if (measured) return measuredAt(measured, unit);
  return law ? byLaw(scaling, law, load) : byCurve(scaling, load);
}

function measuredAt({ runs, mean }: MeasuredLoad, unit: Unit): Estimate {
  const measured = known('measured', {
    value: mean,
    low: Math.min(mean, ...runs),
    high: Math.max(mean, ...runs),
    unit,
    because: {
      label: text('measured at this load, mean of {count} runs', 'この負荷での実測値（{count}回の平均）', {
        count: runs.length,
      }),
      inputs: [],
    },
  });
  return derive({
    label: THROUGHPUT,
    formula: 'measured × repeat',
    unit,
    inputs: { measured, repeat: spreadOf(REPEAT_RATIO) },
  });
}

function byCurve(scaling: Scaling, load: number): Estimate {
  const { from, start, slope, bend, twist } = scaling.curve.pieceAt(load);
  return derive({
    label: THROUGHPUT,
    formula: 'error × load ÷ (start + (load - from) × (slope + (load - from) × (bend + (load - from) × twist)))',
    unit: scaling.unit,
    kind: 'predicted',
    inputs: {
      error: errorFactor(errorAt(scaling, load)),
      load: askedLoad(load),
      start: fixed(START, start),
      from: fixed(text('nearest measured load below', '直下の実測負荷'), from),
      slope: fixed(text('growth of that time per unit of load', '負荷1単位あたりの増加'), slope),
      bend: fixed(text('second-order term', '2次の係数'), bend),
      twist: fixed(text('third-order term', '3次の係数'), twist),
    },
    source: CURVE,
    notes: [BY_CURVE],
  });
}

function byLaw(scaling: Scaling, law: ScalingFit, load: number): Estimate {
  const anchor = anchorOf(scaling, law);
  return derive({
    label: THROUGHPUT,
    formula: 'error × anchor × rate × load ÷ (1 + contention × (load - 1) + coherency × load × (load - 1))',
    unit: scaling.unit,
    kind: 'predicted',
    inputs: {
      error: errorFactor(errorAt(scaling, load)),
      anchor: fixed(text('measured over fitted at the largest load', '最大負荷での実測値と法則値の比'), anchor),
      rate: fixed(RATE, law.rate),
      contention: fixed(CONTENTION, law.contention),
      coherency: fixed(COHERENCY, law.coherency),
      load: askedLoad(load),
    },
    source: LAW,
    notes: law.autocorrelation > HIGH_AUTOCORRELATION.value ? [WRONG_SHAPE] : [],
  });
}

function errorFactor(error: number): Estimate {
  return known('predicted', {
    value: 1,
    low: Math.exp(-error),
    high: Math.exp(error),
    unit: 'ratio',
    because: { label: text('factor by which the truth may differ', '真値と予測値の比'), inputs: [] },
  });
}

function fixed(label: Text, value: number): Estimate {
  return known('predicted', { value, unit: 'ratio', because: { label, inputs: [] } });
}

function askedLoad(load: number): Estimate {
  return known('measured', { value: load, unit: 'count', because: { label: text('load', '負荷'), inputs: [] } });
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
    'Outside the loads an answer is given for (usable: {range}): measure at this load.',
    '回答できる負荷の範囲外です（利用可能な範囲：{range}）。この負荷で測定してください。',
    { range: span(Math.round(from), Math.round(to), 'count') },
  );
}

const CURVE = {
  title: 'Fritsch, Butland: A method for constructing local monotone piecewise cubic interpolants',
  date: '1984',
} as const;
const THROUGHPUT = text('throughput at this load', 'この負荷でのスループット');
const START = text('load ÷ throughput at the nearest measured load below', '直下の実測負荷での「負荷÷スループット」');
const BY_CURVE = text(
  'Read from the curve through the measured loads; it says nothing beyond them.',
  '実測点を通る曲線から読み取った値です。実測の範囲外については何も示しません。',
);
const FOUR_LOADS = text(
  'A forecast beyond the largest measured load needs four different loads: the law has three parameters.',
  '最大の実測負荷を超える予測には4つ以上の異なる負荷が必要です。法則には3つのパラメータがあります。',
);
const NOT_THE_SHAPE = text(
  'The law does not fit these measurements: it forecasts nothing beyond them. Between them values are read from the points themselves.',
  'この法則は測定結果に適合しないため、測定範囲外の予測は行いません。測定点の間の値は実測点から読み取ります。',
);
const WRONG_SHAPE = text(
  'The residuals follow one another (autocorrelation): the true curve has another shape than the law, which misplaces the peak and forecasts.',
  '残差に自己相関があり、実際の曲線は法則と形が異なります。法則によるピーク位置や範囲外の予測はずれます。',
);
const AMDAHL_REJECTED = text(
  "Amdahl's law is rejected: it misses these measurements.",
  'Amdahlの法則は棄却されます（測定結果に適合しません）。',
);
const CONTENTION_ZERO = text('Contention (σ) cannot be told from zero.', '競合係数（σ）は0と区別できません。');
