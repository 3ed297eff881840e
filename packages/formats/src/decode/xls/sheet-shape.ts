import type { ByteReader } from '../binary/byte-reader.ts';
import { MAX_MERGED, type Merged } from '../sheets/shown-cells.ts';
import { ArchiveFault } from '../zip/archive.ts';
import { readRecords } from './records.ts';

const BEGIN = 0x809;
const END = 0x0a;
const ROW = 0x208;
const COLUMNS = 0x7d;
const MERGED = 0xe5;
const HIDDEN_ROW = 0x20;

/** What a sheet hides and merges. Rows and columns are 0-based but in `merged`. */
export interface SheetShape {
  readonly merged: readonly Merged[];
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: readonly { readonly first: number; readonly last: number }[];
}

export function sheetShape(stream: ByteReader, start: number): SheetShape {
  const merged: Merged[] = [];
  const hiddenRows = new Set<number>();
  const hiddenColumns: { first: number; last: number }[] = [];
  let depth = 0;
  try {
    readRecords(stream, start, (id, record) => {
      if (id === BEGIN) depth += 1;
      else if (id === END) depth -= 1;
      else if (depth !== 1) return true;
      else if (id === ROW && record.u16(12) & HIDDEN_ROW) hiddenRows.add(record.u16(0));
      else if (id === COLUMNS && record.u16(8) & 1) hiddenColumns.push({ first: record.u16(0), last: record.u16(2) });
      else if (id === MERGED) merged.push(...mergedIn(record));
      return depth > 0 && merged.length < MAX_MERGED;
    });
  } catch (fault) {
    // Told by whoever reads the rows.
    if (!(fault instanceof ArchiveFault)) throw fault;
  }
  return { merged, hiddenRows, hiddenColumns };
}

function mergedIn(record: ByteReader): readonly Merged[] {
  return Array.from({ length: record.u16(0) }, (_, n) => ({
    firstRow: record.u16(2 + 8 * n) + 1,
    lastRow: record.u16(4 + 8 * n) + 1,
    column: record.u16(6 + 8 * n),
  })).filter(({ firstRow, lastRow }) => lastRow > firstRow);
}
