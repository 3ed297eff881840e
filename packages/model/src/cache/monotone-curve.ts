/** A monotone piecewise cubic through points with ascending x; beyond the ends it goes on as a straight line. */
export interface MonotoneCurve {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly slopes: readonly number[];
}

/** One cubic of the curve: y = start + d·(slope + d·(bend + d·twist)) with d = x - from. */
export interface CurvePiece {
  readonly from: number;
  readonly start: number;
  readonly slope: number;
  readonly bend: number;
  readonly twist: number;
}

/**
 * PCHIP: the cubic Hermite interpolant that never overshoots monotone data (Fritsch, Butland 1984; three-point end slopes).
 * Needs two or more points with strictly ascending x (else a bug of ours: throws).
 */
export function monotoneCurve(xs: readonly number[], ys: readonly number[]): MonotoneCurve {
  if (xs.length < 2 || xs.length !== ys.length) throw new Error('a monotone curve needs two or more points');
  const steps = xs.slice(1).map((x, index) => x - at(xs, index));
  if (steps.some((step) => step <= 0)) throw new Error('a monotone curve needs ascending x');
  const secants = steps.map((step, index) => (at(ys, index + 1) - at(ys, index)) / step);
  return { xs, ys, slopes: xs.map((_, index) => slopeAt(index, steps, secants)) };
}

function slopeAt(index: number, steps: readonly number[], secants: readonly number[]): number {
  const last = secants.length;
  if (last === 1) return at(secants, 0);
  if (index === 0) return endSlope(at(steps, 0), at(steps, 1), at(secants, 0), at(secants, 1));
  if (index === last)
    return endSlope(at(steps, last - 1), at(steps, last - 2), at(secants, last - 1), at(secants, last - 2));
  const [before, after] = [at(secants, index - 1), at(secants, index)];
  if (before * after <= 0) return 0;
  const [left, right] = [2 * at(steps, index) + at(steps, index - 1), at(steps, index) + 2 * at(steps, index - 1)];
  return (left + right) / (left / before + right / after);
}

/** Three-point estimate at an end, held back so that the end piece stays monotone. */
function endSlope(near: number, far: number, secant: number, next: number): number {
  const slope = ((2 * near + far) * secant - near * next) / (near + far);
  if (slope * secant <= 0) return 0;
  if (secant * next <= 0 && Math.abs(slope) > 3 * Math.abs(secant)) return 3 * secant;
  return slope;
}

/** The piece that answers for x. */
export function pieceAt({ xs, ys, slopes }: MonotoneCurve, x: number): CurvePiece {
  const last = xs.length - 1;
  if (x <= at(xs, 0)) return line(at(xs, 0), at(ys, 0), at(slopes, 0));
  if (x >= at(xs, last)) return line(at(xs, last), at(ys, last), at(slopes, last));
  const index = xs.findIndex((_, i) => x < at(xs, i + 1));
  const [from, start, slope, slopeNext] = [at(xs, index), at(ys, index), at(slopes, index), at(slopes, index + 1)];
  const step = at(xs, index + 1) - from;
  const secant = (at(ys, index + 1) - start) / step;
  return {
    from,
    start,
    slope,
    bend: (3 * secant - 2 * slope - slopeNext) / step,
    twist: (slope + slopeNext - 2 * secant) / step ** 2,
  };
}

const line = (from: number, start: number, slope: number): CurvePiece => ({ from, start, slope, bend: 0, twist: 0 });

export function valueAt(curve: MonotoneCurve, x: number): number {
  const { from, start, slope, bend, twist } = pieceAt(curve, x);
  const d = x - from;
  return start + d * (slope + d * (bend + d * twist));
}

function at(values: readonly number[], index: number): number {
  const value = values[index];
  if (value === undefined) throw new Error(`no value at ${index} of ${values.length}`);
  return value;
}
