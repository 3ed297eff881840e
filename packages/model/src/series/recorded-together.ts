import { type CountedTogether, countedTogether } from './counted-together.ts';
import { keptForRecordings } from './kept-for-recordings.ts';
import { type OneGrid, onOneGrid } from './on-one-grid.ts';

/** Recordings on one grid, and how they count together there. Arrays run parallel to the recordings. */
export interface RecordedTogether extends CountedTogether {
  readonly grid: OneGrid;
}

/** The peaks of recordings on one grid as they count together by a percentile; null where they have no time in common. */
export const recordedTogether = keptForRecordings((recordings, percentile): RecordedTogether | null => {
  const grid = onOneGrid(recordings, { use: 'peak' });
  const counted = grid && countedTogether(grid.tracks, percentile);
  return counted && { ...counted, grid };
});
