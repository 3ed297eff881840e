import { text, visibleText } from '@tatami/model';
import { HEAD_ROWS, MAX_COLUMNS, MAX_ROWS, MAX_SHEET_NAME_CHARS, MAX_SHEETS } from '../../limits.ts';
import { shortened } from '../long-text.ts';
import { NO_RESULT } from '../sheets/no-result.ts';
import { SheetRows } from '../sheets/sheet-rows.ts';
import { sheetTable } from '../sheets/sheet-table.ts';
import { MAX_MERGED, type Merged, type ShownCells } from '../sheets/shown-cells.ts';
import type { HeadRow, RowReader, Table } from '../table.ts';
import { type Archive, ArchiveFault } from '../zip/archive.ts';
import { readXml } from '../zip/xml.ts';
import { type ContentCell, ContentScan, type SheetEvents } from './content-scan.ts';
import { StruckStyles } from './struck-styles.ts';

const CONTENT = 'content.xml';

/**
 * The sheets of an OpenDocument spreadsheet. All stand in one part: it is read once for their names, first rows and merged cells, and again
 * up to a sheet whenever the rows of that one are asked for. Throws ArchiveFault.
 */
export function sheetsOfSpreadsheet(archive: Archive): readonly Table[] {
  const found: FirstLook[] = [];
  const document = { archive, struck: new StruckStyles(archive) };
  scanContent(document, (name) => {
    if (found.length === MAX_SHEETS)
      throw new ArchiveFault(
        'unsafe',
        text('it has more than {most} sheets', 'シートが{most}枚を超えています', { most: MAX_SHEETS }),
      );
    const sheet = new FirstLook(shortened(visibleText(name), MAX_SHEET_NAME_CHARS));
    found.push(sheet);
    return sheet.events;
  });
  return found.map(({ name, head, merged }, index) => ({
    ...sheetTable({ name, scan: (read, shown) => readSheet(document, index, read, shown), merged: () => merged }),
    head: () => head,
  }));
}

interface Document {
  readonly archive: Archive;
  readonly struck: StruckStyles;
}

function scanContent(
  { archive, struck }: Document,
  openSheet: (name: string) => SheetEvents | null,
  goesOn?: () => boolean,
): void {
  const scan = new ContentScan(openSheet, struck);
  readXml(archive, CONTENT, {
    open: (name, attributes) => scan.open(name, attributes),
    close: (name) => scan.close(name),
    text: (piece) => scan.text(piece),
    ...(goesOn ? { goesOn } : {}),
  });
}

function readSheet(document: Document, index: number, read: RowReader, shown: ShownCells | null) {
  const rows = new SheetRows(read, shown);
  let sheets = 0;
  return rows.readBy(() =>
    scanContent(
      document,
      () => {
        sheets += 1;
        return sheets === index + 1 ? eventsInto(rows, shown) : null;
      },
      () => rows.going && sheets <= index + 1,
    ),
  );
}

/** Fills rows, those that repeat as often as they stand there; empty ones cost nothing. */
function eventsInto(rows: SheetRows, shown: ShownCells | null): SheetEvents {
  let columns = 0;
  let next = 1;
  /** Columns whose cells are struck through where they say nothing else. */
  const struck: { readonly first: number; readonly last: number }[] = [];
  return {
    columns: ({ times, hidden, struck: isStruck }) => {
      if (hidden) shown?.hideColumns(columns, columns + times - 1);
      if (isStruck) struck.push({ first: columns, last: columns + times - 1 });
      columns += times;
    },
    row: (cells, times, hidden) => {
      const filled = cells.some(({ text: content }) => content !== '');
      const last = Math.min(next + times, next + MAX_ROWS + 1);
      for (let row = next; filled && rows.going && row < last; row += 1) {
        rows.openRow(row, hidden);
        fill(rows, cells, (column) => struck.some(({ first, last }) => column >= first && column <= last));
        rows.closeRow();
      }
      next += times;
    },
  };
}

function fill(rows: SheetRows, cells: readonly ContentCell[], isStruckColumn: (column: number) => boolean): void {
  let column = 0;
  for (const { text: content, times, struck } of cells) {
    // One column beyond the bound is enough to be told of.
    const last = Math.min(column + times, MAX_COLUMNS + 1);
    for (let at = column; content !== '' && at < last; at += 1)
      if (content === NO_RESULT) rows.cellWithoutResult(at);
      else rows.cell(at, content, struck ?? isStruckColumn(at));
    column += times;
  }
}

/** Name, first rows and merged cells of a sheet. */
class FirstLook {
  readonly name: string;
  readonly head: HeadRow[] = [];
  readonly merged: Merged[] = [];
  readonly events: SheetEvents;
  private row = 1;

  constructor(name: string) {
    this.name = name;
    const rows = new SheetRows((cells, row) => {
      this.head.push({ row, cells });
      return this.head.length < HEAD_ROWS;
    }, null);
    const into = eventsInto(rows, null);
    this.events = {
      columns: into.columns,
      row: (cells, times, hidden) => {
        if (rows.going) into.row(cells, times, hidden);
        this.gatherMerged(cells);
        this.row += times;
      },
    };
  }

  private gatherMerged(cells: readonly ContentCell[]): void {
    let column = 0;
    for (const { rows, times } of cells) {
      if (rows > 1 && this.merged.length < MAX_MERGED)
        this.merged.push({ column, firstRow: this.row, lastRow: this.row + rows - 1 });
      column += times;
    }
  }
}
