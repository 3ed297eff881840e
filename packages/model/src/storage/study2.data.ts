import { type Figure, type Source, type Text, text } from '../figure/index.ts';
import type { Unit } from '../units/index.ts';

/*
 * Study 2: synchronous mirroring by CLUSTERPRO over InfiniBand, IO Accelerators inside the server (direct) or behind iSCSI.
 * Throughputs are drawn in graphs and not in the text; losses, times and sizes are stated.
 */

export const STUDY2_SOURCE = {
  title: '日本HP・NEC, HP ProLiant Server + InfiniBand + IOアクセラレータ + CLUSTERPRO 検証報告',
  date: '2011-09-01',
} as const satisfies Source;

type Bounds = Pick<Figure, 'low' | 'high'>;

const figure = (label: Text, value: number, unit: Unit, section: string, bounds: Bounds = {}): Figure => ({
  label,
  value,
  unit,
  kind: bounds.low === undefined ? 'stated' : 'approximate',
  source: { ...STUDY2_SOURCE, section },
  ...bounds,
});

/** Throughput lost by mirroring at nine writes to one read; a range stands with its middle. */
export const STUDY2_LOSSES = {
  direct: figure(
    text('loss, RHEL, accelerator in the server', '性能低下率（RHEL、内蔵IOアクセラレータ）'),
    0.25,
    'share',
    '5 (1)',
  ),
  iscsi: figure(text('loss, RHEL, iSCSI', '性能低下率（RHEL、iSCSI）'), 0.425, 'share', '5 (2): 35 to 50%', {
    low: 0.35,
    high: 0.5,
  }),
  windowsIscsi: figure(
    text('loss, Windows, iSCSI', '性能低下率（Windows、iSCSI）'),
    0.175,
    'share',
    '5 (3): 10 to 25%',
    { low: 0.1, high: 0.25 },
  ),
} as const satisfies Record<string, Figure>;

export const STUDY2_WRITE_SHARE: Figure = figure(
  text('share of writes, "9:1"', '書き込みの割合（9:1）'),
  0.9,
  'share',
  '5',
);

export const STUDY2_CORES: Figure = figure(text('cores of the DL370 G6', 'DL370 G6のコア数'), 8, 'cores', '付録1');

/** A full copy of the mirror: actual data and time. */
export interface ResyncRun {
  readonly usedBytes: Figure;
  readonly seconds: Figure;
}

const resync = (system: Text, gigabytes: number, seconds: number): ResyncRun => ({
  usedBytes: figure(
    text('data, {system}', '実データサイズ（{system}）', { system }),
    gigabytes * 1e9,
    'bytes',
    '付録2',
  ),
  seconds: figure(text('full copy, {system}', 'フルコピー時間（{system}）', { system }), seconds, 'seconds', '付録2'),
});

export const STUDY2_RESYNCS = {
  direct: resync(text('RHEL, accelerator in the server', 'RHEL、内蔵'), 77, 1102),
  iscsi: resync(text('RHEL, iSCSI', 'RHEL、iSCSI'), 34, 637),
  windowsIscsi: resync(text('Windows, iSCSI', 'Windows、iSCSI'), 31, 642),
} as const satisfies Record<string, ResyncRun>;

export const STUDY2_STALL = {
  timeout: figure(text('heartbeat timeout', 'ハートビートタイムアウト'), 16, 'seconds', '付録2'),
  interval: figure(text('heartbeat interval', 'ハートビートインターバル'), 10, 'seconds', '付録2'),
  alphaFrom: figure(text('least time to give I/O back', 'I/Oが戻るまでの時間（最小）'), 1, 'seconds', '付録2'),
  alphaTo: figure(text('greatest time to give I/O back', 'I/Oが戻るまでの時間（最大）'), 3, 'seconds', '付録2'),
  observedDirect: figure(
    text('observed stall, RHEL direct', '観測された停止時間（RHEL、内蔵）'),
    17,
    'seconds',
    '付録2',
  ),
  observedIscsi: figure(
    text('observed stall, RHEL iSCSI', '観測された停止時間（RHEL、iSCSI）'),
    28,
    'seconds',
    '付録2',
  ),
} as const satisfies Record<string, Figure>;

export const STUDY2_WINDOWS_MONITOR = {
  interval: figure(text('monitor interval', '監視インターバル'), 5, 'seconds', '付録2'),
  timeout: figure(text('monitor timeout', '監視タイムアウト'), 30, 'seconds', '付録2'),
  connectTimeout: figure(text('mirror connect timeout', 'ミラーコネクトタイムアウト'), 120, 'seconds', '付録2'),
} as const satisfies Record<string, Figure>;
