import { columnLetter } from '../../decode/cell-reference.ts';
import { NO_RESULT } from '../../decode/sheets/no-result.ts';
import type { RowReader, Table, TableTrouble } from '../../decode/table.ts';
import { regionOf, tableWithin } from '../../decode/table-view.ts';
import { firstRows } from '../../decode/text-table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import { MAX_COLUMNS } from '../../limits.ts';
import type { ColumnRule } from '../column-rule.ts';
import { headerRowOf, headerRowsOf } from '../headers/header-row.ts';
import { isBesideMachines, withCornerNamed } from './corner-of-names.ts';
import { formInPairs } from './form-in-pairs.ts';
import { type IsTable, sureFields } from './tables-of-list.ts';

type Rules = Readonly<Record<string, ColumnRule>>;

/** Columns in which the names of fields may stand, where machines stand side by side. */
const LABEL_COLUMNS = 3;
/** What stands over the units of fields that have a column of their own. */
const UNITS = /^\s*(?:単位|units?|einheit|unité|unidad|单位|단위)\s*$/i;
const HAS_LETTER = /\p{L}/u;

/** The fields of a sheet, named one below another. */
interface Labels {
  /** 0-based column of the names. */
  readonly column: number;
  /** 0-based column from which on machines stand. */
  readonly machinesFrom: number;
  readonly words: readonly string[];
}

/** Whether the words of a sheet name fields one below another, or in pairs of a form, and no row is a header. */
export function standInColumns(sheet: Table, rules: Rules, isTable: IsTable): boolean {
  if (headerRowsOf(sheet).some((header) => isTable(sureFields(rules, header)))) return false;
  return labelsOf(cellsOf(sheet), rules, isTable) !== null || formInPairs(sheet, rules, isTable) !== null;
}

/**
 * A list whose machines stand in its columns, with rows and columns changed: each machine is a row, under the names of the fields, and so
 * is that of a form. Cells keep the names they have on the sheet. null where the list is none, unless a person says that it is.
 */
export function machinesInColumns(
  sheet: Table,
  rules: Rules,
  isTable: IsTable,
  mapping: ColumnMapping | null,
): Table | null {
  if (mapping?.machinesInColumns === false) return null;
  const region = mapping?.range === undefined ? null : regionOf(mapping.range);
  const part = region ? tableWithin(sheet, region) : sheet;
  const told = mapping?.machinesInColumns === true;
  if (!told && !standInColumns(part, rules, isTable)) return null;
  const form = formInPairs(part, rules, isTable);
  if (form) return form;
  const labels = labelsOf(cellsOf(part), rules, told ? () => true : isTable);
  return labels && changedPlaces(part, labels);
}

function cellsOf(sheet: Table): readonly (readonly string[])[] {
  return sheet.head().map(({ cells }) => cells);
}

/** The names of the fields: of those in the first columns, and of those with their groups before them, the ones that say most. */
function labelsOf(rows: readonly (readonly string[])[], rules: Rules, isTable: IsTable): Labels | null {
  let best: { readonly labels: Labels; readonly column: number; readonly sure: number } | null = null;
  for (let column = 0; column < LABEL_COLUMNS; column += 1) {
    const plain = rows.map((cells) => cells[column] ?? '');
    for (const words of column === 0 ? [plain] : [plain, withGroups(rows, column, rules)]) {
      const plainly = withUnits(rows, { column, machinesFrom: column + 1, words });
      const own = sureFields(rules, statedIn(rows, plainly));
      const labels = own.has('name') || own.has('vm') ? plainly : withNames(rows, plainly, rules);
      const fields = labels === plainly ? own : sureFields(rules, statedIn(rows, labels));
      const sure = fields.size;
      // With its group a name says more exactly what it is of: 'Size' may be of anything, 'Memory size' is not.
      const isExacter = sure > 0 && words !== plain && best?.column === column && sure === best.sure;
      if (isTable(fields) && (isExacter || sure > (best?.sure ?? -1))) best = { labels, column, sure };
    }
  }
  return best?.labels ?? null;
}

