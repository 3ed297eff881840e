import type { Origin } from '@tatami/model';
import type { Driver } from '../../database/index.ts';
import { type OriginLayouts, originOf } from '../stored-origin.ts';
import type { MergeTarget } from './added-rows.ts';
import { ChangeWriter } from './change-log.ts';
import { namedTable, quoted } from './named-table.ts';
import { keyOf, RECORD, RECORD_KINDS, RECORD_TABLES, type RecordKind, sameKey } from './record-tables.ts';
import { type RowImage, RowStore } from './row-store.ts';
import type { ReadSummary } from './stage-result.ts';
import { type StagedReading, stagedKinds, tableOf } from './staged-reading.ts';

const IMPORT = namedTable('Import', ['id', 'projectId', 'storedAs', 'fileName', 'applied', 'createdAt']);

/** What was read before of the very file that is read again, with other answers, columns or corrected cells: it says that no longer. */
export interface EarlierReading {
  readonly importIds: readonly string[];
  readonly fileName: string;
  /** Sheets that this reading leaves alone: what was read of them stays. */
  readonly unread: ReadonlySet<string>;
}

/**
 * null = the file is read for the first time, what was read of it is taken back, or another file of its name came since: cells do not tell which of
 * the two they are of, and what the newer one says stays.
 */
export function earlierReading(
  driver: Driver,
  { projectId, importId }: MergeTarget,
  { sheets }: Pick<ReadSummary, 'sheets'>,
): EarlierReading | null {
  const rows = driver
    .prepare(
      `SELECT e.${IMPORT.id}, e.${IMPORT.fileName} FROM ${IMPORT.table} AS i JOIN ${IMPORT.table} AS e ON e.${IMPORT.storedAs} = i.${IMPORT.storedAs}
       WHERE i.${IMPORT.id} = ? AND e.${IMPORT.id} <> i.${IMPORT.id} AND e.${IMPORT.projectId} = ? AND e.${IMPORT.applied} = 'yes'
       AND NOT EXISTS (SELECT 1 FROM ${IMPORT.table} AS n WHERE n.${IMPORT.projectId} = e.${IMPORT.projectId} AND n.${IMPORT.fileName} = e.${IMPORT.fileName}
         AND n.${IMPORT.storedAs} <> e.${IMPORT.storedAs} AND n.${IMPORT.applied} = 'yes' AND n.${IMPORT.createdAt} > e.${IMPORT.createdAt})`,
    )
    .all(importId, projectId) as { readonly id: string; readonly fileName: string }[];
  const [first] = rows;
  if (!first) return null;
  const unread = sheets.flatMap(({ name, role }) => (role === null && name !== null ? [name] : []));
  return { importIds: rows.map(({ id }) => id), fileName: first.fileName, unread: new Set(unread) };
}

/** Whether a place in a file was read by the earlier reading, and is read again. */
export function isReadAgain(
  { fileName, unread }: EarlierReading,
  { file, sheet }: Pick<Origin, 'file' | 'sheet'>,
): boolean {
  return file === fileName && (sheet === null || !unread.has(sheet));
}

/** Where rows are taken from. */
interface Withdrawal {
  readonly driver: Driver;
  readonly target: MergeTarget;
  readonly reading: StagedReading;
  readonly summary: ReadSummary;
  readonly layouts: OriginLayouts;
}

/**
 * Removes records that the earlier reading alone brought and this one has no longer, and logs them as changed. What another file or a person
 * says of them too stays, and so does what the selection of this reading leaves out. To be run when names are told apart, and before anything of the reading is merged.
 * Gives how many there are of each kind.
 */
export function withdrawRows(options: Withdrawal, earlier: EarlierReading): ReadonlyMap<RecordKind, number> {
  const { driver, target, summary, layouts } = options;
  const counts = new Map<RecordKind, number>();
  for (const kind of RECORD_KINDS) {
    const table = RECORD_TABLES[kind];
    const rows = new RowStore(driver, table);
    const log = new ChangeWriter(driver, target.importId, 'changed', kind);
    const leftOut = new Set(kind === 'servers' || kind === 'workloads' ? summary.leftOut[kind] : []);
    for (const row of rowsWithout(options, kind, earlier)) {
      const origin = originOf(JSON.parse(String(row.origin)), layouts);
      const isEdited = String(row.edited ?? '[]') !== '[]';
      if (isEdited || leftOut.has(String(row.key)) || !isOfAlone(origin, earlier)) continue;
      const name = String(row[table.name]);
      const image = rows.read(row.id);
      const fields = [{ field: table.name, from: name, to: null, kept: false }];
      log.add({
        key: keyOf(table, row),
        name,
        fields,
        ...(!target.trial && { back: { id: row.id, version: null, image } }),
      });
      if (!target.trial) rows.remove(row.id);
    }
    const count = log.end();
    if (count > 0) counts.set(kind, count);
  }
  return counts;
}

function rowsWithout({ driver, target, reading }: Withdrawal, kind: RecordKind, earlier: EarlierReading): RowImage[] {
  const table = RECORD_TABLES[kind];
  const isStaged = stagedKinds(driver, reading).includes(kind);
  const isThere = isStaged ? `EXISTS (SELECT 1 FROM ${tableOf(reading, kind)} AS s WHERE ${sameKey(table)})` : '0';
  return driver
    .prepare(
      `SELECT m.* FROM ${quoted(table.model)} AS m WHERE m.${RECORD.projectId} = ?
       AND m.${RECORD.importId} IN (SELECT value FROM json_each(?)) AND NOT ${isThere} ORDER BY m.${RECORD.id}`,
    )
    .all(target.projectId, JSON.stringify(earlier.importIds)) as RowImage[];
}

function isOfAlone({ file, sheet, cells, others = {}, before = {} }: Origin, earlier: EarlierReading): boolean {
  const places = [
    { file, sheet },
    ...Object.values(cells).flatMap(({ from }) => from ?? []),
    ...Object.values(others).flat(),
    ...Object.values(before),
  ];
  return places.every((place) => isReadAgain(earlier, place));
}
