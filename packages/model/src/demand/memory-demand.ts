import { amount, assumed, derive, type Estimate, isKnown, known, type Text, text, unknown } from '../figure/index.ts';
import { isWholeServer } from '../identity/index.ts';
import { attributeField, partsOf, type WorkloadRecord } from '../inventory/index.ts';
import type { Configuration } from '../platform/index.ts';
import { cachesInMemory, percentileOfRecording, type Recording, type RecordingIndex } from '../series/index.ts';
import { type CpuLine, hasWholeServer } from './cpu/cpu-demand.ts';
import type { DemandAssumptions } from './demand-assumptions.ts';
import { growthFactor, growthInputs } from './growth.ts';
import { type MemoryInUse, memoryInUseOfServers, memoryUseHeader } from './memory-in-use.ts';
import type { ScopedWorkload } from './scope/scope.ts';
import { inEqualParts, kindOfField, recordedPoint, siblingsEstimate, statedQuantity } from './stated-quantity.ts';

/** Where a workload's memory need was found. */
export type MemoryFrom = 'stated' | 'series' | 'used-of-server' | 'installed' | 'covered-by-ratio' | 'nowhere';

/** Memory demand of one workload. */
export interface MemoryLine {
  readonly from: MemoryFrom;
  readonly recording: Recording | null;
  /** As stated, before growth; null for 'covered-by-ratio' and 'nowhere'. */
  readonly baseGiB: number | null;
  /** Instances that share the memory of the server. */
  readonly siblings: number;
  /** Need on the target, growth included; null = unknown. */
  readonly memoryGiB: number | null;
  /** The most that may be needed, growth included: above the need where a recording leaves out what may be an SGA; null = nothing bounds it. */
  readonly atMostGiB: number | null;
}

/** Memory need of every workload. Memory does not multiplex: needs add up. */
export function memoryLines(
  workloads: readonly ScopedWorkload[],
  cpu: readonly CpuLine[],
  configuration: Configuration,
  recordings: RecordingIndex,
  assumptions: DemandAssumptions,
): readonly MemoryLine[] {
  const siblings = wholeServerInstances(workloads);
  const growth = growthFactor(assumptions);
  const inUse = assumptions.memoryBasis === 'stated-or-used' ? memoryInUseOfServers(workloads, siblings) : NONE_IN_USE;
  return workloads.map((scoped, index) => {
    const {
      from,
      recording,
      baseGiB,
      siblings: sharing,
    } = baseOf(scoped, { siblings, inUse }, recordings, assumptions);
    const covered = from === 'covered-by-ratio' ? (cpu[index]?.share ?? null) : null;
    const memoryGiB =
      covered !== null
        ? covered * configuration.memoryGiB * assumptions.memoryCeiling
        : baseGiB === null
          ? null
          : (baseGiB / sharing) * growth;
    const mostGiB = recording && leavesOut(recording) ? mostOf(scoped, siblings, baseGiB ?? 0) : baseGiB;
    const atMostGiB = mostGiB === baseGiB ? memoryGiB : mostGiB && mostGiB * growth;
    return { from, recording, baseGiB, siblings: sharing, memoryGiB, atMostGiB };
  });
}

type Base = Omit<MemoryLine, 'memoryGiB' | 'atMostGiB'>;
const NONE_IN_USE: ReadonlyMap<string, MemoryInUse> = new Map();

/** What workloads of one server share of it, by server. */
interface OfServers {
  readonly siblings: ReadonlyMap<string, number>;
  readonly inUse: ReadonlyMap<string, MemoryInUse>;
}

const NOWHERE: Base = { from: 'nowhere', recording: null, baseGiB: null, siblings: 1 };
const COVERED: Base = { from: 'covered-by-ratio', recording: null, baseGiB: null, siblings: 1 };

function baseOf(
  scoped: ScopedWorkload,
  { siblings, inUse }: OfServers,
  recordings: RecordingIndex,
  assumptions: DemandAssumptions,
): Base {
  const { memoryBasis, measuredRatio } = assumptions;
  const covered = hasWholeServer(scoped.workload) && measuredRatio !== null;
  if (memoryBasis === 'covered-by-ratio' && covered) return COVERED;
  if (memoryBasis === 'installed' && needsInstalled(scoped.workload))
    return installedOf(scoped, siblings) ?? statedOf(scoped, recordings, assumptions) ?? NOWHERE;
  const stated = statedOf(scoped, recordings, assumptions);
  if (stated !== null) return stated;
  if (memoryBasis === 'stated-or-installed' && needsInstalled(scoped.workload))
    return installedOf(scoped, siblings) ?? NOWHERE;
  if (memoryBasis === 'stated-or-used' && needsInstalled(scoped.workload))
    return usedOf(scoped, { siblings, inUse }) ?? installedOf(scoped, siblings) ?? NOWHERE;
  return memoryBasis === null && covered ? COVERED : NOWHERE;
}

