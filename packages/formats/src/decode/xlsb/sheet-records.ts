import type { ByteReader } from '../binary/byte-reader.ts';
import { errorText, rkNumber } from '../binary/stored-number.ts';
import { numberText } from '../sheets/number-text.ts';
import { SheetRows } from '../sheets/sheet-rows.ts';
import { sheetTable } from '../sheets/sheet-table.ts';
import { MAX_MERGED, type Merged, type ShownCells } from '../sheets/shown-cells.ts';
import type { RowReader, Table } from '../table.ts';
import { ArchiveFault } from '../zip/archive.ts';
import type { PackedWorkbook } from '../zip/packed-workbook.ts';
import { readRecords, wideText } from './records.ts';

const ROW = 0;
const FIRST_CELL = 1;
const LAST_CELL = 11;
const FIRST_SHORT_CELL = 12;
const LAST_SHORT_CELL = 18;
const RICH_TEXT_CELL = 62;
const COLUMNS = 60;
const MERGED = 176;
const SHEET_DATA_END = 146;

/** Kinds of cells by their record; short ones, which name no column, have the same order from 12 on. */
const KINDS = ['', 'blank', 'rk', 'error', 'bool', 'real', 'text', 'shared', 'text', 'real', 'bool', 'error'] as const;
type Kind = (typeof KINDS)[number];

/** A sheet of a binary workbook as a table. */
export function sheetOfRecords(workbook: PackedWorkbook, name: string, partName: string): Table {
  return sheetTable({
    name,
    scan: (read, shown) => {
      const scan = new SheetScan(workbook, read, shown);
      return scan.rows.readBy(() => scan.run(partName));
    },
    merged: () => mergedDownwards(workbook, partName),
  });
}

class SheetScan {
  readonly rows: SheetRows;
  private readonly workbook: PackedWorkbook;
  private readonly shown: ShownCells | null;
  private column = -1;
  private open = false;

  constructor(workbook: PackedWorkbook, read: RowReader, shown: ShownCells | null) {
    this.workbook = workbook;
    this.shown = shown;
    this.rows = new SheetRows(read, shown);
  }

  run(partName: string): void {
    readRecords(this.workbook.archive, partName, (id, record) => {
      this.take(id, record);
      return this.rows.going && id !== SHEET_DATA_END;
    });
    this.closeRow();
  }

  private take(id: number, record: ByteReader): void {
    if (id === ROW) this.openRow(record);
    else if (id >= FIRST_CELL && id <= LAST_CELL) this.cell(KINDS[id] ?? '', record, record.u32(0), 4);
    else if (id >= FIRST_SHORT_CELL && id <= LAST_SHORT_CELL)
      this.cell(KINDS[id - FIRST_SHORT_CELL + 1] ?? '', record, this.column + 1, 0);
    else if (id === RICH_TEXT_CELL) {
      this.column = record.u32(0);
      this.rows.cell(this.column, wideText(record, 9).text, this.isStruck(styleIn(record, 4)));
    } else if (id === COLUMNS && record.u16(16) & 1) this.shown?.hideColumns(record.u32(0), record.u32(4));
  }

  private openRow(record: ByteReader): void {
    this.closeRow();
    this.open = true;
    this.column = -1;
    this.rows.openRow(record.u32(0) + 1, (record.u8(11) & 0x10) !== 0);
  }

  private closeRow(): void {
    if (this.open) this.rows.closeRow();
    this.open = false;
  }

  private cell(kind: Kind, record: ByteReader, column: number, at: number): void {
    this.column = column;
    if (kind === 'blank') return;
    const style = styleIn(record, at);
    this.rows.cell(column, this.textOf(kind, record, at + 4, style), this.isStruck(style));
  }

  private textOf(kind: Kind, record: ByteReader, at: number, style: number): string {
    switch (kind) {
      case 'rk':
        return this.number(rkNumber(record.u32(at)), style);
      case 'real':
        return this.number(record.f64(at), style);
      case 'bool':
        return record.u8(at) === 1 ? 'TRUE' : 'FALSE';
      case 'error':
        return errorText(record.u8(at));
      case 'text':
        return wideText(record, at).text;
      case 'shared':
        return this.workbook.strings()[record.u32(at)] ?? '';
      default:
        return '';
    }
  }

  private number(value: number, style: number): string {
    return numberText(String(value), this.workbook.styles()[style]?.meaning ?? 'number', this.workbook.epoch1904);
  }

  /** Asked only where the sheet is read as it is shown. */
  private isStruck(style: number): boolean {
    return this.shown !== null && (this.workbook.styles()[style]?.struck ?? false);
  }
}

/** Which style a cell has, by what its record says at a place. */
function styleIn(record: ByteReader, at: number): number {
  return record.u16(at) | (record.u8(at + 2) << 16);
}

function mergedDownwards({ archive }: PackedWorkbook, partName: string): readonly Merged[] {
  const merged: Merged[] = [];
  try {
    readRecords(archive, partName, (id, record) => {
      if (id !== MERGED) return true;
      const [firstRow, lastRow] = [record.u32(0) + 1, record.u32(4) + 1];
      if (lastRow > firstRow) merged.push({ column: record.u32(8), firstRow, lastRow });
      return merged.length < MAX_MERGED;
    });
  } catch (fault) {
    // Told by whoever reads the rows.
    if (!(fault instanceof ArchiveFault)) throw fault;
  }
  return merged;
}
