import { MAX_ATTRIBUTE_CHARS, type Origin } from '@tatami/model';
import { totalOfProduct } from '../decode/as-written/free-count.ts';
import { withoutTextMark } from '../decode/as-written/text-mark.ts';
import { columnLetter } from '../decode/cell-reference.ts';
import { onClockAhead, parseStamp, type Stamp } from '../decode/instant.ts';
import { shortened } from '../decode/long-text.ts';
import type { DayOrder } from '../decode/numeric-date.ts';
import {
  isMissing,
  NOT_A_NUMBER,
  type Quantity,
  readBareQuantity,
  readQuantity,
  readWordedQuantity,
} from '../decode/quantity.ts';
import type { IssueLog, Trouble } from '../issues/issue-log.ts';
import {
  changeOpen,
  nameTooLong,
  negativeNumber,
  notANumber,
  notAnInstant,
  wrongUnit,
  zeroCount,
  zeroQuantity,
} from '../issues/row-issues.ts';
import { onOneLine, quoted } from './cells/cell-words.ts';
import { fillsSeveral, firstFilled } from './cells/filled-cells.ts';
import { joinedText } from './cells/joined-text.ts';
import { type BoundCell, type BoundView, boundTo, type OriginView } from './cells/origin-view.ts';
import { SharedCells } from './cells/shared-cells.ts';
import type { BothSides, FreeReading } from './column-rule.ts';
import { zoneOfColumn } from './date-evidence.ts';
import { isQuantity } from './headers/match-columns.ts';
import type { Binding, Layout } from './layout.ts';
import { type UnreadColumn, unreadColumns } from './unread-columns.ts';

/** Longest name or label kept; more is a broken row. */
const MAX_TEXT_CHARS = 300;
/** Columns of a sum named one by one. */
const MAX_PARTS_NAMED = 20;
const ZERO = /^\s*0+(?:[.,]0+)?(?![\d.,])/;

type OriginCell = Origin['cells'][string];

/** What a cell says by the header of its column. */
export interface HeadedCell {
  readonly header: string;
  readonly text: string;
  readonly cell: OriginCell | null;
}

/** The fields of the row at hand, read through a layout. One instance serves all rows of a table. */
export class RowFields {
  /** 1-based number of the current row. */
  row = 0;
  /** Whether a cell was found that spoils the current row. */
  rejected = false;
  cells: readonly string[] = [];
  /** Cells that could not be read so far. */
  private refused = 0;
  private readonly bare: string[] = [];
  /** Of the text of attributes at hand. */
  private readonly pieces: string[] = [];
  /** Fields of the row read so far whose cells state a value before and after a change. */
  readonly changes: (BothSides & { readonly field: string })[] = [];
  private readonly shared = new SharedCells();
  /** Of each column the text read last, and its cell: cells repeat, and some are asked for several times a row. */
  private readonly lastTexts: { readonly cell: string; readonly text: string | null }[] = [];
  readonly layout: Layout;
  private readonly file: string;
  private readonly issues: IssueLog;
  private readonly bindings = new Map<string, Binding>();
  /** Those that hold quantities. */
  private readonly figures = new Map<string, { readonly binding: Binding; readonly holds: Quantity }>();
  private readonly ahead = new Map<string, number | null>();
  private unread: readonly UnreadColumn[] | null = null;
  private readonly views = new Map<OriginView, BoundView>();

  constructor(layout: Layout, file: string, issues: IssueLog) {
    this.layout = layout;
    this.file = file;
    this.issues = issues;
    for (const binding of layout.bindings) {
      const { field, rule } = binding;
      const { holds } = rule;
      this.bindings.set(field, binding);
      if (isQuantity(holds)) this.figures.set(field, { binding, holds });
      else this.figures.delete(field);
    }
  }

  moveTo(cells: readonly string[], row: number): void {
    this.cells = cells;
    this.row = row;
    this.rejected = false;
    if (this.bare.length > 0) this.bare.length = 0;
    if (this.changes.length > 0) this.changes.length = 0;
  }

  /** The same row, read from the columns of another layout of its table. */
  through(layout: Layout): RowFields {
    const other = new RowFields(layout, this.file, this.issues);
    other.moveTo(this.cells, this.row);
    return other;
  }

  has(field: string): boolean {
    return this.bindings.has(field);
  }

