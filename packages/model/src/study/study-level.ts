import type { Text } from '../figure/index.ts';
import type { BenchmarkRun } from '../inventory/index.ts';

/** One side of a comparison. */
export interface StudyLevel {
  /** As runs state it: 'mirrored', '4/pattern a', 'r770'. */
  readonly value: string;
  readonly name: Text;
  includes(run: BenchmarkRun): boolean;
}

export interface StudyLevels {
  readonly baseline: StudyLevel;
  readonly others: readonly StudyLevel[];
}
