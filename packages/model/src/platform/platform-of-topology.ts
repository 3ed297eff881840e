import { type Figure, type FigureKind, type Source, type Text, text } from '../figure/index.ts';
import { formatCpuList, type TopologyNode, type TopologyRecord } from '../inventory/index.ts';
import { MIB_PER_GIB } from '../units/index.ts';
import type { Platform } from './platform.ts';
import {
  BY_HAND,
  coresPerSocket,
  memoryPerMsb,
  memoryPerSb,
  numaNodesPerSocket,
  socketsPerSb,
  threadsPerCore,
} from './platform-figures.ts';

/** What a person says of the machine where its file does not. null = as the file says, else as assumed. */
export interface MachineAnswers {
  readonly vendor: string | null;
  readonly model: string | null;
  readonly cpuModel: string | null;
  readonly sockets: number | null;
  readonly threadsPerCore: number | null;
}

/** A figure of the machine, whether a file states it or it is assumed, and why. */
export interface MachineFigure {
  readonly value: number;
  readonly kind: FigureKind;
  readonly source: Source;
}

/** What a topology tells of the machine: the questions that are left, answered by assumption until a person does. */
export interface MachineTold {
  readonly vendor: string;
  readonly model: string;
  /** Empty where no file names it: the platform has no rating then. */
  readonly cpuModel: string;
  readonly sockets: MachineFigure;
  readonly threadsPerCore: MachineFigure;
}

export type TopologyPlatform =
  | { readonly kind: 'platform'; readonly platform: Platform }
  | { readonly kind: 'refused'; readonly because: Text };

/**
 * What a topology tells of its machine. numactl names neither sockets nor threads per core: until a person says better, each
 * node with processors counts as one socket and each logical CPU as a core.
 */
export function machineOf(topology: TopologyRecord, answers: Partial<MachineAnswers> = {}): MachineTold {
  const cpuNodes = topology.nodes.filter(hasCpus).length;
  const perCore = topology.threadsPerCore ?? topology.siblings?.[0]?.length ?? null;
  const sockets = figureOf(topology, answers.sockets, topology.sockets, {
    value: Math.max(1, cpuNodes),
    why: NODE_IS_SOCKET,
  });
  const cpuModel = answers.cpuModel ?? topology.cpuModel ?? '';
  return {
    vendor: answers.vendor ?? topology.host ?? topology.name,
    model: answers.model ?? modelName(topology, sockets.value, cpuModel),
    cpuModel,
    sockets,
    threadsPerCore: figureOf(topology, answers.threadsPerCore, perCore, { value: 1, why: CPU_IS_CORE }),
  };
}

/**
 * A platform that is this machine: one board with its processors and their memory, a memory-only board for each node without
 * processors. Its figures are the file's; what the file does not tell (limits, rack units) stays null.
 */
export function platformOfTopology(
  id: string,
  topology: TopologyRecord,
  answers: Partial<MachineAnswers> = {},
): TopologyPlatform {
  const machine = machineOf(topology, answers);
  const cpuNodes = topology.nodes.filter(hasCpus);
  const memoryNodes = topology.nodes.filter(({ role }) => role === 'memory-only');
  const threads = topology.threads ?? sum(cpuNodes.map(({ cpus }) => cpus?.length ?? 0));
  const cores = threads / machine.threadsPerCore.value / machine.sockets.value;
  if (cpuNodes.length === 0) return { kind: 'refused', because: NO_CPUS };
  if (!Number.isInteger(cores) || cores < 1) return { kind: 'refused', because: uneven(threads, machine) };
  const source = sourceOf(topology);
  const nodeMemory = cpuNodes.map(({ memoryMiB }) => memoryMiB);
  const told = nodeMemory.every((memoryMiB) => memoryMiB !== null);
  const onBoard = told ? sum(nodeMemory.map(toGiB)) : null;
  const msbGiB = memoryNodes.length === 0 ? null : sum(memoryNodes.map(({ memoryMiB }) => toGiB(memoryMiB)));
  const derived = weaker(machine.sockets, machine.threadsPerCore);
  return {
    kind: 'platform',
    platform: {
      id,
      vendor: machine.vendor,
      model: machine.model,
      year: null,
      group: 'own',
      cpuModel: machine.cpuModel,
      coresPerSocket: coresPerSocket(cores, derived.source, derived.kind),
      threadsPerCore: of(threadsPerCore, machine.threadsPerCore),
      socketsMax: null,
      growth: 'boards',
      socketsPerSb: of(socketsPerSb, machine.sockets),
      memoryPerSbGiB: onBoard ? memoryPerSb(onBoard, source) : null,
      memoryPerMsbGiB: msbGiB ? memoryPerMsb(msbGiB / memoryNodes.length, source) : null,
      memoryMaxGiB: null,
      numaNodesPerSocket: numaNodesPerSocket(
        cpuNodes.length / machine.sockets.value,
        machine.sockets.source,
        machine.sockets.kind,
      ),
      cpuLists: cpuNodes.map(({ cpus }) => formatCpuList(cpus ?? [])),
      nodeMemoryGiB: told ? nodeMemory.map(toGiB) : undefined,
      nodeAdapters: cpuNodes.some(({ adapters }) => adapters)
        ? cpuNodes.map(({ adapters = [] }) => adapters)
        : undefined,
      nodeDistances: distancesOf(topology, [...cpuNodes, ...memoryNodes]),
      rackUnits: null,
      testedConfigurations: [[1, memoryNodes.length]],
      notes: notesOn(topology, machine),
    },
  };
}

