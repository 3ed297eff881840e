import type { Metric } from '../series/tracks.ts';

/** A counter that is read, and the unit in which vCenter states it. */
export interface Counter {
  readonly metric: Exclude<Metric, 'iops'>;
  readonly kind: 'mean' | 'highest';
  readonly unit: '%' | 'KB';
  /** To the unit of the records. */
  readonly factor: number;
}

const OF_CPU = { metric: 'cpuShare', unit: '%', factor: 0.01 } as const;
/** Consumed is what the host gave a machine; what is active of it is an estimate of the host's, far below what the guest needs. */
const OF_MEMORY = { metric: 'memoryGiB', unit: 'KB', factor: 1 / 1024 ** 2 } as const;

/**
 * Counters of whole objects by their dotted names, lower-cased: group, counter, roll-up (vSphere Web Services API 8.0, performance counters
 * "cpu" and "mem", read 2026-12-01).
 */
export const COUNTERS: ReadonlyMap<string, Counter> = new Map([
  ['cpu.usage.average', { ...OF_CPU, kind: 'mean' }],
  ['cpu.usage.maximum', { ...OF_CPU, kind: 'highest' }],
  ['mem.consumed.average', { ...OF_MEMORY, kind: 'mean' }],
  ['mem.consumed.maximum', { ...OF_MEMORY, kind: 'highest' }],
] satisfies [string, Counter][]);

/**
 * Counters of I/O per second, those nearest to the guest first: whose counters add up to all I/O of an object, over its devices. One of
 * these is read; the others count the same I/O again (the same, groups "virtualDisk", "datastore", "disk").
 */
export const IO_COUNTERS: readonly (readonly string[])[] = [
  ['virtualdisk.numberreadaveraged.average', 'virtualdisk.numberwriteaveraged.average'],
  ['datastore.numberreadaveraged.average', 'datastore.numberwriteaveraged.average'],
  ['disk.numberreadaveraged.average', 'disk.numberwriteaveraged.average'],
  ['disk.commandsaveraged.average'],
];

/** A dotted name of a counter with its roll-up. */
export const COUNTER_NAME =
  /^[a-z][a-z0-9]{1,30}\.[a-z0-9.]{1,60}\.(?:average|maximum|minimum|summation|latest|none)$/i;
