import { type Figure, type FigureKind, type Source, type Text, text } from '../figure/index.ts';
import type { Unit } from '../units/index.ts';

/** How a platform's quantities are labelled, so that every platform says the same thing in the same words. */
type Quantity = (value: number, source: Source, kind?: FigureKind) => Figure;

function quantity(label: Text, unit: Unit): Quantity {
  return (value, source, kind = 'stated') => ({ label, value, unit, kind, source });
}

export const coresPerSocket = quantity(text('Cores per socket', 'ソケットあたりコア数'), 'cores');
export const threadsPerCore = quantity(text('Hardware threads per core', 'コアあたりハードウェアスレッド数'), 'count');
export const socketsMax = quantity(text('Most sockets', '最大ソケット数'), 'sockets');
export const socketsPerSb = quantity(text('Sockets per system board', 'SBあたりソケット数'), 'sockets');
export const socketStep = quantity(text('Sockets added at a time', '増設単位（ソケット数）'), 'sockets');
export const memoryPerSb = quantity(text('Memory of one system board', 'SBあたりメモリ'), 'GiB');
export const memoryPerSocket = quantity(text('Memory per socket as tested', '検証時のソケットあたりメモリ'), 'GiB');
export const memoryPerMsb = quantity(text('Memory of one memory-only board', 'MSBあたりメモリ'), 'GiB');
export const memoryMax = quantity(text('Most memory', '最大メモリ'), 'GiB');
export const numaNodesPerSocket = quantity(text('NUMA nodes per socket', 'ソケットあたりNUMAノード数'), 'count');
export const rackUnits = quantity(text('Rack units', 'ラックユニット'), 'count');
