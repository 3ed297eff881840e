import type { CachesInMemory } from '@tatami/model';
import { toolNumber } from '../decode/tool-number.ts';

/** What a line of MEM says. */
export interface MemoryRead {
  readonly GiB: number;
  readonly column: string;
  readonly text: string;
  readonly caches: CachesInMemory | null;
}

const BYTES_PER_GIB = 1024 ** 3;
/** Places of the pages behind the page size; those from the reclaimable slab on came with version 2. Source: atop(1), label MEM. */
const PLACES = { total: 1, free: 2, cache: 3, buffers: 4, reclaimable: 7, shared: 9, available: 24 } as const;

/**
 * Memory in use: all but what could be had without swapping, where the kernel and atop (from 2.11) state it; else all but what is free,
 * caches and reclaimable slab, with what is shared, which Linux counts among the caches. null = not stated.
 */
export function memoryRead(words: readonly string[]): MemoryRead | null {
  const at = (name: keyof typeof PLACES) => toolNumber(words[PLACES[name]] ?? '');
  const [pageSize, total, free, available] = [toolNumber(words[0] ?? ''), at('total'), at('free'), at('available')];
  if (pageSize === null || total === null || free === null) return null;
  const made = (pages: number, names: readonly (keyof typeof PLACES)[], caches: CachesInMemory | null): MemoryRead => ({
    GiB: Math.round(((Math.max(pages, 0) * pageSize) / BYTES_PER_GIB) * 1e6) / 1e6,
    column: `MEM: ${names.join(', ')} (pages of ${pageSize} bytes)`,
    text: names.map((name) => words[PLACES[name]]).join(', '),
    caches,
  });
  // Linux before 3.14 does not tell what is available.
  if (available !== null && available > 0) return made(total - available, ['total', 'available'], null);
  const [cache, buffers, reclaimable, shared] = [at('cache'), at('buffers'), at('reclaimable'), at('shared')];
  if (cache === null || buffers === null) return made(total - free, ['total', 'free'], 'within');
  if (reclaimable === null || shared === null)
    return made(total - free - cache - buffers, ['total', 'free', 'cache', 'buffers'], 'left-out');
  const used = total - free - cache - buffers - reclaimable + shared;
  return made(used, ['total', 'free', 'cache', 'buffers', 'reclaimable', 'shared'], null);
}
