import type { Table } from '../decode/table.ts';
import type { Source } from '../format.ts';
import type { ColumnMapping } from '../import-result.ts';
import { telltalesIn } from '../tabular/headers/telltales.ts';
import { layoutOf } from '../tabular/layout.ts';
import { mappingFor, type RoleSheet } from '../tabular/role-sheets.ts';
import { SDK_HEADERS, SHEETS, type SheetRole, TELLTALE_HEADERS, VM_HEADERS } from './columns.data.ts';

export type RvtoolsSheet = RoleSheet<SheetRole>;

export const ROLES = Object.keys(SHEETS) as SheetRole[];

/** Telltale headers a CSV needs to pass for a sheet of RVTools. */
const TELLTALES_NEEDED = 3;

/** The sheets of a workbook by name, or by their headers where none is called as RVTools does (and in a CSV). */
export function rvtoolsSheets(source: Source, mapping: ColumnMapping | null = null): RvtoolsSheet[] {
  const named = source.tables.some((table) => table.name !== null && roleByName(table.name) !== null);
  return source.tables.flatMap((table) => {
    const role = named ? roleByName(table.name ?? '') : roleByHeader(table);
    if (role === null) return [];
    const layout = layoutOf(table, SHEETS[role], mappingFor(role, mapping));
    return layout ? [{ role, table, rules: SHEETS[role], layout }] : [];
  });
}

function roleByName(name: string): SheetRole | null {
  const plain = name.trim().toLowerCase();
  return ROLES.find((role) => plain === role.toLowerCase() || plain.endsWith(`tab${role.toLowerCase()}`)) ?? null;
}

/** Every sheet repeats columns of vInfo, so one that has all a kind needs counts before one with more telltales. */
function roleByHeader(table: Table): SheetRole | null {
  const found = ROLES.flatMap((role) => {
    const telltales = telltalesIn(table, TELLTALE_HEADERS[role]);
    if (telltales < TELLTALES_NEEDED) return [];
    const { complete, partly } = fitOf(table, role);
    return complete || partly ? [{ role, telltales, complete }] : [];
  });
  found.sort((a, b) => Number(b.complete) - Number(a.complete) || b.telltales - a.telltales);
  return found[0]?.role ?? null;
}

/** Whether a table has all columns a kind of sheet needs, or at least one that only it needs: an overwritten header spoils no more. */
function fitOf(table: Table, role: SheetRole): { complete: boolean; partly: boolean } {
  const layout = layoutOf(table, SHEETS[role]);
  const partly = layout?.bindings.some(({ field, rule }) => rule.required && field !== 'vm') ?? false;
  return { complete: layout?.complete ?? false, partly };
}

/** Whether a source is a sheet of RVTools that says nothing of CPUs, memory or disks (vNetwork, vSnapshot, …). */
export function isOtherSheet({ tables }: Source): boolean {
  return tables.some(
    (table) =>
      telltalesIn(table, SDK_HEADERS) === SDK_HEADERS.length || telltalesIn(table, VM_HEADERS) >= TELLTALES_NEEDED,
  );
}
