import {
  derive,
  type Estimate,
  isKnown,
  type KnownEstimate,
  known,
  type Text,
  text,
  unknown,
} from '../figure/index.ts';
import type { Configuration } from '../platform/index.ts';
import type { Unit } from '../units/index.ts';
import { isAssumed } from './assumed-hosts.ts';
import { type CpuLine, isOfHost } from './cpu/cpu-demand.ts';
import type { DemandAssumptions } from './demand-assumptions.ts';
import { growthInputs } from './growth.ts';
import { COVERED_NOTE, isOpenAbove, kindOfMemory, LEAST_NOTE, type MemoryLine, usableMemory } from './memory-demand.ts';
import { isTypedPeak } from './peak-origin.ts';
import type { ScopedWorkload } from './scope/scope.ts';
import type { SourceClass } from './source-class.ts';

/** Sources of one class together. */
interface ClassUse {
  readonly source: SourceClass;
  readonly servers: Estimate;
  /** Peak use in servers of the class, before growth. */
  readonly used: Estimate;
}

/** What each class of source servers uses at its peaks; the first unknown peak makes its class unknown. */
export function useByClass(
  classes: readonly SourceClass[],
  workloads: readonly ScopedWorkload[],
  lines: readonly CpuLine[],
): readonly ClassUse[] {
  const tallies = new Map(classes.map((source) => [source, tallyOf(source)]));
  lines.forEach((line, index) => {
    const tally = line.source && tallies.get(line.source);
    if (tally) count(tally, line, workloads[index]);
  });
  return [...tallies].map(([source, tally]) => useOf(source, tally));
}

interface Tally {
  servers: number;
  workloads: number;
  missing: number;
  used: number;
  atLeast: number;
  atMost: number;
  assumed: boolean;
  /** Some of the use was told in threads, and counts by the throughput that these take. */
  converted: boolean;
  /** Some of the servers is one nobody listed. */
  standIns: boolean;
}

function tallyOf({ servers }: SourceClass): Tally {
  return {
    servers: servers.length,
    workloads: 0,
    missing: 0,
    used: 0,
    atLeast: 0,
    atMost: 0,
    assumed: false,
    converted: false,
    standIns: servers.some(isAssumed),
  };
}

/** A workload whose server has no record stands for one server. */
function count(
  tally: Tally,
  { serversUsed, serversAtLeast, serversAtMost, from, siblings, bend }: CpuLine,
  scoped: ScopedWorkload | undefined,
): void {
  const server = scoped?.server ?? null;
  tally.workloads += 1;
  if (server === null) tally.servers += 1;
  if (serversUsed === null) tally.missing += 1;
  else {
    tally.used += serversUsed;
    tally.atLeast += serversAtLeast ?? serversUsed;
    tally.atMost += serversAtMost ?? serversUsed;
  }
  if (from === 'assumed' || isOfHost(from) || siblings > 1 || (server && isAssumed(server))) tally.assumed = true;
  if (scoped && isTypedPeak(scoped, from)) tally.assumed = true;
  if (bend.low !== 1 || bend.high !== 1) tally.converted = true;
}

function useOf(source: SourceClass, tally: Tally): ClassUse {
  const label = tally.converted
    ? text('Peak use, threads converted, in servers of {name}', 'ピーク使用量（スレッド換算後、{name}換算の台数）', {
        name: source.name,
      })
    : text('Peak use, in servers of {name}', 'ピーク使用量（{name}換算の台数）', { name: source.name });
  const servers = known(tally.standIns ? 'assumed' : 'stated', {
    value: tally.servers,
    unit: 'servers',
    because: { label: text('Servers of {name}', '{name}の台数', { name: source.name }), inputs: [] },
  });
  if (tally.missing > 0) return { source, servers, used: unknown('servers', label, ANSWER_QUESTIONS) };
  const because = { label, inputs: [], notes: [sumOver(tally.workloads)] };
  const bounds = { low: Math.min(tally.used, tally.atLeast), high: Math.max(tally.used, tally.atMost) };
  // What further threads of a core add is a typical value, of no machine of the estate.
  const used = known(tally.assumed || tally.converted ? 'assumed' : 'measured', {
    value: tally.used,
    ...bounds,
    unit: 'servers',
    because,
  });
  return { source, servers, used };
}

const ANSWER_QUESTIONS = text('Answers to the open questions.', '確認事項への回答が必要です。');

function sumOver(count: number): Text {
  return text(
    'Sum over {count} {count:workload|workloads}; each opens to its cells.',
    '{count}件の合計です。各値から元のセルを確認できます。',
    { count },
  );
}

/** Sum of CPU peaks as share of one target configuration, growth included; unknown while a workload's server is. */
export function totalCpu(
  uses: readonly ClassUse[],
  lines: readonly CpuLine[],
  assumptions: DemandAssumptions,
): Estimate {
  const label = text('CPU demand, sum of peaks', 'CPU需要（ピークの合計）');
  if (lines.some(({ source }) => source === null)) return unknown('share', label, ANSWER_QUESTIONS);
  const shares = uses.map(({ source, used }) =>
    derive({
      label: text('CPU demand of {name}', '{name}のCPU需要', { name: source.name }),
      formula: 'a × (1 + g)^t ÷ R',
      unit: 'share',
      inputs: { a: used, ...growthInputs(assumptions), R: source.ratio },
    }),
  );
  return addTogether(shares, label, 'share', ADDED_PEAKS);
}

const ADDED_PEAKS = text(
  'Peaks are added as if they fell together; time series of all workloads would show how far they do.',
  'ピークが同時に発生するものとして合計しています。全ワークロードの時系列があれば重なりを確認できます。',
);

