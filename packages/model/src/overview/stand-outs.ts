import { serversInUse } from '../demand/index.ts';
import type { Estate, ServerRecord } from '../inventory/index.ts';
import { peaksOf } from './facts-of-estate.ts';

/** From this peak on a server counts as full, below the other as idle. */
export const [FULL_PEAK, IDLE_PEAK] = [0.8, 0.2];
/** Memory beyond this many times the median is one of a kind. */
const TIMES_THE_MEDIAN = 4;
/** Machines named of each kind. */
const MOST_NAMED = 5;

export interface NamedMachine {
  readonly key: string;
  readonly name: string;
  /** What it stands out by: a share of its CPU, or GiB. */
  readonly value: number;
}

/** Machines of one kind: how many, and the first by name. */
export interface StandOut {
  /** full: hardly anything left of its CPU. idle: hardly used, so the first to give up a licence. large: memory far beyond the others'. */
  readonly kind: 'full' | 'idle' | 'large';
  readonly count: number;
  readonly unit: 'share' | 'GiB';
  readonly first: readonly NamedMachine[];
}

/** Which servers are candidates or outliers? The furthest out first; kinds that none is of are left out. */
export function standOuts(estate: Pick<Estate, 'servers' | 'workloads' | 'series' | 'gone'>): readonly StandOut[] {
  const { inUse: servers } = serversInUse(estate);
  const peakOf = peaksOf(estate);
  const peaks = servers.flatMap((server) => named(server, peakOf(server)));
  const memory = servers.flatMap((server) => named(server, server.memoryGiB));
  const median = memory.map(({ value }) => value).toSorted((a, b) => a - b)[Math.floor(memory.length / 2)] ?? 0;
  const found: readonly StandOut[] = [
    standOut('full', 'share', peaks.filter(({ value }) => value >= FULL_PEAK).toSorted(highestFirst)),
    standOut(
      'idle',
      'share',
      peaks.filter(({ value }) => value < IDLE_PEAK).toSorted((a, b) => highestFirst(b, a)),
    ),
    standOut('large', 'GiB', memory.filter(({ value }) => value > TIMES_THE_MEDIAN * median).toSorted(highestFirst)),
  ];
  return found.filter(({ count }) => count > 0);
}

function standOut(kind: StandOut['kind'], unit: StandOut['unit'], machines: readonly NamedMachine[]): StandOut {
  return { kind, count: machines.length, unit, first: machines.slice(0, MOST_NAMED) };
}

function named({ key, name }: ServerRecord, value: number | null): readonly NamedMachine[] {
  return value === null ? [] : [{ key, name, value }];
}

function highestFirst(a: NamedMachine, b: NamedMachine): number {
  return b.value - a.value;
}
