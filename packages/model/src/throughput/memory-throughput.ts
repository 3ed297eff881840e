import {
  type AdvisoryPoint,
  advisoryMissCurve,
  INVERSE_MISS_CURVE,
  type MissCurve,
  tpccMissCurve,
} from '../cache/index.ts';
import {
  derive,
  type Estimate,
  type KnownEstimate,
  known,
  refused,
  span,
  spreadOf,
  type Text,
  text,
} from '../figure/index.ts';
import type { Unit } from '../units/index.ts';
import type { SizedThroughput } from './fit.ts';
import { type MeasuredPoint, type MemoryPoint, type MemorySize, memoryPointOf, memorySizes } from './memory-points.ts';
import { type ErrorBasis, errorBasis, predictionError } from './prediction-error.ts';
import { CACHE_SHARE, REPEAT_RATIO, SAME_SIZE, VALID_FACTOR, WIDEST_INTERVAL } from './throughput.data.ts';
import { exponentialLaw, missLaw, monotoneLaw, type ThroughputLaw } from './throughput-law.ts';

export interface MemoryThroughputInput {
  readonly points: readonly MeasuredPoint[];
  /** Size of the database; null or absent = not known, the curve then knows no upper end. */
  readonly databaseGiB?: number | null;
  /** A measured cache advisory: reads against cache size. Used while fewer than four sizes are measured. */
  readonly missCurve?: readonly AdvisoryPoint[];
  /** How much of `memoryGiB` the database gets, 0..1; 1 when the points already state the database's own memory. */
  readonly cachePerMemory?: number;
  readonly unit?: Unit;
}

export interface MemoryRange {
  readonly fromGiB: number;
  readonly toGiB: number;
}

