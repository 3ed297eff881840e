import type { Table } from '../decode/table.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_ROWS } from '../import-result.ts';
import { emptyTable, noDataRows, sheetsNotRead } from '../issues/file-issues.ts';
import type { ColumnRule } from './column-rule.ts';
import { fieldsOf, type Layout, layoutOf, mappingOf } from './layout.ts';
import { type RowFate, readRows } from './read-rows.ts';
import { reportLayout } from './report-layout.ts';
import type { RowFields } from './row-fields.ts';

export interface FormattedTable {
  readonly layout: Layout | null;
  /** Fields that have a column. */
  readonly bound: ReadonlySet<string>;
  /** All of Parsed but records and totals, which the format makes from what `decide` kept. */
  readonly shown: Omit<Parsed, 'records' | 'totals'>;
}

/** Reads a file of one table by its rules: picks the sheet, finds header and columns, reports, and hands each row to `decide`. */
export function formatTable(
  { source, mapping, issues }: ParseRequest,
  rules: Readonly<Record<string, ColumnRule>>,
  decide: (fields: RowFields) => RowFate,
  prepare?: (layout: Layout, table: Table) => void,
): FormattedTable {
  const table = tableFor(source.tables, rules, mapping?.sheet);
  const layout = table ? layoutOf(table, rules, mapping) : null;
  if (!table || !layout) {
    issues.add(emptyTable);
    return { layout: null, bound: new Set(), shown: nothing(rules) };
  }
  reportLayout(layout, rules, issues, mapping);
  prepare?.(layout, table);
  const { counts, preview } = readRows({ table, layout, file: source.fileName, issues }, decide);
  if (counts.read === 0) issues.add(noDataRows, { sheet: table.name, row: layout.headerRow });
  const others = source.tables.filter((other) => other !== table && other.head().length > 0);
  if (others.length > 0) issues.add(sheetsNotRead(others.map(({ name }) => name ?? '')));
  return {
    layout,
    bound: new Set(layout.bindings.map((binding) => binding.field)),
    shown: {
      mapping: { ...(table.name === null ? {} : { sheet: table.name }), fields: mappingOf(layout, rules) },
      fields: fieldsOf(layout, rules),
      columns: layout.columns,
      preview,
      sheets: source.tables.map(({ name }) =>
        name === table.name ? { name, role: 'rows', counts } : { name, role: null, counts: NO_ROWS },
      ),
      counts,
    },
  };
}

function nothing(rules: Readonly<Record<string, ColumnRule>>): Omit<Parsed, 'records' | 'totals'> {
  return { mapping: null, fields: fieldsOf(null, rules), columns: [], preview: [], sheets: [], counts: NO_ROWS };
}

/** The sheet the person chose, else the one whose header fits best. */
export function tableFor(
  tables: readonly Table[],
  rules: Readonly<Record<string, ColumnRule>>,
  sheet: string | undefined,
): Table | null {
  const chosen = tables.find((table) => table.name === sheet);
  if (sheet !== undefined && chosen) return chosen;
  let best: { table: Table; fit: number } | null = null;
  for (const table of tables) {
    const fit = layoutOf(table, rules)?.fit ?? -1;
    if (best === null || fit > best.fit) best = { table, fit };
  }
  return best?.table ?? null;
}