  /** Whether no mapped cell of the row is filled. */
  isBlank(): boolean {
    return this.layout.bindings.every(({ index, parts }) => this.isGap(index) && parts.every((at) => this.isGap(at)));
  }

  private isGap(index: number): boolean {
    return isMissing((this.cells[index] ?? '').trim());
  }

  /** Whether the whole row, mapped or not, has one filled cell only. */
  isLoneCell(): boolean {
    return !fillsSeveral(this.cells) && this.firstCell() !== '';
  }

  /** The first filled cell, mapped or not: where lists say what a row is that is no machine's. */
  firstCell(): string {
    return firstFilled(this.cells);
  }

  /** Text of a field on one line, or null when the file does not say. A text that starts like a formula stays text. */
  text(field: string): string | null {
    const binding = this.bindings.get(field);
    return binding ? this.textUnder(binding) : null;
  }

  private textUnder(binding: Binding): string | null {
    const raw = this.cells[binding.index] ?? '';
    if (raw === '') return null;
    const last = this.lastTexts[binding.index];
    if (last?.cell === raw) return last.text;
    const said = onOneLine(raw);
    const text = isMissing(said) ? null : said;
    if (text !== null && text.length > MAX_TEXT_CHARS) return this.refuse(binding, nameTooLong(text.length), true);
    const read = { cell: raw, text };
    this.lastTexts[binding.index] = read;
    return read.text;
  }

  /** A quantity in the unit of the records, or null when the file does not say or the cell is bad, which is reported. */
  quantity(field: string): number | null {
    const figure = this.figures.get(field);
    if (!figure) return null;
    const { binding, holds } = figure;
    if (binding.parts.length === 0) return this.figureAt(binding.index, binding, holds);
    let sum: number | null = null;
    const refused = this.refused;
    for (const index of [binding.index, ...binding.parts]) {
      const part = this.figureAt(index, binding, holds);
      if (part !== null) sum = (sum ?? 0) + part;
    }
    // A sum without one of its parts is another amount.
    return this.refused > refused ? null : sum;
  }

  /** The cell of a field; null where it is empty or has no column. */
  cellOf(field: string): OriginCell | null {
    const binding = this.bindings.get(field);
    return binding ? this.cellAt(binding.index, binding.column) : null;
  }

  /** Whether nothing but its cells tells the unit of a field's column. */
  unitStandsInRows(field: string): boolean {
    return this.bindings.get(field)?.unitOrigin === 'rows';
  }

  /** Whether the quantity just read of a field is a number without a unit, where its rule asks for one. */
  isBare(field: string): boolean {
    return this.bare.includes(field);
  }

  private figureAt(index: number, binding: Binding, holds: Quantity): number | null {
    const raw = this.cells[index] ?? '';
    if (raw === '') return null;
    const value = binding.rule.isOfSeveral
      ? null
      : readBareQuantity(withoutTextMark(raw), binding.factor, this.layout.mark);
    return value === null ? this.wordedFigure(raw, binding, holds) : this.sound(value, true, raw, binding);
  }

  /** The figure of a cell that is no number alone. */
  private wordedFigure(raw: string, binding: Binding, holds: Quantity): number | null {
    const { rule, factor } = binding;
    const { mark } = this.layout;
    const asWritten = rule.isOfSeveral ? NOT_A_NUMBER : readWordedQuantity(withoutTextMark(raw), holds, mark);
    const total = asWritten.kind === 'bad' ? totalOfProduct(raw) : null;
    let reading = total === null ? asWritten : readQuantity(total, holds, factor, mark);
    if (reading.kind === 'missing') return null;
    if (reading.kind === 'bad') {
      const free = rule.readFree?.(raw, mark) ?? null;
      if (free === 'elsewhere') return null;
      const number = this.numberIn(free, raw, binding.field);
      if (typeof number === 'number') return number;
      if (number !== null) reading = readQuantity(number, holds, factor, mark);
      else if (free) return null;
      if (reading.kind === 'missing') return null;
    }
    if (reading.kind === 'value') return this.sound(reading.value, reading.bare, raw, binding);
    const trouble = reading.reason === 'wrong-unit' ? wrongUnit(raw) : notANumber(raw);
    return this.refuse(binding, trouble, rule.essential ?? false);
  }

