import { grown } from '../long-text.ts';
import { cellText } from './cell-text.ts';
import type { StruckStyles } from './struck-styles.ts';

type Attributes = Readonly<Record<string, string>>;

/** A cell of an OpenDocument sheet; `times` it stands side by side, `rows` it reaches downwards. */
export interface ContentCell {
  readonly text: string;
  readonly times: number;
  readonly rows: number;
  /** Whether its text is struck through; null = its column says it. */
  readonly struck: boolean | null;
}

/** Columns side by side that are alike. */
export interface ContentColumns {
  readonly times: number;
  readonly hidden: boolean;
  readonly struck: boolean;
}

/** What a sheet's content says, in its order. */
export interface SheetEvents {
  readonly columns: (columns: ContentColumns) => void;
  readonly row: (cells: readonly ContentCell[], times: number, hidden: boolean) => void;
}

/** Most cells of a row written out one by one; a row ends with one that repeats to the end of the world. */
const MAX_CELLS_OF_ROW = 20_000;

/** Turns the elements of content.xml into sheets, rows and cells. Remarks, drawings and tracked changes are no cells. */
export class ContentScan {
  private readonly openSheet: (name: string) => SheetEvents | null;
  private readonly struck: StruckStyles;
  private sheet: SheetEvents | null = null;
  /** Depth of what is passed over, 0 where nothing is. */
  private passing = 0;
  private tables = 0;
  private cells: ContentCell[] = [];
  private rowTimes = 1;
  private rowHidden = false;
  private rowStyle: string | undefined;
  private cell: Attributes | null = null;
  private words = '';
  private paragraphs = 0;
  private inParagraph = 0;

  constructor(openSheet: (name: string) => SheetEvents | null, struck: StruckStyles) {
    this.openSheet = openSheet;
    this.struck = struck;
  }

  open(name: string, attributes: Attributes): void {
    if (this.passing > 0 || isNoContent(name)) {
      this.passing += 1;
      return;
    }
    if (this.tables === 0) this.struck.openElement(name, attributes);
    switch (name) {
      case 'table':
        this.tables += 1;
        if (this.tables === 1) this.sheet = this.openSheet(attributes['table:name'] ?? '');
        return;
      case 'table-column':
        this.sheet?.columns({
          times: timesOf(attributes['table:number-columns-repeated']),
          hidden: isHidden(attributes),
          struck: this.struck.has(attributes['table:default-cell-style-name']),
        });
        return;
      case 'table-row':
        this.cells = [];
        this.rowTimes = timesOf(attributes['table:number-rows-repeated']);
        this.rowHidden = isHidden(attributes);
        this.rowStyle = attributes['table:default-cell-style-name'];
        return;
      case 'table-cell':
      case 'covered-table-cell':
        this.cell = attributes;
        this.words = '';
        this.paragraphs = 0;
        return;
      default:
        this.openText(name, attributes);
    }
  }

  close(name: string): void {
    if (this.passing > 0) {
      this.passing -= 1;
      return;
    }
    if (this.tables === 0) this.struck.closeElement(name);
    switch (name) {
      case 'table':
        this.tables -= 1;
        if (this.tables === 0) this.sheet = null;
        return;
      case 'table-row':
        this.sheet?.row(this.cells, this.rowTimes, this.rowHidden);
        return;
      case 'table-cell':
      case 'covered-table-cell':
        this.endCell();
        return;
      case 'p':
        if (this.inParagraph > 0) this.inParagraph -= 1;
    }
  }

  text(piece: string): void {
    if (this.passing === 0 && this.inParagraph > 0) this.words = grown(this.words, piece);
  }

  private openText(name: string, attributes: Attributes): void {
    if (!this.cell) return;
    if (name === 'p') {
      if (this.paragraphs > 0) this.words = grown(this.words, '\n');
      this.paragraphs += 1;
      this.inParagraph += 1;
    } else if (name === 's') this.words = grown(this.words, ' '.repeat(Math.min(timesOf(attributes['text:c']), 100)));
    else if (name === 'tab') this.words = grown(this.words, '\t');
    else if (name === 'line-break') this.words = grown(this.words, '\n');
  }

  private endCell(): void {
    if (!this.cell || this.cells.length === MAX_CELLS_OF_ROW) return;
    const style = this.cell['table:style-name'] ?? this.rowStyle;
    this.cells.push({
      text: this.sheet ? cellText(this.cell, this.words) : '',
      times: timesOf(this.cell['table:number-columns-repeated']),
      rows: timesOf(this.cell['table:number-rows-spanned']),
      struck: style === undefined ? null : this.struck.has(style),
    });
    this.cell = null;
    this.inParagraph = 0;
  }
}

function isNoContent(name: string): boolean {
  return (
    name === 'annotation' || name === 'tracked-changes' || name === 'shapes' || name === 'frame' || name === 'dde-links'
  );
}

/** Hidden by hand, or by a filter. */
function isHidden(attributes: Attributes): boolean {
  const visibility = attributes['table:visibility'];
  return visibility === 'collapse' || visibility === 'filter';
}

function timesOf(value: string | undefined): number {
  const times = Number(value ?? 1);
  return Number.isInteger(times) && times > 0 ? times : 1;
}