/** The distances between some nodes, in their order; undefined where the file does not state them all. */
function distancesOf(
  { nodes, distances }: TopologyRecord,
  some: readonly TopologyNode[],
): readonly (readonly number[])[] | undefined {
  const places = some.map((node) => nodes.indexOf(node));
  const rows = places.map((from) => places.flatMap((to) => distances?.[from]?.[to] ?? []));
  return rows.every((row) => row.length === some.length) ? rows : undefined;
}

function hasCpus({ cpus }: TopologyNode): boolean {
  return cpus !== null && cpus.length > 0;
}

function toGiB(memoryMiB: number | null): number {
  return (memoryMiB ?? 0) / MIB_PER_GIB;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function sourceOf({ tool, origin }: TopologyRecord): Source {
  return { title: `${origin.file} (${tool})`, date: null };
}

function figureOf(
  topology: TopologyRecord,
  answer: number | null | undefined,
  told: number | null,
  assumed: { readonly value: number; readonly why: string },
): MachineFigure {
  if (answer != null && answer !== told) return { value: answer, kind: 'assumption', source: BY_HAND };
  if (told !== null) return { value: told, kind: 'stated', source: sourceOf(topology) };
  return { value: assumed.value, kind: 'assumption', source: { ...sourceOf(topology), section: assumed.why } };
}

function of(quantity: (value: number, source: Source, kind: FigureKind) => Figure, figure: MachineFigure): Figure {
  return quantity(figure.value, figure.source, figure.kind);
}

function weaker(a: MachineFigure, b: MachineFigure): MachineFigure {
  return a.kind === 'assumption' ? a : b;
}

function modelName({ memoryMiB }: TopologyRecord, sockets: number, cpuModel: string): string {
  const memory = memoryMiB === null ? '' : `, ${Math.round(memoryMiB / MIB_PER_GIB)} GiB`;
  return `${sockets} × ${cpuModel || 'CPU'}${memory}`;
}

const NODE_IS_SOCKET = 'assumption: one socket per node with processors / 仮定：CPUを持つノード＝1ソケット';
const CPU_IS_CORE = 'assumption: one thread per core / 仮定：1コア＝1スレッド';

const NO_CPUS = text(
  'The file does not say which processors belong to which node: supply numactl --hardware or lscpu.',
  'どのCPUがどのノードに属するかが記載されていません。numactl --hardware または lscpu の出力をご提供ください。',
);

function uneven(threads: number, { sockets, threadsPerCore: perCore }: MachineTold): Text {
  return text(
    '{threads} logical CPUs cannot be shared out evenly over {sockets} {sockets:socket|sockets} with {perCore} {perCore:thread|threads} per core: one of the two is wrong.',
    '論理CPU {threads}個を、{sockets}ソケット・1コアあたり{perCore}スレッドに均等に割り当てられません。どちらかが誤っています。',
    { threads, sockets: sockets.value, perCore: perCore.value },
  );
}

function notesOn(
  topology: TopologyRecord,
  { sockets, threadsPerCore: perCore, cpuModel }: MachineTold,
): readonly Text[] {
  const own = topology.nodes.filter(({ role }) => role === 'memory-only').map(({ memoryMiB }) => memoryMiB);
  return [
    text(
      'As found on one machine ({file}): nothing is known of larger configurations.',
      '実機1台（{file}）の構成です。これより大きい構成については不明です。',
      { file: topology.origin.file },
    ),
    ...(sockets.kind === 'assumption' || perCore.kind === 'assumption' ? [ASSUMED] : []),
    ...(cpuModel === '' ? [NO_MODEL] : []),
    ...(topology.hypervisor === null ? [] : [VIRTUAL]),
    ...(new Set(own).size > 1 ? [UNEQUAL] : []),
  ];
}

const ASSUMED = text(
  'Sockets or threads per core are assumed: check with lscpu before counting licences.',
  'ソケット数または1コアあたりのスレッド数は仮定です。ライセンス数を算定する前にlscpuでご確認ください。',
);
const NO_MODEL = text(
  'No file names the processor, so it has no rating: a throughput ratio measured on both machines stands in for it.',
  'CPU型番の記載がないため、性能値がありません。測定されたスループット比があれば算定できます。',
);
const VIRTUAL = text(
  'The topology of a virtual machine: the host below it may be laid out differently.',
  '仮想マシンから見た構成です。実際のホストの構成とは異なる場合があります。',
);
const UNEQUAL = text(
  'Its memory-only nodes differ in size; they are counted with their mean.',
  'メモリ専用ノードの容量が異なるため、平均値で扱います。',
);
