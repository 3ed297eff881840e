import { type DecimalMark, detectDecimalMark } from '@tatami/model';
import { columnLetter, columnName } from '../decode/cell-reference.ts';
import { factorOf, isMissing, type Quantity, readQuantity, UNIT_FACTORS } from '../decode/quantity.ts';
import type { Table } from '../decode/table.ts';
import type { ColumnMapping, FieldMapping, FormatField } from '../import-result.ts';
import type { ColumnRule } from './column-rule.ts';
import { readHeader, uniqueHeaders } from './headers/header.ts';
import { type HeaderRow, headerRowsOf } from './headers/header-row.ts';
import { columnsOfEach, isQuantity, type Match, matchColumns } from './headers/match-columns.ts';

/** Where a column's unit comes from; 'assumed' ones are told to the person, of 'rows' each row tells its own. */
type UnitOrigin = 'header' | 'cells' | 'rows' | 'chosen' | 'assumed' | 'none';

/** One field bound to a column of the table at hand. */
export interface Binding {
  readonly field: string;
  readonly index: number;
  /** Further columns that add up to the field, for rules with `each`; empty for all others. */
  readonly parts: readonly number[];
  /** As the mapping names it. */
  readonly header: string;
  /** Letter and header, as origins and issues name it: 'C (コア数)'. */
  readonly column: string;
  readonly unit: string | null;
  readonly unitOrigin: UnitOrigin;
  /** Multiplies a bare number into the unit of the records. */
  readonly factor: number;
  readonly confidence: number;
  readonly rule: ColumnRule;
}

/** How a table is read: where its header stands and which column is which field. */
export interface Layout {
  readonly sheet: string | null;
  /** 1-based; rows above it are titles. The last one of a header of several. */
  readonly headerRow: number;
  readonly headerHeight: HeaderRow['height'];
  readonly rowsAbove: number;
  readonly headerCells: readonly string[];
  readonly columns: readonly string[];
  readonly mark: DecimalMark;
  /** As of the table: how its cells are named where rows and columns have changed places. */
  readonly cellName: Table['cellName'];
  readonly bindings: readonly Binding[];
  /** What the codes of columns mean, by the place of the column; absent = no column has any. */
  readonly codes?: ReadonlyMap<number, ReadonlyMap<string, string>>;
  /** Which value holds in cells that state one before and one after a change, as a person said; absent = nobody did. */
  readonly sideOfChange?: 'before' | 'after' | undefined;
  /** What is read of each further database that stands beside the first one of its row; absent = none does. */
  readonly databasesBeside?: readonly (readonly Binding[])[] | undefined;
  /** Sum of the matches' scores: how well the table fits the rules. */
  readonly fit: number;
  readonly complete: boolean;
}

/** All that is read of a row, of further databases too. */
export function allBindings({ bindings, databasesBeside }: Layout): readonly Binding[] {
  return databasesBeside ? [...bindings, ...databasesBeside.flat()] : bindings;
}

const detected = new WeakMap<Table, Map<object, Layout | null>>();

/** Finds the header row and binds the fields to columns; `mapping` overrides field by field. null for an empty table. */
export function layoutOf(
  table: Table,
  rules: Readonly<Record<string, ColumnRule>>,
  mapping: ColumnMapping | null = null,
): Layout | null {
  if (mapping) return findLayout(table, rules, mapping);
  const known = detected.get(table) ?? new Map<object, Layout | null>();
  detected.set(table, known);
  const seen = known.get(rules);
  if (seen !== undefined) return seen;
  const found = findLayout(table, rules, null);
  known.set(rules, found);
  return found;
}

function findLayout(
  table: Table,
  rules: Readonly<Record<string, ColumnRule>>,
  mapping: ColumnMapping | null,
): Layout | null {
  const found = findHeader(table, rules, mapping);
  if (!found) return null;
  const { header, rows } = found;
  const matches = matchColumns(rules, header, rows);
  const columns = uniqueHeaders(header.cells);
  const chosen = choose(matches, columns, mapping);
  const mark = detectDecimalMark(numericCells(chosen, rules, rows), table.delimiter);
  const bound = chosen.flatMap((choice) => {
    const rule = rules[choice.field];
    return rule ? [bind(choice, rule, header.cells, columns, rows, mark)] : [];
  });
  const bindings = inOneUnit(bound, rows, mark);
  const fields = new Set(bindings.map((binding) => binding.field));
  const required = Object.entries<ColumnRule>(rules).filter(([, rule]) => rule.required);
  return {
    sheet: table.name,
    headerRow: header.row,
    headerHeight: header.height,
    rowsAbove: header.above,
    headerCells: header.cells,
    columns,
    mark,
    cellName: table.cellName,
    bindings,
    fit: matches.reduce((sum, match) => sum + match.score, 0),
    complete: required.every(([field]) => fields.has(field)),
  };
}

