import type { BenchmarkRun } from '../inventory/index.ts';
import { type ResponsesOfRuns, responsesOfRuns } from '../throughput/index.ts';
import type { StudyLevel } from './study-level.ts';

/** What the compared runs state beside their speed, level by level and load by load; null where they state nothing of it. */
export function studyResponses(
  loads: readonly (readonly BenchmarkRun[])[],
  levels: readonly StudyLevel[],
): ResponsesOfRuns | null {
  return responsesOfRuns(
    loads
      .toSorted((a, b) => (a[0]?.clients ?? 0) - (b[0]?.clients ?? 0))
      .flatMap((load) => levels.map(({ name, includes }) => ({ name, runs: load.filter((run) => includes(run)) }))),
  );
}
