import type { Table } from '../decode/table.ts';
import type { Source } from '../format.ts';
import type { ColumnMapping } from '../import-result.ts';
import { readHeader } from '../tabular/headers/header.ts';
import { telltalesIn } from '../tabular/headers/telltales.ts';
import { layoutOf } from '../tabular/layout.ts';
import { mappingFor, type RoleSheet } from '../tabular/role-sheets.ts';
import { OTHER_SHEETS, SHEET_NAMES, SHEETS, type SheetRole, TELLTALES } from './columns.data.ts';

export type LiveOpticsSheet = RoleSheet<SheetRole>;

const ROLES = Object.keys(SHEETS) as SheetRole[];
const TELLTALES_NEEDED = 3;
const SHEETS_NEEDED = 3;

/** The sheets of an export with their kind, hosts and virtual machines first. */
export function liveOpticsSheets(source: Source, mapping: ColumnMapping | null = null): LiveOpticsSheet[] {
  const found = source.tables.flatMap((table) => {
    const role = roleOf(table);
    const layout = role && layoutOf(table, SHEETS[role], mappingFor(role, mapping));
    return role && layout?.complete ? [{ role, table, rules: SHEETS[role], layout }] : [];
  });
  return found.sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role));
}

/** Whether a source is an export: by the headers only Live Optics writes, or by several of its sheets' names. */
export function isLiveOptics({ tables }: Source): boolean {
  if (tables.some((table) => roleByHeader(table) !== null)) return true;
  const known = tables.filter((table) => roleByName(table) !== null || isNamed(table, OTHER_SHEETS));
  return known.length >= SHEETS_NEEDED && tables.some((table) => isNamed(table, OTHER_SHEETS));
}

function roleOf(table: Table): SheetRole | null {
  return roleByName(table) ?? roleByHeader(table);
}

function roleByName(table: Table): SheetRole | null {
  return ROLES.find((role) => isNamed(table, SHEET_NAMES[role])) ?? null;
}

function roleByHeader(table: Table): SheetRole | null {
  return ROLES.find((role) => telltalesIn(table, TELLTALES[role] ?? []) >= TELLTALES_NEEDED) ?? null;
}

function isNamed({ name }: Table, names: readonly string[]): boolean {
  if (name === null) return false;
  const plain = readHeader(name).base;
  return names.some((known) => readHeader(known).base === plain);
}
