import { columnLetter } from '../../decode/cell-reference.ts';
import type { HeadRow, RowReader, Table } from '../../decode/table.ts';
import { firstRows } from '../../decode/text-table.ts';
import { MAX_COLUMNS } from '../../limits.ts';
import type { ColumnRule } from '../column-rule.ts';
import { headerRowOf } from '../headers/header-row.ts';
import { type IsTable, sureFields } from './tables-of-list.ts';

type Rules = Readonly<Record<string, ColumnRule>>;

/** Pairs of a name and a value that stand side by side on a form. */
const MOST_PAIRS = 4;
/** So many fields must stand in the pairs behind the first: one alone may be a machine beside another. */
const LEAST_BEHIND_FIRST = 2;

/** A field of a form, and where on the sheet its value stands. */
interface Stated {
  readonly label: string;
  readonly value: string;
  readonly row: number;
  readonly column: number;
}

/**
 * A form of one machine whose fields stand in pairs side by side ('ホスト名 | db01 | OS | RHEL 8'), as a list of one row. Cells keep the names
 * they have on the sheet. null where the sheet is none: nothing names the machine, or the second column names fields too.
 */
export function formInPairs(sheet: Table, rules: Rules, isTable: IsTable): Table | null {
  const stated = pairsOf(sheet.head());
  const all = stated.flat();
  const fields = fieldsOf(labelsOf(all), rules);
  const behind = fieldsOf(labelsOf(stated.slice(1).flat()), rules);
  if (!isTable(fields) || !fields.has('name') || behind.size < LEAST_BEHIND_FIRST) return null;
  const amongValues = fieldsOf(
    all.map(({ value }) => value),
    rules,
  );
  return amongValues.size > 1 ? null : listOf(sheet);
}

function pairsOf(rows: readonly HeadRow[]): readonly (readonly Stated[])[] {
  return Array.from({ length: MOST_PAIRS }, (_, pair) => statedIn(rows, 2 * pair));
}

function statedIn(rows: readonly HeadRow[], column: number): readonly Stated[] {
  return rows.flatMap(({ row, cells }) => {
    const [label = '', value = ''] = [cells[column], cells[column + 1]].map((cell) => (cell ?? '').trim());
    return label === '' || value === '' ? [] : [{ label, value, row, column: column + 1 }];
  });
}

function labelsOf(stated: readonly Stated[]): readonly string[] {
  return stated.map(({ label }) => label);
}

function fieldsOf(words: readonly string[], rules: Rules): ReadonlySet<string> {
  return sureFields(rules, headerRowOf(0, words));
}

function listOf(sheet: Table): Table {
  const { name, delimiter } = sheet;
  const rows: HeadRow[] = [];
  const troubles = sheet.each((cells, row) => {
    rows.push({ row, cells });
    return rows.length < MAX_COLUMNS;
  });
  const stated = pairsOf(rows).flat();
  const each = (read: RowReader) => {
    if (read(labelsOf(stated), 1, false) !== false)
      read(
        stated.map(({ value }) => value),
        2,
        false,
      );
    return troubles;
  };
  const head = firstRows(each);
  const cellName = (_: number, index: number) => {
    const { row, column } = stated[index] ?? { row: '', column: 0 };
    return columnLetter(column) + row;
  };
  return { name, delimiter, head: () => head, each, cellName };
}