interface Choice extends Match {
  readonly unit: string | null;
}

/** The detected columns with the person's choices laid over; a column they gave to a field is taken from any other. */
function choose(matches: readonly Match[], columns: readonly string[], mapping: ColumnMapping | null): Choice[] {
  const overrides = Object.entries(mapping?.fields ?? {});
  const taken = new Set(overrides.map(([, to]) => indexOf(to, columns)));
  const named = new Set(overrides.map(([field]) => field));
  const kept = matches.filter(({ field, index }) => !named.has(field) && !taken.has(index));
  const given = overrides.flatMap(([field, to]) => {
    const index = indexOf(to, columns);
    return index === null ? [] : [{ field, index, score: 1, unit: to?.unit ?? null }];
  });
  return [...given, ...kept.map((match) => ({ ...match, unit: null }))];
}

function indexOf(to: FieldMapping | null, columns: readonly string[]): number | null {
  if (to === null) return null;
  const byHeader = columns.indexOf(to.column);
  if (byHeader >= 0) return byHeader;
  const byLetter = columns.findIndex((_, index) => columnLetter(index) === to.column.toUpperCase());
  return byLetter < 0 ? null : byLetter;
}

function findHeader(
  table: Table,
  rules: Readonly<Record<string, ColumnRule>>,
  mapping: ColumnMapping | null,
): { header: HeaderRow; rows: (readonly string[])[] } | null {
  const wanted = new Set(Object.values(mapping?.fields ?? {}).flatMap((to) => (to ? [to.column] : [])));
  let best: { header: HeaderRow; fit: number } | null = null;
  const only = mapping?.headerRow;
  for (const header of headerRowsOf(table)) {
    if (only !== undefined && (header.row < only || header.row - header.height >= only)) continue;
    // By the words alone: what stands below must not make a repeated header look better than the first.
    const matches = matchColumns(rules, header, []);
    const chosen = wanted.size === 0 ? 0 : uniqueHeaders(header.cells).filter((column) => wanted.has(column)).length;
    const fit = fitOf(matches, header) + chosen;
    if (best === null || fit > best.fit) best = { header, fit };
  }
  if (best === null) return null;
  const { header } = best;
  const below = table.head().slice(header.above + header.height);
  return { header, rows: below.map((row) => row.cells) };
}

/** Of a header that stands twice nobody knows which column is meant; a row above it may tell, which groups them. */
const REPEATED_FIT = 0.7;

/** How well a row fits as a header: each of its headers counts once, however many columns it heads. */
function fitOf(matches: readonly Match[], { headers }: HeaderRow): number {
  const baseAt = new Map(headers.map(({ index, reading }) => [index, reading.base]));
  const times = new Map<string, number>();
  for (const base of baseAt.values()) times.set(base, (times.get(base) ?? 0) + 1);
  if (times.size === baseAt.size) return matches.reduce((sum, match) => sum + match.score, 0);
  const best = new Map<string, number>();
  for (const { index, score } of matches) {
    const base = baseAt.get(index) ?? '';
    best.set(base, Math.max(best.get(base) ?? 0, score));
  }
  let fit = 0;
  for (const [base, score] of best) fit += (times.get(base) ?? 0) > 1 ? REPEATED_FIT * score : score;
  return fit;
}

function* numericCells(
  choices: readonly Choice[],
  rules: Readonly<Record<string, ColumnRule>>,
  rows: readonly (readonly string[])[],
): Iterable<string> {
  const numeric = choices.filter(({ field }) => isQuantity(rules[field]?.holds ?? 'text'));
  for (const row of rows) for (const { index } of numeric) yield row[index] ?? '';
}

function bind(
  { field, index, score, unit: chosen }: Choice,
  rule: ColumnRule,
  headerCells: readonly string[],
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  mark: DecimalMark,
): Binding {
  const header = columns[index] ?? columnLetter(index);
  const { unit, origin, factor } = isQuantity(rule.holds)
    ? unitFor(rule, rule.holds, chosen, headerCells[index] ?? '', columnOf(rows, index), mark)
    : { unit: null, origin: 'none' as const, factor: 1 };
  const column = columnName(index, header);
  const parts = partsOf(rule, headerCells, index);
  return { field, index, parts, header, column, unit, unitOrigin: origin, factor, confidence: round(score), rule };
}

