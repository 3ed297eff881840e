import type { GoneChoice } from '@tatami/contracts';
import { isOlderState, type StateOfFile, stateOfFile } from '@tatami/formats';
import type { Driver } from '../../database/index.ts';
import { type OriginLayouts, originOf } from '../stored-origin.ts';
import type { MergeTarget } from './added-rows.ts';
import { ChangeWriter, LOG, loggedOf } from './change-log.ts';
import { LISTED_KINDS, type ListedKind, namesOf } from './named-by-imports.ts';
import { type ColumnOf, namedColumns, namedTable, quoted } from './named-table.ts';
import { keyOf, RECORD_TABLES, type RecordKind } from './record-tables.ts';
import { keysBefore } from './replaced-rows.ts';
import { type RowImage, RowStore } from './row-store.ts';
import type { ReadSummary } from './stage-result.ts';
import { type StagedReading, stagedKinds, tableOf } from './staged-reading.ts';

const IMPORT = namedTable('Import', ['id', 'projectId', 'format', 'dryRun', 'fileName', 'writtenAt']);
const SERIES = namedTable('UtilisationSeries', ['projectId', 'subject']);
/** Columns of both kinds. */
const MACHINE = namedColumns(['projectId', 'importId', 'key', 'name'] satisfies ColumnOf<'Server' | 'Workload'>[]);

/** A file is taken for the newer state of an earlier one when it has at least this share of what that one brought. */
const SHARE_OF_PREDECESSOR = 0.5;

export interface GoneOptions {
  readonly driver: Driver;
  readonly reading: StagedReading;
  readonly target: MergeTarget;
  readonly summary: ReadSummary;
  readonly choice: GoneChoice;
  readonly layouts: OriginLayouts;
}

/**
 * Finds records that an earlier file of the same estate brought and the staged one no longer has, lists them, and removes
 * them where that was chosen. Of a file that is older than one before it, what that one does not have is listed with it: it names these no
 * longer. To be run before the staged records are merged. Gives how many there are of each kind.
 */
export function handleGone(options: GoneOptions): ReadonlyMap<RecordKind, number> {
  const { driver, reading, target, summary, choice } = options;
  const counts = new Map<RecordKind, number>();
  if (summary.kind !== 'inventory' || stagedKinds(driver, reading).length === 0) return counts;
  if (!hasEarlier(driver, target, summary)) return counts;
  markPresent(options);
  const alike = alikeImports(driver, target, summary);
  const newer = newestFirst(alike.filter(({ isNewer }) => isNewer));
  const earlier = alike.flatMap(({ id, isNewer }) => (isNewer ? [] : [id]));
  const removedNames: string[] = [];
  for (const kind of LISTED_KINDS) {
    // A file that has no virtual machines at all, of a tool's one sheet, says of none that it is gone.
    const says = stagedKinds(driver, reading).includes(kind) || summary.leftOut[kind].length > 0;
    const gone = earlier.length === 0 || !says ? [] : goneOf(options, kind, earlier).filter(isOfNoOtherSheet(options));
    const removes = choice === 'remove' && !target.trial;
    list(options, kind, gone, removes);
    if (gone.length > 0) counts.set(kind, gone.length);
    if (removes) removedNames.push(...gone.map(({ name }) => String(name)));
    if (newer[0] && !target.trial && stagedKinds(driver, reading).includes(kind)) listWith(options, kind, newer[0].id);
  }
  removeSeriesOf(options, removedNames);
  return counts;
}

/** Whether any earlier file can be the predecessor: finding out which one it is takes a look at every record. */
function hasEarlier(driver: Driver, { projectId, importId }: MergeTarget, { format }: ReadSummary): boolean {
  const earlier = driver.prepare(
    `SELECT 1 FROM ${IMPORT.table}
     WHERE ${IMPORT.projectId} = ? AND ${IMPORT.format} = ? AND ${IMPORT.dryRun} = 0 AND ${IMPORT.id} <> ?`,
  );
  return earlier.get(projectId, format, importId) !== undefined;
}

