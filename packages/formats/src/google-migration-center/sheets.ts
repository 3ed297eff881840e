import type { Table } from '../decode/table.ts';
import type { Source } from '../format.ts';
import type { ColumnMapping } from '../import-result.ts';
import { telltalesIn } from '../tabular/headers/telltales.ts';
import { layoutOf } from '../tabular/layout.ts';
import { mappingFor, type RoleSheet } from '../tabular/role-sheets.ts';
import { SHEETS, type SheetRole, TELLTALES } from './columns.data.ts';

export type GoogleSheet = RoleSheet<SheetRole>;

const ROLES = Object.keys(SHEETS) as SheetRole[];
const MACHINE_ID = ['MachineId', 'MachineId(optional)'];
const TELLTALES_NEEDED = 2;

/** The files of an import that a source holds: one as CSV, several as sheets. In the order in which they build on each other. */
export function googleSheets(source: Source, mapping: ColumnMapping | null = null): GoogleSheet[] {
  const found = source.tables.flatMap((table) => {
    const role = roleOf(table);
    const layout = role && layoutOf(table, SHEETS[role], mappingFor(role, mapping));
    return role && layout ? [{ role, table, rules: SHEETS[role], layout }] : [];
  });
  return found.sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role));
}

function roleOf(table: Table): SheetRole | null {
  if (telltalesIn(table, MACHINE_ID) === 0) return null;
  const scored = ROLES.map((role) => ({ role, telltales: telltalesIn(table, optional(TELLTALES[role])) }));
  const best = scored.reduce((a, b) => (b.telltales > a.telltales ? b : a));
  return best.telltales >= TELLTALES_NEEDED ? best.role : null;
}

/** Newer templates mark headers as '(optional)'. */
function optional(headers: readonly string[]): string[] {
  return headers.flatMap((header) => [header, `${header}(optional)`]);
}