export interface CurveRow {
  readonly memoryGiB: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Relative gain between two neighbouring measured memory sizes. */
export interface MemoryGain {
  readonly fromGiB: number;
  readonly toGiB: number;
  readonly gain: Estimate;
}

/** What was measured, and what follows for other memory sizes. */
export interface MemoryModel {
  readonly measured: readonly MemoryPoint[];
  readonly gains: readonly MemoryGain[];
  /** null when fewer than two sizes were measured. */
  readonly law: ThroughputLaw | null;
  /** Distinct sizes less the law's parameters: 0 means an exact fit that proves nothing about its own error. */
  readonly degreesOfFreedom: number;
  /** Outside it a prediction is refused. */
  readonly range: MemoryRange;
  predict(memoryGiB: number): Estimate;
  /** Rows for a chart over the valid part of a range, the measured sizes among them, less what is refused. Empty without a law. */
  curve(range?: MemoryRange): readonly CurveRow[];
}

const CURVE_STEPS = 80;

/**
 * How much throughput does how much memory give? Fits 1/X = a + b·m(C) to two measured sizes (m from the advisory, else
 * the TPC-C LRU curve when the database size is known, else 1/C), the exact saturating curve to three, a monotone curve
 * to four or more. Predictions carry an 80 % interval and are refused beyond twice the range, and where that interval tells
 * nothing. null without a usable point.
 */
export function memoryThroughput(input: MemoryThroughputInput): MemoryModel | null {
  const unit = input.unit ?? 'tps';
  const measured = input.points.map((point) => memoryPointOf(point, unit));
  const sizes = memorySizes(measured);
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (!first || !last) return null;
  const fit = fitOf(input, sizes);
  const range = validRange(first, last, fit.advisory);
  const { law } = fit;
  return {
    measured,
    gains: gainsBetween(sizes),
    law,
    degreesOfFreedom: law ? sizes.length - law.parameters : 0,
    range,
    predict: (memoryGiB) => predict({ ...fit, range, unit }, memoryGiB),
    curve: (wanted = range) => (law ? curveRows({ ...fit, law, range }, wanted) : []),
  };
}

interface Fit extends ErrorBasis {
  readonly law: ThroughputLaw | null;
  /** Advisory in use, for its own range. */
  readonly advisory: MissCurve | null;
  /** Memory from which the whole database is cached: more adds nothing. */
  readonly fullGiB: number;
}

interface Fitted extends Fit {
  readonly range: MemoryRange;
  readonly unit: Unit;
}

function fitOf(input: MemoryThroughputInput, sizes: readonly MemorySize[]): Fit {
  const databaseGiB = input.databaseGiB ?? null;
  /** Memory at which the cache would be as large as the database. */
  const wholeGiB = databaseGiB && databaseGiB / (input.cachePerMemory ?? 1);
  const advisory = sizes.length < 4 ? advisoryMissCurve(input.missCurve ?? []) : null;
  const byAdvisory = advisory && lawOfAdvisory(pointsOf(sizes), advisory);
  const law = byAdvisory ?? chooseLaw(sizes, wholeGiB);
  const largest = sizes.at(-1)?.memoryGiB ?? 0;
  return {
    ...errorBasis(sizes, pointsOf(sizes), wholeGiB),
    law,
    advisory: byAdvisory && advisory,
    fullGiB: wholeGiB === null ? Number.POSITIVE_INFINITY : Math.max(largest, wholeGiB),
  };
}

/** The law by a measured advisory; null with one size, or where a size was measured that the advisory does not list: misses there would be made up. */
function lawOfAdvisory(points: readonly SizedThroughput[], advisory: MissCurve): ThroughputLaw | null {
  const { knownFor } = advisory;
  const isListed = ({ size }: SizedThroughput) => !knownFor || (size >= knownFor.fromGiB && size <= knownFor.toGiB);
  if (points.length < 2 || !points.every(isListed)) return null;
  return missLaw(points, advisory, (memory) => memory);
}

function chooseLaw(sizes: readonly MemorySize[], wholeGiB: number | null): ThroughputLaw | null {
  const points = pointsOf(sizes);
  if (points.length < 2) return null;
  if (points.length > 3) return monotoneLaw(points);
  if (points.length === 3) return exponentialLaw(points) ?? monotoneLaw(points);
  const prior = wholeGiB === null ? INVERSE_MISS_CURVE : tpccMissCurve(wholeGiB);
  const cacheShare = prior === INVERSE_MISS_CURVE ? 1 : CACHE_SHARE.value;
  return missLaw(points, prior, (memory) => memory * cacheShare) ?? monotoneLaw(points);
}

function pointsOf(sizes: readonly MemorySize[]): SizedThroughput[] {
  return sizes.map(({ memoryGiB, fitted }) => ({ size: memoryGiB, throughput: fitted }));
}

function validRange(first: MemorySize, last: MemorySize, advisory: MissCurve | null): MemoryRange {
  const fromGiB = first.memoryGiB / VALID_FACTOR.value;
  const toGiB = last.memoryGiB * VALID_FACTOR.value;
  const knownFor = advisory?.knownFor;
  if (!knownFor) return { fromGiB, toGiB };
  return { fromGiB: Math.max(fromGiB, knownFor.fromGiB), toGiB: Math.min(toGiB, knownFor.toGiB) };
}

function predict(fit: Fitted, memoryGiB: number): Estimate {
  const { law, sizes, range, unit, fullGiB } = fit;
  const measured = sizes.find((size) => Math.abs(size.memoryGiB - memoryGiB) <= size.memoryGiB * SAME_SIZE.value);
  if (measured && (!law || (law.exact && measured.fitted === measured.mean))) return measuredAt(measured, unit);
  if (!law) return refused(unit, THROUGHPUT, SECOND_SIZE);
  if (!(memoryGiB >= range.fromGiB && memoryGiB <= range.toGiB)) return refused(unit, THROUGHPUT, beyond(range));
  const effective = Math.min(memoryGiB, fullGiB);
  const error = predictionError(fit, law, effective);
  if (!tells(error)) return refused(unit, THROUGHPUT, TOO_FAR_APART, error.because.inputs);
  const { formula, inputs } = law.explain(effective, unit);
  return derive({
    label: THROUGHPUT,
    formula: `error × ${wrap(formula)}`,
    unit,
    kind: 'predicted',
    inputs: { error, memory: askedMemory(memoryGiB, effective), ...inputs },
    source: law.source,
    notes: [law.label, ...freedomNote(sizes.length - law.parameters), NOT_CHECKED],
  });
}

/** Whether an interval is narrow enough to tell anything. */
function tells({ low, high }: KnownEstimate): boolean {
  return low > 0 && high / low <= WIDEST_INTERVAL.value;
}

function wrap(formula: string): string {
  return formula.includes(' + ') || formula.includes('÷') ? `(${formula})` : formula;
}

function measuredAt({ runs }: MemorySize, unit: Unit): Estimate {
  const [only] = runs;
  if (only && runs.length === 1) return only;
  const values = runs.map(({ value }) => value);
  const mean = derive({
    label: text('mean of the runs at this memory size', 'このメモリ容量での測定値の平均'),
    formula: 'sum(run) ÷ count(run)',
    unit,
    inputs: { run: runs },
  });
  if (mean.kind === 'unknown') return mean;
  return { ...mean, low: Math.min(mean.low, ...values), high: Math.max(mean.high, ...values) };
}

function gainsBetween(sizes: readonly MemorySize[]): MemoryGain[] {
  return sizes.slice(1).map((after, index) => {
    const before = sizes[index] as MemorySize;
    return {
      fromGiB: before.memoryGiB,
      toGiB: after.memoryGiB,
      gain: derive({
        label: text('gain from more memory', 'メモリ増設による性能向上率'),
        formula: '(sum(after) ÷ count(after)) ÷ (sum(before) ÷ count(before)) × repeat - 1',
        unit: 'share',
        inputs: { after: after.runs, before: before.runs, repeat: spreadOf(REPEAT_RATIO) },
      }),
    };
  });
}

function curveRows(fit: Fit & { law: ThroughputLaw; range: MemoryRange }, wanted: MemoryRange): CurveRow[] {
  const from = Math.max(wanted.fromGiB, fit.range.fromGiB);
  const to = Math.min(wanted.toGiB, fit.range.toGiB);
  if (!(from < to)) return [];
  const even = Array.from({ length: CURVE_STEPS + 1 }, (_, step) => from + ((to - from) * step) / CURVE_STEPS);
  const measured = fit.sizes.map(({ memoryGiB }) => memoryGiB).filter((size) => size > from && size < to);
  return [...even, ...measured]
    .sort((a, b) => a - b)
    .flatMap((memoryGiB): CurveRow[] => {
      const effective = Math.min(memoryGiB, fit.fullGiB);
      const value = fit.law.valueAt(effective);
      const error = predictionError(fit, fit.law, effective);
      return tells(error) ? [{ memoryGiB, value, low: value * error.low, high: value * error.high }] : [];
    });
}

const THROUGHPUT = text('throughput at this memory size', 'このメモリ容量でのスループット');
const SECOND_SIZE = text(
  'Measure at a second memory size: one size shows no effect of memory.',
  '別のメモリ容量でも測定してください。1点だけではメモリの効果は分かりません。',
);
const TOO_FAR_APART = text(
  'The curves that the measurements allow lie too far apart here: measure at or nearer to this size.',
  '測定結果と矛盾しない曲線どうしの差が大きすぎるため予測しません。この容量、またはこれに近い容量で測定してください。',
);
const NOT_CHECKED = text(
  'Reads only: writes, redo log, network and clients may limit throughput earlier.',
  '読み取りのみを考慮しています。書き込み・REDOログ・ネットワーク・クライアントが先に上限となる場合があります。',
);

function beyond({ fromGiB, toGiB }: MemoryRange): Text {
  return text(
    'Outside the range the model holds in ({range}): measure at or nearer to this size.',
    'モデルの有効範囲（{range}）の外です。この容量、またはこれに近い容量で測定してください。',
    { range: span(fromGiB, toGiB, 'GiB') },
  );
}

function freedomNote(degreesOfFreedom: number): Text[] {
  if (degreesOfFreedom > 0) return [];
  return [
    text(
      'As many parameters as measured sizes: zero degrees of freedom, the fit is exact by construction and does not show its own error.',
      'パラメータ数と実測容量の数が同じため自由度は0です。当てはまりは必ず一致し、誤差の大きさは示しません。',
    ),
  ];
}

function askedMemory(memoryGiB: number, effective: number): Estimate {
  const label =
    effective < memoryGiB
      ? text('memory, no more than caches the whole database', 'メモリ容量（データベース全体が載る容量を上限とする）')
      : text('memory asked for', '求めるメモリ容量');
  return known('measured', { value: effective, unit: 'GiB', because: { label, inputs: [] } });
}
