import type { ImportChange, ImportEffect } from '@tatami/contracts';
import { compareAsRead, isOlderState, type StateOfFile, seriesOfName, stateOfFile } from '@tatami/formats';
import { isSteady, type Origin, type RecordFields, RUN_FIELDS, SERVER_FIELDS, WORKLOAD_FIELDS } from '@tatami/model';
import type { Driver } from '../../database/index.ts';
import { sourceKind } from '../source-kind.ts';
import { type OriginLayouts, originOf } from '../stored-origin.ts';
import { AddedRows, type MergeTarget, type NewRows } from './added-rows.ts';
import { broughtRows } from './bring-rows.ts';
import { ChangeWriter, loggedOf } from './change-log.ts';
import { type EarlierReading, isReadAgain } from './earlier-reading.ts';
import { mergeRecord } from './merge-record/merge-record.ts';
import { type HasColumn, lastDay, type Sources } from './merge-record/sources.ts';
import { isBelievedBeside } from './merge-record/steady-field.ts';
import { namedTable, quoted } from './named-table.ts';
import { keyOf, RECORD, RECORD_TABLES, type RecordKind, type RecordTable, sameKey } from './record-tables.ts';
import { type RowImage, RowStore } from './row-store.ts';
import { type StagedReading, stagedKinds, tableOf } from './staged-reading.ts';
import { NONE_SINCE, type SaidSince, saidSinceBy } from './states-since.ts';
import { vouchForRows } from './vouched-rows.ts';

const IMPORT = namedTable('Import', [
  'id',
  'projectId',
  'batchId',
  'fileName',
  'format',
  'writtenAt',
  'dryRun',
  'createdAt',
]);

/** What of a reading decides beside its rows. */
interface ReadingAtHand {
  /** What was read of the file before, of which some records were withdrawn and logged as changed, so many of each kind. */
  readonly earlier: EarlierReading | null;
  readonly withdrawn: ReadonlyMap<RecordKind, number>;
  readonly hasColumn: HasColumn;
}

type Counts = Omit<ImportEffect, 'byKind'>;
type Fields = ImportChange['fields'];

/** Rows of one kind. */
interface StagedRows {
  readonly kind: RecordKind;
  readonly table: RecordTable;
}

/** Rows merged at once: bounds the memory of an import that changes everything. */
const ROWS_AT_ONCE = 2_000;

/**
 * Merges the staged records of one import into the estate, in the caller's transaction. What stands as
 * it is never leaves SQLite, and what is new is taken over there: only changed records are looked at one by one.
 */
export class StagedMerge {
  readonly #driver: Driver;
  readonly #target: MergeTarget;
  readonly #layouts: OriginLayouts;
  readonly #reading: StagedReading;
  readonly #added: AddedRows;
  readonly #earlier: EarlierReading | null;
  readonly #withdrawn: ReadonlyMap<RecordKind, number>;
  readonly #counts = new Map<RecordKind, Counts>();
  readonly #changeLogs = new Map<RecordKind, ChangeWriter>();
  readonly #namedLogs = new Map<RecordKind, ChangeWriter>();
  readonly #states = new Map<string, StateOfFile>();
  readonly #hasColumn: HasColumn;
  readonly #since = new Map<string, SaidSince>();
  #imports: ImportsByName | null = null;

  constructor(
    driver: Driver,
    target: MergeTarget,
    layouts: OriginLayouts,
    reading: StagedReading,
    { earlier, withdrawn, hasColumn }: ReadingAtHand,
  ) {
    this.#driver = driver;
    this.#target = target;
    this.#layouts = layouts;
    this.#reading = reading;
    this.#added = new AddedRows(driver, target, reading);
    this.#earlier = earlier;
    this.#withdrawn = withdrawn;
    this.#hasColumn = hasColumn;
  }

