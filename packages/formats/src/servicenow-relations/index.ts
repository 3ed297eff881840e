import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { tableFor } from '../tabular/format-table.ts';
import { layoutOf } from '../tabular/layout.ts';
import { COLUMNS } from './columns.data.ts';
import { parse } from './parse.ts';

/** Relations of ServiceNow's CMDB (cmdb_rel_ci): on which host virtual machines run, and on which server databases. */
export const servicenowRelations: Format = {
  id: 'servicenow-relations',
  label: text('Relations of ServiceNow (cmdb_rel_ci)', 'ServiceNowの構成アイテムの関係（cmdb_rel_ci）'),
  kind: 'inventory',
  generic: false,
  detect,
  parse,
};

/** 'Runs on::Runs': how both sides are called. */
const BOTH_SIDES = /^[^:]{2,40}::[^:]{2,40}$/;

function detect(source: Source): number {
  const table = tableFor(source.tables, COLUMNS, undefined);
  const layout = table ? layoutOf(table, COLUMNS) : null;
  const type = layout?.bindings.find(({ field }) => field === 'type');
  if (!table || !layout?.complete || !type) return 0;
  const cells = table
    .head()
    .flatMap(({ row, cells: all }) => (row > layout.headerRow ? [(all[type.index] ?? '').trim()] : []));
  return cells.length > 0 && cells.every((cell) => BOTH_SIDES.test(cell)) ? 0.97 : 0;
}
