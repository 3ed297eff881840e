import type { Driver } from '../../database/index.ts';
import { type ChangeEntry, type ChangeOf, entriesOf, LOG, type StoredEntries } from './change-log.ts';
import { RECORD_TABLES, type RecordKind } from './record-tables.ts';
import { type RowImage, RowStore } from './row-store.ts';

/** What stands in the way: records that have moved on since, by name. */
export interface InTheWay {
  readonly count: number;
  readonly names: readonly string[];
}

interface LogRow {
  readonly change: ChangeOf;
  readonly kind: RecordKind;
  readonly start: number;
  readonly entries: string;
}

/** Names given of what stands in the way. */
const NAMES_SHOWN = 5;

/**
 * Takes an applied import back, or applies it again: every record it touched and what the log holds of it change places. So
 * the same step leads back and forth while nothing else changes. null when it was done; else what stands in the way, and the caller rolls back.
 */
export function toggleImport(driver: Driver, importId: string): InTheWay | null {
  const log = driver.prepare(
    `SELECT ${LOG.change}, ${LOG.kind}, ${LOG.start}, ${LOG.entries} FROM ${LOG.table} WHERE ${LOG.importId} = ?
     ORDER BY ${LOG.change} DESC, ${LOG.kind}, ${LOG.start}`,
  );
  const keep = driver.prepare(
    `UPDATE ${LOG.table} SET ${LOG.entries} = ?
     WHERE ${LOG.importId} = ? AND ${LOG.change} = ? AND ${LOG.kind} = ? AND ${LOG.start} = ?`,
  );
  const names: string[] = [];
  let count = 0;
  for (const { change, kind, start, entries } of log.all(importId) as LogRow[]) {
    const swap = swapIn(new RowStore(driver, RECORD_TABLES[kind]));
    const swapped = entriesOf(importId, kind, JSON.parse(entries) as StoredEntries).map((entry) => {
      const next = swap(entry);
      if (next) return next;
      count += 1;
      if (names.length < NAMES_SHOWN) names.push(entry.name);
      return entry;
    });
    keep.run(JSON.stringify(swapped), importId, change, kind, start);
  }
  return count === 0 ? null : { count, names };
}

/** Lets a row and the image of it change places; null when the row is not as the log says. */
function swapIn(rows: RowStore): (entry: ChangeEntry) => ChangeEntry | null {
  return (entry) => {
    if (!entry.back) return entry;
    const { id, version, image } = entry.back;
    const present = rows.read(id);
    if ((present?.version ?? null) !== version) return null;
    const standing = image && later({ ...present, ...image }, present);
    if (standing === null) rows.remove(id);
    else {
      if (rows.keyIsTaken(standing)) return null;
      rows.put(standing);
    }
    return { ...entry, back: { id, version: standing?.version ?? null, image: present } };
  };
}

/** Versions only grow: a page that shows the record as it was before must not be able to write over it. */
function later(image: RowImage, present: RowImage | null): RowImage {
  return { ...image, version: Math.max(image.version, present?.version ?? 0) + 1 };
}
