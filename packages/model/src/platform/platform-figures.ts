import { type Figure, type FigureKind, type Source, type Text, text } from '../figure/index.ts';
import type { Currency, Unit } from '../units/index.ts';

/** How a platform's quantities are labelled, so that every platform says the same thing in the same words. */
export type Quantity = (value: number, source: Source, kind?: FigureKind) => Figure;

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
export const clockOfCpu = quantity(text('Clock of the CPU', 'CPUのクロック'), 'GHz');
export const ratingPerSocket = quantity(
  text('CPU rating of one socket, as stated', '1ソケットのCPU性能値（指定値）'),
  'rating',
);
export const idleDraw = quantity(
  text('Draw of one SB or socket at idle', 'SB・ソケットの消費電力（アイドル時）'),
  'watts',
);
export const peakDraw = quantity(
  text('Draw of one SB or socket at full load', 'SB・ソケットの消費電力（全負荷時）'),
  'watts',
);
export const msbDraw = quantity(text('Draw of one memory-only board', 'メモリ専用ボードの消費電力'), 'watts');

const PRICED = {
  serverPrice: text('Price of one server without boards', 'サーバー1台の価格（ボードを除く）'),
  sbPrice: text('Price of one SB or socket with its memory', 'SB・ソケットの価格（メモリを含む）'),
  msbPrice: text('Price of one memory-only board with its memory', 'メモリ専用ボードの価格（メモリを含む）'),
} as const;

/** What a part of a server costs, in the currency it is stated in. */
export function priceOfPart(part: keyof typeof PRICED, currency: Currency): Quantity {
  return quantity(PRICED[part], currency);
}

/** What a person enters, and says no source of. */
export const BY_HAND: Source = { title: 'Entered by hand / 手入力', date: null };