  /** How many records of each kind are new, changed, or stand as they are. */
  run(): ReadonlyMap<RecordKind, Counts> {
    const alone = isEmptyProject(this.#driver, this.#target.projectId);
    for (const kind of stagedKinds(this.#driver, this.#reading))
      this.#merge({ kind, table: RECORD_TABLES[kind] }, alone);
    for (const log of [...this.#changeLogs.values(), ...this.#namedLogs.values()]) log.end();
    return this.#counts;
  }

  /** The same of a project that had no records, in whose tables all of them stand already (`bringRows`). */
  brought(): ReadonlyMap<RecordKind, Counts> {
    const brought = broughtRows(this.#driver, this.#target.importId, this.#reading);
    return new Map([...brought].map(([kind, added]) => [kind, { added, changed: 0, unchanged: 0, gone: 0 }]));
  }

  #merge(staged: StagedRows, alone: boolean): void {
    const rows = this.#driver
      .prepare(`SELECT count(*) FROM ${this.#tableOf(staged)}`)
      .pluck()
      .get() as number;
    const changed = alone ? 0 : this.#change(staged);
    const added = this.#added.add(staged.kind, alone ? this.#added.allOf(staged.kind) : this.#findNew(staged));
    this.#counts.set(staged.kind, { added, changed, unchanged: rows - added - changed, gone: 0 });
  }

  /** Those that are the same record as nothing held. */
  #findNew(staged: StagedRows): NewRows {
    const { table } = staged;
    this.#driver.exec('DROP TABLE IF EXISTS temp.new_records');
    this.#driver
      .prepare(
        `CREATE TEMP TABLE new_records AS SELECT s.position FROM ${this.#tableOf(staged)} AS s
         WHERE NOT EXISTS (SELECT 1 FROM ${quoted(table.model)} AS m WHERE m.${RECORD.projectId} = ? AND ${sameKey(table)})`,
      )
      .run(this.#target.projectId);
    const rows = `temp.new_records AS n JOIN ${this.#tableOf(staged)} AS s ON s.position = n.position`;
    return { rows, number: 'n.rowid' };
  }

  #tableOf({ kind }: StagedRows): string {
    return tableOf(this.#reading, kind);
  }

  #change(staged: StagedRows): number {
    const { importId, trial } = this.#target;
    const { kind, table } = staged;
    const columns = [...this.#added.columnsOf(staged.kind), ...(table.parts ? [table.parts.field] : [])];
    const rows = new RowStore(this.#driver, table);
    const log = this.#changeLogOf(kind);
    const differs = this.#differs(staged);
    if (!trial) for (const field of columns.filter(isSteady)) this.#vouchForRows(kind, field, differs);
    let [changed, after] = [0, 0];
    for (;;) {
      const differing = this.#rowsThatDiffer(staged, differs, after);
      const last = differing.at(-1);
      if (!last) return changed;
      after = last.position as number;
      for (const { position: _, heldId, ...read } of differing) {
        const held = rows.read(heldId as string);
        if (!held) throw new Error('a record that was found is gone within one transaction');
        const values = Object.fromEntries(columns.map((column) => [column, read[column] ?? null]));
        const merged = this.#merged(kind, held, values, read.origin as string);
        if (!merged) continue;
        if (merged.vouches) {
          this.#vouch(kind, rows, held, merged.origin);
          continue;
        }
        if (!trial) rows.put({ ...held, ...merged.values, origin: merged.origin, importId, version: held.version + 1 });
        const back = { id: held.id, version: held.version + 1, image: held };
        log.add({
          key: keyOf(table, held),
          name: String(held[table.name]),
          fields: merged.fields,
          ...(!trial && { back }),
        });
        changed += 1;
      }
    }
  }

  /** What stands is as it was, and is this file's word too: that is noted, and taken back with the import. */
  #vouch(kind: RecordKind, rows: RowStore, held: RowImage, origin: string): void {
    const { importId, trial } = this.#target;
    if (trial) return;
    const table = RECORD_TABLES[kind];
    const log =
      this.#namedLogs.get(kind) ??
      new ChangeWriter(this.#driver, importId, 'named', kind, loggedOf(this.#driver, importId, 'named', kind));
    this.#namedLogs.set(kind, log);
    rows.put({ ...held, origin, version: held.version + 1 });
    const { id, version, origin: before } = held;
    const back = { id, version: version + 1, image: { id, version, origin: before } };
    log.add({ key: keyOf(table, held), name: String(held[table.name]), back });
  }

  #changeLogOf(kind: RecordKind): ChangeWriter {
    const log =
      this.#changeLogs.get(kind) ??
      new ChangeWriter(this.#driver, this.#target.importId, 'changed', kind, this.#withdrawn.get(kind));
    this.#changeLogs.set(kind, log);
    return log;
  }

  #rowsThatDiffer(staged: StagedRows, differs: string, after: number): RowImage[] {
    const { table } = staged;
    return this.#driver
      .prepare(
        `SELECT s.*, m.${RECORD.id} AS heldId FROM ${this.#tableOf(staged)} AS s JOIN ${quoted(table.model)} AS m
         ON m.${RECORD.projectId} = $projectId AND ${sameKey(table)} WHERE s.position > $after AND (${differs})
         ORDER BY s.position LIMIT ${ROWS_AT_ONCE}`,
      )
      .all({ projectId: this.#target.projectId, after }) as RowImage[];
  }

  /** Whether a staged row differs from the stored one in at least one stated field, or in one whose column it leaves empty; for statements. */
  #differs(staged: StagedRows): string {
    const { table } = staged;
    const columns = this.#added.columnsOf(staged.kind);
    const sheets = this.#sheetsRead();
    const hasColumn = (column: string) =>
      column === 'attributes' || sheets.some((sheet) => this.#hasColumn(column, sheet));
    // What a file says no longer when it is read again is withdrawn; what a file has no column for contradicts nothing.
    const differs = columns.map((column) => {
      const isOther = `s.${quoted(column)} IS NOT m.${quoted(column)}`;
      return this.#earlier || hasColumn(column) ? isOther : `(s.${quoted(column)} IS NOT NULL AND ${isOther})`;
    });
    // What did not hold before may hold now.
    differs.push(`instr(m.origin, '"others":') > 0`);
    return table.parts ? '1' : differs.join(' OR ');
  }

  /** What the file says alike it vouches for, unless a file says it that is believed before it. */
  #vouchForRows(kind: RecordKind, field: string, differs: string): void {
    const [driver, target, layouts, reading] = [this.#driver, this.#target, this.#layouts, this.#reading];
    const merged = driver
      .prepare(`SELECT ${IMPORT.fileName} FROM ${IMPORT.table} WHERE ${IMPORT.id} = ?`)
      .pluck()
      .get(target.importId) as string;
    const sources = this.#sourcesBeside(merged);
    const isBelieved = (file: string) => file === merged || !isBelievedBeside(merged, file, sources);
    vouchForRows({ driver, target, layouts, reading, kind, field, differs, isBelieved });
  }

  #sheetsRead(): readonly (string | null)[] {
    const rows = this.#driver.prepare(`SELECT DISTINCT sheet FROM ${tableOf(this.#reading, 'layouts')}`).pluck();
    return rows.all() as (string | null)[];
  }

  /** By the last imports of these names; of the file that is merged by its own. */
  #sourcesBeside(merged: string): Sources {
    this.#imports ??= importsByName(this.#driver, this.#target);
    const { own, others } = this.#imports;
    const earlier = this.#earlier;
    const writtenAt = (file: string) =>
      file === merged ? this.#target.writtenAt : (others.get(file)?.writtenAt ?? null);
    const stateOf = (file: string) => ({ fileName: file, state: this.#stateOf(file, writtenAt(file)) });
    const isOlder = (file: string, than: string) =>
      file !== than && isOlderState(stateOf(file).state, stateOf(than).state);
    const cameTogether = (file: string) => file !== merged && own !== null && others.get(file)?.batchId === own;
    return {
      ...NONE_SINCE,
      ...{ isOlder, cameTogether, hasColumn: this.#hasColumn },
      comesBefore: (file, than) => compareAsRead(stateOf(file), stateOf(than)) < 0,
      isNewerState: (than) => {
        if (than === merged) return true;
        if (others.get(than)?.format !== this.#target.format || seriesOfName(than) !== seriesOfName(merged))
          return false;
        return isOlder(than, merged) || !(cameTogether(than) || isOlder(merged, than));
      },
      lastDayOf: (file) => lastDay(this.#stateOf(file, writtenAt(file)).days),
      kindOf: (file) => sourceKind(file === merged ? this.#target.format : (others.get(file)?.format ?? null)),
      isReadAgain: (place) => earlier !== null && isReadAgain(earlier, place),
    };
  }

  /** What is told by the newer states of the list that is merged, which came before it; of one file for all its rows. */
  #statesSince(kind: RecordKind, merged: string): SaidSince {
    const known = this.#since.get(`${kind} ${merged}`);
    if (known) return known;
    const { isOlder } = this.#sourcesBeside(merged);
    const [series, { format, projectId }] = [seriesOfName(merged), this.#target];
    const others = [...(this.#imports?.others ?? [])];
    const states = others.filter(([file, its]) => its.format === format && seriesOfName(file) === series);
    const newer = states.flatMap(([file]) => (isOlder(merged, file) ? [file] : []));
    const order = new Map(states.map(([file, { createdAt }]) => [file, createdAt]));
    const since = saidSinceBy({ driver: this.#driver, projectId, kind, layouts: this.#layouts, newer, order });
    this.#since.set(`${kind} ${merged}`, since);
    return since;
  }

  /** Asked of every field that differs. */
  #stateOf(file: string, writtenAt: string | null): StateOfFile {
    const state = this.#states.get(file) ?? stateOfFile(file, writtenAt);
    this.#states.set(file, state);
    return state;
  }

  /** null when what differs is what a person set by hand. */
  #merged(kind: RecordKind, held: RowImage, values: Readonly<Record<string, unknown>>, originText: string) {
    const edited = JSON.parse((held.edited as string | undefined) ?? '[]') as string[];
    const heldOrigin = originOf(JSON.parse(held.origin as string), this.#layouts);
    const readOrigin = originOf(JSON.parse(originText), this.#layouts);
    const before = { values: held, origin: heldOrigin, edited };
    const sources = { ...this.#sourcesBeside(readOrigin.file), ...this.#statesSince(kind, readOrigin.file) };
    const merged = mergeRecord(before, { values, origin: readOrigin }, sources);
    const { vouches } = merged;
    if (!merged.changed && !vouches) return null;
    const fields = fieldsOf(held, values, merged, edited);
    const origin = vouches ? JSON.stringify(merged.origin) : storedOrigin(merged.origin, readOrigin, originText);
    return { values: merged.values, fields, origin, vouches };
  }
}

/** Whether a project has no records yet: then all that is staged is new. */
export function isEmptyProject(driver: Driver, projectId: string): boolean {
  return Object.values(RECORD_TABLES).every(
    ({ model }) =>
      driver.prepare(`SELECT 1 FROM ${quoted(model)} WHERE ${RECORD.projectId} = ? LIMIT 1`).get(projectId) ===
      undefined,
  );
}

interface ImportsByName {
  /** The delivery that the file came with which is merged; null = it came alone. */
  readonly own: string | null;
  readonly others: ReadonlyMap<string, Omit<ImportByName, 'file'>>;
}

interface ImportByName {
  readonly file: string;
  readonly format: string | null;
  readonly writtenAt: string | null;
  readonly batchId: string | null;
  readonly createdAt: string;
}

/** Of files that are not read yet, which come later in the same delivery, what is held is not. */
function importsByName(driver: Driver, { projectId, importId }: MergeTarget): ImportsByName {
  const own = driver
    .prepare(`SELECT ${IMPORT.batchId} FROM ${IMPORT.table} WHERE ${IMPORT.id} = ?`)
    .pluck()
    .get(importId);
  const rows = driver
    .prepare(
      `SELECT ${IMPORT.fileName} AS file, ${IMPORT.format} AS format, ${IMPORT.writtenAt} AS writtenAt, ${IMPORT.batchId} AS batchId, ${IMPORT.createdAt} AS createdAt FROM ${IMPORT.table}
       WHERE ${IMPORT.projectId} = ? AND ${IMPORT.dryRun} = 0 AND ${IMPORT.format} IS NOT NULL ORDER BY ${IMPORT.createdAt}, ${IMPORT.id}`,
    )
    .all(projectId) as ImportByName[];
  return { own: (own ?? null) as string | null, others: new Map(rows.map(({ file, ...its }) => [file, its])) };
}

/** Nothing was kept of the earlier file: the origin is the one read, which is compact already. */
function storedOrigin(merged: Origin, read: Origin, readText: string): string {
  const kept =
    Object.keys(merged.cells).length !== Object.keys(read.cells).length ||
    merged.replaced !== undefined ||
    merged.others !== undefined ||
    merged.before !== undefined;
  return kept || Object.values(merged.cells).some(({ from }) => from) ? JSON.stringify(merged) : readText;
}

/** Fields the file says otherwise: those that change, and those set by hand or said by a tool, that stay. Lists are named, not shown. */
function fieldsOf(
  held: RowImage,
  read: Readonly<Record<string, unknown>>,
  { values: merged, outranked, emptied }: Pick<ReturnType<typeof mergeRecord>, 'values' | 'outranked' | 'emptied'>,
  edited: readonly string[],
): Fields {
  return Object.keys(read).flatMap((field) => {
    const from = held[field] ?? null;
    const to = read[field] ?? null;
    const kept = edited.includes(field) && to !== null && to !== from;
    const [stays, isEmptied] = [outranked.includes(field), emptied.includes(field)];
    if (!kept && !stays && !isEmptied && (merged[field] ?? null) === from) return [];
    const why = { ...(stays && { outranked: true }), ...(isEmptied && { emptied: true }) };
    return [{ field, from: shown(field, from), to: shown(field, to), kept, ...why }];
  });
}

const TRUTHS = new Set(
  [SERVER_FIELDS, WORKLOAD_FIELDS, RUN_FIELDS].flatMap((fields: RecordFields) =>
    Object.keys(fields).filter((id) => fields[id]?.holds === 'flag'),
  ),
);

function shown(field: string, value: unknown): string | number | boolean | null {
  if (TRUTHS.has(field) && typeof value === 'number') return value === 1;
  if (typeof value === 'number' || value === null) return value as number | null;
  return typeof value === 'string' && !/^[[{]/.test(value) ? value : null;
}
