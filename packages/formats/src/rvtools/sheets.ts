import type { Table } from '../decode/table.ts';
import type { Source } from '../format.ts';
import type { ColumnMapping } from '../import-result.ts';
import { readHeader } from '../tabular/header.ts';
import { layoutOf } from '../tabular/layout.ts';
import { mappingFor, type RoleSheet } from '../tabular/role-sheets.ts';
import { SHEETS, type SheetRole, TELLTALE_HEADERS } from './columns.data.ts';

export type RvtoolsSheet = RoleSheet<SheetRole>;

export const ROLES = Object.keys(SHEETS) as SheetRole[];

/** Telltale headers a CSV needs to pass for a sheet of RVTools. */
const TELLTALES_NEEDED = 3;

/** The sheets of a workbook by name, or the one sheet a CSV is by its headers. */
export function rvtoolsSheets(source: Source, mapping: ColumnMapping | null = null): RvtoolsSheet[] {
  return source.tables.flatMap((table) => {
    const role = table.name === null ? roleByHeader(table) : roleByName(table.name);
    if (role === null) return [];
    const layout = layoutOf(table, SHEETS[role], mappingFor(role, mapping));
    return layout ? [{ role, table, rules: SHEETS[role], layout }] : [];
  });
}

function roleByName(name: string): SheetRole | null {
  const plain = name.trim().toLowerCase();
  return ROLES.find((role) => plain === role.toLowerCase() || plain.endsWith(`tab${role.toLowerCase()}`)) ?? null;
}

function roleByHeader(table: Table): SheetRole | null {
  const headers = new Set(table.head()[0]?.cells.map((cell) => readHeader(cell).base));
  const found = ROLES.map((role) => ({ role, telltales: telltalesIn(headers, role) }));
  const best = found.reduce((a, b) => (b.telltales > a.telltales ? b : a));
  return best.telltales >= TELLTALES_NEEDED ? best.role : null;
}

function telltalesIn(headers: ReadonlySet<string>, role: SheetRole): number {
  return TELLTALE_HEADERS[role].filter((header) => headers.has(readHeader(header).base)).length;
}
