import { randomUUID } from 'node:crypto';
import type { Origin } from '@tatami/model';
import { insertRows, type Row, type Transaction, updateRows } from '../../database/index.ts';
import { mergeRecord } from './merge-record.ts';
import { type HeldRow, RECORD_TABLES, type RecordTable, type Values } from './record-tables.ts';
import type { RecordChunk, RecordKind } from './result-file.ts';

/** Against what the project held before: how many records are new, changed, or stand as they are. */
export interface Effect {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** Where the records go. A trial merges in the same way and writes nothing. */
export interface MergeTarget {
  readonly projectId: string;
  readonly importId: string;
  readonly trial: boolean;
}

type Outcome = keyof Effect;

/** Merges the records of one import into the estate, chunk by chunk, in the caller's transaction. */
export class RecordMerge {
  readonly #tx: Transaction;
  readonly #target: MergeTarget;
  /** What became of each record, by kind and key: a file may name one twice. */
  readonly #outcomes = new Map<string, Outcome>();

  constructor(tx: Transaction, target: MergeTarget) {
    this.#tx = tx;
    this.#target = target;
  }

  get effect(): Effect {
    const effect = { added: 0, changed: 0, unchanged: 0 };
    for (const outcome of this.#outcomes.values()) effect[outcome] += 1;
    return effect;
  }

  async add({ kind, records }: RecordChunk): Promise<void> {
    const table = RECORD_TABLES[kind];
    const held = await table.find(this.#tx, this.#target.projectId, records as readonly object[] as readonly Values[]);
    const rows = new Map(held.map((row) => [table.keyOf(row), row]));
    const added = new Set<string>();
    const changed = new Set<string>();
    for (const { origin, ...values } of records) {
      const key = table.keyOf(values);
      const before = rows.get(key);
      const merged = before && merge(before, values, origin);
      const outcome = !merged ? 'added' : merged.changed ? 'changed' : 'unchanged';
      this.#note(kind, key, outcome);
      if (outcome === 'unchanged') continue;
      rows.set(key, merged?.row ?? this.#newRow(table, values, origin));
      // A record that comes twice in one chunk goes over its own first one.
      if (!added.has(key)) (outcome === 'added' ? added : changed).add(key);
    }
    if (this.#target.trial) return;
    await this.#insert(table, pick(rows, added));
    await this.#update(table, pick(rows, changed), records[0] ?? {});
  }

  #newRow({ defaults }: RecordTable, values: object, origin: Origin): HeldRow {
    const { projectId, importId } = this.#target;
    return { id: randomUUID(), projectId, importId, version: 1, ...defaults, ...values, origin };
  }

  async #insert(table: RecordTable, rows: readonly HeldRow[]): Promise<void> {
    const columns = rows.map((row) => withoutParts(table, row));
    await insertRows(this.#tx, table.model, columns as unknown as Row<typeof table.model>[]);
    await table.parts?.replace(this.#tx, rows);
  }

  async #update(table: RecordTable, rows: readonly HeldRow[], fields: object): Promise<void> {
    const { importId } = this.#target;
    const columns = rows.map((row) => {
      const stored = withoutParts(table, row);
      const read = Object.keys(fields).filter((field) => field in stored);
      const changes = Object.fromEntries(read.map((field) => [field, stored[field]]));
      return { id: row.id, ...changes, importId, version: row.version + 1 };
    });
    await updateRows(
      this.#tx,
      table.model,
      columns as unknown as (Partial<Row<typeof table.model>> & { id: string })[],
    );
    await table.parts?.replace(this.#tx, rows);
  }

  #note(kind: RecordKind, key: string, outcome: Outcome): void {
    const name = `${kind} ${key}`;
    const before = this.#outcomes.get(name);
    if (before === undefined || (before === 'unchanged' && outcome === 'changed')) this.#outcomes.set(name, outcome);
  }
}

function merge(before: HeldRow, values: Readonly<Record<string, unknown>>, origin: Origin) {
  const held = {
    values: before,
    origin: before.origin as Origin,
    edited: (before.edited ?? []) as readonly string[],
  };
  const merged = mergeRecord(held, { values, origin });
  return { changed: merged.changed, row: { ...before, ...merged.values, origin: merged.origin } };
}

function pick(rows: ReadonlyMap<string, HeldRow>, keys: ReadonlySet<string>): HeldRow[] {
  return [...rows].flatMap(([key, row]) => (keys.has(key) ? [row] : []));
}

function withoutParts({ parts }: RecordTable, row: HeldRow): Values {
  if (!parts) return row;
  const { [parts.field]: _, ...columns } = row;
  return columns;
}
