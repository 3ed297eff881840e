import { busyShare, type CpuCatalogue, type ThreadYield, threadYieldOf } from '../benchmark/index.ts';
import type { PeakOrigin } from '../demand/index.ts';
import type { Target } from './target.ts';

type Server = Pick<Target, 'platform' | 'configuration'>;

/** Threads of a server that something keeps busy, by the yield of threads. */
export interface ThreadsTaken {
  readonly low: number;
  readonly value: number;
  readonly high: number;
}

/** The busy threads of a source were converted at no more and no less than they are taken to take. */
const AS_CONVERTED: PeakOrigin['threads'] = { low: 1, high: 1 };

/**
 * How many threads of a server does this share of its throughput keep busy, while the server is as full as it is planned to be? A thread gives
 * there what it gives at that load: a core while cores are free, less as their other threads get busy. `converted` is how much less or more the busy
 * threads of the source may have taken: one yield counts on both sides.
 */
export function threadsTaken(
  share: number,
  ceiling: number,
  server: Server,
  catalogue: CpuCatalogue,
  converted = AS_CONVERTED,
): ThreadsTaken {
  const { threadsPerCore, gain } = yieldOf(server, catalogue);
  const load = Math.max(share, ceiling);
  const taken = (times: number, by: number) =>
    ((share * times) / load) * busyShare(load, threadsPerCore, by) * coresOf(server) * threadsPerCore;
  // A higher yield left less to the first thread of a core of the source.
  const value = taken(1, gain.value);
  const bounds = [value, taken(converted.low, gain.high), taken(converted.high, gain.low)];
  return { low: Math.min(...bounds), value, high: Math.max(...bounds) };
}

/** The least that all of a server's throughput takes of threads, each with a core for itself: a share of it takes no less than that share of them. */
export function leastThreadsOf(server: Server, catalogue: CpuCatalogue): number {
  return coresOf(server) * yieldOf(server, catalogue).gain.value;
}

function yieldOf(server: Server, catalogue: CpuCatalogue): ThreadYield {
  const { cpuModel, threadsPerCore } = server.platform;
  const cores = coresOf(server);
  return threadYieldOf({ cpuModel, cores, threads: cores * threadsPerCore.value }, catalogue);
}

function coresOf({ configuration: { sockets, coresPerSocket } }: Server): number {
  return sockets * coresPerSocket;
}
