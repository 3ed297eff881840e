import { isKnown } from '../../figure/index.ts';
import { fitUsl, type LoadPoint, scalability, throughputAt } from '../../scaling/index.ts';
import { seededRandom } from '../../uncertainty/index.ts';
import type { PublishedSweep } from '../published-sweep.ts';

/** How answers between so many given loads do at loads that were measured but not given. */
export interface HeldOutLoads {
  /** Loads given to the model. */
  readonly given: number;
  readonly sweeps: number;
  readonly points: number;
  readonly refused: number;
  /** Share of the points answered inside the 80 % interval. */
  readonly inside: number;
  /** The same with every sweep counting alike, however many points it has. */
  readonly insideBySweep: number;
  /** Median of the absolute relative errors: of the model, of the law alone (null with too few loads), of straight lines. */
  readonly medianError: number;
  readonly lawError: number | null;
  readonly lineError: number;
}

/** How many loads are given. */
const GIVEN_LOADS = [3, 4, 5, 6, 8, 12];

const CHOICES = 4;

/**
 * Do intervals between measured loads hold? Gives the model the ends of each sweep and some loads between them, spread evenly and then
 * drawn by a seed, and asks for the others.
 */
export function heldOutLoads(sweeps: readonly PublishedSweep[], seed: number): readonly HeldOutLoads[] {
  return GIVEN_LOADS.map((given) => {
    const tried = sweeps.filter(({ points }) => points.length > given);
    const hidden = tried.map((sweep, index) => {
      const choices = choicesOf(sweep.points.length, given, seed + index);
      return choices.flatMap((choice) => hiddenIn(sweep, choice));
    });
    const all = hidden.flat();
    const answered = all.filter(({ inside }) => inside !== null);
    const lawErrors = all.flatMap(({ lawError }) => (lawError === null ? [] : [lawError]));
    return {
      given,
      sweeps: tried.length,
      points: all.length,
      refused: all.length - answered.length,
      inside: shareInside(answered),
      insideBySweep: mean(hidden.map(shareInside)),
      medianError: median(answered.map(({ error }) => error)),
      lawError: lawErrors.length === 0 ? null : median(lawErrors),
      lineError: median(all.map(({ lineError }) => lineError)),
    };
  });
}

interface HiddenLoad {
  /** null where refused. */
  readonly inside: boolean | null;
  readonly error: number;
  readonly lawError: number | null;
  readonly lineError: number;
}

function hiddenIn({ points }: PublishedSweep, given: readonly number[]): HiddenLoad[] {
  const known = given.map((index) => pointAt(points, index));
  const model = scalability(known);
  const law = fitUsl(known);
  const relative = (value: number, truth: number) => Math.abs(value / truth - 1);
  return points.flatMap(([load, truth], index) => {
    if (given.includes(index)) return [];
    const estimate = model?.predict(load);
    const answer = estimate && isKnown(estimate) ? estimate : null;
    return {
      inside: answer && answer.low <= truth && truth <= answer.high,
      error: answer ? relative(answer.value, truth) : Number.NaN,
      lawError: law && relative(throughputAt(law, load), truth),
      lineError: relative(straight(known, load), truth),
    };
  });
}

function pointAt(points: PublishedSweep['points'], index: number): LoadPoint {
  const [load, throughput] = points[index] as readonly [number, number];
  return { load, throughput };
}

function straight(points: readonly LoadPoint[], load: number): number {
  const after = points.findIndex((point) => point.load >= load);
  const [from, to] = [points[after - 1] as LoadPoint, points[after] as LoadPoint];
  return from.throughput + ((to.throughput - from.throughput) * (load - from.load)) / (to.load - from.load);
}

/** Indices given, ends always among them: evenly spread, then drawn. */
function choicesOf(count: number, given: number, seed: number): number[][] {
  const even = Array.from({ length: given }, (_, place) => Math.round((place * (count - 1)) / (given - 1)));
  const random = seededRandom(seed);
  const drawn = Array.from({ length: CHOICES - 1 }, () => {
    const inner = new Set<number>();
    while (inner.size < given - 2) inner.add(1 + Math.floor(random() * (count - 2)));
    return [0, ...[...inner].sort((a, b) => a - b), count - 1];
  });
  return [even, ...drawn];
}

function shareInside(hidden: readonly HiddenLoad[]): number {
  return mean(hidden.map(({ inside }) => Number(inside === true)));
}

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}
