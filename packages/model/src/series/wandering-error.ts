/** How far a weighted sum of weekly levels may be off. */
export interface ErrorOfSum {
  readonly variance: number;
  /** Degrees of freedom that the variance is known with. */
  readonly degrees: number;
}

const DAYS_OF_WEEK = 7;
const WEEKS_OF_YEAR = 365.25 / DAYS_OF_WEEK;
/**
 * Days after which e⁻¹ of a wandering error is left: assumed (docs/decisions/0627), for recordings of a year or two cannot tell slower ones
 * from growth.
 */
export const WANDERS_DAYS = 75;
/** A season is a curve of so many harmonics of the year. */
const HARMONICS = 2;
/** Means of so many weeks tell an error that stays from one of a single week. */
const WEEKS_OF_MEAN = 4;
/** Weeks beyond the numbers of the curve, below which its residuals tell nothing. */
const LEAST_DEGREES = 20;

type Vector = readonly number[];

/**
 * How far may a sum of weekly levels be off, where their errors wander? A level is a course (a constant, a trend and a season of two
 * harmonics), an error of the week alone and one that fades with `WANDERS_DAYS`. The variances of both errors are those at which the squares
 * of the residuals, and of their means over four weeks, are as large as expected (moments of quadratic forms; Henderson, 1953); the degrees of
 * freedom follow Satterthwaite (1946). `weights` are those of the sum, by week. null = too few weeks.
 */
export function errorOfSum(
  levels: ReadonlyMap<number, number>,
  weights: ReadonlyMap<number, number>,
): ErrorOfSum | null {
  const weeks = [...levels.keys()].toSorted((a, b) => a - b);
  const course = orthonormal(columnsOf(weeks));
  const free = weeks.length - course.length;
  if (free < LEAST_DEGREES) return null;
  const offCourse = (vector: Vector) => without(course, vector);
  const staying = neighboursOf(weeks);
  const residuals = offCourse(weeks.map((week) => levels.get(week) ?? 0));
  const means = meansOf(weeks).map(offCourse);
  const stayingMeans = means.map(staying);
  const among = means.map((one) => stayingMeans.map((other) => dot(one, other)));
  const expected = {
    squares: [free, weeks.length - sum(course.map((each) => dot(each, staying(each))))],
    squaresOfMeans: [sum(means.map((each) => dot(each, each))), sum(among.map((row, at) => row[at] ?? 0))],
  } as const;
  const [ofWeek, wandering] = variancesOf(
    dot(residuals, residuals),
    sum(means.map((each) => dot(each, residuals) ** 2)),
    expected,
  );
  const weight = weeks.map((week) => weights.get(week) ?? 0);
  const parts = [ofWeek * dot(weight, weight), wandering * dot(weight, staying(weight))] as const;
  const variance = parts[0] + parts[1];
  const degreesOfMeans = expected.squaresOfMeans[1] ** 2 / sum(among.map((row) => dot(row, row)));
  const degrees = variance === 0 ? free : variance ** 2 / (parts[0] ** 2 / free + parts[1] ** 2 / degreesOfMeans);
  return { variance, degrees };
}

/** Of the errors of a week alone and of those that wander; neither is below 0. */
function variancesOf(
  squares: number,
  squaresOfMeans: number,
  {
    squares: [a, b],
    squaresOfMeans: [c, d],
  }: Readonly<Record<'squares' | 'squaresOfMeans', readonly [number, number]>>,
): readonly [number, number] {
  const determinant = a * d - b * c;
  const ofWeek = (squares * d - b * squaresOfMeans) / determinant;
  const wandering = (a * squaresOfMeans - c * squares) / determinant;
  if (wandering < 0) return [squares / a, 0];
  return ofWeek < 0 ? [0, squaresOfMeans / d] : [ofWeek, wandering];
}

function columnsOf(weeks: Vector): readonly Vector[] {
  const harmonics = Array.from({ length: HARMONICS }, (_, at) => (2 * Math.PI * (at + 1)) / WEEKS_OF_YEAR);
  return [
    weeks.map(() => 1),
    weeks,
    ...harmonics.flatMap((each) => [
      weeks.map((week) => Math.sin(each * week)),
      weeks.map((week) => Math.cos(each * week)),
    ]),
  ];
}

/** What is left of a column beside those before it, below which it is one of them. */
const NOTHING_NEW = 1e-9;

/** The same space by columns of length 1 at right angles (Gram and Schmidt, twice). */
function orthonormal(columns: readonly Vector[]): readonly Vector[] {
  const found: Vector[] = [];
  for (const column of columns) {
    const rest = without(found, without(found, column));
    const length = Math.sqrt(dot(rest, rest));
    if (length > NOTHING_NEW * Math.sqrt(dot(column, column))) found.push(rest.map((each) => each / length));
  }
  return found;
}

function without(course: readonly Vector[], vector: Vector): Vector {
  const shares = course.map((each) => dot(each, vector));
  return vector.map((value, at) => value - sum(course.map((each, by) => (shares[by] ?? 0) * (each[at] ?? 0))));
}

/** Gives each value with what the errors of all weeks have in common with its own. */
function neighboursOf(weeks: Vector): (vector: Vector) => Vector {
  const [first = 0] = weeks;
  const span = (weeks.at(-1) ?? 0) - first;
  const left = Array.from({ length: span + 1 }, (_, apart) => Math.exp((-apart * DAYS_OF_WEEK) / WANDERS_DAYS));
  const inCommon = weeks.map((week) => weeks.map((other) => left[Math.abs(week - other)] ?? 0));
  return (vector) => inCommon.map((row) => dot(row, vector));
}

/** Vectors that take the mean of each four weeks of which two or more are there. */
function meansOf(weeks: Vector): readonly Vector[] {
  const blockOf = (week: number) => Math.floor(week / WEEKS_OF_MEAN);
  return [...new Set(weeks.map(blockOf))].flatMap((block) => {
    const { length } = weeks.filter((week) => blockOf(week) === block);
    return length < 2 ? [] : [weeks.map((week) => (blockOf(week) === block ? 1 / length : 0))];
  });
}

function dot(one: Vector, other: Vector): number {
  let total = 0;
  for (let at = 0; at < one.length; at += 1) total += (one[at] as number) * (other[at] as number);
  return total;
}

function sum(values: Vector): number {
  return values.reduce((total, each) => total + each, 0);
}