  /** A figure as far as its column may hold it. */
  private sound(value: number, isBare: boolean, raw: string, binding: Binding): number | null {
    if (value < 0) return this.refuse(binding, negativeNumber(raw), binding.rule.essential ?? false);
    if (value === 0 && binding.rule.zeroIsNone) return null;
    if (value === 0 && binding.rule.zeroSpoils) return this.refuse(binding, zeroCount(raw), true);
    if (value === 0 && binding.rule.positive) return this.refuse(binding, zeroQuantity(raw), false);
    if (isBare && binding.rule.tellUnit) this.bare.push(binding.field);
    return value;
  }

  /** A value, or a number to be read as if it stood alone; null = the cell leaves it open. What is said of the cell is reported. */
  private numberIn(free: Exclude<FreeReading, 'elsewhere'> | null, raw: string, field: string): number | string | null {
    if (free === null) return null;
    if ('unknown' in free) {
      this.report(free.unknown, field);
      return null;
    }
    if ('before' in free) return this.sideThatHolds(free, raw, field);
    if (free.remark) this.report(free.remark, field);
    return 'value' in free ? free.value : free.number;
  }

  private sideThatHolds(sides: BothSides, raw: string, field: string): string | null {
    const { sideOfChange } = this.layout;
    if (!this.changes.some((known) => known.field === field)) {
      this.changes.push({ ...sides, field });
      if (sideOfChange === undefined) this.report(changeOpen(raw), field);
    }
    return sideOfChange === undefined ? null : sides[sideOfChange];
  }

  /** A timestamp cell; null when missing or bad, which is reported. */
  stamp(field: string, order: DayOrder): Stamp | null {
    const binding = this.bindings.get(field);
    const raw = binding ? (this.cells[binding.index] ?? '') : '';
    if (!binding || isMissing(raw.trim())) return null;
    const stamp = parseStamp(raw, order);
    if (stamp === null) return this.refuse(binding, notAnInstant(raw), binding.rule.essential ?? false);
    return onClockAhead(stamp, this.minutesAhead(field));
  }

  /** Of the clock that the heading of a column of times names. */
  private minutesAhead(field: string): number | null {
    const known = this.ahead.get(field);
    if (known !== undefined) return known;
    const ahead = zoneOfColumn(this.layout, field)?.minutesAhead ?? null;
    this.ahead.set(field, ahead);
    return ahead;
  }

  /** Where the row stands, with the raw text of every filled cell the record's fields were read from. */
  origin(view: OriginView): Origin {
    const cells: Record<string, OriginCell> = {};
    for (const { name, columns } of this.boundView(view)) {
      const cell = this.firstFilled(columns);
      if (cell) cells[name] = cell;
    }
    return { file: this.file, sheet: this.layout.sheet, row: this.row, cells };
  }

  private firstFilled(columns: readonly BoundCell[]): OriginCell | null {
    for (const { index, parts, column, zeroIsNone } of columns) {
      if (zeroIsNone && ZERO.test(this.cells[index] ?? '')) continue;
      const cell = parts.length === 0 ? this.cellAt(index, column) : this.cellOfParts([index, ...parts], column);
      if (cell) return cell;
    }
    return null;
  }

  private cellAt(index: number, column: string): OriginCell | null {
    const text = this.cells[index];
    if (text === undefined || text === '') return null;
    if (this.layout.cellName) return { column: this.placeOf(index, column), text };
    return this.shared.of(index, column, text);
  }

  /** The cells that add up to a field, as one: 'R (Disk 1 size), W' holding '45 + 20'. */
  private cellOfParts(indexes: readonly number[], column: string): OriginCell | null {
    const filled = indexes.filter((index) => !isMissing((this.cells[index] ?? '').trim()));
    if (filled.length === 0) return null;
    const others = filled.filter((index) => index !== indexes[0]);
    const letters = others.length > MAX_PARTS_NAMED ? [`${columnLetter(others[0] ?? 0)} …`] : others.map(columnLetter);
    const texts = filled.map((index) => (this.cells[index] ?? '').trim());
    return { column: [column, ...letters].join(', '), text: joinedText(texts) };
  }

  /** The cells of fields that are multiplied, as one: 'C (Module size), D' holding '32 × 12'; null where one is empty. */
  cellOfFactors(fields: readonly string[]): OriginCell | null {
    const cells = fields.map((field) => this.cellOf(field));
    const [first] = cells;
    if (!first || cells.includes(null)) return null;
    const letters = fields.slice(1).map((field) => columnLetter(this.bindings.get(field)?.index ?? 0));
    return {
      column: [first.column, ...letters].join(', '),
      text: cells.map((cell) => cell?.text.trim()).join(' × '),
    };
  }