function statedOf(
  { name, workload }: ScopedWorkload,
  index: RecordingIndex,
  { percentile }: DemandAssumptions,
): Base | null {
  if (!workload) return null;
  if (workload.memoryGiB !== null) return { from: 'stated', recording: null, baseGiB: workload.memoryGiB, siblings: 1 };
  const recording = index.find('memoryGiB', name, workload.key);
  const peak = recording && percentileOfRecording(recording, percentile);
  return recording && peak !== null ? { from: 'series', recording, baseGiB: peak, siblings: 1 } : null;
}

/** Whether a recording leaves file caches out, and with them what processes share outside huge pages. */
function leavesOut({ series }: Recording): boolean {
  return series.some((each) => cachesInMemory(each) === 'left-out');
}

/** The most a recorded need may be: its part of what is installed in the server it has; null where no list states that. */
function mostOf(scoped: ScopedWorkload, siblings: ReadonlyMap<string, number>, recordedGiB: number): number | null {
  const installed = needsInstalled(scoped.workload) ? installedOf(scoped, siblings) : null;
  if (installed === null || installed.baseGiB === null) return null;
  return Math.max(recordedGiB, installed.baseGiB / installed.siblings);
}

/** Whether it is the least that is needed, and nothing says how much more it may be. */
export function isOpenAbove({ memoryGiB, atMostGiB }: Pick<MemoryLine, 'memoryGiB' | 'atMostGiB'>): boolean {
  return memoryGiB !== null && atMostGiB === null;
}

function usedOf({ server }: ScopedWorkload, { siblings, inUse }: OfServers): Base | null {
  const use = server ? inUse.get(server.key) : undefined;
  if (!server || !use) return null;
  return { from: 'used-of-server', recording: null, baseGiB: use.gib, siblings: siblings.get(server.key) ?? 1 };
}

function installedOf({ server }: ScopedWorkload, siblings: ReadonlyMap<string, number>): Base | null {
  if (!server || server.memoryGiB === null) return null;
  return { from: 'installed', recording: null, baseGiB: server.memoryGiB, siblings: siblings.get(server.key) ?? 1 };
}

/**
 * May the memory installed in its server be taken as what a workload needs? Also where its list calls the CPUs of its server granted: what
 * is all of a server has its memory, and the databases that the list of a server names on it share that.
 */
export function needsInstalled(workload: WorkloadRecord | null): boolean {
  return hasWholeServer(workload) || (workload !== null && (isWholeServer(workload) || isOfServer(workload)));
}

/** Whether a workload is a database or an instance by its server, not a machine on it: its key has that of the server in it. */
function isOfServer({ key, serverKey }: WorkloadRecord): boolean {
  return serverKey !== null && key.startsWith(`${serverKey}/`);
}

export function wholeServerInstances(workloads: readonly ScopedWorkload[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { workload, server } of workloads)
    if (server && needsInstalled(workload)) counts.set(server.key, (counts.get(server.key) ?? 0) + 1);
  return counts;
}

/** Of how many equal parts of what its server has each memory need is one; 1 = it is its own. */
export function partsOfMemory(workloads: readonly ScopedWorkload[], origins: readonly MemoryFrom[]): readonly number[] {
  const siblings = wholeServerInstances(workloads);
  return workloads.map(({ workload, server }, index) => {
    const from = origins[index];
    if (from === 'stated' && workload) return partsOf('memoryGiB', workload.origin.cells.memoryGiB);
    return (from === 'installed' || from === 'used-of-server') && server ? (siblings.get(server.key) ?? 1) : 1;
  });
}

/** How the memory needs of these workloads are known together: no better than the worst of them. */
export function kindOfMemory(
  lines: readonly MemoryLine[],
  workloads: readonly ScopedWorkload[],
): 'measured' | 'stated' | 'assumed' {
  let kind: 'measured' | 'stated' = 'measured';
  for (const [index, { from, siblings }] of lines.entries()) {
    if (from === 'installed' || siblings > 1) return 'assumed';
    const origin = workloads[index]?.workload?.origin;
    const its = from === 'stated' && origin ? kindOfField(origin, 'memoryGiB') : 'measured';
    if (its === 'assumed') return its;
    if (its === 'stated') kind = its;
  }
  return kind;
}

