import type { BenchmarkRun } from '@tatami/model';

/** Fields of a run that are numbers or texts and that tools state under names of their own. */
type Fact = readonly [cell: string, field: keyof BenchmarkRun, factor: number | 'text'];

const NS_PER_MS = 1e6;
const US_PER_MS = 1e3;

/** Facts that tools leave in the cells of a run, the field each fills, and what one of it is in the field's unit. */
export const STATED_FACTS: readonly Fact[] = [
  ['averageMs', 'responseMs', 1],
  ['averageUs', 'responseMs', 1 / US_PER_MS],
  ['latencyUs', 'responseMs', 1 / US_PER_MS],
  ['newOrderAverageS', 'responseMs', 1000],
  ['newOrder90thS', 'responseP90Ms', 1000],
  ['p95Ms', 'responseP95Ms', 1],
  ['p95Us', 'responseP95Ms', 1 / US_PER_MS],
  ['p99Ms', 'responseP99Ms', 1],
  ['p99Us', 'responseP99Ms', 1 / US_PER_MS],
  ['failed', 'errors', 1],
  ['errors', 'errors', 1],
  ['bandwidthMBs', 'transferMBs', 1],
  ['dbms', 'dbms', 'text'],
  ['rw', 'ioPattern', 'text'],
  ['test', 'ioPattern', 'text'],
  ['work', 'work', 'text'],
  ['bs', 'ioSize', 'text'],
  ['blockSize', 'ioSize', 'text'],
  ['disk', 'storage', 'text'],
];

/** fio states each side apart: its rate, its bandwidth (KiB/s), and response times in ns (3) or µs (2). */
export const SIDES = ['read', 'write'] as const;
export const SIDE_LATENCIES: readonly (readonly [name: string, field: keyof BenchmarkRun, perMs: number])[] = [
  ['LatencyNs', 'responseMs', NS_PER_MS],
  ['LatencyUs', 'responseMs', US_PER_MS],
  ['LatencyP95Ns', 'responseP95Ms', NS_PER_MS],
  ['LatencyP95Us', 'responseP95Ms', US_PER_MS],
  ['LatencyP99Ns', 'responseP99Ms', NS_PER_MS],
  ['LatencyP99Us', 'responseP99Ms', US_PER_MS],
];
