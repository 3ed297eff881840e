import { isMissing } from '../../decode/quantity.ts';
import type { Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import { RowsAsAbove } from '../as-above.ts';
import type { ColumnRule } from '../column-rule.ts';
import { headerRowsOf } from '../headers/header-row.ts';
import { isQuantity } from '../headers/match-columns.ts';
import { layoutOf } from '../layout.ts';
import { formInPairs } from './form-in-pairs.ts';
import { machinesInColumns } from './machines-in-columns.ts';
import { type IsTable, isExample, sureFields } from './tables-of-list.ts';

type Rules = Readonly<Record<string, ColumnRule>>;
/** Sheets whose machines stand in columns, each with rows and columns changed. */
export type Turned = ReadonlyMap<Table, Table>;

const NONE: Turned = new Map();
/** Of full width too, as sheets typed in Japanese have them. */
const DIGIT = /\p{Nd}/u;
/** One column beside the names of fields may be a legend. */
const FEWEST_MACHINES = 2;

/** The sheets of a file all of whose lists stand in columns; none where it has a list as lists are. */
export function sheetsTurned(
  sheets: readonly Table[],
  rules: Rules,
  isTable: IsTable,
  mapping: ColumnMapping | null,
): Turned {
  const isMapped = Object.values(mapping?.fields ?? {}).some((to) => to !== null);
  if (isMapped && mapping?.machinesInColumns === undefined) return NONE;
  const chosen = sheets.filter(({ name }) => mapping?.sheet === undefined || name === mapping.sheet);
  if (chosen.some((sheet) => isList(sheet, rules, isTable)) && mapping?.machinesInColumns !== true) return NONE;
  return new Map(
    chosen.flatMap((sheet): (readonly [Table, Table])[] => {
      const changed = machinesInColumns(sheet, rules, isTable, mapping);
      return changed ? [[sheet, changed]] : [];
    }),
  );
}

/** Among sheets that are lists as lists are: those whose machines stand in columns, with their sizes, and those that only may count: forms of one machine, and columns of machines of no stated size. */
export function sheetsTurnedAmong(sheets: readonly Table[], rules: Rules, isTable: IsTable) {
  const inColumns = new Map<Table, Table>();
  const open = new Map<Table, Table>();
  const lists = sheets.filter((sheet) => isList(sheet, rules, isTable));
  for (const sheet of lists.length > 0 ? sheets : []) {
    if (lists.includes(sheet) || isExample(sheet)) continue;
    const changed = machinesInColumns(sheet, rules, isTable, null);
    if (!changed) continue;
    const sizes = sizesIn(changed, rules);
    // A legend names the fields too, and says beside them what is to be written there.
    if (areFigures(sizes)) (formInPairs(sheet, rules, isTable) ? open : inColumns).set(sheet, changed);
    else if (sizes.length === 0 && changed.head().length > FEWEST_MACHINES) open.set(sheet, changed);
  }
  return { inColumns, open };
}

function isList(sheet: Table, rules: Rules, isTable: IsTable): boolean {
  return headerRowsOf(sheet).some((header) => isTable(sureFields(rules, header)));
}

/** What a table states of sizes, cell by cell. */
function sizesIn(table: Table, rules: Rules): readonly string[] {
  const layout = layoutOf(table, rules);
  const sizes = layout?.bindings.filter(({ rule }) => isQuantity(rule.holds)) ?? [];
  const rows = new RowsAsAbove(true);
  return table.head().flatMap(({ row, cells }) => {
    if (row <= (layout?.headerRow ?? 0)) return [];
    const meant = rows.meant(cells);
    rows.under(meant);
    return sizes.map(({ index }) => (meant[index] ?? '').trim()).filter((cell) => !isMissing(cell));
  });
}

/** Whether most are figures. A check sheet says in columns beside its machines where each figure is from. */
function areFigures(cells: readonly string[]): boolean {
  return cells.filter((cell) => DIGIT.test(cell)).length * 2 > cells.length;
}
