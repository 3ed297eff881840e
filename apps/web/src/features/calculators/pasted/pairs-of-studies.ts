import { type BenchmarkRun, isKnown, type StudyPoint, studiesOf, type Text } from '@tatami/model';

/** Pairs of measurements that a study of the project compares, and how they were made, where others were made otherwise. */
interface PairsOfRuns<Point> {
  readonly points: readonly Point[];
  readonly made: Text | null;
}

interface MirroredPairs
  extends PairsOfRuns<{
    readonly unmirrored: number;
    readonly mirrored: number;
    readonly measuredClients: number | null;
  }> {
  /** Share of writes that the runs state; null = they do not. */
  readonly writeShare: number | null;
}

/** With and without synchronous mirroring at the load that gave most, for each way the runs were made. */
export function mirroredPairsOf(runs: readonly BenchmarkRun[]): readonly MirroredPairs[] {
  const shares = new Set(runs.flatMap(({ mirroring, writeShare }) => (mirroring === null ? [] : [writeShare])));
  const [only] = shares;
  return pairsOf(runs, 'mirroring', 'mirrored').map(({ points, made }) => {
    const [best] = points.toSorted((a, b) => b.baseline - a.baseline);
    return {
      points: best ? [{ unmirrored: best.baseline, mirrored: best.other, measuredClients: best.clients }] : [],
      made,
      writeShare: shares.size === 1 ? (only ?? null) : null,
    };
  });
}

interface BalancedPairs extends PairsOfRuns<{ readonly load: number; readonly off: number; readonly on: number }> {
  /** Of runs of SPECjbb; null = they are none, or do not tell. */
  readonly expectedPeak: number | null;
}

/** Throughput with balancing off and on over the loads, for each way the runs were made. */
export function balancedPairsOf(runs: readonly BenchmarkRun[]): readonly BalancedPairs[] {
  return pairsOf(runs, 'numa-balancing', 'on').map(({ points, made, expectedPeak }) => ({
    made,
    expectedPeak,
    points: points.flatMap(({ clients, baseline, other }) =>
      clients === null ? [] : [{ load: clients, off: baseline, on: other }],
    ),
  }));
}

interface Compared extends PairsOfRuns<Pair> {
  readonly expectedPeak: number | null;
}

interface Pair {
  readonly clients: number | null;
  readonly baseline: number;
  readonly other: number;
}

function pairsOf(runs: readonly BenchmarkRun[], template: string, level: string): readonly Compared[] {
  const settings = studiesOf(runs).find((study) => study.template.id === template)?.settings ?? [];
  return settings
    .filter(({ measure }) => measure === 'throughput')
    .flatMap(({ made, comparisons, scores }) => {
      const comparison = comparisons.find(({ finding }) => finding.level === level);
      const expectedPeak = scores?.levels[0]?.expectedPeak.value ?? null;
      return comparison ? [{ made, points: comparison.points.flatMap(pairOf), expectedPeak }] : [];
    });
}

function pairOf({ clients, baseline, other }: StudyPoint): Pair[] {
  return isKnown(baseline) && isKnown(other) ? [{ clients, baseline: baseline.value, other: other.value }] : [];
}