/**
 * Columns of one measure that state no unit are in one, for one tool or person wrote them: an average of 0.4 beside a peak of 60 is in per
 * cent too, whatever its own figures leave open.
 */
function inOneUnit(bindings: readonly Binding[], rows: readonly (readonly string[])[], mark: DecimalMark): Binding[] {
  const assumed = bindings.filter(({ unitOrigin }) => unitOrigin === 'assumed');
  return bindings.map((binding) => {
    const { measures, assume, holds } = binding.rule;
    if (!measures || !assume || !isQuantity(holds) || !assumed.includes(binding)) return binding;
    const alike = assumed.filter(({ rule }) => rule.measures === measures);
    const unit = assume(alike.flatMap(({ index }) => valuesIn(columnOf(rows, index), holds, mark)));
    return { ...binding, unit, factor: factorOf(holds, unit) ?? binding.factor };
  });
}

function valuesIn(cells: readonly string[], quantity: Quantity, mark: DecimalMark): number[] {
  return cells.flatMap((cell) => {
    const reading = readQuantity(cell, quantity, 1, mark);
    return reading.kind === 'value' ? [reading.value] : [];
  });
}

/** The columns beside the first that add up to a field; none when a person chose another one for it. */
function partsOf(rule: ColumnRule, headerCells: readonly string[], index: number): readonly number[] {
  const [first, ...others] = rule.each ? columnsOfEach(rule.each, headerCells) : [];
  return first === index ? others : [];
}

function columnOf(rows: readonly (readonly string[])[], index: number): string[] {
  return rows.map((row) => row[index] ?? '').filter((cell) => !isMissing(cell));
}

function unitFor(
  rule: ColumnRule,
  quantity: Quantity,
  chosen: string | null,
  header: string,
  cells: readonly string[],
  mark: DecimalMark,
): { unit: string | null; origin: UnitOrigin; factor: number } {
  const named = (unit: string | null, origin: UnitOrigin) => {
    const factor = unit === null ? null : factorOf(quantity, unit);
    return factor === null ? null : { unit, origin, factor };
  };
  const values = valuesIn(cells, quantity, mark);
  const inCells = cells.filter((cell) => /[^\d.,\s'+-]\s*$/.test(cell.slice(-12))).length > cells.length / 2;
  const inHeader = readHeader(header).unit;
  return (
    // A unit sent back as it was detected is no choice.
    (chosen === inHeader ? null : named(chosen, 'chosen')) ??
    named(inHeader, 'header') ??
    named(typeof rule.unit === 'function' ? rule.unit(values) : (rule.unit ?? null), 'header') ??
    (rule.tellUnit === 'by-row' ? { unit: null, origin: 'rows', factor: 1 } : null) ??
    (inCells ? { unit: null, origin: 'cells', factor: 1 } : null) ??
    named(rule.assume?.(values) ?? null, 'assumed') ?? { unit: null, origin: 'none', factor: 1 }
  );
}

function round(score: number): number {
  return Math.round(score * 100) / 100;
}

/** The layout as a mapping a person can change and send back. `prefix` names the sheet where a format has several. */
export function mappingOf(
  layout: Layout,
  rules: Readonly<Record<string, ColumnRule>>,
  prefix = '',
): ColumnMapping['fields'] {
  const bound = new Map(layout.bindings.map((binding) => [binding.field, binding]));
  return Object.fromEntries(
    Object.keys(rules).map((field) => {
      const binding = bound.get(field);
      if (!binding) return [prefix + field, null];
      return [prefix + field, { column: binding.header, ...(binding.unit === null ? {} : { unit: binding.unit }) }];
    }),
  );
}

/** The fields of a format for the mapping panel. */
export function fieldsOf(
  layout: Layout | null,
  rules: Readonly<Record<string, ColumnRule>>,
  prefix = '',
): FormatField[] {
  const bound = new Map(layout?.bindings.map((binding) => [binding.field, binding.confidence]));
  return Object.entries(rules).map(([field, rule]) => ({
    field: prefix + field,
    label: rule.label,
    units: isQuantity(rule.holds) ? Object.keys(UNIT_FACTORS[rule.holds]) : [],
    required: rule.required ?? false,
    confidence: bound.get(field) ?? null,
  }));
}
