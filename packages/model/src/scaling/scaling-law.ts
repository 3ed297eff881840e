import { lagOne } from '../uncertainty/index.ts';
import { leastSquares, normalMatrix, type Residuals, solve } from './least-squares.ts';

/** Throughput at one load (users, warehouses, processors). */
export interface LoadPoint {
  readonly load: number;
  readonly throughput: number;
}

/** X(N) = rate·N ÷ (1 + contention·(N - 1) + coherency·N·(N - 1)); Amdahl's law is coherency = 0. */
export interface ScalingParameters {
  /** Throughput of one unit of load alone (λ). */
  readonly rate: number;
  /** σ: what waits in line. */
  readonly contention: number;
  /** κ: what it costs to keep all in step. */
  readonly coherency: number;
}

export interface ScalingFit extends ScalingParameters {
  readonly standardErrors: ScalingParameters;
  /** Mean and largest absolute relative error. */
  readonly meanError: number;
  readonly largestError: number;
  /** Standard deviation of the residuals, in units of throughput. */
  readonly residualDeviation: number;
  /** Lag-1 autocorrelation of the residuals in order of load: near 0 for noise, near 1 for a wrong shape. */
  readonly autocorrelation: number;
  /** Covariance of (rate, contention, coherency). */
  readonly covariance: readonly (readonly number[])[];
}

const MINIMUM_POINTS = 4;

/** Universal Scalability Law (Gunther) by least squares of throughput; null with fewer than four different loads. */
export function fitUsl(points: readonly LoadPoint[]): ScalingFit | null {
  return fit(points, 3);
}

/** Amdahl's law, the same with coherency held at zero. */
export function fitAmdahl(points: readonly LoadPoint[]): ScalingFit | null {
  return fit(points, 2);
}

/** Throughput the law gives at a load. Knows nothing of the range it was fitted on. */
export function throughputAt({ rate, contention, coherency }: ScalingParameters, load: number): number {
  return (rate * load) / (1 + contention * (load - 1) + coherency * load * (load - 1));
}

/** Derivatives of throughputAt by rate, contention and coherency. */
export function derivativesAt(
  { rate, contention, coherency }: ScalingParameters,
  load: number,
): [number, number, number] {
  const denominator = 1 + contention * (load - 1) + coherency * load * (load - 1);
  const slope = (-rate * load) / denominator ** 2;
  return [load / denominator, slope * (load - 1), slope * load * (load - 1)];
}

function fit(points: readonly LoadPoint[], free: 2 | 3): ScalingFit | null {
  const ascending = points
    .filter(({ load, throughput }) => load > 0 && throughput > 0)
    .toSorted((a, b) => a.load - b.load);
  if (new Set(ascending.map(({ load }) => load)).size < MINIMUM_POINTS) return null;
  const scale = Math.max(...ascending.map(({ throughput }) => throughput));
  const unitPoints = ascending.map(({ load, throughput }) => ({ load, throughput: throughput / scale }));
  const evaluate = (values: readonly number[]) => residualsOf(unitPoints, parametersOf(values), free);
  const values = leastSquares(evaluate, startOf(unitPoints).slice(0, free), [0, 0, 0].slice(0, free));
  return diagnose(ascending, { ...parametersOf(values), rate: (values[0] ?? 0) * scale }, free);
}

function parametersOf([rate = 0, contention = 0, coherency = 0]: readonly number[]): ScalingParameters {
  return { rate, contention, coherency };
}

/** The steepest point of the ramp, and a collapse that begins at the largest load. */
function startOf(points: readonly LoadPoint[]): number[] {
  const rate = Math.max(...points.map(({ load, throughput }) => throughput / load));
  const largest = Math.max(...points.map(({ load }) => load));
  return [rate, 0.01, 1 / largest ** 2];
}

function residualsOf(points: readonly LoadPoint[], parameters: ScalingParameters, free: number): Residuals {
  return {
    residuals: points.map(({ load, throughput }) => throughput - throughputAt(parameters, load)),
    jacobian: points.map(({ load }) => derivativesAt(parameters, load).slice(0, free)),
  };
}

function diagnose(points: readonly LoadPoint[], parameters: ScalingParameters, free: number): ScalingFit {
  const { residuals, jacobian } = residualsOf(points, parameters, free);
  const squares = residuals.reduce((total, residual) => total + residual ** 2, 0);
  const variance = squares / Math.max(1, points.length - free);
  const covariance = inverse(normalMatrix(jacobian)).map((row) => row.map((value) => value * variance));
  const relative = points.map(({ throughput }, index) => Math.abs((residuals[index] ?? 0) / throughput));
  const error = (column: number) => Math.sqrt(Math.max(0, covariance[column]?.[column] ?? 0));
  return {
    ...parameters,
    standardErrors: { rate: error(0), contention: error(1), coherency: error(2) },
    meanError: relative.reduce((total, value) => total + value, 0) / relative.length,
    largestError: Math.max(...relative),
    residualDeviation: Math.sqrt(variance),
    autocorrelation: lagOne(residuals),
    covariance,
  };
}

function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const columns = matrix.map((_, column) =>
    solve(
      matrix,
      matrix.map((_, row) => Number(row === column)),
    ),
  );
  return matrix.map((_, row) => columns.map((column) => column?.[row] ?? 0));
}
