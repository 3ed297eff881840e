import { MAX_ATTRIBUTES } from '@tatami/model';
import type { ColumnMapping } from '../import-result.ts';
import {
  binaryUnits,
  columnMissing,
  columnsIgnored,
  columnsKept,
  duplicateHeader,
  mappedColumnMissing,
  rowsAboveHeader,
  unitAssumed,
} from '../issues/column-issues.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import type { ColumnRule } from './column-rule.ts';
import { allBindings, type Layout } from './layout.ts';

interface How {
  readonly mapping?: ColumnMapping | null;
  /** Whether columns that no field is read from are kept of each record. */
  readonly keepsColumns?: boolean | undefined;
}

/** Says how a table was understood where a person may want to know or to disagree. */
export function reportLayout(
  layout: Layout,
  rules: Readonly<Record<string, ColumnRule>>,
  issues: IssueLog,
  { mapping = null, keepsColumns = false }: How = {},
): void {
  const { sheet, headerRow: row } = layout;
  if (layout.rowsAbove > 0) issues.add(rowsAboveHeader(layout.rowsAbove), { sheet, row });
  reportMissing(layout, rules, issues);
  reportUnits(layout, issues);
  reportHeaders(layout, issues, keepsColumns);
  for (const [field, to] of Object.entries(mapping?.fields ?? {})) {
    const bound = layout.bindings.some((binding) => binding.field === field);
    if (to && field in rules && !bound) issues.add(mappedColumnMissing(to.column), { sheet, row });
  }
}

function reportMissing(layout: Layout, rules: Readonly<Record<string, ColumnRule>>, issues: IssueLog): void {
  const bound = new Set(layout.bindings.map((binding) => binding.field));
  for (const [field, rule] of Object.entries(rules)) {
    if (rule.required && !bound.has(field))
      issues.add(columnMissing(rule.label, layout.sheet), { sheet: layout.sheet, row: layout.headerRow });
  }
}

function reportUnits(layout: Layout, issues: IssueLog): void {
  const { sheet, headerRow: row } = layout;
  for (const { column, header, unit, unitOrigin, rule } of layout.bindings) {
    if (unitOrigin === 'assumed' && unit !== null) {
      // Percent is what everyone writes; a size read in the wrong unit is off a thousandfold.
      const severity = unit === '%' ? 'info' : 'warning';
      issues.add({ ...unitAssumed(header, unit), severity }, { sheet, row, column });
    }
    if (rule.holds === 'size' && unit !== null && !unit.includes('i') && !issues.has('binary-units'))
      issues.add(binaryUnits, { sheet, row, column });
  }
}

function reportHeaders(layout: Layout, issues: IssueLog, keepsColumns: boolean): void {
  const { sheet, headerRow: row } = layout;
  const named = layout.headerCells.map((cell) => cell.trim());
  const used = new Set(allBindings(layout).flatMap(({ index, parts }) => [index, ...parts]));
  for (const { column, index } of layout.bindings) {
    const header = named[index] ?? '';
    if (header !== '' && named.some((other, at) => at > index && other === header && !used.has(at)))
      issues.add(duplicateHeader(header, column.split(' ')[0] ?? column), { sheet, row, column });
  }
  const unread = named.filter((header, index) => header !== '' && !used.has(index));
  const kept = keepsColumns ? unread.slice(0, MAX_ATTRIBUTES) : [];
  if (kept.length > 0) issues.add(columnsKept(kept), { sheet, row });
  const ignored = unread.slice(kept.length);
  if (ignored.length > 0) issues.add(columnsIgnored(ignored), { sheet, row });
}
