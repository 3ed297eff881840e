/** A model y(parameters, x) with its derivatives by each parameter. */
export interface Residuals {
  readonly residuals: readonly number[];
  /** One row per sample, one column per parameter: derivative of the predicted value. */
  readonly jacobian: readonly (readonly number[])[];
}

const ITERATIONS = 200;
const TOLERANCE = 1e-14;

/**
 * Least squares of a smooth model by Levenberg and Marquardt's method, each parameter kept at or above its floor. Returns
 * the parameters; deterministic, no step is taken that does not lower the sum of squares.
 */
export function leastSquares(
  evaluate: (parameters: readonly number[]) => Residuals,
  start: readonly number[],
  floors: readonly number[],
): number[] {
  let parameters = start.map((value, index) => Math.max(value, floors[index] ?? Number.NEGATIVE_INFINITY));
  let cost = sumOfSquares(evaluate(parameters).residuals);
  let damping = 1e-3;
  for (let iteration = 0; iteration < ITERATIONS; iteration += 1) {
    const step = dampedStep(evaluate(parameters), damping, parameters, floors);
    if (!step) break;
    const candidate = parameters.map((value, index) =>
      Math.max(value + (step[index] ?? 0), floors[index] ?? Number.NEGATIVE_INFINITY),
    );
    const next = sumOfSquares(evaluate(candidate).residuals);
    if (next < cost) {
      const gain = (cost - next) / cost;
      [parameters, cost, damping] = [candidate, next, damping / 10];
      if (gain < TOLERANCE) break;
    } else {
      damping *= 10;
      if (damping > 1e12) break;
    }
  }
  return parameters;
}

function dampedStep(
  { residuals, jacobian }: Residuals,
  damping: number,
  parameters: readonly number[],
  floors: readonly number[],
): number[] | null {
  const normal = normalMatrix(jacobian);
  const gradient = parameters.map((_, column) =>
    jacobian.reduce((total, row, sample) => total + (row[column] ?? 0) * (residuals[sample] ?? 0), 0),
  );
  const held = parameters.map(
    (value, column) => value <= (floors[column] ?? Number.NEGATIVE_INFINITY) && (gradient[column] ?? 0) < 0,
  );
  const matrix = normal.map((row, i) =>
    row.map((value, j) => (held[i] || held[j] ? Number(i === j) : i === j ? value * (1 + damping) : value)),
  );
  return solve(
    matrix,
    gradient.map((value, column) => (held[column] ? 0 : value)),
  );
}

/** JᵀJ. */
export function normalMatrix(jacobian: readonly (readonly number[])[]): number[][] {
  const columns = jacobian[0]?.length ?? 0;
  return Array.from({ length: columns }, (_, i) =>
    Array.from({ length: columns }, (_, j) =>
      jacobian.reduce((total, row) => total + (row[i] ?? 0) * (row[j] ?? 0), 0),
    ),
  );
}

/** Solves a small linear system by elimination with row exchange; null when it is singular. */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | null {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  const size = rows.length;
  for (let pivot = 0; pivot < size; pivot += 1) {
    const best = rows
      .slice(pivot)
      .reduce(
        (at, row, offset) => (Math.abs(row[pivot] ?? 0) > Math.abs(rows[at]?.[pivot] ?? 0) ? pivot + offset : at),
        pivot,
      );
    const [top, other] = [rows[best] ?? [], rows[pivot] ?? []];
    [rows[pivot], rows[best]] = [top, other];
    const head = top[pivot] ?? 0;
    if (!(Math.abs(head) > 0)) return null;
    rows.forEach((row, index) => {
      if (index === pivot) return;
      const factor = (row[pivot] ?? 0) / head;
      rows[index] = row.map((value, column) => value - factor * (top[column] ?? 0));
    });
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1));
}

function sumOfSquares(values: readonly number[]): number {
  return values.reduce((total, value) => total + value * value, 0);
}
