import { amount, type Text, text } from '../figure/index.ts';
import type { ServerRecord, WorkloadRecord } from '../inventory/index.ts';
import {
  CLOCK_OF_CPU,
  MEMORY_PER_CPU,
  MOST_MACHINE_MEMORY,
  MOST_MEASURED_USE,
  MOST_STATED_USE,
} from './plausibility.data.ts';

/** What of a record cannot be true together ('impossible'), or hardly ('improbable'). */
export interface Contradiction {
  readonly code: string;
  /** Whose cell is to be looked at. */
  readonly field: string;
  /** All that contradict one another, `field` among them. */
  readonly fields: readonly string[];
  readonly problem: Text;
  readonly hint: Text;
}

type Server = Pick<
  ServerRecord,
  'sockets' | 'cores' | 'threads' | 'memoryGiB' | 'clockGHz' | 'cpuPeakShare' | 'cpuAverageShare'
>;
type Workload = Pick<WorkloadRecord, 'vcpus' | 'memoryGiB' | 'cpuPeakShare' | 'cpuAverageShare'>;

/**
 * What of a server no machine can be: such a record is not to be used before somebody has corrected it. `measured` = a tool read it
 * from the machine.
 */
export function impossibleOfServer(server: Server, measured = false): readonly Contradiction[] {
  const { sockets, cores, threads, memoryGiB } = server;
  const found: Contradiction[] = [];
  if (sockets !== null && cores !== null && sockets > cores) found.push(moreSocketsThanCores(sockets, cores));
  if (cores !== null && threads !== null && cores > threads) found.push(moreCoresThanThreads(cores, threads));
  if (cores === null && sockets !== null && threads !== null && sockets > threads)
    found.push(moreSocketsThanThreads(sockets, threads));
  addTooMuchMemory(found, memoryGiB);
  addTooMuchUse(found, server, (measured ? MOST_MEASURED_USE : MOST_STATED_USE).value);
  return found;
}

/** What of a workload no virtual machine can be. One that has its whole server is used as that is. */
export function impossibleOfWorkload(workload: Workload, measured = false): readonly Contradiction[] {
  const most = workload.vcpus === null && !measured ? MOST_STATED_USE : MOST_MEASURED_USE;
  const found: Contradiction[] = [];
  addTooMuchMemory(found, workload.memoryGiB);
  addTooMuchUse(found, workload, most.value);
  return found;
}

/** What of a server is hardly true: said with its row, and used all the same. */
export function improbableOfServer(server: Server): readonly Contradiction[] {
  const { sockets, cores, threads, memoryGiB, clockGHz } = server;
  const { low = 0, high = Number.POSITIVE_INFINITY } = CLOCK_OF_CPU;
  const found: Contradiction[] = [];
  addOddMemory(found, memoryGiB, cores ?? threads ?? sockets);
  if (clockGHz !== null && (clockGHz < low || clockGHz > high)) found.push(oddClock(clockGHz));
  addAverageAbovePeak(found, server);
  return found;
}

/** What of a workload is hardly true. */
export function improbableOfWorkload(workload: Workload): readonly Contradiction[] {
  const found: Contradiction[] = [];
  if (workload.vcpus === null) return found;
  addOddMemory(found, workload.memoryGiB, workload.vcpus);
  addAverageAbovePeak(found, workload);
  return found;
}

type Use = Pick<ServerRecord, 'cpuPeakShare' | 'cpuAverageShare'>;

function addTooMuchUse(found: Contradiction[], { cpuPeakShare, cpuAverageShare }: Use, most: number): void {
  if (cpuPeakShare !== null && cpuPeakShare > most) found.push(useAboveAll('cpuPeakShare', cpuPeakShare));
  if (cpuAverageShare !== null && cpuAverageShare > most) found.push(useAboveAll('cpuAverageShare', cpuAverageShare));
}

function addTooMuchMemory(found: Contradiction[], memoryGiB: number | null): void {
  if (memoryGiB !== null && memoryGiB > MOST_MACHINE_MEMORY.value) found.push(memoryBeyondMachines(memoryGiB));
}

function addOddMemory(found: Contradiction[], memoryGiB: number | null, cpus: number | null): void {
  if (memoryGiB === null || cpus === null || memoryGiB > MOST_MACHINE_MEMORY.value) return;
  const perCpu = memoryGiB / cpus;
  const { low = 0, high = Number.POSITIVE_INFINITY } = MEMORY_PER_CPU;
  if (perCpu < low || perCpu > high) found.push(unusualMemory(memoryGiB, cpus));
}

/** Beyond what rounding may do. */
const ROUNDING = 0.005;

function addAverageAbovePeak(found: Contradiction[], { cpuPeakShare: peak, cpuAverageShare: average }: Use): void {
  if (peak !== null && average !== null && average > peak + ROUNDING) found.push(meanAbovePeak(peak, average));
}

