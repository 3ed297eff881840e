import type { ThroughputFactor } from '../benchmark/index.ts';
import { type Demand, sourceIndex } from '../demand/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { DrawRanks } from './draw-ranks.ts';
import { drawnGrowth } from './drawn-growth.ts';
import { type Factor, factorOf, productOf } from './factor.ts';
import { NO_OWN_ERROR, type OwnError } from './own-error.ts';
import {
  ownPeakError,
  type PeakOrigin,
  type Varied,
  type VariedRatio,
  variedAssumption,
  variedFactor,
  variedHostUse,
  variedRatio,
  variedSampling,
  variedSplitGain,
  variedThreads,
} from './what-varies.ts';

/** Workloads whose CPU errs together: one ratio, one way their peaks came to be known. */
export interface CpuGroup {
  /** By what the CPU of its workloads is multiplied. */
  readonly factor: Factor;
  /** The errors of each workload by itself, and of the class of servers they come from. */
  readonly own: OwnError;
  readonly ofClass: OwnError;
  /** What these two multiply the sum of many by. */
  readonly onAverage: number;
  /** Index of that class among the demand's sources. */
  readonly source: number;
  readonly origin: PeakOrigin;
  /** null while the ratio of that class is unknown. */
  readonly ratio: VariedRatio | null;
  /** What of studies is part of its need. */
  readonly findings: readonly ThroughputFactor[];
}

export interface CpuGroups {
  readonly groups: readonly CpuGroup[];
  /** Group of each workload. */
  readonly groupOf: Int32Array;
  readonly growth: Factor;
  readonly varied: readonly Varied[];
}

/** Groups the workloads of a demand by what their CPU errs with. */
export function cpuGroups(
  demand: Pick<Demand, 'workloads' | 'sources' | 'peakOrigins' | 'mirrored'>,
  inputs: ScenarioInputs,
  ranks: DrawRanks,
): CpuGroups {
  const ratios = demand.sources.map((source) => variedRatio(source, inputs));
  const factors = factorsOf(inputs, ranks);
  const found = new Map<string, number>();
  const groups: CpuGroup[] = [];
  const varied = new Map<string, Varied>();
  const classOf = sourceIndex(demand.sources);
  const groupOf = Int32Array.from(demand.workloads, ({ server }, index) => {
    const source = (server && classOf.get(server)) ?? 0;
    const origin = demand.peakOrigins[index] as PeakOrigin;
    const mirrored = demand.mirrored?.[index] ?? null;
    const key = [
      source,
      origin.from === 'assumed',
      origin.stepS,
      origin.atMost.toFixed(3),
      origin.threads.low,
      origin.threads.high,
      ...(demand.mirrored ? [mirrored?.estimate.value.toFixed(6), mirrored?.estimate.low.toFixed(6)] : []),
    ].join(' ');
    const known = found.get(key);
    if (known !== undefined) return known;
    const findings = findingsOn(ratios[source] ?? null, demand.mirrored ? mirrored : undefined);
    groups.push(groupFrom(origin, ratios[source] ?? null, source, findings, factors, varied));
    found.set(key, groups.length - 1);
    return groups.length - 1;
  });
  const adopted = new Map(groups.flatMap(({ findings }) => findings.map((each) => [each.of, each] as const)));
  const shared = [
    ...factors.varied,
    ...[...adopted.values()].map(variedFactor),
    ...ratios.flatMap((ratio) => ratio ?? []),
    ...varied.values(),
  ];
  return { groups, groupOf, growth: factors.growth, varied: shared };
}

/** What of studies counts on a group: of mirroring what is counted of its own workloads, where it is counted of each. */
function findingsOn(ratio: VariedRatio | null, mirrored?: ThroughputFactor | null): readonly ThroughputFactor[] {
  const factors = ratio?.factors ?? [];
  if (mirrored === undefined) return factors;
  return [...factors.filter(({ of }) => of !== 'mirroring'), ...(mirrored ? [mirrored] : [])];
}

export interface SharedFactors {
  readonly growth: Factor;
  readonly splitGain: Factor | null;
  readonly ranks: DrawRanks;
  readonly varied: readonly Varied[];
  /** What a study's finding makes of need. */
  readonly ofFinding: (factor: ThroughputFactor) => Factor;
  /** Factors of ratios by their interval, which many classes share. */
  readonly ofRatio: (ratio: VariedRatio) => Factor;
}

/** What all groups share in these draws. */
export function factorsOf(inputs: ScenarioInputs, ranks: DrawRanks): SharedFactors {
  const growth = drawnGrowth(inputs, ranks);
  const gain = variedSplitGain(inputs);
  const kept = new Map<string, Factor>();
  return {
    growth: growth.factor,
    splitGain: gain && factorOf(gain.distribution, ranks.splitGain, { per: gain.estimate.value, inverse: true }),
    ranks,
    varied: [...growth.varied, ...(gain ? [gain] : [])],
    ofFinding: (factor) => {
      const { distribution, estimate } = variedFactor(factor);
      return factorOf(distribution, ranks[factor.of], { per: estimate.value, inverse: true });
    },
    ofRatio: ({ distribution, estimate: { value } }) => {
      const ends = distribution.kind === 'point' ? [1, 1] : [distribution.low / value, distribution.high / value];
      const key = `${distribution.kind} ${ends.map((end) => end.toFixed(4)).join(' ')}`;
      const known = kept.get(key) ?? factorOf(distribution, ranks.ratio, { per: value, inverse: true });
      kept.set(key, known);
      return known;
    },
  };
}

function groupFrom(
  origin: PeakOrigin,
  ratio: VariedRatio | null,
  source: number,
  findings: readonly ThroughputFactor[],
  shared: SharedFactors,
  varied: Map<string, Varied>,
): CpuGroup {
  for (const each of Object.values(ofPeaks(origin)))
    if (each) varied.set(`${each.symbol} ${each.estimate.low.toFixed(3)} ${each.estimate.high.toFixed(3)}`, each);
  const [own, ofClass] = [ownPeakError(origin), ratio?.own ?? NO_OWN_ERROR];
  return {
    factor: groupFactor({ origin, ratio, findings }, shared),
    own,
    ofClass,
    onAverage: own.mean * ofClass.mean,
    source,
    origin,
    ratio,
    findings,
  };
}

/** By what the CPU of a group is multiplied in these draws. */
export function groupFactor(
  { origin, ratio, findings }: Pick<CpuGroup, 'origin' | 'ratio' | 'findings'>,
  { growth, splitGain, ranks, ofFinding, ofRatio }: SharedFactors,
): Factor {
  const { sampling, assumption, hostUse, threads } = ofPeaks(origin);
  const factors = [
    growth,
    factorOf(sampling.distribution, ranks.peak),
    ...(assumption ? [factorOf(assumption.distribution, ranks.assumedPeak)] : []),
    ...(hostUse ? [factorOf(hostUse.distribution, ranks.hostUse)] : []),
    ...(threads ? [factorOf(threads.distribution, ranks.threads)] : []),
    ...(ratio ? [ofRatio(ratio)] : []),
    ...(ratio?.splits && splitGain ? [splitGain] : []),
    ...findings.map(ofFinding),
  ];
  return productOf(factors, ranks.growth.length);
}

function ofPeaks(origin: PeakOrigin) {
  return {
    sampling: variedSampling(origin),
    assumption: variedAssumption(origin),
    hostUse: variedHostUse(origin),
    threads: variedThreads(origin),
  };
}
