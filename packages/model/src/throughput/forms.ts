import { tpccMisses } from '../cache/index.ts';
import { type Text, text } from '../figure/index.ts';
import { fitLine, fitReciprocal, type SizedThroughput } from './fit.ts';
import { CACHE_SHARE } from './throughput.data.ts';
import { exponentialLaw, monotoneLaw } from './throughput-law.ts';

type FittedForm = (size: number) => number;

/** A candidate shape of throughput against cache, kept to compare forms and to show how far they disagree. */
export interface ThroughputForm {
  readonly id: string;
  readonly label: Text;
  readonly parameters: number;
  /** Whether its spread widens the interval of a prediction that rests on two sizes. */
  readonly plausible: boolean;
  /** null where the form cannot be fitted to the points. */
  fit(points: readonly SizedThroughput[], databaseGiB: number | null): FittedForm | null;
}

/** The forms tried on study 1 and on the public series, from the simplest to those with a free shape. */
export const THROUGHPUT_FORMS: readonly ThroughputForm[] = [
  {
    id: 'constant',
    label: text('constant', '一定'),
    parameters: 1,
    plausible: false,
    fit: (points) => {
      const mean = average(points.map(({ throughput }) => throughput));
      return () => mean;
    },
  },
  {
    id: 'root',
    label: text('square-root rule X ~ √C', '平方根則 X ~ √C'),
    parameters: 1,
    plausible: true,
    fit: (points) => {
      const factor = Math.exp(average(points.map(({ size, throughput }) => Math.log(throughput / Math.sqrt(size)))));
      return (size) => factor * Math.sqrt(size);
    },
  },
  {
    id: 'power',
    label: text('power X = a·C^b', 'べき乗 X = a·C^b'),
    parameters: 2,
    plausible: false,
    fit: linear(Math.log, Math.log, Math.exp),
  },
  {
    id: 'log',
    label: text('logarithm X = a + b·ln C', '対数 X = a + b·ln C'),
    parameters: 2,
    plausible: true,
    fit: linear(Math.log, identity, identity),
  },
  {
    id: 'linear',
    label: text('linear in memory X = a + b·C', '線形 X = a + b·C'),
    parameters: 2,
    plausible: false,
    fit: linear(identity, identity, identity),
  },
  {
    id: 'inverse',
    label: text('1/X = a + b/C', '1/X = a + b/C'),
    parameters: 2,
    plausible: true,
    fit: (points) => reciprocal(points, (size) => 1 / size),
  },
  {
    id: 'lru',
    label: text('1/X = a + b·Che(TPC-C)', '1/X = a + b·Che（TPC-C）'),
    parameters: 2,
    plausible: true,
    fit: (points, databaseGiB) =>
      databaseGiB === null ? null : reciprocal(points, (size) => tpccMisses((CACHE_SHARE.value * size) / databaseGiB)),
  },
  {
    id: 'uniform',
    label: text('1/X = a + b·(1 - C/D), every page alike', '1/X = a + b·(1 - C/D)（全ページ均等）'),
    parameters: 2,
    plausible: false,
    fit: (points, databaseGiB) =>
      databaseGiB === null ? null : reciprocal(points, (size) => Math.max(0, 1 - size / databaseGiB)),
  },
  {
    id: 'inverse-square',
    label: text('1/X = a + b/C² (exponent picked after seeing study 1)', '1/X = a + b/C²（指数は事例1を見て選択）'),
    parameters: 2,
    plausible: false,
    fit: (points) => reciprocal(points, (size) => 1 / size ** 2),
  },
  {
    id: 'exponential',
    label: text('1/X = a + b·exp(-C/c0)', '1/X = a + b·exp(-C/c0)'),
    parameters: 3,
    plausible: false,
    fit: (points) => exponentialLaw(onePerSize(points))?.valueAt ?? null,
  },
  {
    id: 'monotone',
    label: text('monotone curve through the points', '実測点を通る単調補間'),
    parameters: Number.POSITIVE_INFINITY,
    plausible: false,
    fit: (points) => {
      const sizes = onePerSize(points);
      return sizes.length < 2 ? null : monotoneLaw(sizes).valueAt;
    },
  },
];

function linear(ofSize: (size: number) => number, ofValue: (value: number) => number, back: (y: number) => number) {
  return (points: readonly SizedThroughput[]): FittedForm | null => {
    const line = fitLine(
      points.map(({ size, throughput }) => ({ x: ofSize(size), y: ofValue(throughput), weight: 1 })),
    );
    return line && ((size) => back(line.intercept + line.slope * ofSize(size)));
  };
}

function reciprocal(points: readonly SizedThroughput[], misses: (size: number) => number): FittedForm | null {
  const fit = fitReciprocal(points, misses);
  return fit && ((size) => 1 / (fit.a + fit.b * misses(size)));
}

/** Ascending, runs of one size averaged. */
function onePerSize(points: readonly SizedThroughput[]): SizedThroughput[] {
  const sizes = [...new Set(points.map(({ size }) => size))].sort((a, b) => a - b);
  return sizes.map((size) => ({
    size,
    throughput: average(points.filter((point) => point.size === size).map(({ throughput }) => throughput)),
  }));
}

function identity(x: number): number {
  return x;
}

function average(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}
