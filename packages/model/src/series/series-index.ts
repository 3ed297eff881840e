import type { UtilisationSeries } from '../inventory/index.ts';

type Metric = UtilisationSeries['metric'];

/** Finds the series of a server or workload by the name the files write, whatever its case. */
export interface SeriesIndex {
  find(metric: Metric, ...names: readonly string[]): UtilisationSeries | null;
}

export function indexSeries(series: readonly UtilisationSeries[]): SeriesIndex {
  const bySubject = new Map(series.map((each) => [subjectKey(each.metric, each.subject), each]));
  return {
    find: (metric, ...names) => {
      if (bySubject.size === 0) return null;
      for (const name of names) {
        const found = bySubject.get(subjectKey(metric, name));
        if (found) return found;
      }
      return null;
    },
  };
}

function subjectKey(metric: Metric, subject: string): string {
  return `${metric}\n${subject.trim().toLowerCase()}`;
}
