import type { ThroughputFactor } from '../benchmark/index.ts';
import { type Demand, type ScopedWorkload, summedPeak, workloadPlaces } from '../demand/index.ts';
import { derive, type Estimate, inARow, isKnown, known, type Text, text } from '../figure/index.ts';
import { type MirroredPair, madeName, standbyOf } from '../placement/index.ts';
import type { OfferedFinding } from '../study/index.ts';
import { disksPerhapsShared, type OfOneDisk } from './disks-perhaps-shared.ts';
import { type LossOfMirroring, lossOfMirroring } from './loss-of-mirroring.ts';
import { sharesDisks, storageOnShared } from './shared-disks.ts';
import { loadOfStandby } from './standby-load.ts';
import { writeShareOf } from './write-share.ts';

/** What a pair asks of a plan, beside what its workloads need by themselves. */
export interface PairDemand extends LossOfMirroring {
  readonly pair: MirroredPair;
  readonly writeShare: Estimate;
  /** CPU of a standby that the plan makes, over its primary's, while nothing fails; null = the standby is in the estate. */
  readonly standbyLoad: Estimate | null;
}

export interface DemandWithPairs {
  readonly demand: Demand;
  readonly pairs: readonly PairDemand[];
  /** Those of which nothing says for sure whether they share their disks. */
  readonly perhapsShared: readonly OfOneDisk[];
}

/**
 * The demand with what mirroring takes from each primary, and with the standbys that the plan makes: as much memory and storage as their primaries, the
 * I/O of their writes, and the CPU of applying them. Disks that the nodes of a failover cluster share count once where the plan's storage `isShared`:
 * servers with disks of their own each need them; `sharedDisks` says so of those that no list names a cluster for. `finding` is what the scenario adopts of mirroring.
 */
export function demandWithPairs(
  demand: Demand,
  stated: readonly MirroredPair[],
  finding: OfferedFinding | null,
  { percentile, isShared, sharedDisks }: HowCounted,
): DemandWithPairs {
  const indexOf = workloadPlaces(demand);
  const pairs = stated.flatMap((pair): (PairDemand & { readonly index: number })[] => {
    const index = indexOf.get(pair.primary);
    if (index === undefined || (pair.standby !== null && !indexOf.has(pair.standby))) return [];
    const writeShare = writeShareOf(demand, index);
    const counts = finding && demand.sources.some(({ counted }) => counted.some(({ of }) => of === 'mirroring'));
    const loss = lossOfMirroring(pair, writeShare, counts ? finding : null);
    return [
      { index, pair, writeShare, ...loss, standbyLoad: pair.standby === null ? loadOfStandby(pair, writeShare) : null },
    ];
  });
  const factorAt = new Map<number, ThroughputFactor>();
  for (const { index, factor } of pairs) {
    const others = factorAt.get(index);
    if (factor) factorAt.set(index, others ? ofBoth(others, factor) : factor);
  }
  const made = pairs.flatMap(({ index, pair, standbyLoad }): MadeStandby[] =>
    standbyLoad && isKnown(standbyLoad) ? [{ of: index, key: standbyOf(pair), load: standbyLoad }] : [],
  );
  const paired = pairs.length === 0 ? demand : extended(demand, factorAt, made, percentile);
  const sharing = isShared ? stated.filter((pair) => sharesDisks(demand, indexOf, pair)) : [];
  const perhapsShared = isShared ? disksPerhapsShared(demand, stated) : [];
  const onOne = [
    ...sharing.map((pair) => ({ primary: pair.primary, standby: standbyOf(pair), kind: 'stated' as const })),
    ...(sharedDisks === 'once' ? perhapsShared.map((pair) => ({ ...pair, kind: 'assumed' as const })) : []),
  ];
  return {
    demand: onSharedDisks(paired, onOne),
    pairs: pairs.map(({ index: _, ...pair }) => pair),
    perhapsShared,
  };
}

/** How it is known that they have one set of disks. */
type OnOneDisk = OfOneDisk & { readonly kind: 'stated' | 'assumed' };

interface HowCounted {
  readonly percentile: number;
  readonly isShared: boolean;
  readonly sharedDisks: 'once' | 'each' | null;
}

/** The storage that two nodes share is their primary's. */
function onSharedDisks(demand: Demand, sharing: readonly OnOneDisk[]): Demand {
  if (sharing.length === 0) return demand;
  const found = new Map(sharing.map((each) => [each.standby, each]));
  const indexOf = workloadPlaces(demand);
  const sharedBy = (index: number) => found.get(demand.workloads[index]?.key ?? '');
  return {
    ...demand,
    storageGiB: demand.storageGiB.map((value, index) => (sharedBy(index) ? 0 : value)),
    explainStorage: (index) => {
      const shared = sharedBy(index);
      const primary = demand.workloads[indexOf.get(shared?.primary ?? '') ?? -1];
      const standby = demand.workloads[index];
      if (!shared || !primary || !standby) return demand.explainStorage(index);
      return storageOnShared(shared.kind, standby.name, primary.name);
    },
  };
}

/** What two mirrors of one primary take: each its loss of what the other leaves. */
function ofBoth(one: ThroughputFactor, other: ThroughputFactor): ThroughputFactor {
  const left = derive({
    label: text('Throughput left by both mirrors', '2つのミラーリングで残る性能'),
    formula: 'a × b',
    unit: 'ratio',
    inputs: { a: one.estimate, b: other.estimate },
  });
  const says = one.level === other.level ? one.says : inARow([one.says, other.says], text(', ', '、'));
  return isKnown(left) ? { ...one, says, estimate: left } : one;
}

