import { MAX_CELLS_PER_SHEET, MAX_COLUMNS, MAX_ROWS } from '../../limits.ts';
import { columnLetter, columnOf } from '../cell-reference.ts';
import { grown, LongCells } from '../long-text.ts';
import type { RowReader, Table, TableTrouble } from '../table.ts';
import { firstRows } from '../text-table.ts';
import { ArchiveFault } from './archive.ts';
import { numberText } from './number-text.ts';
import { ItemText } from './shared-strings.ts';
import { mergedDownwards, ShownCells } from './shown-cells.ts';
import { once, type Workbook } from './workbook.ts';
import { readXml } from './xml.ts';

/** A sheet as a table. Rows are streamed, the declared dimension is ignored, and what is not filled costs nothing. */
export function sheetTable(workbook: Workbook, name: string, partName: string): Table {
  const shown = once(() => {
    const merged = once(() => mergedDownwards(workbook, partName));
    return tableOf(name, (read) => new SheetScan(workbook, read, new ShownCells(merged())).run(partName));
  });
  return { ...tableOf(name, (read) => new SheetScan(workbook, read, null).run(partName)), asShown: shown };
}

function tableOf(name: string, each: Table['each']): Table {
  return { name, delimiter: null, head: once(() => firstRows(each)), each };
}

class SheetScan {
  private readonly workbook: Workbook;
  private readonly read: RowReader;
  private readonly troubles: TableTrouble[] = [];
  private readonly longCells = new LongCells();
  private readonly item = new ItemText();
  private going = true;
  private row = 0;
  private rowsKept = 0;
  private cellsSeen = 0;
  private cells: string[] = [];
  private column = -1;
  private type = '';
  private style = '';
  private value = '';
  private inValue = false;

  private readonly shown: ShownCells | null;

  constructor(workbook: Workbook, read: RowReader, shown: ShownCells | null) {
    this.workbook = workbook;
    this.read = read;
    this.shown = shown;
  }

  run(partName: string): readonly TableTrouble[] {
    try {
      readXml(this.workbook.archive, partName, {
        open: (name, attributes) => this.open(name, attributes),
        close: (name) => this.close(name),
        text: (piece) => this.text(piece),
        goesOn: () => this.going,
      });
    } catch (fault) {
      if (!(fault instanceof ArchiveFault)) throw fault;
      const { kind, because } = fault;
      this.troubles.push({ kind, row: this.row || null, detail: fault.message, because });
    }
    return [...this.troubles, ...this.longCells.troubles(), ...(this.shown?.troubles() ?? [])];
  }

  private open(name: string, attributes: Readonly<Record<string, string>>): void {
    switch (name) {
      case 'row':
        this.row = Number(attributes.r) || this.row + 1;
        this.cells = [];
        this.column = -1;
        this.shown?.openRow(attributes);
        return;
      case 'col':
        this.shown?.openColumns(attributes);
        return;
      case 'c':
        this.column = attributes.r === undefined ? this.column + 1 : columnOf(attributes.r);
        this.type = attributes.t ?? 'n';
        this.style = attributes.s ?? '';
        this.value = '';
        return;
      case 'v':
        this.inValue = true;
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
        this.endRow();
        return;
      case 'c':
        this.endCell();
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

  private text(piece: string): void {
    if (this.inValue) this.value = grown(this.value, piece);
    else this.item.add(piece);
  }

  private endCell(): void {
    if (this.value === '' || !this.going) return;
    const text = this.textOf(this.value);
    if (text === '') return;
    if (this.column < 0 || this.column >= MAX_COLUMNS) this.reportOutOfRange();
    else if (this.cellsSeen === MAX_CELLS_PER_SHEET) this.stop({ kind: 'too-many-cells', row: this.row, detail: '' });
    else this.keep(text);
  }

  private keep(text: string): void {
    this.cellsSeen += 1;
    while (this.cells.length < this.column) this.cells.push('');
    this.cells[this.column] = this.longCells.kept(text, this.column, this.row);
  }

  private endRow(): void {
    if (!this.going || this.cells.every((cell) => cell.trim() === '')) return;
    if (this.shown && !this.shown.closeRow(this.cells, this.row)) return;
    if (this.rowsKept === MAX_ROWS) {
      this.stop({ kind: 'too-many-rows', row: this.row, detail: '' });
      return;
    }
    this.rowsKept += 1;
    if (this.read(this.cells, this.row, false) === false) this.going = false;
  }

  private textOf(value: string): string {
    switch (this.type) {
      case 's':
        return this.workbook.strings()[Number(value)] ?? '';
      case 'n':
        return this.style === '' ? value : numberText(value, this.meaning(), this.workbook.epoch1904);
      case 'b':
        return value === '1' ? 'TRUE' : 'FALSE';
      default:
        return value;
    }
  }

  private meaning() {
    return this.workbook.styles()[Number(this.style)] ?? 'number';
  }

  private reportOutOfRange(): void {
    if (this.troubles.some(({ kind }) => kind === 'cells-out-of-range')) return;
    this.troubles.push({ kind: 'cells-out-of-range', row: this.row, detail: columnLetter(this.column) + this.row });
  }

  private stop(trouble: TableTrouble): void {
    this.troubles.push(trouble);
    this.going = false;
  }
}
