import { estimateOf, type KnownEstimate, known, text } from '../figure/index.ts';
import { architectureNamed } from '../inventory/index.ts';
import type { CatalogueCpu, CpuCatalogue } from './cpu-catalogue.ts';
import { namedChip } from './named-chip.ts';
import { MOST_SPARC_THREADS, SPARC_THREADS } from './sparc-threads.data.ts';
import { GENERATIONS_WITH_ONE_THREAD, NETBURST_GENERATIONS, THREAD_YIELD } from './thread-yield.data.ts';

/** A machine as far as its threads are concerned. */
export interface ThreadedMachine {
  readonly cpuModel: string | null;
  /** What it is called, which tells its processor where no file states that. */
  readonly model?: string | null;
  readonly cores: number | null;
  readonly threads: number | null;
}

/** Hardware threads of a core, and what they add. */
export interface ThreadYield {
  readonly threadsPerCore: number;
  /** What a virtual processor stands for: a hardware thread; a core, as of POWER; or a thread of cores that have nobody knows how many of them. */
  readonly vcpuIs: 'thread' | 'core' | 'part-of-core';
  /** stated by a file; known of the processor, which may have them switched off; or neither: an x86 server of unknown make. */
  readonly from: 'stated' | 'catalogue' | 'assumed';
  /** Throughput of a core with all threads busy over one with one thread busy; exactly 1 where a core has one thread. */
  readonly gain: KnownEstimate;
}

/**
 * How many threads does a core of this machine have, and how much throughput do they add? Threads that a file states count, also
 * where they are switched off; else those of the processor by the catalogue; else an x86 server may have one or two.
 * Virtual processors of POWER are cores, and its use is accounted in processor time: its threads add nothing to either.
 * Those of SPARC (logical domains, zones) are threads, of which a core has one to eight: where neither file nor source tells how many, a part of
 * a server is unknown, and its use may be of anything up to all of them.
 */
export function threadYieldOf(machine: ThreadedMachine, catalogue: CpuCatalogue): ThreadYield {
  const { cores, threads } = machine;
  const cpuModel = processorOf(machine);
  const architecture = cpuModel === null ? null : architectureNamed(cpuModel);
  if (architecture === 'power') return { ...single('catalogue'), vcpuIs: 'core' };
  const cpu = cpuModel === null ? null : listedOf(cpuModel, catalogue);
  if (cores && threads) return of(threads / cores, 'stated', cpuModel, cpu);
  if (architecture === 'sparc') return ofSparc(cpuModel ?? '', cpu);
  if (cpu) {
    const perCore = threadsOfCatalogue(cpu);
    return perCore === null ? of(2, 'assumed', cpuModel, cpu) : of(perCore, 'catalogue', cpuModel, cpu);
  }
  return mayBeX86(cpuModel) ? of(2, 'assumed', cpuModel, null) : single('assumed');
}

/** The CPU as stated, else what the model of the server tells of it where that is none of x86. */
function processorOf({ cpuModel, model = null }: ThreadedMachine): string | null {
  const architecture = cpuModel === null && model !== null ? architectureNamed(model) : null;
  return architecture === null || architecture === 'x86' ? cpuModel : model;
}

function ofSparc(words: string, cpu: CatalogueCpu | null): ThreadYield {
  const listed = cpu?.cores && cpu.threads ? cpu.threads / cpu.cores : null;
  const perCore = listed ?? SPARC_THREADS.find(([names]) => names.test(words))?.[1].value;
  if (perCore !== undefined) return of(perCore, 'catalogue', words, cpu);
  return { ...of(MOST_SPARC_THREADS.value, 'assumed', words, cpu), vcpuIs: 'part-of-core' };
}

/** As many virtual processors as the machine can have busy at once; null = what it has of them is not known. */
export function processorsFor(
  { cores, threads }: Omit<ThreadedMachine, 'cpuModel'>,
  { vcpuIs, threadsPerCore }: ThreadYield,
): number | null {
  if (vcpuIs === 'core') return cores;
  if (vcpuIs === 'part-of-core') return threads;
  return threads ?? (cores === null ? null : cores * threadsPerCore);
}

const TWO = estimateOf(THREAD_YIELD['two-threads']);
const NETBURST = estimateOf(THREAD_YIELD.netburst);
const ONE_THREAD = known('measured', {
  value: 1,
  unit: 'ratio',
  because: { label: text('A core has one thread', '1コア1スレッド'), inputs: [] },
});

function mayBeX86(words: string | null): boolean {
  return words === null || architectureNamed(words) === 'x86';
}

function single(from: ThreadYield['from']): ThreadYield {
  return { threadsPerCore: 1, vcpuIs: 'thread', from, gain: ONE_THREAD };
}

function of(
  threadsPerCore: number,
  from: ThreadYield['from'],
  cpuModel: string | null,
  cpu: CatalogueCpu | null,
): ThreadYield {
  if (threadsPerCore <= 1) return single(from);
  if (!mayBeX86(cpuModel) || threadsPerCore > 2)
    return { threadsPerCore, vcpuIs: 'thread', from, gain: unsourced(threadsPerCore) };
  const early = NETBURST_GENERATIONS.test(cpu?.generation ?? '') || NETBURST_NAME.test(cpuModel ?? '');
  return { threadsPerCore, vcpuIs: 'thread', from, gain: early ? NETBURST : TWO };
}

/** Core brought "Xeon(R)" with it; before, the system said "Xeon(TM)". */
const NETBURST_NAME = /Xeon\(TM\)|Xeon (MP|DP)\b|Pentium 4/i;

function unsourced(threadsPerCore: number): KnownEstimate {
  return known('assumed', {
    value: TWO.value ** Math.log2(threadsPerCore),
    low: 1,
    high: threadsPerCore,
    unit: 'ratio',
    because: {
      label: text('Yield of {threadsPerCore} threads of a core', '1コア{threadsPerCore}スレッドの効果', {
        threadsPerCore,
      }),
      inputs: [],
      notes: [NO_SOURCE],
    },
  });
}

const NO_SOURCE = text(
  'No source: between nothing and a whole core for each thread; 20% for each doubling is taken.',
  '出典がないため、効果なしから1スレッドあたり1コア分までの範囲とし、スレッド数が2倍になるごとに20%としています。',
);

/** What was found in a catalogue for the models of an estate, which are few: each machine asks at every answer. */
const listed = new WeakMap<CpuCatalogue, Map<string, CatalogueCpu | null>>();
const MOST_MODELS = 500;

function listedOf(cpuModel: string, catalogue: CpuCatalogue): CatalogueCpu | null {
  const known = listed.get(catalogue) ?? new Map<string, CatalogueCpu | null>();
  listed.set(catalogue, known);
  const found = known.get(cpuModel);
  if (found !== undefined) return found;
  const cpu = namedChip(cpuModel, catalogue);
  if (known.size >= MOST_MODELS) known.clear();
  known.set(cpuModel, cpu);
  return cpu;
}

/** As listed, else by the generation; null = an x86 generation that is not known. */
function threadsOfCatalogue({ cores, threads, generation, line }: CatalogueCpu): number | null {
  if (cores !== null && threads !== null) return threads / cores;
  if (generation !== null && GENERATIONS_WITH_ONE_THREAD.test(generation)) return 1;
  if (architectureNamed(line) !== 'x86') return 1;
  return generation === null ? null : 2;
}
