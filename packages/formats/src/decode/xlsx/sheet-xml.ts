import { columnOf } from '../cell-reference.ts';
import { grown } from '../long-text.ts';
import { numberText } from '../sheets/number-text.ts';
import { SheetRows } from '../sheets/sheet-rows.ts';
import { sheetTable } from '../sheets/sheet-table.ts';
import type { ShownCells } from '../sheets/shown-cells.ts';
import type { RowReader, Table } from '../table.ts';
import type { PackedWorkbook } from '../zip/packed-workbook.ts';
import { readXml } from '../zip/xml.ts';
import { mergedDownwards } from './merged-downwards.ts';
import { ItemText, shownText } from './shared-strings.ts';

/** A sheet as a table. Rows are streamed, the declared dimension is ignored, and what is not filled costs nothing. */
export function sheetOfXml(workbook: PackedWorkbook, name: string, partName: string): Table {
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
  private readonly item = new ItemText();
  private column = -1;
  private type = '';
  private style = '';
  private value = '';
  private inValue = false;
  private hasFormula = false;
  private hasValue = false;

  constructor(workbook: PackedWorkbook, read: RowReader, shown: ShownCells | null) {
    this.workbook = workbook;
    this.shown = shown;
    this.rows = new SheetRows(read, shown);
  }

  run(partName: string): void {
    readXml(this.workbook.archive, partName, {
      open: (name, attributes) => this.open(name, attributes),
      close: (name) => this.close(name),
      text: (piece) => this.text(piece),
      goesOn: () => this.rows.going,
    });
  }

  private open(name: string, attributes: Readonly<Record<string, string>>): void {
    switch (name) {
      case 'row':
        this.rows.openRow(Number(attributes.r) || this.rows.row + 1, isTrue(attributes.hidden));
        this.column = -1;
        return;
      case 'col':
        if (isTrue(attributes.hidden)) this.shown?.hideColumns(Number(attributes.min) - 1, Number(attributes.max) - 1);
        return;
      case 'c':
        this.column = attributes.r === undefined ? this.column + 1 : columnOf(attributes.r);
        this.type = attributes.t ?? 'n';
        this.style = attributes.s ?? '';
        this.value = '';
        this.hasFormula = false;
        this.hasValue = false;
        return;
      case 'f':
        this.hasFormula = true;
        return;
      case 'v':
        this.inValue = true;
        this.hasValue = true;
        return;
      case 'is':
        this.item.start();
        return;
      default:
        this.item.open(name);
    }
  }

  private close(name: string): void {
    switch (name) {
      case 'row':
        this.rows.closeRow();
        return;
      case 'c':
        if (this.value !== '') this.rows.cell(this.column, this.textOf(this.value), this.isStruck());
        else if (this.hasFormula && !this.gaveEmptyText()) this.rows.cellWithoutResult(this.column);
        return;
      case 'v':
        this.inValue = false;
        return;
      case 'is':
        this.value = this.item.text;
        return;
      default:
        this.item.close(name);
    }
  }

  /** A text of no characters is a result; a number of none is none. */
  private gaveEmptyText(): boolean {
    return this.type === 'str' && this.hasValue;
  }

  private text(piece: string): void {
    if (this.inValue) this.value = grown(this.value, piece);
    else this.item.add(piece);
  }

  private textOf(value: string): string {
    switch (this.type) {
      case 's':
        return this.workbook.strings()[Number(value)] ?? '';
      case 'n':
        return this.style === '' ? value : numberText(value, this.meaning(), this.workbook.epoch1904);
      case 'b':
        return value === '1' ? 'TRUE' : 'FALSE';
      case 'str':
        return shownText(value);
      default:
        return value;
    }
  }

  private meaning() {
    return this.workbook.styles()[Number(this.style)]?.meaning ?? 'number';
  }

  /** Asked only where the sheet is read as it is shown. */
  private isStruck(): boolean {
    return this.shown !== null && this.style !== '' && (this.workbook.styles()[Number(this.style)]?.struck ?? false);
  }
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
