import { type Figure, type Source, text } from '../figure/index.ts';
import type { WaitProfile } from './wait-profile.ts';

/*
 * Study 4: Oracle 11gR2 in a Hyper-V guest, many sessions inserting; the hard disk of a notebook against a RAM disk. Top-5
 * tables and elapsed times as printed; the points with 3 and 4 virtual CPUs exist only as a picture.
 */

export const STUDY4_SOURCE = {
  title: 'charade, [JPOUG Advent Calendar] Oracle on Hyper-V 2013',
  date: '2013-12-03',
} as const satisfies Source;

/** The three Top-5 tables, all with two virtual CPUs. */
export const STUDY4_PROFILES = {
  insertSelectHdd: {
    elapsedS: 89,
    cpus: 2,
    events: [
      { name: 'log buffer space', waits: 723, seconds: 241, averageMs: 333, share: 0.351 },
      { name: 'control file sequential read', waits: 1196, seconds: 88, averageMs: 74, share: 0.129 },
      { name: 'log file parallel write', waits: 251, seconds: 84, averageMs: 333, share: 0.122 },
      { name: 'db file parallel write', waits: 1455, seconds: 71, averageMs: 48, share: 0.103 },
      { name: 'log file sync', waits: 49, seconds: 47, averageMs: 955, share: 0.068 },
    ],
  },
  loopHdd: {
    elapsedS: 98,
    cpus: 2,
    events: [
      { name: 'log buffer space', waits: 698, seconds: 198, averageMs: 284, share: 0.285 },
      { name: 'log file parallel write', waits: 445, seconds: 83, averageMs: 187, share: 0.12 },
      { name: 'CPU time', waits: null, seconds: 83, averageMs: null, share: 0.12 },
      { name: 'db file parallel write', waits: 1377, seconds: 68, averageMs: 49, share: 0.097 },
      { name: 'db file sequential read', waits: 255, seconds: 65, averageMs: 254, share: 0.093 },
    ],
  },
  loopSsd: {
    elapsedS: 49,
    cpus: 2,
    events: [
      { name: 'CPU time', waits: null, seconds: 89, averageMs: null, share: 0.389 },
      { name: 'resmgr:cpu quantum', waits: 247, seconds: 55, averageMs: 223, share: 0.24 },
      { name: 'buffer busy waits', waits: 12_390, seconds: 19, averageMs: 2, share: 0.084 },
      { name: 'db file parallel write', waits: 153, seconds: 14, averageMs: 92, share: 0.061 },
      { name: 'log file parallel write', waits: 950, seconds: 12, averageMs: 13, share: 0.053 },
    ],
  },
} as const satisfies Record<string, WaitProfile>;

const elapsed = (disk: string, cpus: number, value: number): Figure => ({
  label: text('elapsed, {disk}, {cpus} virtual CPU', '処理時間（{disk}、{cpus} vCPU）', { disk, cpus }),
  value,
  unit: 'seconds',
  kind: 'stated',
  source: { ...STUDY4_SOURCE, section: 'CPU割当数別処理時間' },
});

export const STUDY4_ELAPSED = {
  hddOneCpu: elapsed('HDD', 1, 92),
  hddTwoCpus: elapsed('HDD', 2, 98),
  ssdOneCpu: elapsed('SSD (RAM disk)', 1, 82),
  ssdTwoCpus: elapsed('SSD (RAM disk)', 2, 49),
} as const satisfies Record<string, Figure>;

export const STUDY4_PHYSICAL_CORES: Figure = {
  label: text('physical cores of the host', 'ホストの物理コア数'),
  value: 2,
  unit: 'cores',
  kind: 'stated',
  source: STUDY4_SOURCE,
};
