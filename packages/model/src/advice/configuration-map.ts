import { isKnown } from '../figure/index.ts';
import type { Platform } from '../platform/index.ts';
import type { ConfigurationOption } from './configuration-option.ts';

/** What one server of so many cores may have of memory. */
export interface MemoryOfCores {
  readonly cores: number;
  /** Most memory beside the processors, GiB. */
  readonly withoutBoardsGiB: number;
  /** Most memory with memory-only boards, GiB; null = none is offered. */
  readonly withBoardsGiB: number | null;
}

/** Whether a map of these says more than their table: memory-only boards open a part of it, or a throughput was measured. */
export function isWorthAMap(options: readonly ConfigurationOption[]): boolean {
  return options.length > 1 && options.some(({ msb, throughput }) => msb > 0 || throughput.kind === 'measured');
}

/**
 * Which pairs of cores and memory can one server of a platform have, and which only with memory-only boards? By the configurations
 * weighed and what a source vouches for; ascending by cores.
 */
export function configurationMap(
  { memoryMaxGiB, socketsMax, growth }: Pick<Platform, 'memoryMaxGiB' | 'socketsMax' | 'growth'>,
  options: readonly ConfigurationOption[],
): readonly MemoryOfCores[] {
  const cores = [...new Set(options.map((option) => option.cores))].toSorted((a, b) => a - b);
  return cores.map((count) => {
    const its = options.filter((option) => option.cores === count);
    const most = (of: readonly ConfigurationOption[]) =>
      Math.max(0, ...of.map(({ memoryGiB }) => (isKnown(memoryGiB) ? memoryGiB.value : 0)));
    const sockets = its[0]?.sockets ?? 0;
    // A maximum of all sockets is of each in part: DIMMs stand beside a processor.
    const vouched =
      growth === 'sockets' && memoryMaxGiB && socketsMax ? (memoryMaxGiB.value * sockets) / socketsMax.value : 0;
    const withBoards = its.filter(({ msb }) => msb > 0);
    return {
      cores: count,
      withoutBoardsGiB: Math.max(vouched, most(its.filter(({ msb }) => msb === 0))),
      withBoardsGiB: withBoards.length > 0 ? most(withBoards) : null,
    };
  });
}
