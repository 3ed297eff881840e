import type { CountColumn, Database } from '../database/index.ts';

type Reader = Pick<Database['read'], 'project'>;

/** What a project says of itself that has no records of files, for a query. */
export const COUNTS_NO_RECORDS = {
  serverCount: 0,
  workloadCount: 0,
  seriesCount: 0,
  benchmarkRunCount: 0,
  topologyCount: 0,
  diagnosisCount: 0,
} as const satisfies { readonly [Column in CountColumn]?: 0 };

/** How many records of a kind a project has, as kept with it: a list asks at every page. */
export async function keptCount(read: Reader, projectId: string, column: CountColumn): Promise<number> {
  const counts = await read.project.findUnique({ where: { id: projectId }, select: { [column]: true } });
  return (counts as Readonly<Record<CountColumn, number>> | null)?.[column] ?? 0;
}

/** Whether a project counts any record. */
export async function hasRecords(read: Reader, projectId: string): Promise<boolean> {
  return (await read.project.count({ where: { id: projectId, NOT: COUNTS_NO_RECORDS } })) > 0;
}

/**
 * Which records are those of a project, for a query. One that counts none has none: its first ones may be on their way, some at a time,
 * until their import is applied (`bringRows`).
 */
export async function recordsOf(read: Reader, projectId: string): Promise<{ projectId: string; id?: { in: [] } }> {
  return (await hasRecords(read, projectId)) ? { projectId } : { projectId, id: { in: [] } };
}
