import { listOf, type Text, text } from '@tatami/model';
import type { Driver } from '../../database/index.ts';
import { type ChangeEntry, type ChangeOf, entriesOf, type StoredEntries } from './change-log.ts';
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

const NAMES_SHOWN = 5;

/**
 * Takes an applied import back, or applies it again: every record it touched and what the log holds of it change places. So
 * the same step leads back and forth. null when it was done; else what stands in the way, and the caller rolls back.
 */
export function toggleImport(driver: Driver, importId: string): InTheWay | null {
  const log = driver.prepare(
    'SELECT "change", "kind", "start", "entries" FROM "ImportChange" WHERE "importId" = ? ORDER BY "change" DESC, "kind", "start"',
  );
  const keep = driver.prepare(
    'UPDATE "ImportChange" SET "entries" = ? WHERE "importId" = ? AND "change" = ? AND "kind" = ? AND "start" = ?',
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
    if (image === null) rows.remove(id);
    else {
      if (rows.keyIsTaken(image)) return null;
      rows.put(later(image, present));
    }
    const standing = image && later(image, present);
    return { ...entry, back: { id, version: standing?.version ?? null, image: present } };
  };
}

/** Versions only grow: a page that shows the record as it was before must not be able to write over it. */
function later(image: RowImage, present: RowImage | null): RowImage {
  return { ...image, version: Math.max(image.version, present?.version ?? 0) + 1 };
}

/** Says what stands in the way, and what to do. */
export function inTheWayText({ count, names }: InTheWay, laterFiles: readonly string[]): { message: Text; hint: Text } {
  const more = count > names.length;
  const listed = { en: names.join(', ') + (more ? ', …' : ''), ja: names.join('、') + (more ? ' ほか' : '') };
  const message = text(
    '{count} of its records have been changed since: {listed}.',
    'この取り込みの対象のうち{count}件が、その後に変更されています：{listed}。',
    { count, listed },
  );
  if (laterFiles.length === 0)
    return {
      message,
      hint: text(
        'Set the values changed by hand back first, or correct the records one by one.',
        '手動で変更した値を先に元へ戻すか、該当する項目を個別に修正してください。',
      ),
    };
  const files = laterFiles.slice(0, NAMES_SHOWN);
  return {
    message,
    hint: text(
      'Undo the later imports first, the latest first: {files}.',
      '後から取り込んだファイルを、新しいものから順に取り消してください：{files}。',
      { files: listOf(files) },
    ),
  };
}
