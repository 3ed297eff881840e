import type { EstateRecord } from '@tatami/contracts';
import { diagnosedWorkloads, type Estate, recordedByReports, type UtilisationSeries } from '@tatami/model';
import type { Report } from './reports-of.ts';

type Said = Pick<EstateRecord, 'series' | 'diagnosed'>;

/** What the reports of a project found of its workloads, and what several of one machine recorded of it over time. */
export function saidByReports(
  reports: readonly Report[],
  estate: Estate & Pick<EstateRecord, 'joined' | 'series'>,
): Said {
  const diagnosed = [...diagnosedWorkloads(reports, estate.workloads)] as NonNullable<Said['diagnosed']>;
  // Kept nowhere: a report that goes takes its part of the recording with it.
  const recorded = recordedByReports(reports, estate).map((series) => ({
    ...series,
    id: idOf(series),
  })) as Said['series'];
  return { series: [...estate.series, ...recorded], ...(diagnosed.length > 0 && { diagnosed }) };
}

function idOf({ subject, metric, startsAt }: Pick<UtilisationSeries, 'subject' | 'metric' | 'startsAt'>): string {
  return `reports ${subject} ${metric} ${startsAt}`;
}