interface MadeStandby {
  /** Index of its primary. */
  readonly of: number;
  readonly key: string;
  readonly load: Extract<Estimate, { value: number }>;
}

function extended(
  base: Demand,
  factorAt: ReadonlyMap<number, ThroughputFactor>,
  made: readonly MadeStandby[],
  percentile: number,
): Demand {
  const scaleOf = (index: number) => 1 / (factorAt.get(index)?.estimate.value ?? 1);
  const scaled = <Value>(values: readonly Value[], times: (value: Value, by: number) => Value) => [
    ...values.map((value, index) => (factorAt.has(index) ? times(value, scaleOf(index)) : value)),
    ...made.map(({ of, load }) => times(values[of] as Value, load.value)),
  ];
  const copied = <Value>(values: readonly Value[]) => [...values, ...made.map(({ of }) => values[of] as Value)];
  const cpuShare = scaled(base.cpuShare, (share, by) => (share === null ? null : share * by));
  const series = (values: readonly (Float64Array | null)[]) =>
    scaled(values, (each, by) => each?.map((value) => value * by) ?? null);
  const timeline = base.timeline && {
    ...base.timeline,
    cpuShare: series(base.timeline.cpuShare),
    recorded: series(base.timeline.recorded),
  };
  const iops = [...base.iops, ...made.map(({ of }) => base.writeIops[of] ?? base.iops[of] ?? null)];
  const added = (values: readonly (number | null)[], from: readonly (number | null)[]) => sumOf(values) - sumOf(from);
  const { total } = base;
  const of = (index: number) => (index < base.workloads.length ? null : (made[index - base.workloads.length] ?? null));
  const explained = (explain: (index: number) => Estimate) => (index: number) => explain(of(index)?.of ?? index);
  return {
    ...base,
    workloads: [...base.workloads, ...made.map(({ of, key }) => madeOf(base.workloads[of] as ScopedWorkload, key))],
    cpuShare,
    memoryGiB: copied(base.memoryGiB),
    memoryAtMostGiB: copied(base.memoryAtMostGiB),
    iops,
    writeIops: copied(base.writeIops),
    transferMBs: copied(base.transferMBs),
    storageGiB: copied(base.storageGiB),
    peakOrigins: copied(base.peakOrigins),
    memoryOrigins: copied(base.memoryOrigins),
    writesOrigins: copied(base.writesOrigins),
    storageOrigins: copied(base.storageOrigins),
    mirrored: [...base.workloads.map((_, index) => factorAt.get(index) ?? null), ...made.map(() => null)],
    total: {
      cpuShare: withAdded(total.cpuShare, added(cpuShare, base.cpuShare)),
      memoryGiB: withAdded(total.memoryGiB, added(copied(base.memoryGiB), base.memoryGiB)),
      iops: withAdded(total.iops, added(iops, base.iops)),
    },
    timeline,
    peakOfSum:
      base.peakOfSum &&
      timeline &&
      withAdded(
        base.peakOfSum,
        summedPeak(
          timeline,
          cpuShare.map((share) => ({ share })),
          percentile,
        ).value - (base.peakOfSum.value ?? 0),
      ),
    explainCpu: (index) => explainCpu(index, of(index), factorAt.get(index) ?? null, base),
    explainMemory: explained((index) => base.explainMemory(index)),
    explainIops: (index) => {
      const standby = of(index);
      if (!standby) return base.explainIops(index);
      return base.writeIops[standby.of] == null ? base.explainIops(standby.of) : base.explainWrites(standby.of);
    },
    explainWrites: explained((index) => base.explainWrites(index)),
    explainTransfer: explained((index) => base.explainTransfer(index)),
    explainStorage: explained((index) => base.explainStorage(index)),
  };
}

function madeOf({ workload, server, name }: ScopedWorkload, key: string): ScopedWorkload {
  const own = madeName(name);
  return { key, name: own, workload: workload && { ...workload, key, name: own }, server };
}

function explainCpu(
  index: number,
  standby: MadeStandby | null,
  factor: ThroughputFactor | null,
  base: Demand,
): Estimate {
  if (standby)
    return derive({
      label: text('CPU of the standby while it follows', '追従中の待機系のCPU'),
      formula: 'c × s',
      unit: 'share',
      inputs: { c: base.explainCpu(standby.of), s: standby.load },
    });
  if (!factor) return base.explainCpu(index);
  const { value } = factor.estimate;
  return derive({
    label: text('CPU need with {says}', 'CPU需要（{says}を反映）', { says: factor.says }),
    formula: 'c ÷ f',
    unit: 'share',
    inputs: { c: base.explainCpu(index), f: { ...factor.estimate, low: value, high: value } },
  });
}

/** A total with what pairs add; its interval widens in proportion, until all errors are drawn. */
function withAdded(total: Estimate, added: number): Estimate {
  if (!isKnown(total) || added === 0) return total;
  const value = total.value + added;
  const by = total.value === 0 ? 1 : value / total.value;
  return known(total.kind, {
    value,
    // The product may be rounded to the other side of the sum.
    low: Math.min(value, total.low * by),
    high: Math.max(value, total.high * by),
    level: total.level,
    unit: total.unit,
    because: {
      label: total.because.label,
      formula: 'n + p',
      inputs: [
        { symbol: 'n', estimate: total },
        {
          symbol: 'p',
          estimate: known('predicted', { value: added, unit: total.unit, because: { label: ADDED, inputs: [] } }),
        },
      ],
    },
  });
}

const ADDED: Text = text('what mirroring and new standbys add', 'ミラーリングと新設する待機系による追加分');

function sumOf(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}
