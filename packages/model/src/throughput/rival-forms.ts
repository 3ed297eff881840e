import { type Text, text } from '../figure/index.ts';
import type { SizedThroughput } from './fit.ts';
import { THROUGHPUT_FORMS } from './forms.ts';
import { STEEPEST_FALL } from './throughput.data.ts';

/** Another curve the measured points allow; null where it does not apply. */
export interface RivalForm {
  readonly label: Text;
  at(size: number): number | null;
}

/**
 * Which other curves do the points (ascending sizes) allow? Between two sizes: straight lines in X, in 1/X and in the
 * logarithms. Beyond them: the trend of the last two sizes goes on, or no further gain; below, from no fall to a steep one.
 * Two points alone cannot tell where the curve levels off: there every plausible form
 * counts, and growth in proportion to memory.
 */
export function rivalForms(points: readonly SizedThroughput[], databaseGiB: number | null): RivalForm[] {
  if (points.length < 2) return [];
  return points.length === 2
    ? [
        ...betweenNeighbours(points),
        ...plausibleForms(points, databaseGiB),
        noFurtherGain(points),
        proportional(points),
        ...fallsBelow(points),
      ]
    : [...betweenNeighbours(points), trend(points), noFurtherGain(points), ...fallsBelow(points)];
}

function plausibleForms(points: readonly SizedThroughput[], databaseGiB: number | null): RivalForm[] {
  return THROUGHPUT_FORMS.filter(({ plausible }) => plausible).flatMap((form) => {
    const at = form.fit(points, databaseGiB);
    return at ? [{ label: form.label, at }] : [];
  });
}

function betweenNeighbours(points: readonly SizedThroughput[]): RivalForm[] {
  const inside = (mix: (left: SizedThroughput, right: SizedThroughput, size: number) => number) => (size: number) => {
    const right = points.findIndex((point) => point.size >= size);
    const [from, to] = [points[right - 1], points[right]];
    return from && to ? mix(from, to, size) : null;
  };
  return [
    { label: text('straight line in X', 'Xの直線補間'), at: inside(straight) },
    {
      label: text('straight line in 1/X', '1/Xの直線補間'),
      at: inside((left, right, size) => 1 / straight(inverted(left), inverted(right), size)),
    },
    { label: text('straight line in the logarithms', '両対数の直線補間'), at: inside(power) },
  ];
}

const trend = (points: readonly SizedThroughput[]): RivalForm => ({
  label: text('the trend of the nearest two sizes goes on', '端の2点の傾向が続く場合'),
  at: (size) => {
    const [below, above] = outside(points, size);
    const pair = below ? points.slice(0, 2) : above ? points.slice(-2) : [];
    const [left, right] = pair;
    return left && right ? power(left, right, size) : null;
  },
});

const noFurtherGain = (points: readonly SizedThroughput[]): RivalForm => ({
  label: text('no further gain', '性能がそれ以上変わらない場合'),
  at: (size) => {
    const [below, above] = outside(points, size);
    const nearest = below ? points[0] : above ? points.at(-1) : undefined;
    return nearest && (above || points.length === 2) ? nearest.throughput : null;
  },
});

const proportional = (points: readonly SizedThroughput[]): RivalForm => ({
  label: text('in proportion to memory', '性能がメモリ容量に比例する場合'),
  at: (size) => {
    const [below, above] = outside(points, size);
    const nearest = below ? points[0] : above ? points.at(-1) : undefined;
    return nearest ? (nearest.throughput * size) / nearest.size : null;
  },
});

/** Below the smallest size nothing tells how near the cliff is, not even the trend above it: from no fall at all to a steep one. */
const fallsBelow = (points: readonly SizedThroughput[]): RivalForm[] =>
  [
    { exponent: 0, label: text('no fall below the smallest size', '最小実測容量より下でも低下しない場合') },
    { exponent: STEEPEST_FALL.value, label: STEEPEST_FALL.label },
  ].map(({ exponent, label }) => ({
    label,
    at: (size) => {
      const [first] = points;
      return first && size < first.size ? first.throughput * (size / first.size) ** exponent : null;
    },
  }));

function outside(points: readonly SizedThroughput[], size: number): [below: boolean, above: boolean] {
  return [size < (points[0]?.size ?? 0), size > (points.at(-1)?.size ?? 0)];
}

function straight(left: SizedThroughput, right: SizedThroughput, size: number): number {
  return left.throughput + ((size - left.size) / (right.size - left.size)) * (right.throughput - left.throughput);
}

function power(left: SizedThroughput, right: SizedThroughput, size: number): number {
  const exponent = Math.log(right.throughput / left.throughput) / Math.log(right.size / left.size);
  return left.throughput * (size / left.size) ** exponent;
}

function inverted({ size, throughput }: SizedThroughput): SizedThroughput {
  return { size, throughput: 1 / throughput };
}
