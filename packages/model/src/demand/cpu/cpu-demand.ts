import { processorsFor, type ThreadYield } from '../../benchmark/index.ts';
import { assumed, derive, type Estimate, known, text, unknown } from '../../figure/index.ts';
import { isGrantedVcpus, type ServerRecord, type WorkloadRecord } from '../../inventory/index.ts';
import { percentileOfRecording, type Recording, type RecordingIndex } from '../../series/index.ts';
import { isUnnamed } from '../assumed-hosts.ts';
import type { DemandAssumptions } from '../demand-assumptions.ts';
import { growthFactor, growthInputs } from '../growth.ts';
import type { ScopedWorkload } from '../scope/scope.ts';
import type { SourceClass } from '../source-class.ts';
import { quantityOf, recordedPoint, statedQuantity } from '../stated-quantity.ts';
import { type Bend, bendAt, explainBend, NO_BEND } from './busy-threads.ts';
import { HOST_USE_LABELS, HOST_USE_NOTES, hostUseOf } from './host-use.ts';

/** Where a workload's peak CPU use was found. */
export type PeakFrom =
  | 'series'
  | 'stated'
  | 'server-series'
  | 'server-stated'
  | 'host-peak'
  | 'host-use'
  | 'assumed'
  | 'nowhere';

/** Whether it is the use of a host, shared by its virtual machines. */
export function isOfHost(from: PeakFrom): boolean {
  return from === 'host-peak' || from === 'host-use';
}

/** CPU demand of one workload before the ratio: what it uses of its source server. */
export interface CpuLine {
  readonly peak: number | null;
  readonly from: PeakFrom;
  readonly recording: Recording | null;
  /** Instances that share a peak which only the server states; 1 otherwise. */
  readonly siblings: number;
  /**
   * Part of the source server's threads that the peak refers to: 1, or vCPUs over hardware threads, or vCPUs over `allocated`.
   * null = host or vCPUs unknown.
   */
  readonly partOfServer: number | null;
  /** vCPUs allocated on the host where its use is shared by them, or where they exceed its threads and the peak is assumed; null otherwise. */
  readonly allocated: number | null;
  readonly source: SourceClass | null;
  /** What the threads of the source server add; null = server unknown. */
  readonly threads: ThreadYield | null;
  /** Whether what is busy is vCPUs. */
  readonly virtual: boolean;
  /** Share of the source server's threads busy at the peaks of all that runs on it; null where the peak is not told in threads. */
  readonly busy: number | null;
  /** Throughput that the busy threads take, over their share. */
  readonly bend: Bend;
  /** What the host measured over what the peaks of its machines explain, where the plan goes by the host; 1 otherwise. */
  readonly raised: number;
  /** Peak use in source servers, before growth; null = unknown. */
  readonly serversUsed: number | null;
  /** The least and the most it may be: by the yield of threads, and up to the whole of its part where only the host's use at one moment is known. */
  readonly serversAtLeast: number | null;
  readonly serversAtMost: number | null;
  /** Peak use as share of one target configuration, growth included; null = unknown. */
  readonly share: number | null;
}

/** Peak, part of server and share of every workload, in plain numbers. */
export function cpuLines(
  workloads: readonly ScopedWorkload[],
  sourceOf: (workload: ScopedWorkload) => SourceClass | null,
  recordings: RecordingIndex,
  assumptions: DemandAssumptions,
  yieldOf: (server: ServerRecord) => ThreadYield,
): readonly CpuLine[] {
  const own = workloads.map((scoped) => ownPeakOf(scoped, recordings, assumptions));
  const siblings = instancesPerServer(workloads, own);
  const allocations = vcpusPerServer(workloads);
  const growth = growthFactor(assumptions);
  // Members are named one by one: an answer for tens of thousands of workloads is made at every move of a slider.
  const parts = workloads.map((scoped, index): PeakPart => {
    const its = own[index] ?? null;
    const { peak, from, recording, siblings: sharing } = peakOf(scoped, its, siblings, recordings, assumptions);
    const threads = scoped.server && yieldOf(scoped.server);
    const allocated = sharedAmong(from, scoped, allocations, threads);
    const partOfServer = partOf(scoped, allocated, threads);
    const part = peak === null || partOfServer === null ? null : (peak / sharing) * partOfServer;
    return { peak, from, recording, siblings: sharing, threads, allocated, partOfServer, part };
  });
  const busyOn = busyThreads(workloads, parts);
  return workloads.map((scoped, index): CpuLine => {
    const {
      peak,
      from,
      recording,
      siblings: sharing,
      threads,
      allocated,
      partOfServer,
      part,
    } = parts[index] as PeakPart;
    const busy = isOfHost(from) || !scoped.server ? null : (busyOn.get(scoped.server.key) ?? null);
    const virtual = !hasWholeServer(scoped.workload);
    const bend = busy === null || !threads ? NO_BEND : bendAt(busy, threads, virtual);
    const source = sourceOf(scoped);
    const ratio = source?.ratio.value ?? null;
    const serversUsed = part === null ? null : part * bend.value;
    const most = part === null ? null : part * bend.high;
    return {
      peak,
      from,
      recording,
      siblings: sharing,
      partOfServer,
      allocated,
      threads,
      virtual,
      busy,
      bend,
      source,
      raised: 1,
      serversUsed,
      serversAtLeast: part === null ? null : part * bend.low,
      serversAtMost: from === 'host-use' && most !== null ? Math.max(most, partOfServer ?? 0) : most,
      share: serversUsed === null || ratio === null ? null : (serversUsed * growth) / ratio,
    };
  });
}

