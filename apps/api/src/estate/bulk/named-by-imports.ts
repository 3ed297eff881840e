import type { Driver } from '../../database/index.ts';
import type { MergeTarget } from './added-rows.ts';
import { ENTRIES_PER_ROW, ENTRY_KEY, LOG } from './change-log.ts';
import { namedTable, quoted } from './named-table.ts';
import { keyText, RECORD, RECORD_TABLES, sameKey } from './record-tables.ts';
import { type StagedReading, stagedKinds, tableOf } from './staged-reading.ts';

const IMPORT = namedTable('Import', ['id', 'projectId', 'applied', 'dryRun']);

/** Kinds of which a newer state of a list may leave out what an older one names. */
export const LISTED_KINDS = ['servers', 'workloads'] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];

/** Notes which records a file names that the project has already. To be run before they are merged, when names are told apart. */
export function noteNamed(
  driver: Driver,
  reading: StagedReading,
  { projectId, importId, trial }: Pick<MergeTarget, 'projectId' | 'importId' | 'trial'>,
): void {
  if (trial) return;
  const staged = stagedKinds(driver, reading);
  for (const kind of LISTED_KINDS.filter((each) => staged.includes(each))) {
    const table = RECORD_TABLES[kind];
    driver
      .prepare(
        `INSERT INTO ${LOG.table}
           (${LOG.importId}, ${LOG.change}, ${LOG.kind}, ${LOG.start}, ${LOG.count}, ${LOG.entries})
         SELECT $importId, 'named', $kind, min(number) - 1, count(*), json_group_array(json_array(key, name))
         FROM (SELECT row_number() OVER (ORDER BY s.position) AS number, ${keyText(table)} AS key, s.${quoted(table.name)} AS name
           FROM ${tableOf(reading, kind)} AS s JOIN ${quoted(table.model)} AS m
           ON m.${RECORD.projectId} = $projectId AND ${sameKey(table)})
         GROUP BY (number - 1) / ${ENTRIES_PER_ROW.named}`,
      )
      .run({ importId, kind, projectId });
  }
}

/** Which import names which records of a kind, for a statement (`importId`, `key`) with `$projectId`. */
export function namesOf(kind: ListedKind): string {
  return `SELECT l.${LOG.importId} AS importId, ${ENTRY_KEY} AS key
    FROM ${LOG.table} AS l JOIN ${IMPORT.table} AS i ON i.${IMPORT.id} = l.${LOG.importId}, json_each(l.${LOG.entries}) AS e
    WHERE i.${IMPORT.projectId} = $projectId AND i.${IMPORT.dryRun} = 0 AND i.${IMPORT.applied} <> 'undone'
    AND l.${LOG.kind} = '${kind}' AND l.${LOG.change} IN ('added', 'named')`;
}
