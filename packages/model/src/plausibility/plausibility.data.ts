import { type Figure, text } from '../figure/index.ts';

/* What a machine can be, and what one usually is. Beyond the first a list is wrong; beyond the second it is asked or remarked on. */

const METHODOLOGY = { title: 'Tatami methodology, "What a list can say of a machine"', date: '2026-11' };

export const MOST_MACHINE_MEMORY: Figure = {
  label: text('Most memory of one machine', '1台のマシンの最大メモリ'),
  value: 65_536,
  unit: 'GiB',
  kind: 'stated',
  source: {
    title: 'IBM Power E1080 data sheet: up to 64 TB in four nodes, the most of any server sold',
    date: '2021-09',
  },
};

export const MEMORY_PER_CPU: Figure = {
  label: text('Memory per core or vCPU', '1コア（vCPU）あたりのメモリ'),
  value: 8,
  low: 0.0625,
  high: 512,
  unit: 'GiB',
  kind: 'assumption',
  source: METHODOLOGY,
};

export const MEMORY_PER_SOCKET: Figure = {
  label: text('Memory per CPU of a server', 'サーバーの1CPUあたりのメモリ'),
  value: 128,
  unit: 'GiB',
  kind: 'assumption',
  source: METHODOLOGY,
};

/** Where nothing is said of its CPUs. */
export const MEMORY_OF_MACHINE: Figure = {
  label: text('Memory of a machine in a list', '一覧に載るマシンのメモリ'),
  value: 64,
  low: 1,
  high: 3_072,
  unit: 'GiB',
  kind: 'assumption',
  source: METHODOLOGY,
};

/** A number below it is in another unit than it was read in, or of something else. */
export const LEAST_MEMORY_IN_USE: Figure = {
  label: text('Least memory that a system can be recorded to use', '記録される使用メモリの最小値'),
  value: 1 / 1_024,
  unit: 'GiB',
  kind: 'assumption',
  source: METHODOLOGY,
};

/** A reading this many times the usual amount, or this part of it, is still usual. Less than 32, since units are 1,024 apart. */
export const USUAL_MEMORY_SPREAD: Figure = {
  label: text('How far memory per CPU lies from the usual', '1CPUあたりのメモリの通常の幅'),
  value: 16,
  unit: 'ratio',
  kind: 'assumption',
  source: METHODOLOGY,
};

export const CLOCK_OF_CPU: Figure = {
  label: text('Clock of a CPU', 'CPUのクロック'),
  value: 2.5,
  low: 0.1,
  high: 10,
  unit: 'GHz',
  kind: 'assumption',
  source: METHODOLOGY,
};

/** Of a server in a list that no tool wrote: what rounding may add to a machine that is full. */
export const MOST_STATED_USE: Figure = {
  label: text('Most CPU use that a list can state', '一覧に記載できる最大CPU使用率'),
  value: 1.01,
  unit: 'share',
  kind: 'assumption',
  source: METHODOLOGY,
};

/** Hypervisors count use against the nominal clock, which a CPU may exceed. */
export const MOST_MEASURED_USE: Figure = {
  label: text('Most CPU use that a hypervisor measures', 'ハイパーバイザーが計測する最大CPU使用率'),
  value: 1.5,
  unit: 'share',
  kind: 'assumption',
  source: METHODOLOGY,
};

/** Servers with more are made, and rare in lists: a larger number is more likely one of cores or logical CPUs. */
export const MOST_USUAL_SOCKETS: Figure = {
  label: text('Most sockets of a server in a list', '一覧に載るサーバーの最大ソケット数'),
  value: 8,
  unit: 'sockets',
  kind: 'assumption',
  source: METHODOLOGY,
};

/** Larger ones are made, and rare in lists: a larger amount is more likely that of several modules. */
export const LARGEST_MODULE: Figure = {
  label: text('Largest memory module of a server in a list', '一覧に載るサーバーの最大メモリモジュール'),
  value: 256,
  unit: 'GiB',
  kind: 'assumption',
  source: METHODOLOGY,
};

/** What an operating system and firmware keep for themselves is less than the rest. */
export const LEAST_MEMORY_SEEN: Figure = {
  label: text('Least of the memory in the slots that a system reports', '搭載メモリのうちシステムが認識する最小の割合'),
  value: 0.95,
  unit: 'share',
  kind: 'assumption',
  source: METHODOLOGY,
};