  /** The cell of one field, named with sheet and row, for a record that stands elsewhere. */
  cellElsewhere(field: string): OriginCell | null {
    const binding = this.bindings.get(field);
    if (!binding) return null;
    const column = `${this.layout.sheet ?? ''} ${this.row}: ${binding.column}`.trim();
    return { column, text: this.cells[binding.index] ?? '' };
  }

  /** What the column of a field says, by its own header, with its cell: for records that have no such field. null = nothing. */
  headed(field: string): HeadedCell | null {
    const binding = this.bindings.get(field);
    const text = binding ? this.textUnder(binding) : null;
    if (!binding || text === null) return null;
    return { header: binding.header, text, cell: this.cellAt(binding.index, binding.column) };
  }

  /** What the row says in columns of fields of which a record took nothing, by their headers. */
  notTaken({ cells }: Pick<Origin, 'cells'>): readonly (HeadedCell & { readonly field: string })[] {
    const taken = Object.values(cells).map(({ column }) => column);
    return this.layout.bindings.flatMap(({ field, index, column, header }) => {
      const said = onOneLine(this.cells[index] ?? '');
      const place = this.placeOf(index, column);
      if (isMissing(said) || taken.some((one) => one.startsWith(place))) return [];
      const text = shortened(said, MAX_ATTRIBUTE_CHARS - 1);
      return [{ field, header, text, cell: this.cellAt(index, column) }];
    });
  }

  private boundView(view: OriginView): BoundView {
    const known = this.views.get(view);
    if (known) return known;
    const bound = boundTo(view, this.bindings);
    this.views.set(view, bound);
    return bound;
  }

  /** Reports trouble with the current row as a whole, or with one of its fields. */
  report(trouble: Trouble, field?: string): void {
    const binding = field === undefined ? undefined : this.bindings.get(field);
    const ofRow = this.layout.cellName ? this.placeOf(0, this.layout.columns[0] ?? '') : null;
    const column = binding ? this.placeOf(binding.index, binding.column) : ofRow;
    this.issues.add(trouble, { sheet: this.layout.sheet, row: this.row, column });
  }

  /**
   * The row's texts in columns that no field reads, by their headers, and their cells; null where there are none. Columns without a header say
   * nothing, and no more are kept than a list has. `keeps` says which columns, by their place, of a list that has others of its own.
   */
  attributes(keeps: (index: number) => boolean = () => true): {
    readonly text: string | null;
    readonly cells: readonly AttributeCell[];
  } {
    this.unread ??= unreadColumns(this.layout, keeps);
    const texts = this.pieces;
    texts.length = 0;
    const cells: AttributeCell[] = [];
    // Columns stand in the order of their names, and each name is written once: a list has a hundred thousand rows.
    for (const { index, field, start, next, column, keeps: keepsCell } of this.unread) {
      const raw = this.cells[index];
      if (raw === undefined || raw === '') continue;
      const said = onOneLine(raw);
      if (isMissing(said) || (keepsCell && !keepsCell(said))) continue;
      texts.push(texts.length === 0 ? start : next, quoted(shortened(said, MAX_ATTRIBUTE_CHARS - 1)));
      const cell = this.cellAt(index, column);
      if (cell) cells.push([field, cell]);
    }
    if (texts.length === 0) return { text: null, cells };
    texts.push('}');
    // Added one to another, the pieces would stay apart in memory until somebody reads the text.
    return { text: texts.join(''), cells };
  }

  /** How the cell of a column is named: by its column, and where rows and columns have changed places as a cell, 'C5 (Cores)'. */
  private placeOf(index: number, column: string): string {
    const { cellName, columns } = this.layout;
    return cellName ? `${cellName(this.row, index)} (${columns[index] ?? ''})` : column;
  }

  private refuse(binding: Binding, trouble: Trouble, spoilsRow: boolean): null {
    this.refused += 1;
    if (spoilsRow) this.rejected = true;
    const severity = spoilsRow ? trouble.severity : 'warning';
    const column = this.placeOf(binding.index, binding.column);
    this.issues.add({ ...trouble, severity }, { sheet: this.layout.sheet, row: this.row, column });
    return null;
  }
}

/** A cell of an attribute, by its name among the cells of an origin. */
export type AttributeCell = readonly [field: string, cell: OriginCell];
