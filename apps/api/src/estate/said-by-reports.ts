import type { EstateRecord } from '@tatami/contracts';
import {
  type DiagnosisRecord,
  diagnosedWorkloads,
  type Estate,
  recordedByReports,
  subjectOfDiagnosis,
  type UtilisationSeries,
} from '@tatami/model';
import type { DiagnosisRow } from './cache-advisories.ts';
import { namedByHand } from './named-by-hand.ts';

type Said = Pick<EstateRecord, 'series' | 'diagnosed'>;

/** What the reports of a project found of its workloads, and what several of one machine recorded of it over time. */
export function saidByReports(
  rows: readonly DiagnosisRow[],
  estate: Estate & Pick<EstateRecord, 'joined' | 'series'>,
): Said {
  const diagnoses = rows.map((row) => {
    const record = row as unknown as DiagnosisRecord;
    return { record, subject: subjectOfDiagnosis(record, namedByHand(row, estate), estate) };
  });
  const diagnosed = [...diagnosedWorkloads(diagnoses, estate.workloads)] as NonNullable<Said['diagnosed']>;
  // Kept nowhere: a report that goes takes its part of the recording with it.
  const recorded = recordedByReports(diagnoses, estate).map((series) => ({
    ...series,
    id: idOf(series),
  })) as Said['series'];
  return { series: [...estate.series, ...recorded], ...(diagnosed.length > 0 && { diagnosed }) };
}

function idOf({ subject, metric, startsAt }: Pick<UtilisationSeries, 'subject' | 'metric' | 'startsAt'>): string {
  return `reports ${subject} ${metric} ${startsAt}`;
}