/** Keys of the file by kind, those it has but the selection leaves out included. */
function markPresent({ driver, reading, summary: { leftOut } }: GoneOptions): void {
  driver.exec(
    'DROP TABLE IF EXISTS temp.present; CREATE TEMP TABLE present (kind, key, PRIMARY KEY (kind, key)) WITHOUT ROWID',
  );
  const insert = driver.prepare('INSERT OR IGNORE INTO temp.present VALUES (?, ?)');
  for (const kind of LISTED_KINDS) {
    for (const key of leftOut[kind]) insert.run(kind, key);
    if (!stagedKinds(driver, reading).includes(kind)) continue;
    driver.exec(`INSERT OR IGNORE INTO temp.present SELECT '${kind}', key FROM ${tableOf(reading, kind)}`);
    // Whether a machine took the place of the one that bore its name is asked about as that.
    for (const key of keysBefore(driver, reading, kind)) insert.run(kind, key);
  }
}

/** Whether the file has the record `m`. */
function presentAs(kind: ListedKind): string {
  return `SELECT 1 FROM temp.present AS p WHERE p.kind = '${kind}' AND p.key = m.${MACHINE.key}`;
}

interface Counted {
  readonly id: string;
  readonly fileName: string;
  readonly writtenAt: string | null;
  readonly held: number;
  readonly present: number;
}

/** An earlier import of the same list. */
interface Alike {
  readonly id: string;
  readonly state: StateOfFile;
  /** Whether it is a newer state than the file at hand, though it came before. */
  readonly isNewer: boolean;
}

/** Applied imports of the same format that name records which the file mostly has, or whose name it bears. */
function alikeImports(driver: Driver, target: MergeTarget, { format }: ReadSummary): readonly Alike[] {
  const { projectId, importId, writtenAt } = target;
  const fileName = driver
    .prepare(`SELECT ${IMPORT.fileName} FROM ${IMPORT.table} WHERE ${IMPORT.id} = ?`)
    .pluck()
    .get(importId) as string;
  const rows = LISTED_KINDS.map(
    (kind) => `SELECT n.importId, EXISTS (${presentAs(kind)}) AS present FROM ${quoted(RECORD_TABLES[kind].model)} AS m
      JOIN (SELECT ${MACHINE.importId} AS importId, ${MACHINE.key} AS key FROM ${quoted(RECORD_TABLES[kind].model)}
        WHERE ${MACHINE.projectId} = $projectId UNION ${namesOf(kind)}) AS n ON n.key = m.${MACHINE.key}
      WHERE m.${MACHINE.projectId} = $projectId`,
  );
  const earlier = driver
    .prepare(
      `SELECT i.${IMPORT.id}, i.${IMPORT.fileName}, i.${IMPORT.writtenAt}, count(*) AS held, sum(r.present) AS present
       FROM (${rows.join(' UNION ALL ')}) AS r JOIN ${IMPORT.table} AS i ON i.${IMPORT.id} = r.importId
       WHERE i.${IMPORT.format} = $format AND i.${IMPORT.id} <> $importId GROUP BY i.${IMPORT.id}`,
    )
    .all({ projectId, format, importId }) as Counted[];
  const own = stateOfFile(fileName, writtenAt);
  return earlier
    .filter((one) => one.fileName === fileName || one.present >= one.held * SHARE_OF_PREDECESSOR)
    .map((one) => {
      const state = stateOfFile(one.fileName, one.writtenAt);
      return { id: one.id, state, isNewer: isOlderState(own, state) };
    });
}

function newestFirst(imports: readonly Alike[]): readonly Alike[] {
  return imports.toSorted((a, b) => (isOlderState(a.state, b.state) ? 1 : isOlderState(b.state, a.state) ? -1 : 0));
}

