import type { Source } from '../../format.ts';
import type { ColumnRule } from '../column-rule.ts';
import { tableFor } from '../format-table.ts';
import { type Layout, layoutOf } from '../layout.ts';

/** How sure a header is that of these rules: 0 without the needed fields, else 0.6 rising to 0.9 with the share of columns explained. */
export function headerFit(
  source: Source,
  rules: Readonly<Record<string, ColumnRule>>,
  suffices: (fields: ReadonlySet<string>, layout: Layout) => boolean,
): number {
  const table = tableFor(source.tables, rules, undefined);
  const layout = table ? layoutOf(table, rules) : null;
  if (!layout?.complete) return 0;
  const sure = layout.bindings.filter((binding) => binding.confidence >= 0.5);
  if (!suffices(new Set(sure.map((binding) => binding.field)), layout)) return 0;
  const named = layout.headerCells.filter((cell) => cell.trim() !== '').length;
  return Math.round((0.6 + 0.3 * (sure.length / Math.max(named, 1))) * 100) / 100;
}