/**
 * The sum of estimates that err together, as classes of servers do whose ratios rest on the same target: their bounds
 * add up, where derive() would let them cancel out.
 */
function addTogether(parts: readonly Estimate[], label: Text, unit: Unit, note: Text): Estimate {
  const inputs = parts.map((estimate) => ({ symbol: 'c', estimate }));
  if (parts.length === 0) return unknown(unit, label, NOTHING_IN_SCOPE);
  const sum = derive({ label, formula: 'sum(c)', unit, inputs: { c: parts }, notes: [note] });
  const operands = parts.filter(isKnown);
  if (!isKnown(sum) || operands.length < parts.length) return sum;
  const total = (bound: 'low' | 'high') => operands.reduce((all, part) => all + part[bound], 0);
  return {
    ...sum,
    low: Math.min(sum.value, total('low')),
    high: Math.max(sum.value, total('high')),
    because: { ...sum.because, inputs },
  };
}

/** Source servers per target over the whole estate: the classes' ratios, each weighted by its servers. */
export function meanRatio(uses: readonly ClassUse[]): Estimate {
  const label = text(
    'Throughput ratio (target over source, all source servers together)',
    'スループット比（統合先÷統合元、現行サーバー全体）',
  );
  const [only] = uses;
  if (!only) return unknown('ratio', label, NOTHING_IN_SCOPE);
  if (uses.length === 1) return only.source.ratio;
  return derive({
    label,
    formula: 'sum(N) ÷ P',
    unit: 'ratio',
    inputs: { N: uses.map(({ servers }) => servers), P: targetsAtFullUse(uses) },
  });
}

/** Mean peak use of the source servers, each weighted by what it can do; growth included. */
export function meanPeak(uses: readonly ClassUse[], cpu: Estimate, assumptions: DemandAssumptions): Estimate {
  const label = text(
    'Mean peak CPU use of the source servers, threads converted and growth included',
    '現行サーバーのCPUピーク使用率の平均（スレッドの換算と増加分を含む）',
  );
  const [only] = uses;
  if (!only || uses.every(({ servers }) => servers.value === 0)) return unknown('share', label, NOTHING_IN_SCOPE);
  if (uses.length > 1) return weightedPeak(label, cpu, targetsAtFullUse(uses));
  return derive({
    label,
    formula: 'a × (1 + g)^t ÷ N',
    unit: 'share',
    inputs: { a: only.used, ...growthInputs(assumptions), N: only.servers },
  });
}

/** Demand over capacity in targets. Both err by the same ratios, which cancel: the interval is the value itself. */
function weightedPeak(label: Text, cpu: Estimate, capacity: Estimate): Estimate {
  const peak = derive({ label, formula: 'C ÷ P', unit: 'share', inputs: { C: cpu, P: capacity } });
  return isKnown(peak) ? { ...peak, low: peak.value, high: peak.value } : peak;
}

function targetsAtFullUse(uses: readonly ClassUse[]): Estimate {
  const parts = uses.map(({ source, servers }) =>
    derive({
      label: text('Targets for {name} at full use', '{name}の全台に要する統合先（100%使用時）', { name: source.name }),
      formula: 'n ÷ R',
      unit: 'servers',
      inputs: { n: servers, R: source.ratio },
    }),
  );
  const label = text('Targets for all of them at full use', '全台に要する統合先（100%使用時）');
  return addTogether(parts, label, 'servers', SAME_TARGET);
}

const SAME_TARGET = text(
  'The ratios rest on the same target, so their errors add up.',
  '各比は同じ統合先に基づくため、誤差を単純に合計しています。',
);

const NOTHING_IN_SCOPE = text('Servers or workloads in scope.', '対象となるサーバーまたはワークロードが必要です。');

/** Sum of the memory needs, up to the most that each may be where a recording leaves something out. */
export function totalMemory(
  lines: readonly MemoryLine[],
  workloads: readonly ScopedWorkload[],
  cpu: Estimate,
  configuration: Configuration,
  assumptions: DemandAssumptions,
): Estimate {
  const label = text('Memory demand', 'メモリ需要');
  if (lines.length > 0 && lines.every(({ from }) => from === 'covered-by-ratio'))
    return derive({
      label,
      formula: 'c × M × k',
      unit: 'GiB',
      inputs: { c: cpu, ...usableMemory(configuration, assumptions) },
      notes: [COVERED_NOTE],
    });
  const grows = assumptions.growthPerYear !== 0 && assumptions.years > 0;
  const sum = sumOf(
    lines.map(({ memoryGiB }) => memoryGiB),
    label,
    'GiB',
    grows ? 'assumed' : kindOfMemory(lines, workloads),
  );
  if (!isKnown(sum)) return sum;
  const most = lines.reduce((all, { memoryGiB, atMostGiB }) => all + (atMostGiB ?? memoryGiB ?? 0), 0);
  const { because } = sum;
  const notes = [...(because.notes ?? []), ...(lines.some(isOpenAbove) ? [LEAST_NOTE] : [])];
  return { ...sum, high: Math.max(sum.value, most), because: { ...because, notes } };
}

/** Sum of plain needs; unknown as soon as one is. */
export function sumOf(
  needs: readonly (number | null)[],
  label: Text,
  unit: Unit,
  kind: KnownEstimate['kind'],
): Estimate {
  if (needs.length === 0) return unknown(unit, label, NOTHING_IN_SCOPE);
  if (needs.includes(null)) return unknown(unit, label, ANSWER_QUESTIONS);
  const value = needs.reduce<number>((sum, need) => sum + (need ?? 0), 0);
  return known(kind, { value, unit, because: { label, inputs: [], notes: [sumOver(needs.length)] } });
}
