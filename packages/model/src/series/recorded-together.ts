import { type CountedTogether, countedTogether } from './counted-together.ts';
import { type OneGrid, onOneGrid } from './on-one-grid.ts';
import type { Recording } from './recordings.ts';

/** Recordings on one grid, and how they count together there. Arrays run parallel to the recordings. */
export interface RecordedTogether extends CountedTogether {
  readonly grid: OneGrid;
}

interface Kept {
  readonly recordings: readonly Recording[];
  readonly percentile: number;
  readonly together: RecordedTogether | null;
}

/** The newest answer by its first recording: while a slider moves, the same recordings come again and again. */
const kept = new WeakMap<Recording, Kept>();

/** The peaks of recordings on one grid as they count together; null where they have no time in common. */
export function recordedTogether(recordings: readonly Recording[], percentile: number): RecordedTogether | null {
  const [first] = recordings;
  if (!first) return null;
  const known = kept.get(first);
  if (known && known.percentile === percentile && areSame(known.recordings, recordings)) return known.together;
  const grid = onOneGrid(recordings, { use: 'peak' });
  const counted = grid && countedTogether(grid.tracks, percentile);
  const together = counted && { ...counted, grid };
  kept.set(first, { recordings, percentile, together });
  return together;
}

function areSame(some: readonly Recording[], others: readonly Recording[]): boolean {
  return some.length === others.length && some.every((recording, index) => recording === others[index]);
}
