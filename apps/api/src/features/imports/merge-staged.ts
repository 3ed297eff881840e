import type { ImportChange, ImportEffect } from '@tatami/contracts';
import type { Origin } from '@tatami/model';
import type { Driver } from '../../database/index.ts';
import { type OriginLayouts, originOf } from '../../estate/stored-origin.ts';
import { ChangeWriter, ENTRIES_PER_ROW } from './change-log.ts';
import { mergeRecord } from './merge-record.ts';
import { RECORD_TABLES, type RecordKind, type RecordTable, statedColumns } from './record-tables.ts';
import { type RowImage, RowStore } from './row-store.ts';
import { columnsOf, type StagedFile, stagedKinds, tableOf } from './staged-file.ts';

/** Where the staged records go. A trial finds out the same and writes nothing but its log. */
export interface MergeTarget {
  readonly projectId: string;
  readonly importId: string;
  readonly trial: boolean;
}

type Counts = Omit<ImportEffect, 'byKind'>;
type Fields = ImportChange['fields'];

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
  readonly #file: StagedFile;
  readonly #counts = new Map<RecordKind, Counts>();

  constructor(driver: Driver, target: MergeTarget, layouts: OriginLayouts, file: StagedFile) {
    this.#driver = driver;
    this.#target = target;
    this.#layouts = layouts;
    this.#file = file;
  }

  /** How many records of each kind are new, changed, or stand as they are. */
  run(): ReadonlyMap<RecordKind, Counts> {
    for (const kind of stagedKinds(this.#driver, this.#file)) {
      const changed = this.#change(kind);
      const added = this.#add(kind);
      const all = this.#driver
        .prepare(`SELECT count(*) FROM ${this.#tableOf(kind)}`)
        .pluck()
        .get() as number;
      this.#counts.set(kind, { added, changed, unchanged: all - added - changed, gone: 0 });
    }
    return this.#counts;
  }

  #tableOf(kind: RecordKind): string {
    return tableOf(this.#file, kind);
  }

  /** Fields that both the staged file and the table have; parts are no columns. */
  #columnsOf(kind: RecordKind, { model }: RecordTable): readonly string[] {
    const staged = new Set(columnsOf(this.#driver, this.#file, kind));
    const held = this.#driver.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(model) as string[];
    return statedColumns(held).filter((column) => staged.has(column));
  }

  #add(kind: RecordKind): number {
    const { projectId, importId, trial } = this.#target;
    const table = RECORD_TABLES[kind];
    const { model, mark, editable, parts } = table;
    const columns = this.#columnsOf(kind, table);
    this.#driver.exec('DROP TABLE IF EXISTS temp.new_records');
    this.#driver
      .prepare(
        `CREATE TEMP TABLE new_records AS SELECT position, ? || printf('-${mark}%06x', position) AS id FROM ${this.#tableOf(kind)} AS s
         WHERE NOT EXISTS (SELECT 1 FROM "${model}" AS m WHERE m."projectId" = ? AND ${sameKey(table)})`,
      )
      .run(importId, projectId);
    const names = columns.map((column) => `"${column}"`).join(', ');
    if (!trial) {
      this.#driver
        .prepare(
          `INSERT INTO "${model}" ("id", "projectId", "importId", "version", ${editable ? '"edited", ' : ''}${names}, "origin")
           SELECT n.id, ?, ?, 1, ${editable ? "'[]', " : ''}${names}, origin FROM temp.new_records AS n
           JOIN ${this.#tableOf(kind)} AS s ON s.position = n.position`,
        )
        .run(projectId, importId);
      if (parts) this.#addParts(kind, table);
    }
    const back = trial ? '' : ", 'back', json_object('id', n.id, 'version', 1, 'image', NULL)";
    return this.#driver
      .prepare(
        `INSERT INTO "ImportChange" ("importId", "change", "kind", "start", "count", "entries")
         SELECT ?, 'added', ?, min(n.rowid) - 1, count(*),
           json_group_array(json_object('key', ${keyText(table)}, 'name', s."${table.name}"${back}))
         FROM temp.new_records AS n JOIN ${this.#tableOf(kind)} AS s ON s.position = n.position
         GROUP BY (n.rowid - 1) / ${ENTRIES_PER_ROW.added} RETURNING "count"`,
      )
      .pluck()
      .all(importId, kind)
      .reduce((sum: number, count) => sum + (count as number), 0);
  }

  #addParts(kind: RecordKind, { parts }: RecordTable): void {
    if (!parts) return;
    const names = parts.columns.map((column) => `"${column}"`).join(', ');
    const values = parts.columns.map((column) => `json_extract(part.value, '$.${column}')`).join(', ');
    this.#driver.exec(
      `INSERT INTO "${parts.model}" ("${parts.owner}", "position", ${names})
       SELECT n.id, part.key, ${values} FROM temp.new_records AS n
       JOIN ${this.#tableOf(kind)} AS s ON s.position = n.position, json_each(s."${parts.field}") AS part`,
    );
  }

  #change(kind: RecordKind): number {
    const { importId, trial } = this.#target;
    const table = RECORD_TABLES[kind];
    const columns = [...this.#columnsOf(kind, table), ...(table.parts ? [table.parts.field] : [])];
    const rows = new RowStore(this.#driver, table);
    const log = new ChangeWriter(this.#driver, importId, 'changed', kind);
    let after = 0;
    for (;;) {
      const staged = this.#stagedThatDiffer(kind, table, after);
      const last = staged.at(-1);
      if (!last) break;
      after = last.position as number;
      for (const { position: _, heldId, ...read } of staged) {
        const held = rows.read(heldId as string);
        if (!held) throw new Error('a record that was found is gone within one transaction');
        const values = Object.fromEntries(columns.map((column) => [column, read[column] ?? null]));
        const merged = this.#merged(held, values, read.origin as string);
        if (!merged) continue;
        if (!trial) rows.put({ ...held, ...merged.values, origin: merged.origin, importId, version: held.version + 1 });
        const back = { id: held.id, version: held.version + 1, image: held };
        log.add({
          key: keyOf(table, held),
          name: String(held[table.name]),
          fields: merged.fields,
          ...(!trial && { back }),
        });
      }
    }
    return log.end();
  }

  /** Staged rows some stated value of which is not that of the row held. */
  #stagedThatDiffer(kind: RecordKind, table: RecordTable, after: number): RowImage[] {
    const columns = this.#columnsOf(kind, table);
    const differs = columns.map((column) => `(s."${column}" IS NOT NULL AND s."${column}" IS NOT m."${column}")`);
    const condition = table.parts ? '1' : differs.join(' OR ') || '0';
    return this.#driver
      .prepare(
        `SELECT s.*, m."id" AS heldId FROM ${this.#tableOf(kind)} AS s JOIN "${table.model}" AS m
         ON m."projectId" = ? AND ${sameKey(table)} WHERE s.position > ? AND (${condition})
         ORDER BY s.position LIMIT ${ROWS_AT_ONCE}`,
      )
      .all(this.#target.projectId, after) as RowImage[];
  }

  /** null when what differs is what a person set by hand. */
  #merged(held: RowImage, values: Readonly<Record<string, unknown>>, originText: string) {
    const edited = JSON.parse((held.edited as string | undefined) ?? '[]') as string[];
    const heldOrigin = originOf(JSON.parse(held.origin as string), this.#layouts);
    const readOrigin = originOf(JSON.parse(originText), this.#layouts);
    const merged = mergeRecord({ values: held, origin: heldOrigin, edited }, { values, origin: readOrigin });
    if (!merged.changed) return null;
    const fields = fieldsOf(held, values, merged.values, edited);
    return { values: merged.values, fields, origin: storedOrigin(merged.origin, readOrigin, originText) };
  }
}

/** Nothing was kept of the earlier file: the origin is the one read, which is compact already. */
function storedOrigin(merged: Origin, read: Origin, readText: string): string {
  const kept = Object.keys(merged.cells).length !== Object.keys(read.cells).length || merged.replaced !== undefined;
  return kept || Object.values(merged.cells).some(({ from }) => from) ? JSON.stringify(merged) : readText;
}

/** Fields the file says otherwise: those that change, and those set by hand that stay. Lists are named, not shown. */
function fieldsOf(
  held: RowImage,
  read: Readonly<Record<string, unknown>>,
  merged: Readonly<Record<string, unknown>>,
  edited: readonly string[],
): Fields {
  return Object.keys(read).flatMap((field) => {
    const from = held[field] ?? null;
    const to = read[field] ?? null;
    const kept = edited.includes(field) && to !== null && to !== from;
    if (!kept && (merged[field] ?? null) === from) return [];
    return [{ field, from: shown(field, from), to: shown(field, to), kept }];
  });
}

const BOOLEANS = new Set(['poweredOn', 'template', 'aborted']);

function shown(field: string, value: unknown): string | number | boolean | null {
  if (BOOLEANS.has(field) && typeof value === 'number') return value === 1;
  if (typeof value === 'number' || value === null) return value as number | null;
  return typeof value === 'string' && !/^[[{]/.test(value) ? value : null;
}

function sameKey({ key }: RecordTable): string {
  return key.map((column) => `m."${column}" = s."${column}"`).join(' AND ');
}

/** A record's key as one text. */
function keyText({ key }: RecordTable): string {
  return key.map((column) => `s."${column}"`).join(" || ' · ' || ");
}

export function keyOf({ key }: RecordTable, row: Readonly<Record<string, unknown>>): string {
  return key.map((column) => String(row[column])).join(' · ');
}
