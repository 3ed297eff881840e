import type { Table } from '../decode/table.ts';
import type { Parsed, Source } from '../format.ts';
import { type ColumnMapping, NO_ROWS } from '../import-result.ts';
import type { ColumnRule } from './column-rule.ts';
import { fieldsOf, type Layout, mappingOf } from './layout.ts';
import { countsOfBoth, type RowsRead } from './read-rows.ts';

/** A sheet of a format that has several kinds of them, with the kind it is of and how it is read. */
export interface RoleSheet<Role extends string> {
  readonly role: Role;
  readonly table: Table;
  readonly rules: Readonly<Record<string, ColumnRule>>;
  readonly layout: Layout;
}

/** The part of a mapping that concerns one kind of sheet: fields are named 'vInfo.memory'. */
export function mappingFor(role: string, mapping: ColumnMapping | null): ColumnMapping | null {
  if (!mapping) return null;
  const prefix = `${role}.`;
  const own = Object.entries(mapping.fields).filter(([field]) => field.startsWith(prefix));
  return own.length === 0
    ? null
    : { fields: Object.fromEntries(own.map(([field, to]) => [field.slice(prefix.length), to])) };
}

export type SheetRead<Role extends string> = RowsRead & { readonly sheet: RoleSheet<Role> };

/** All of Parsed but records and totals, from the sheets read. The first one with rows is previewed. */
export function shownOf<Role extends string>(
  { tables }: Source,
  read: readonly SheetRead<Role>[],
): Omit<Parsed, 'records' | 'totals'> {
  const shown = read.find(({ preview }) => preview.length > 0) ?? read[0];
  return {
    mapping: { fields: Object.assign({}, ...read.map(({ sheet: s }) => mappingOf(s.layout, s.rules, `${s.role}.`))) },
    fields: read.flatMap(({ sheet: s }) => fieldsOf(s.layout, s.rules, `${s.role}.`)),
    columns: shown?.sheet.layout.columns ?? [],
    preview: shown?.preview ?? [],
    sheets: tables.map((table) => {
      const found = read.find(({ sheet }) => sheet.table === table);
      return { name: table.name, role: found?.sheet.role ?? null, counts: found?.counts ?? NO_ROWS };
    }),
    counts: read.reduce((sum, { counts }) => countsOfBoth(sum, counts), NO_ROWS),
  };
}