type PeakPart = Peak & Pick<CpuLine, 'threads' | 'allocated' | 'partOfServer'> & { readonly part: number | null };

/** Share of each server's threads that is busy at the peaks of all that runs on it, by key. */
function busyThreads(workloads: readonly ScopedWorkload[], parts: readonly PeakPart[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  workloads.forEach(({ server }, index) => {
    const { from, part } = parts[index] as PeakPart;
    // The use of a hypervisor host is told in cycles of its cores, not in threads.
    if (!server || part === null || isOfHost(from)) return;
    sums.set(server.key, (sums.get(server.key) ?? 0) + part);
  });
  return sums;
}

/** vCPUs over hardware threads of the host; 1 for a whole server. */
function partOf(
  { workload, server }: ScopedWorkload,
  allocated: number | null,
  threads: ThreadYield | null,
): number | null {
  if (workload === null || hasWholeServer(workload)) return 1;
  if (workload.vcpus === null) return null;
  const capacity = server && threads ? processorsFor(server, threads) : null;
  return capacity === null || capacity <= 0 ? null : workload.vcpus / (allocated ?? capacity);
}

/** vCPUs among which the host is divided, where not each stands for a thread of it. */
function sharedAmong(
  from: PeakFrom,
  scoped: ScopedWorkload,
  allocations: ReadonlyMap<string, number>,
  threads: ThreadYield | null,
): number | null {
  if (isOfHost(from)) return allocations.get(scoped.server?.key ?? '') ?? null;
  return from === 'assumed' ? overAllocated(scoped, allocations, threads) : null;
}

/** A host gives no more than it has: what is allocated beyond its threads shares the whole of it. */
function overAllocated(
  { workload, server }: ScopedWorkload,
  allocations: ReadonlyMap<string, number>,
  threads: ThreadYield | null,
): number | null {
  const capacity = server && threads ? processorsFor(server, threads) : null;
  if (!server || capacity === null || hasWholeServer(workload)) return null;
  if (isUnnamed(server)) return null;
  const allocated = allocations.get(server.key) ?? 0;
  return allocated > capacity ? allocated : null;
}

function vcpusPerServer(workloads: readonly ScopedWorkload[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { workload, server } of workloads) {
    if (!server || !workload || workload.vcpus === null) continue;
    sums.set(server.key, (sums.get(server.key) ?? 0) + workload.vcpus);
  }
  return sums;
}

type Peak = Pick<CpuLine, 'peak' | 'from' | 'recording' | 'siblings'>;

interface OwnPeak extends Peak {
  /** Whether it was recorded under the name of the server, so that it is of all that runs there. */
  readonly ofServer: boolean;
}

/** What a workload's series tells, else what a file states of it; null = neither does, and it takes what its server has. */
function ownPeakOf(
  { name, workload, server }: ScopedWorkload,
  index: RecordingIndex,
  { percentile }: DemandAssumptions,
): OwnPeak | null {
  if (!workload) return null;
  const own = index.find('cpuShare', name, workload.key);
  const ownPeak = own && percentileOfRecording(own, percentile);
  if (own && ownPeak !== null) {
    const its = server && hasWholeServer(workload) ? index.find('cpuShare', server.name, server.key) : null;
    return { peak: ownPeak, from: 'series', recording: own, siblings: 1, ofServer: own === its };
  }
  const stated = workload.cpuPeakShare;
  return stated === null ? null : { peak: stated, from: 'stated', recording: null, siblings: 1, ofServer: false };
}

function peakOf(
  { workload, server }: ScopedWorkload,
  own: OwnPeak | null,
  siblings: ReadonlyMap<string, number>,
  index: RecordingIndex,
  { percentile, assumedCpuPeakShare, cpuPeakBasis }: DemandAssumptions,
): Peak {
  const sharing = server ? (siblings.get(server.key) ?? 1) : 1;
  if (own && !(own.ofServer && sharing > 1)) return own;
  if (server && hasWholeServer(workload)) {
    const its = index.find('cpuShare', server.name, server.key);
    const itsPeak = its && percentileOfRecording(its, percentile);
    if (its && itsPeak !== null) return { peak: itsPeak, from: 'server-series', recording: its, siblings: sharing };
    if (server.cpuPeakShare !== null)
      return { peak: server.cpuPeakShare, from: 'server-stated', recording: null, siblings: sharing };
  }
  const host = cpuPeakBasis === 'host-use' && server && !hasWholeServer(workload) ? hostUseOf(server) : null;
  if (host)
    return { peak: host.share, from: host.of === 'peak' ? 'host-peak' : 'host-use', recording: null, siblings: 1 };
  if (assumedCpuPeakShare !== null)
    return {
      peak: assumedCpuPeakShare,
      from: 'assumed',
      recording: null,
      siblings: hasWholeServer(workload) ? sharing : 1,
    };
  return { peak: null, from: 'nowhere', recording: null, siblings: 1 };
}

export function hasWholeServer(workload: WorkloadRecord | null): boolean {
  return workload === null || !isGrantedVcpus(workload);
}

/** How many instances share what each server has: all but those with a peak of their own. */
function instancesPerServer(
  workloads: readonly ScopedWorkload[],
  own: readonly (OwnPeak | null)[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [index, { workload, server }] of workloads.entries()) {
    const its = own[index] ?? null;
    if (!server || !hasWholeServer(workload) || (its !== null && !its.ofServer)) continue;
    counts.set(server.key, (counts.get(server.key) ?? 0) + 1);
  }
  return counts;
}

/** The because of one line: use of the source server, over the ratio, with growth. */
export function explainCpuLine(scoped: ScopedWorkload, line: CpuLine, assumptions: DemandAssumptions): Estimate {
  const label = text('CPU of {name}, share of one target', '{name}のCPU（統合先1台に対する割合）', {
    name: scoped.name,
  });
  if (line.virtual && scoped.workload?.vcpus === null) return unknown('share', label, VCPUS_UNKNOWN);
  if (line.partOfServer === null) return unknown('share', label, HOST_UNKNOWN);
  if (line.source === null) return unknown('share', label, SERVER_UNKNOWN);
  const shared = line.siblings > 1;
  const virtual = !hasWholeServer(scoped.workload);
  const bends = line.busy !== null && line.threads !== null && line.threads.threadsPerCore > 1 && line.busy > 0;
  const host = isOfHost(line.from) && scoped.server ? hostUseOf(scoped.server) : null;
  const use = [
    'u',
    shared ? ' ÷ k' : '',
    virtual ? ' × v ÷ h' : '',
    bends ? ' × b' : '',
    line.raised > 1 ? ' × o' : '',
  ].join('');
  return derive({
    label,
    formula: `${use} × (1 + g)^t ÷ R`,
    unit: 'share',
    inputs: {
      u: peakEstimate(scoped, line, assumptions),
      ...(shared && { k: siblingsEstimate(line.siblings) }),
      ...(virtual && virtualInputs(scoped, line)),
      ...(bends && { b: explainBend(line.busy ?? 0, line.threads as ThreadYield, virtual) }),
      ...(line.raised > 1 && { o: assumed(HOST_OVER_MACHINES, line.raised, 'ratio') }),
      ...growthInputs(assumptions),
      R: line.source.ratio,
    },
    notes: [
      ...(isOver100(line) ? [OVER_100] : []),
      ...(line.from === 'assumed' ? [ASSUMED_PEAK] : []),
      ...(host ? [HOST_USE_NOTES[host.of]] : []),
      ...(line.from === 'assumed' && line.allocated !== null ? [OVER_ALLOCATED] : []),
    ],
  });
}

const HOST_UNKNOWN = text('The hardware threads or cores of the host.', 'ホストのスレッド数またはコア数が必要です。');
const VCPUS_UNKNOWN = text('The vCPUs it was granted.', '割り当てられたvCPU数が必要です。');
const SERVER_UNKNOWN = text('The server it runs on.', '稼働しているサーバーの情報が必要です。');
const PEAK_UNKNOWN = text('Its peak CPU use, measured or assumed.', 'CPUのピーク使用率の測定値または前提が必要です。');
const OVER_100 = text(
  'The measured use is above 100% and is used as measured.',
  '測定値は100%を超えていますが、そのまま使用しています。',
);
const ASSUMED_PEAK = text(
  'No file states the peak: an assumption stands in for it.',
  'ピークの記載がないため、前提値を使用しています。',
);
const OVER_ALLOCATED = text(
  'More vCPUs are allocated on the host than it has CPUs: together they count as the whole host, never more.',
  'ホストのCPU数を超えるvCPUが割り当てられているため、全体でホスト1台分を上限としています。',
);

function isOver100({ peak, from }: CpuLine): boolean {
  return peak !== null && peak > 1 && from !== 'assumed';
}

function peakEstimate({ workload, server }: ScopedWorkload, line: CpuLine, assumptions: DemandAssumptions): Estimate {
  const label = text('Peak CPU use', 'CPUピーク使用率');
  if (line.peak === null) return unknown('share', label, PEAK_UNKNOWN);
  if (line.recording) return recordedPoint(line.recording, assumptions.percentile, line.peak, 'share');
  if (line.from === 'assumed') return assumed(label, line.peak, 'share');
  const host = isOfHost(line.from) && server ? hostUseOf(server) : null;
  if (host)
    return assumed(HOST_USE_LABELS[host.of], line.peak, 'share', {
      low: line.peak,
      high: host.of === 'peak' ? line.peak : Math.max(1, line.peak),
    });
  const origin = line.from === 'stated' ? workload?.origin : server?.origin;
  if (!origin) throw new Error(`CPU peak from ${line.from} without a record`);
  return statedQuantity(origin, 'cpuPeakShare', label, line.peak, 'share');
}

const HOST_OVER_MACHINES = text(
  'Host as measured, over the peaks of its machines together',
  'ホストの実測値 ÷ 仮想マシンのピークの合計',
);

function siblingsEstimate(siblings: number): Estimate {
  return assumed(
    text('Instances that share the server’s peak, in equal parts', 'サーバーのピークを等分するインスタンス数'),
    siblings,
    'count',
  );
}

function virtualInputs(
  { workload, server }: ScopedWorkload,
  { allocated, threads }: CpuLine,
): { v: Estimate; h: Estimate } {
  if (!workload || workload.vcpus === null || !server || !threads)
    throw new Error('a virtual workload without vCPUs or host');
  const v = statedQuantity(workload.origin, 'vcpus', text('vCPUs', 'vCPU数'), workload.vcpus, 'count');
  return { v, h: allocated === null ? hostThreads(server, threads) : allocatedEstimate(allocated) };
}

function hostThreads(server: ServerRecord, { threadsPerCore, vcpuIs, from }: ThreadYield): Estimate {
  const label = text('Threads of the host', 'ホストのスレッド数');
  const { threads, cores } = server;
  if (threads !== null && vcpuIs === 'thread') return quantityOf(server, 'threads', label, threads, 'count');
  if (cores === null) throw new Error('a virtual workload without host capacity');
  const ofCores = quantityOf(server, 'cores', text('Cores of the host', 'ホストのコア数'), cores, 'cores');
  if (threadsPerCore === 1) return ofCores;
  return derive({
    label,
    formula: 'n × s',
    unit: 'count',
    inputs: {
      n: ofCores,
      s: known(from === 'assumed' ? 'assumed' : 'published', {
        value: threadsPerCore,
        unit: 'count',
        because: { label: text('Threads of a core', 'コアあたりのスレッド数'), inputs: [] },
      }),
    },
  });
}

function allocatedEstimate(allocated: number): Estimate {
  return known('measured', {
    value: allocated,
    unit: 'count',
    because: { label: text('vCPUs allocated on the host', 'ホストに割り当てられたvCPUの合計'), inputs: [] },
  });
}
