import { text } from '@tatami/model';
import type { Table } from '../decode/table.ts';
import type { Format, Source } from '../format.ts';
import { tableFor } from '../tabular/format-table.ts';
import { type Layout, layoutOf } from '../tabular/layout.ts';
import { telltalesIn } from '../tabular/telltales.ts';
import { COLUMNS, TELLTALES } from './columns.data.ts';
import { parse } from './parse.ts';

/** Import template of Azure Migrate, of all its generations and as converters write it. */
export const azureMigrate: Format = {
  id: 'azure-migrate',
  label: text('Azure Migrate import (CSV)', 'Azure Migrateのインポート用CSV'),
  kind: 'inventory',
  generic: false,
  detect,
  parse,
};

const TELLTALES_NEEDED = 3;
/** Mandatory columns carry a star in the template, which no other list has. */
const STARRED_NEEDED = 2;

function detect({ tables }: Source): number {
  const table = tableFor(tables, COLUMNS, undefined);
  const layout = table ? layoutOf(table, COLUMNS) : null;
  return table && layout?.complete && isTemplate(table, layout) ? 0.96 : 0;
}

function isTemplate(table: Table, { bindings }: Layout): boolean {
  const starred = bindings.filter(({ header }) => header.startsWith('*')).length;
  return starred >= STARRED_NEEDED || telltalesIn(table, TELLTALES) >= TELLTALES_NEEDED;
}