/** The names beside which something stands: words of any text may name a field that no machine has. */
function statedIn(rows: readonly (readonly string[])[], { machinesFrom, words }: Labels) {
  const isStated = (row: number) => rows[row]?.slice(machinesFrom).some((cell) => cell.trim() !== '') ?? false;
  return headerRowOf(
    0,
    words.map((word, row) => (isStated(row) ? word : '')),
  );
}

/** Names together with what stands in the column before them, down to the next group: 'CPU' beside 'model', where that names a field. */
function withGroups(rows: readonly (readonly string[])[], column: number, rules: Rules): readonly string[] {
  let group = '';
  return rows.map((cells) => {
    const before = (cells[column - 1] ?? '').trim();
    const own = (cells[column] ?? '').trim();
    if (before !== '') group = HAS_LETTER.test(before) ? before : '';
    if (own === '' || group === '') return own || group;
    const whole = `${group} ${own}`;
    return sureFields(rules, headerRowOf(0, [whole])).size > 0 ? whole : own;
  });
}

function withNames(rows: readonly (readonly string[])[], labels: Labels, rules: Rules): Labels {
  return { ...labels, words: withCornerNamed(labels.words, rows, labels.machinesFrom, rules) };
}

function withUnits(rows: readonly (readonly string[])[], labels: Labels): Labels {
  const { machinesFrom, words } = labels;
  if (!rows.slice(0, 5).some((cells) => UNITS.test(cells[machinesFrom] ?? ''))) return labels;
  const named = words.map((word, row) => {
    const unit = (rows[row]?.[machinesFrom] ?? '').trim();
    return unit === '' || UNITS.test(unit) ? word : `${word} (${unit})`;
  });
  return { ...labels, machinesFrom: machinesFrom + 1, words: named };
}

/** What a sheet holds, row by row: no wider and no longer than a table may be. */
interface Held {
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly width: number;
  readonly troubles: readonly TableTrouble[];
}

function held(sheet: Table): Held {
  const rows: { row: number; cells: readonly string[] }[] = [];
  const beyond: TableTrouble[] = [];
  const troubles = sheet.each((cells, row) => {
    if (rows.length === MAX_COLUMNS) {
      beyond.push({ kind: 'cells-out-of-range', row, detail: `A${row}` });
      return false;
    }
    rows.push({ row, cells });
    return true;
  });
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return { rows, width, troubles: [...troubles, ...beyond] };
}

/** Cells whose formula has no result, by the row of the sheet, which is a column then. */
function withoutResults(rows: Held['rows']): ReadonlyMap<number, number> {
  return new Map(
    rows.flatMap(({ cells }, index) => {
      const count = cells.filter((cell) => cell === NO_RESULT).length;
      return count > 0 ? [[index, count] as const] : [];
    }),
  );
}

function changedPlaces(sheet: Table, { column, machinesFrom, words }: Labels): Table {
  const { rows, width, troubles: ofSheet } = held(sheet);
  const troubles = ofSheet.map((trouble) =>
    trouble.perColumn ? { ...trouble, perColumn: withoutResults(rows) } : trouble,
  );
  const labels = rows.map(({ cells }, index) => words[index] ?? cells[column] ?? '');
  const each = (read: RowReader) => {
    let going = read(labels, column + 1, false) !== false;
    for (let machine = machinesFrom; going && machine < width; machine += 1) {
      const cells = rows.map((row) => row.cells[machine] ?? '');
      if (cells.some((cell) => cell.trim() !== '') && !isBesideMachines(cells[0] ?? ''))
        going = read(cells, machine + 1, false) !== false;
    }
    return troubles;
  };
  const head = firstRows(each);
  return {
    name: sheet.name,
    delimiter: sheet.delimiter,
    head: () => head,
    each,
    cellName: (row, index) => columnLetter(row - 1) + (rows[index]?.row ?? ''),
  };
}