/** The because of one memory need. */
export function explainMemoryLine(
  scoped: ScopedWorkload,
  line: MemoryLine,
  cpu: () => Estimate,
  configuration: Configuration,
  assumptions: DemandAssumptions,
): Estimate {
  const label = text('Memory of {name}', '{name}のメモリ', { name: scoped.name });
  if (line.from === 'nowhere') return unknown('GiB', label, MEMORY_UNKNOWN);
  if (line.from === 'covered-by-ratio')
    return derive({
      label,
      formula: 'c × M × k',
      unit: 'GiB',
      inputs: { c: cpu(), ...usableMemory(configuration, assumptions) },
      notes: [COVERED_NOTE],
    });
  const shared = line.siblings > 1;
  const need = derive({
    label,
    formula: shared ? 'm ÷ k × (1 + g)^t' : 'm × (1 + g)^t',
    unit: 'GiB',
    inputs: {
      m: baseEstimate(scoped, line, assumptions),
      ...(shared && { k: siblingsEstimate(line.siblings) }),
      ...growthInputs(assumptions),
    },
    ...noted(noteOf(line)),
  });
  return inEqualParts(need, line.siblings);
}

/** What a plan may use of the configuration's memory, M × k. */
export function usableMemory(
  { memoryGiB }: Configuration,
  { memoryCeiling }: Pick<DemandAssumptions, 'memoryCeiling'>,
): { readonly M: Estimate; readonly k: Estimate } {
  return {
    M: known('published', {
      value: memoryGiB,
      unit: 'GiB',
      because: { label: text('Memory of the configuration', '構成のメモリ'), inputs: [] },
    }),
    k: assumed(
      text('Share of memory that workloads may use', 'ワークロードに割り当てるメモリの上限'),
      memoryCeiling,
      'share',
    ),
  };
}

const MEMORY_UNKNOWN = text(
  'What the instance needs (SGA and PGA, buffer pool), or that it needs all memory installed today.',
  'インスタンスに必要なメモリ（SGA・PGA、バッファプールなど）、または搭載メモリ全量とする前提が必要です。',
);
export const COVERED_NOTE = text(
  'The throughput ratio was measured on whole servers with their memory, so memory was part of the measurement: it follows the CPU share. Where the memory is stated, it is checked on its own.',
  'スループット比はメモリを含むサーバー全体で測定されているため、メモリは測定に含まれており、CPUの割合に従います。メモリが明示されれば個別に確認します。',
);
function noted(note: Text | null): { readonly notes?: readonly Text[] } {
  return note ? { notes: [note] } : {};
}

function noteOf(line: MemoryLine): Text | null {
  if (line.from === 'installed') return INSTALLED_NOTE;
  if (isOpenAbove(line)) return LEAST_NOTE;
  return line.atMostGiB !== null && line.atMostGiB !== line.memoryGiB ? upToInstalled(line.atMostGiB) : null;
}

/** Recorded memory with its interval up to the most that may be needed, where that is known. */
function upToTheMost(recorded: Estimate, { memoryGiB, atMostGiB }: MemoryLine): Estimate {
  if (!isKnown(recorded) || memoryGiB === null || atMostGiB === null || memoryGiB === atMostGiB) return recorded;
  return { ...recorded, high: (recorded.value * atMostGiB) / memoryGiB };
}

function upToInstalled(mostGiB: number): Text {
  return text(
    'The recording leaves file caches out, and with them an SGA or shared buffers outside huge pages: up to {most} may be needed, by what is installed.',
    '採取データにファイルキャッシュは含まれず、ヒュージページ以外のSGAや共有バッファも含まれません。搭載量から見て、最大{most}まで必要となる可能性があります。',
    { most: amount(mostGiB, 'GiB') },
  );
}

export const LEAST_NOTE = text(
  'The recording leaves file caches out, and with them an SGA or shared buffers outside huge pages: this is the least that is needed, and nothing bounds it from above.',
  '採取データにファイルキャッシュは含まれず、ヒュージページ以外のSGAや共有バッファも含まれません。この値は下限値であり、上限は不明です。',
);
const INSTALLED_NOTE = text(
  'All installed memory of the server is taken as needed.',
  'サーバーの搭載メモリをすべて必要量とみなしています。',
);

function baseEstimate(
  { workload, server }: ScopedWorkload,
  line: MemoryLine,
  { percentile }: DemandAssumptions,
): Estimate {
  const value = line.baseGiB as number;
  if (line.recording) return upToTheMost(recordedPoint(line.recording, percentile, value, 'GiB'), line);
  const installed = line.from === 'installed';
  const origin = installed ? server?.origin : workload?.origin;
  if (!origin) throw new Error(`memory from ${line.from} without a record`);
  if (line.from === 'used-of-server') {
    const header = memoryUseHeader(workload);
    const field = header === null ? 'memoryGiB' : attributeField(header);
    return statedQuantity(origin, field, text('Memory in use of the server', 'サーバーの使用メモリ'), value, 'GiB');
  }
  const label = installed ? text('Installed memory', '搭載メモリ') : text('Memory stated', '記載されたメモリ');
  return statedQuantity(origin, 'memoryGiB', label, value, 'GiB');
}
