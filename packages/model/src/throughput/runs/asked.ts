import type { Text } from '../../figure/index.ts';
import type { BenchmarkRun } from '../../inventory/index.ts';

/** Runs of which something must be known before they count, or count surely. */
export interface RunsAsked {
  readonly runs: readonly BenchmarkRun[];
  /** What sets them apart from other runs; null = there are none. */
  readonly made: Text | null;
  readonly says: Text;
  readonly needed: Text;
}
