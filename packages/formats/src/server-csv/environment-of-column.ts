import { isMissing } from '../decode/quantity.ts';
import type { Table } from '../decode/table.ts';
import type { ColumnMapping } from '../import-result.ts';
import { environmentIn } from '../tabular/environment.ts';
import type { Layout } from '../tabular/layout.ts';
import { bindingAt } from './hosts-of-machines.ts';

/** Headers of columns that say what a machine is for: an environment in some lists, a service in others. */
const PURPOSE = /用途|目的|種別|種類|分類|系$|purpose|usage|landscape|tier|zweck|nutzung|finalité|finalidad|용도/i;
/** An environment and nothing else: 'Product A' is for production no more than '販売管理テスト用DB' is one of its words. */
const ENVIRONMENT =
  /^(?:[^\x20-\x7e]{1,8}|prod(?:u[ck]tion|uktiv)?|prd|live|test(?:ing)?|dev(?:elopment)?|stag(?:e|ing)|stg|qa|uat|dr|stand-?by|stby|sandbox|training)$/i;

/**
 * The list with the column of its environments, where no header names one: a column of purposes whose first cells are environments, all of them. As it is
 * where there is none, or a person chose its columns: what one cell leaves open is not guessed from the others.
 */
export function withEnvironmentTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const isStated = layout.bindings.some(({ field }) => field === 'environment');
  if (isStated || 'environment' in (mapping?.fields ?? {})) return layout;
  const used = new Set(layout.bindings.map(({ index }) => index));
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  const index = layout.headerCells.findIndex((header, at) => {
    if (used.has(at) || !PURPOSE.test(header.normalize('NFKC').trim())) return false;
    const cells = rows
      .map(({ cells }) => (cells[at] ?? '').normalize('NFKC').trim())
      .filter((cell) => !isMissing(cell));
    return cells.length > 1 && cells.every((cell) => ENVIRONMENT.test(cell) && environmentIn(cell) !== null);
  });
  if (index < 0) return layout;
  const told = bindingAt(layout, 'environment', index);
  // Below the rows that are looked at it may name a service: its words stay.
  const environment = { ...told, rule: { ...told.rule, alsoKept: true } };
  return { ...layout, bindings: [...layout.bindings, environment] };
}
