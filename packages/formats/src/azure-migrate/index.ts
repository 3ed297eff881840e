import { text } from '@tatami/model';
import type { Table } from '../decode/table.ts';
import type { Format, Source } from '../format.ts';
import { tableFor } from '../tabular/format-table.ts';
import { telltalesIn } from '../tabular/headers/telltales.ts';
import { layoutOf } from '../tabular/layout.ts';
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
const STARRED = /^\*\s{0,3}[A-Za-z]/;
const ROWS_LOOKED_AT = 30;

function detect({ tables }: Source): number {
  const candidates = tables.filter(isTemplate);
  const table = tableFor(candidates, COLUMNS, undefined);
  return table && layoutOf(table, COLUMNS)?.complete ? 0.96 : 0;
}

function isTemplate(table: Table): boolean {
  return isStarred(table) || telltalesIn(table, TELLTALES) >= TELLTALES_NEEDED;
}

function isStarred(table: Table): boolean {
  return table
    .head()
    .slice(0, ROWS_LOOKED_AT)
    .some(({ cells }) => cells.filter((cell) => STARRED.test(cell)).length >= STARRED_NEEDED);
}
