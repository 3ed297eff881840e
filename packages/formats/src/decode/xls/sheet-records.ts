import type { ByteReader } from '../binary/byte-reader.ts';
import { errorText, rkNumber } from '../binary/stored-number.ts';
import { numberText } from '../sheets/number-text.ts';
import { once } from '../sheets/once.ts';
import { SheetRows } from '../sheets/sheet-rows.ts';
import { sheetTable } from '../sheets/sheet-table.ts';
import type { ShownCells } from '../sheets/shown-cells.ts';
import type { RowReader, Table } from '../table.ts';
import { readRecords } from './records.ts';
import { type SheetShape, sheetShape } from './sheet-shape.ts';
import { continued, RunningText } from './texts.ts';
import type { OldWorkbook } from './workbook.ts';

const BEGIN = 0x809;
const END = 0x0a;
const NUMBER = 0x203;
const RK = 0x27e;
const MANY_RK = 0xbd;
const SHARED_TEXT = 0xfd;
const OWN_TEXT = 0x204;
const RICH_TEXT = 0xd6;
const BOOL_OR_ERROR = 0x205;
const FORMULA = 0x06;
const FORMULA_TEXT = 0x207;

/** A sheet of a workbook of Excel 97–2003 as a table. */
export function sheetOfStream(workbook: OldWorkbook, name: string, start: number): Table {
  const shape = once(() => sheetShape(workbook.stream, start));
  return sheetTable({
    name,
    scan: (read, shown) => {
      const scan = new SheetScan(workbook, read, shown, shown ? shape() : null);
      return scan.rows.readBy(() => scan.run(start));
    },
    merged: () => shape().merged,
  });
}

class SheetScan {
  readonly rows: SheetRows;
  private readonly workbook: OldWorkbook;
  private readonly shape: SheetShape | null;
  private readonly shown: ShownCells | null;
  private row = -1;
  private depth = 0;
  /** Where the text of a formula goes that stands in a record of its own behind it. */
  private awaited = -1;
  private awaitedStyle = 0;

  constructor(workbook: OldWorkbook, read: RowReader, shown: ShownCells | null, shape: SheetShape | null) {
    this.workbook = workbook;
    this.shape = shape;
    this.shown = shown;
    this.rows = new SheetRows(read, shown);
    for (const { first, last } of shape?.hiddenColumns ?? []) shown?.hideColumns(first, last);
  }

  run(start: number): void {
    readRecords(this.workbook.stream, start, (id, record, next) => {
      // A chart inside a sheet has a beginning and an end of its own.
      if (id === BEGIN) this.depth += 1;
      else if (id === END) this.depth -= 1;
      else if (this.depth === 1) this.take(id, record, next);
      return this.rows.going && this.depth > 0;
    });
    this.closeRow();
  }

  private take(id: number, record: ByteReader, next: number): void {
    switch (id) {
      case NUMBER:
        this.cell(record, this.number(record.f64(6), record.u16(4)));
        break;
      case RK:
        this.cell(record, this.number(rkNumber(record.u32(6)), record.u16(4)));
        break;
      case MANY_RK:
        this.manyNumbers(record);
        break;
      case SHARED_TEXT:
        this.cell(record, this.workbook.texts[record.u32(6)] ?? '');
        break;
      case OWN_TEXT:
      case RICH_TEXT:
        this.cell(record, this.running(record, next, 8).text(record.u16(6)));
        break;
      case BOOL_OR_ERROR:
        this.cell(record, boolOrError(record.u8(6), record.u8(7) === 1));
        break;
      case FORMULA:
        this.formula(record);
        break;
      case FORMULA_TEXT:
        if (this.awaited >= 0) this.awaitedText(this.running(record, next, 2).text(record.u16(0)));
        this.awaited = -1;
    }
  }

  private running(record: ByteReader, next: number, at: number): RunningText {
    return new RunningText(continued(this.workbook.stream, record, next), at);
  }

  private cell(record: ByteReader, text: string): void {
    this.toRow(record.u16(0));
    this.rows.cell(record.u16(2), text, this.isStruck(record.u16(4)));
  }

  private awaitedText(text: string): void {
    this.rows.cell(this.awaited, text, this.isStruck(this.awaitedStyle));
  }

  private manyNumbers(record: ByteReader): void {
    this.toRow(record.u16(0));
    const first = record.u16(2);
    const count = Math.floor((record.length - 6) / 6);
    for (let n = 0; n < count; n += 1) {
      const style = record.u16(4 + 6 * n);
      this.rows.cell(first + n, this.number(rkNumber(record.u32(6 + 6 * n)), style), this.isStruck(style));
    }
  }

  /** What a formula gave: a number, or in its place marks of something else. */
  private formula(record: ByteReader): void {
    const other = record.u16(12) === 0xffff ? record.u8(6) : null;
    this.awaited = -1;
    if (other === null) this.cell(record, this.number(record.f64(6), record.u16(4)));
    else if (other === 1) this.cell(record, boolOrError(record.u8(8), false));
    else if (other === 2) this.cell(record, boolOrError(record.u8(8), true));
    else if (other === 0) {
      this.toRow(record.u16(0));
      this.awaited = record.u16(2);
      this.awaitedStyle = record.u16(4);
    }
  }

  private toRow(row: number): void {
    if (row === this.row) return;
    this.closeRow();
    this.row = row;
    this.rows.openRow(row + 1, this.shape?.hiddenRows.has(row) ?? false);
  }

  private closeRow(): void {
    if (this.row >= 0) this.rows.closeRow();
  }

  private number(value: number, style: number): string {
    return numberText(String(value), this.workbook.styles[style]?.meaning ?? 'number', this.workbook.epoch1904);
  }

  /** Asked only where the sheet is read as it is shown. */
  private isStruck(style: number): boolean {
    return this.shown !== null && (this.workbook.styles[style]?.struck ?? false);
  }
}

function boolOrError(value: number, isError: boolean): string {
  return isError ? errorText(value) : value === 1 ? 'TRUE' : 'FALSE';
}
