import { type BenchmarkRun, RUN_FIELDS, unknownFields } from '@tatami/model';

type Stated = Pick<BenchmarkRun, 'tool' | 'name' | 'subject' | 'metric' | 'throughput' | 'origin'> &
  Partial<
    Pick<BenchmarkRun, 'clients' | 'durationS' | 'expectedPeak' | 'aborted' | 'startedAt' | 'points' | 'databaseGiB'>
  >;

const { throughput: _, startedAt: __, ...unstated } = unknownFields(RUN_FIELDS);
/** What tools seldom know of a run, unknown; a throughput, and a start or none, is what every one states. */
export const UNSTATED = unstated;

/**
 * A run of which a tool states only what it knows: never the boards, the memory or the cache of the machine it ran on.
 * `mark` tells runs of one file apart where they state no start.
 */
export function benchmarkRun(stated: Stated, mark: string): BenchmarkRun {
  const { tool, name, subject, startedAt = null } = stated;
  return {
    key: [tool, startedAt ?? mark, subject, name].join('|'),
    ...UNSTATED,
    aborted: false,
    points: [],
    ...stated,
    startedAt,
  };
}

/** Runs with keys of their own: a repeated one gets its number. */
export function withUniqueKeys(runs: readonly BenchmarkRun[]): BenchmarkRun[] {
  const times = new Map<string, number>();
  return runs.map((run) => {
    const time = (times.get(run.key) ?? 0) + 1;
    times.set(run.key, time);
    return time === 1 ? run : { ...run, key: `${run.key}#${time}` };
  });
}
