import { type Text, text } from '../../figure/index.ts';
import type { Unit } from '../../units/index.ts';

/** Where a number of a machine stands in its form. */
export type MachineSection = 'processor' | 'boards' | 'memory' | 'numa' | 'drives' | 'power' | 'price';

export interface MachineNumberField {
  readonly label: Text;
  readonly hint?: Text;
  readonly section: MachineSection;
  readonly unit: Unit;
  readonly min: number;
  readonly max: number;
  readonly whole?: boolean;
  /** 'msb': where the machine takes memory-only boards. */
  readonly needed?: 'always' | 'msb';
  /** Shown for machines that grow this way alone. */
  readonly growth?: 'boards' | 'sockets';
}

const BOARDS = { section: 'boards', unit: 'count', max: 64, whole: true } as const;

/** The numbers of a machine that a person may enter, in the order of the form. */
const MACHINE_NUMBERS = {
  coresPerSocket: {
    label: text('Cores per socket', 'ソケットあたりコア数'),
    ...{ section: 'processor', unit: 'cores', min: 1, max: 1024, whole: true, needed: 'always' },
  },
  threadsPerCore: {
    label: text('Threads per core', 'コアあたりスレッド数'),
    ...{ section: 'processor', unit: 'count', min: 1, max: 16, whole: true, needed: 'always' },
  },
  clockGHz: {
    label: text('Clock', 'クロック'),
    hint: text(
      'Rates a CPU that no result lists, by its generation.',
      '公表値のないCPUを世代から推定する際に使います。',
    ),
    ...{ section: 'processor', unit: 'GHz', min: 0.1, max: 20 },
  },
  ratingPerSocket: {
    label: text('Rating of one CPU, SPECrate2017_int_base', 'CPU 1個の性能値（SPECrate2017_int_base）'),
    hint: text('Empty: as the CPU is rated here.', '空欄の場合は、登録済みの性能値を使います。'),
    ...{ section: 'processor', unit: 'rating', min: 0.01, max: 100_000 },
  },
  year: {
    label: text('Year', '発売年'),
    ...{ section: 'processor', unit: 'count', min: 1980, max: 2100, whole: true },
  },
  socketsPerSb: {
    label: text('Sockets per SB', 'SBあたりソケット数'),
    ...{ ...BOARDS, min: 1, needed: 'always', growth: 'boards' },
  },
  sbMin: { label: text('SB or sockets, at least', 'SB・ソケットの最小数'), ...BOARDS, min: 1, needed: 'always' },
  sbMax: { label: text('SB or sockets, at most', 'SB・ソケットの最大数'), ...BOARDS, min: 1, needed: 'always' },
  msbMin: { label: text('MSB or CXL, at least', 'MSB・CXLの最小数'), ...BOARDS, min: 0, needed: 'always' },
  msbMax: {
    label: text('MSB or CXL, at most', 'MSB・CXLの最大数'),
    hint: text('0: no memory-only boards', '0：メモリ専用ボードなし'),
    ...{ ...BOARDS, min: 0, needed: 'always' },
  },
  msbPerSb: {
    label: text('MSB per SB, at most', 'SBあたりMSBの最大数'),
    hint: text('1: an MSB needs an SB of its own. Empty: any.', '1：MSBごとにSBが1枚必要。空欄：制限なし。'),
    ...{ ...BOARDS, min: 1 },
  },
  rackUnits: {
    label: text('Rack units', 'ラックユニット'),
    ...{ section: 'boards', unit: 'count', min: 1, max: 60 },
  },
  memoryPerSbGiB: {
    label: text('Memory per SB or socket', 'SB・ソケットあたりメモリ'),
    ...{ section: 'memory', unit: 'GiB', min: 1, max: 1_000_000, needed: 'always' },
  },
  memoryPerMsbGiB: {
    label: text('Memory per MSB or CXL', 'MSB・CXLあたりメモリ'),
    ...{ section: 'memory', unit: 'GiB', min: 1, max: 1_000_000, needed: 'msb' },
  },
  slotsPerSb: {
    label: text('DIMM slots per SB or socket', 'SB・ソケットあたりDIMMスロット数'),
    ...{ section: 'memory', unit: 'count', min: 1, max: 512, whole: true },
  },
  slotsPerMsb: {
    label: text('DIMM slots per MSB', 'MSBあたりDIMMスロット数'),
    ...{ section: 'memory', unit: 'count', min: 1, max: 512, whole: true },
  },
  memoryMaxGiB: {
    label: text('Memory of one server, at most', 'サーバー1台の最大メモリ'),
    hint: text('Empty: as the boards hold.', '空欄の場合は、ボードの合計です。'),
    ...{ section: 'memory', unit: 'GiB', min: 1, max: 10_000_000 },
  },
  numaNodesPerSocket: {
    label: text('NUMA nodes per socket', 'ソケットあたりNUMAノード数'),
    ...{ section: 'numa', unit: 'count', min: 1 / 64, max: 64, needed: 'always' },
  },
  remoteDistance: {
    label: text('Distance between nodes with CPUs', 'CPUノード間の距離'),
    hint: text('As numactl --hardware prints it, 10 = local', 'numactl --hardware の表示値（10＝ローカル）'),
    ...{ section: 'numa', unit: 'count', min: 10, max: 254, whole: true },
  },
  memoryOnlyDistance: {
    label: text('Distance to a memory-only node', 'メモリ専用ノードまでの距離'),
    ...{ section: 'numa', unit: 'count', min: 10, max: 254, whole: true },
  },
  driveCount: {
    label: text('Drives of one server', 'サーバー1台のドライブ数'),
    ...{ section: 'drives', unit: 'count', min: 1, max: 1000, whole: true },
  },
  driveGB: {
    label: text('Capacity of one drive, GB', 'ドライブ1台の容量（GB）'),
    ...{ section: 'drives', unit: 'count', min: 1, max: 1_000_000 },
  },
  driveIops: {
    label: text('IOPS of one drive', 'ドライブ1台のIOPS'),
    ...{ section: 'drives', unit: 'iops', min: 1, max: 100_000_000 },
  },
  idleWatts: {
    label: text('Power of one SB or socket, idle', 'SB・ソケットの消費電力（アイドル時）'),
    ...{ section: 'power', unit: 'watts', min: 1, max: 100_000 },
  },
  peakWatts: {
    label: text('Power of one SB or socket, full load', 'SB・ソケットの消費電力（全負荷時）'),
    ...{ section: 'power', unit: 'watts', min: 1, max: 100_000 },
  },
  msbWatts: {
    label: text('Power of one MSB or CXL', 'MSB・CXLの消費電力'),
    ...{ section: 'power', unit: 'watts', min: 0, max: 100_000 },
  },
  serverPrice: {
    label: text('Price of one server without boards', 'サーバー1台の価格（ボードを除く）'),
    ...{ section: 'price', unit: 'count', min: 0, max: 1e12 },
  },
  sbPrice: {
    label: text('Price of one SB or socket with its memory', 'SB・ソケットの価格（メモリを含む）'),
    ...{ section: 'price', unit: 'count', min: 0, max: 1e12 },
  },
  msbPrice: {
    label: text('Price of one MSB or CXL with its memory', 'MSB・CXLの価格（メモリを含む）'),
    ...{ section: 'price', unit: 'count', min: 0, max: 1e12 },
  },
} as const satisfies Readonly<Record<string, MachineNumberField>>;

export type MachineNumber = keyof typeof MACHINE_NUMBERS;
export const MACHINE_NUMBER_IDS = Object.keys(MACHINE_NUMBERS) as MachineNumber[];

/** A row of the table, with what not every row states. */
export function machineNumber(id: MachineNumber): MachineNumberField {
  return MACHINE_NUMBERS[id];
}
