import { type BecauseInput, derive, isKnown, type KnownEstimate, known, text } from '../../figure/index.ts';
import type { BenchmarkRun } from '../../inventory/index.ts';
import { speedsOf } from '../measured-speed.ts';
import { type LevelAtLoad, type LoadsOfBoth, USED_FROM } from './loads-of-level.ts';
import { rateOfRuns } from './mean-of-runs.ts';
import type { MeasuredPair } from './paired-effect.ts';
import { LEAST_USE, LIKE_USE } from './runs.data.ts';
import { areStatedRepeats } from './stated-repeats.ts';

/** What both give at one use of their processors. */
export interface AtLikeUse {
  readonly use: number;
  readonly ratio: BecauseInput & { readonly estimate: KnownEstimate };
  /** The repeats behind both, moved to this use. */
  readonly pair: MeasuredPair;
}

type LoadWithUse = Pick<LevelAtLoad, 'throughput' | 'runs'> & { readonly use: number };

interface AtUse {
  readonly throughput: KnownEstimate;
  readonly speeds: readonly number[];
  readonly holdsAll: boolean;
}

/**
 * Throughput of one over the other where their processors are as busy, at each use that runs of either state: what a machine does for as
 * much of it. Of uses at which the slower of both gives at least half of its highest, and that are not next to nothing; none where their uses
 * were never alike.
 */
export function ratiosAtLikeUse(loads: LoadsOfBoth): readonly AtLikeUse[] {
  const [baseline, other] = [byUse(loads.baseline), byUse(loads.other)];
  const [highest, highestOther] = [baseline, other].map((side) => Math.max(0, ...side.map(speedAt))) as [
    number,
    number,
  ];
  const stated = [...baseline, ...other].map(({ use }) => use).filter((use) => use >= LEAST_USE.value);
  const uses = [...new Set(stated)].toSorted((a, b) => a - b);
  return uses.flatMap((use): readonly AtLikeUse[] => {
    const [under, over] = [atUse(baseline, use), atUse(other, use)];
    if (!under || !over) return [];
    const used = highest <= highestOther ? speedAt(under) / highest : speedAt(over) / highestOther;
    if (used < USED_FROM) return [];
    const pair = { baseline: under.speeds, other: over.speeds, holdsAll: under.holdsAll || over.holdsAll };
    return [{ use, ratio: ratioAt(use, under, over), pair }];
  });
}

function speedAt({ throughput }: AtUse | LoadWithUse): number {
  return throughput.value;
}

/** Loads of one use, as those beyond the limit are, are one. */
function byUse(loads: readonly LevelAtLoad[]): readonly LoadWithUse[] {
  const runsAt = new Map<number, BenchmarkRun[]>();
  for (const { use, runs } of loads) if (use !== null) runsAt.set(use, [...(runsAt.get(use) ?? []), ...runs]);
  return [...runsAt].toSorted(([a], [b]) => a - b).map(([use, runs]) => ({ use, runs, throughput: rateOfRuns(runs) }));
}

/** As measured, between two measured uses by a straight line, or beside one that is like it in proportion; null beyond. */
function atUse(loads: readonly LoadWithUse[], use: number): AtUse | null {
  const exact = loads.find((load) => load.use === use);
  if (exact)
    return { throughput: exact.throughput, speeds: speedsOf(exact.runs), holdsAll: areStatedRepeats(exact.runs) };
  const [below, above] = [loads.findLast((load) => load.use < use), loads.find((load) => load.use > use)];
  const nearest = nearestOf(below, above, use);
  if (!nearest) return null;
  const isBetween = below !== undefined && above !== undefined;
  if (!isBetween && Math.abs(nearest.use - use) > LIKE_USE.value) return null;
  const throughput = isBetween ? between(below, above, use) : beside(nearest, use);
  const moved = throughput.value / nearest.throughput.value;
  const speeds = speedsOf(nearest.runs).map((speed) => speed * moved);
  return { throughput, speeds, holdsAll: areStatedRepeats(nearest.runs) };
}

function nearestOf(below: LoadWithUse | undefined, above: LoadWithUse | undefined, use: number) {
  if (!below || !above) return below ?? above;
  return use - below.use <= above.use - use ? below : above;
}

function between(below: LoadWithUse, above: LoadWithUse, use: number): KnownEstimate {
  return ofKnown({
    label: text('throughput at {use} CPU use, between two loads', '2つの負荷の間の、CPU使用率{use}でのスループット', {
      use: { value: use, unit: 'share' },
    }),
    formula: 'a + (b - a) × (u - v) ÷ (w - v)',
    unit: below.throughput.unit,
    inputs: {
      a: below.throughput,
      b: above.throughput,
      u: useOf(use),
      v: useOf(below.use),
      w: useOf(above.use),
    },
  });
}

function beside(load: LoadWithUse, use: number): KnownEstimate {
  return ofKnown({
    label: text('throughput at {use} CPU use', 'CPU使用率{use}でのスループット', {
      use: { value: use, unit: 'share' },
    }),
    formula: 'x × u ÷ v',
    unit: load.throughput.unit,
    inputs: { x: load.throughput, u: useOf(use), v: useOf(load.use) },
  });
}

function ratioAt(use: number, baseline: AtUse, other: AtUse): AtLikeUse['ratio'] {
  const estimate = ofKnown({
    label: text(
      'throughput over that of the baseline, both at {use} CPU use',
      'スループット÷基準のスループット（ともにCPU使用率{use}）',
      { use: { value: use, unit: 'share' } },
    ),
    formula: 'other ÷ baseline',
    unit: 'ratio',
    inputs: { other: other.throughput, baseline: baseline.throughput },
  });
  return { symbol: 'ratio', estimate };
}

export function useOf(value: number): KnownEstimate {
  return known('measured', { value, unit: 'share', because: { label: text('CPU use', 'CPU使用率'), inputs: [] } });
}

function ofKnown(derivation: Parameters<typeof derive>[0]): KnownEstimate {
  const estimate = derive(derivation);
  if (!isKnown(estimate)) throw new Error(`${derivation.label.en} follows from what was measured`);
  return estimate;
}