/** Lists with a newer file what the staged, older one has and that one does not; where it is not known what that one has, what nothing has. */
function listWith({ driver, target, reading }: GoneOptions, kind: ListedKind, newer: string): void {
  const { projectId } = target;
  const isNoted = driver.prepare(
    `SELECT 1 FROM ${LOG.table} WHERE ${LOG.importId} = ? AND ${LOG.kind} = ? AND ${LOG.change} = 'named'`,
  );
  const held = `SELECT ${MACHINE.key} FROM ${quoted(RECORD_TABLES[kind].model)} WHERE ${MACHINE.projectId} = $projectId`;
  const named = isNoted.get(newer, kind) ? `SELECT key FROM (${namesOf(kind)}) WHERE importId = $newer` : held;
  const added = driver
    .prepare(`SELECT s.key, s.name FROM ${tableOf(reading, kind)} AS s WHERE s.key NOT IN (${named}) ORDER BY s.name`)
    .all({ projectId, newer }) as { readonly key: string; readonly name: string }[];
  if (added.length === 0) return;
  const after = loggedOf(driver, newer, 'gone', kind);
  const fileName = driver.prepare(`SELECT ${IMPORT.fileName} FROM ${IMPORT.table} WHERE ${IMPORT.id} = ?`).pluck();
  const file = fileName.get(target.importId) as string;
  const log = new ChangeWriter(driver, newer, 'gone', kind, after);
  for (const { key, name } of added) log.add({ key, name, file });
  log.end();
}

/** Records that earlier states name and the file does not. Those that another file has spoken of since are asked about, and never removed. */
function goneOf({ driver, target, choice }: GoneOptions, kind: ListedKind, earlier: readonly string[]): RowImage[] {
  const { model } = RECORD_TABLES[kind];
  const states = 'SELECT value FROM json_each($earlier)';
  const spokenOf = `m.${MACHINE.key} IN (SELECT key FROM (${namesOf(kind)}) WHERE importId IN (${states}))`;
  return driver
    .prepare(
      `SELECT m.* FROM ${quoted(model)} AS m
       WHERE m.${MACHINE.projectId} = $projectId AND (m.${MACHINE.importId} IN (${states}) ${choice === 'keep' ? `OR ${spokenOf}` : ''})
       AND NOT EXISTS (${presentAs(kind)}) ORDER BY m.${MACHINE.name}`,
    )
    .all({ projectId: target.projectId, earlier: JSON.stringify(earlier) }) as RowImage[];
}

/** A record of a sheet that the file has, and that was not read this time, is as little gone as what another file brought. */
function isOfNoOtherSheet({ summary: { sheets }, layouts }: GoneOptions): (row: RowImage) => boolean {
  const unread = new Set(sheets.flatMap(({ name, role }) => (role === null && name !== null ? [name] : [])));
  return ({ origin }) => {
    const { sheet } = originOf(JSON.parse(String(origin)), layouts);
    return sheet === null || !unread.has(sheet);
  };
}

function list(
  { driver, target, layouts }: GoneOptions,
  kind: RecordKind,
  gone: readonly RowImage[],
  removes: boolean,
): void {
  const table = RECORD_TABLES[kind];
  const rows = new RowStore(driver, table);
  const log = new ChangeWriter(driver, target.importId, 'gone', kind);
  for (const row of gone) {
    const { file } = originOf(JSON.parse(String(row.origin)), layouts);
    const edited = JSON.parse(String(row.edited ?? '[]')) as string[];
    const back = { id: row.id, version: null, image: rows.read(row.id) };
    log.add({ key: keyOf(table, row), name: String(row[table.name]), file, edited, ...(removes && { back }) });
    if (removes) rows.remove(row.id);
  }
  log.end();
}

/** That no machine of a kind is called as the series `u`. */
function noneBearsTheName(kind: ListedKind): string {
  return `NOT EXISTS (SELECT 1 FROM ${quoted(RECORD_TABLES[kind].model)} AS m
    WHERE m.${MACHINE.projectId} = $projectId AND m.${MACHINE.name} = u.${SERIES.subject})`;
}

/** What was recorded of a machine goes with it, unless another one bears its name. */
function removeSeriesOf(options: GoneOptions, names: readonly string[]): void {
  if (names.length === 0) return;
  const { driver, target } = options;
  const orphans = driver
    .prepare(
      `SELECT * FROM ${SERIES.table} AS u WHERE u.${SERIES.projectId} = $projectId
       AND u.${SERIES.subject} IN (SELECT value FROM json_each($names)) AND ${LISTED_KINDS.map(noneBearsTheName).join(' AND ')}`,
    )
    .all({ projectId: target.projectId, names: JSON.stringify(names) }) as RowImage[];
  list(options, 'series', orphans, true);
}
