import {
  derive,
  type Estimate,
  isKnown,
  known,
  refused,
  type Source,
  span,
  type Text,
  text,
  unknown,
} from '../figure/index.ts';
import type { Unit } from '../units/index.ts';
import type { MeasuredLoad } from './load-curve.ts';
import { quantileOf } from './load-error.ts';
import { LEAST_ERROR } from './scaling.data.ts';
import type { ScalingFit } from './scaling-law.ts';

export const LAW: Source = { title: 'Gunther, Guerrilla Capacity Planning: Universal Scalability Law', date: '2007' };
export const RATE = text('throughput of one unit of load (λ)', '負荷1単位あたりのスループット（λ）');
export const CONTENTION = text('contention (σ)', '競合係数（σ）');
export const COHERENCY = text('coherency (κ)', '一貫性係数（κ）');

export interface LawParameters {
  readonly rate: Estimate;
  readonly contention: Estimate;
  readonly coherency: Estimate;
}

/** λ, σ, κ with their 80 % intervals by Student's t for the points there are. */
export function lawParameters(usl: ScalingFit, points: number, unit: Unit): LawParameters {
  const { rate, contention, coherency, standardErrors } = usl;
  const parameter = (label: Text, value: number, error: number, of: Unit) => {
    const spread = quantileOf(points) * error;
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

/** Load of the highest throughput by the law; unknown below the loads it holds for, refused beyond. */
export function peakOfLaw(
  usl: ScalingFit,
  { contention, coherency }: LawParameters,
  { from, to }: { readonly from: number; readonly to: number },
): Estimate {
  if (usl.contention >= 1) return unknown('count', PEAK, FALLS_THROUGHOUT);
  if (!(usl.coherency > 0)) return unknown('count', PEAK, NO_PEAK);
  const peak = derive({
    label: PEAK,
    formula: 'sqrt((1 - contention) ÷ coherency)',
    unit: 'count',
    kind: 'predicted',
    inputs: { contention, coherency },
    source: LAW,
  });
  if (!isKnown(peak) || peak.value > to) return refused('count', PEAK, NO_PEAK);
  if (peak.value < from) return unknown('count', PEAK, FALLS_THROUGHOUT, peak.because.inputs);
  // A coherency that cannot be told from zero leaves the peak anywhere: that is not known, whatever its middle.
  return Number.isFinite(peak.high) ? peak : unknown('count', PEAK, NO_CLEAR_PEAK, peak.because.inputs);
}

/** The loads next to all that are not clearly below the highest measured throughput bound the peak. */
export function peakOfLoads(loads: readonly MeasuredLoad[]): Estimate {
  const highest = loads.reduce((best, each) => (each.mean > best.mean ? each : best));
  const isBelow = ({ mean }: MeasuredLoad) => mean * (1 + LEAST_ERROR.value) < highest.mean;
  const before = loads[loads.findIndex((each) => !isBelow(each)) - 1];
  const after = loads[loads.findLastIndex((each) => !isBelow(each)) + 1];
  if (!after) return unknown('count', PEAK, highest === loads.at(-1) ? NO_PEAK : NO_CLEAR_PEAK);
  if (!before) return unknown('count', PEAK, FALLS_THROUGHOUT);
  const range = span(before.load, after.load, 'count');
  return known('predicted', {
    value: highest.load,
    low: before.load,
    high: after.load,
    unit: 'count',
    because: {
      label: PEAK,
      inputs: [],
      notes: [text('Between the measured loads {range}.', '実測負荷{range}の間にあります。', { range })],
    },
  });
}

/** The law's peak is no surer than the measured loads around it, where a curve through them foretells more than the law does. */
export function peakByBoth(ofLaw: Estimate, loads: readonly MeasuredLoad[]): Estimate {
  const ofLoads = peakOfLoads(loads);
  if (!isKnown(ofLaw) || !isKnown(ofLoads)) return ofLaw;
  return {
    ...ofLaw,
    low: Math.min(ofLaw.low, ofLoads.low),
    high: Math.max(ofLaw.high, ofLoads.high),
    because: { ...ofLaw.because, notes: [...(ofLaw.because.notes ?? []), ...(ofLoads.because.notes ?? [])] },
  };
}

const PEAK = text('load of the highest throughput', '性能が最大になる負荷');
const NO_PEAK = text(
  'The throughput does not turn down within the measurements: measure at higher loads.',
  '測定範囲では性能が低下に転じていません。より高い負荷で測定してください。',
);
const FALLS_THROUGHOUT = text(
  'The throughput is highest at the smallest measured load: measure at lower loads.',
  '最小の負荷で性能が最大です。より低い負荷で測定してください。',
);
const NO_CLEAR_PEAK = text(
  'The measurements do not tell where throughput turns down: measure at higher loads, or repeat them.',
  '測定値からは性能が低下に転じる負荷が定まりません。より高い負荷で測定するか、測定を繰り返してください。',
);
