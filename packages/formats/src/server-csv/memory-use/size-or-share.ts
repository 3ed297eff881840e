import { isMissing } from '../../decode/quantity.ts';
import type { Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import type { Layout } from '../../tabular/layout.ts';
import { COLUMNS } from '../columns.data.ts';

const PER_CENT = /[%％]\s*$/;

/** The list with its column of memory used as a share where its cells are in per cent: 'Memory usage' heads both. */
export function withMemoryShareTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const size = layout.bindings.find(({ field }) => field === 'usedMemoryGiB');
  if (!size || size.unitOrigin === 'header' || size.field in (mapping?.fields ?? {})) return layout;
  if (layout.bindings.some(({ field }) => field === 'memoryUse')) return layout;
  const cells = table
    .head()
    .flatMap(({ row, cells: all }) => (row > layout.headerRow ? [all[size.index] ?? ''] : []))
    .filter((cell) => !isMissing(cell.trim()));
  if (cells.length === 0 || !cells.every((cell) => PER_CENT.test(cell.slice(-4)))) return layout;
  const told = { unit: '%', unitOrigin: 'cells', factor: 0.01, rule: COLUMNS.memoryUse } as const;
  const share = { ...size, ...told, field: 'memoryUse' };
  return { ...layout, bindings: layout.bindings.map((binding) => (binding === size ? share : binding)) };
}
