import { type BenchmarkRun, isKnown, type StudyPoint, studiesOf, type Text } from '@tatami/model';

/** Pairs of measurements that a study of the project compares, and how they were made, where others were made otherwise. */
interface PairsOfRuns<Point> {
  readonly points: readonly Point[];
  readonly made: Text | null;
}

interface MirroredPairs extends PairsOfRuns<{ readonly unmirrored: number; readonly mirrored: number }> {
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
      points: best ? [{ unmirrored: best.baseline, mirrored: best.other }] : [],
      made,
      writeShare: shares.size === 1 ? (only ?? null) : null,
    };
  });
}

/** Throughput with balancing off and on over the loads, for each way the runs were made. */
export function balancedPairsOf(
  runs: readonly BenchmarkRun[],
): readonly PairsOfRuns<{ readonly load: number; readonly off: number; readonly on: number }>[] {
  return pairsOf(runs, 'numa-balancing', 'on').map(({ points, made }) => ({
    made,
    points: points.flatMap(({ clients, baseline, other }) =>
      clients === null ? [] : [{ load: clients, off: baseline, on: other }],
    ),
  }));
}

interface Pair {
  readonly clients: number | null;
  readonly baseline: number;
  readonly other: number;
}

function pairsOf(runs: readonly BenchmarkRun[], template: string, level: string): readonly PairsOfRuns<Pair>[] {
  const settings = studiesOf(runs).find((study) => study.template.id === template)?.settings ?? [];
  return settings
    .filter(({ measure }) => measure === 'throughput')
    .flatMap(({ made, comparisons }) => {
      const comparison = comparisons.find(({ finding }) => finding.level === level);
      return comparison ? [{ made, points: comparison.points.flatMap(pairOf) }] : [];
    });
}

function pairOf({ clients, baseline, other }: StudyPoint): Pair[] {
  return isKnown(baseline) && isKnown(other) ? [{ clients, baseline: baseline.value, other: other.value }] : [];
}