function moreSocketsThanCores(sockets: number, cores: number): Contradiction {
  return {
    code: 'more-sockets-than-cores',
    field: 'sockets',
    fields: ['sockets', 'cores'],
    problem: text(
      'A machine cannot have {sockets} CPU sockets with {cores} {cores:core|cores}.',
      'CPUソケット{sockets}個に対してコアが{cores}個という構成はありません。',
      { sockets, cores },
    ),
    hint: text(
      'Correct the number that is wrong. If the larger one counts threads, map its column to “Threads”.',
      '誤っている値を修正してください。大きいほうが論理CPU数なら、その列を「スレッド数」に対応付けてください。',
    ),
  };
}

function moreCoresThanThreads(cores: number, threads: number): Contradiction {
  return {
    code: 'more-cores-than-threads',
    field: 'threads',
    fields: ['threads', 'cores'],
    problem: text(
      'A machine cannot have {cores} cores with {threads} {threads:thread|threads}.',
      'コア{cores}個に対してスレッドが{threads}個という構成はありません。',
      { cores, threads },
    ),
    hint: text(
      'Every core runs one thread at least. Correct the number that is wrong, or exchange the two columns.',
      '1コアには1スレッド以上あります。誤っている値を修正するか、列の対応付けを入れ替えてください。',
    ),
  };
}

function moreSocketsThanThreads(sockets: number, threads: number): Contradiction {
  return {
    code: 'more-sockets-than-threads',
    field: 'sockets',
    fields: ['sockets', 'threads'],
    problem: text(
      'A machine cannot have {sockets} CPU sockets with {threads} {threads:thread|threads}.',
      'CPUソケット{sockets}個に対してスレッドが{threads}個という構成はありません。',
      { sockets, threads },
    ),
    hint: text(
      'Correct the number that is wrong, or exchange the two columns.',
      '誤っている値を修正するか、列の対応付けを入れ替えてください。',
    ),
  };
}

function memoryBeyondMachines(memoryGiB: number): Contradiction {
  return {
    code: 'memory-beyond-machines',
    field: 'memoryGiB',
    fields: ['memoryGiB'],
    problem: text(
      'The memory reads as {memory}; no machine has more than {most}.',
      'メモリが{memory}と読み取れますが、{most}を超えるマシンはありません。',
      { memory: amount(memoryGiB, 'GiB'), most: amount(MOST_MACHINE_MEMORY.value, 'GiB') },
    ),
    hint: text(
      'Write the unit behind the number (16384 MB), or choose another unit for the column.',
      '数値の後に単位（16384 MBなど）を付けるか、列の単位を選び直してください。',
    ),
  };
}

function useAboveAll(field: string, share: number): Contradiction {
  return {
    code: 'use-above-all',
    field,
    fields: [field],
    problem: text(
      'A CPU use of {share} is more than the machine has.',
      'CPU使用率{share}は、マシンの能力を超えています。',
      { share: amount(share, 'share') },
    ),
    hint: text(
      'Correct it to the share of the whole machine (0 to 100 %), or leave the cell empty if it is unknown.',
      'マシン全体に対する割合（0〜100%）に修正するか、不明な場合は空欄にしてください。',
    ),
  };
}

function unusualMemory(memoryGiB: number, cpus: number): Contradiction {
  return {
    code: 'memory-unusual',
    field: 'memoryGiB',
    fields: ['memoryGiB', 'cores', 'threads', 'sockets', 'vcpus'],
    problem: text(
      '{memory} for {cpus} {cpus:CPU|CPUs} is unusual.',
      'CPU {cpus}個に対してメモリ{memory}は通常ありません。',
      { memory: amount(memoryGiB, 'GiB'), cpus },
    ),
    hint: text(
      'Check the unit of the column and the number of CPUs; correct the cell if one of them is wrong.',
      '列の単位とCPU数を確認し、誤りがあればセルを修正してください。',
    ),
  };
}

function oddClock(clockGHz: number): Contradiction {
  return {
    code: 'clock-unusual',
    field: 'clockGHz',
    fields: ['clockGHz'],
    problem: text('No CPU runs at {clock}.', '{clock}で動作するCPUはありません。', { clock: amount(clockGHz, 'GHz') }),
    hint: text(
      'Check whether the column is in MHz or GHz, and choose its unit.',
      '列の単位がMHzとGHzのどちらかを確認し、選び直してください。',
    ),
  };
}

function meanAbovePeak(peak: number, average: number): Contradiction {
  return {
    code: 'average-above-peak',
    field: 'cpuAverageShare',
    fields: ['cpuAverageShare', 'cpuPeakShare'],
    problem: text(
      'The average CPU use ({average}) is above the peak ({peak}).',
      'CPU使用率の平均（{average}）がピーク（{peak}）を上回っています。',
      { average: amount(average, 'share'), peak: amount(peak, 'share') },
    ),
    hint: text(
      'The two columns may be exchanged, or measured over different times. Check them.',
      '2つの列が入れ替わっているか、測定期間が異なる可能性があります。確認してください。',
    ),
  };
}
