import type { ServerRecord } from '@tatami/model';
import { columnName } from '../../decode/cell-reference.ts';
import type { Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import { type Layout, layoutOf } from '../../tabular/layout.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import { COLUMNS } from '../columns.data.ts';

/** What Get-VMHost writes of a host (“VMHost Structure”, VMware PowerCLI Reference, developer.broadcom.com, 2026-12-01). */
const STATE = /^connectionstate$/i;
const CORES = /^numcpu$/i;
/** Others that it has, and virtual machines have not. */
const OTHERS = /^(?:processortype|cputotalmhz|memorytotal[gm]b)$/i;
/** Of the state: VMHostState. */
const STATES = /^(?:connected|disconnected|maintenance|not ?responding|unknown)$/i;
const SYSTEM = 'VMware ESXi';

/** Where the state of hosts stands in a list of Get-VMHost; -1 = nothing tells that it is one. */
function stateIn({ headerCells }: Layout): number {
  const headers = headerCells.map((header) => header.trim());
  const hasAll = [CORES, OTHERS].every((name) => headers.some((header) => name.test(header)));
  return hasAll ? headers.findIndex((header) => STATE.test(header)) : -1;
}

/** A list of Get-VMHost with its CPUs as cores, which they are of hosts. As it is where nothing tells so. */
export function withHostsOfPowerCliTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  if (stateIn(layout) < 0) return layout;
  const column = layout.columns[layout.headerCells.findIndex((header) => CORES.test(header.trim()))];
  if (column === undefined) return layout;
  const fields = { cores: { column }, ...mapping?.fields };
  const found = layoutOf(table, COLUMNS, { headerRow: layout.headerRow, fields });
  return found === null ? layout : { ...layout, bindings: found.bindings };
}

/** Hosts that Get-VMHost lists: nothing but virtual machines runs on them. */
export class HostsOfPowerCli {
  private at = -1;
  private column = '';

  begin(layout: Layout): void {
    this.at = stateIn(layout);
    this.column = this.at < 0 ? '' : columnName(this.at, layout.columns[this.at] ?? '');
  }

  /** The server with the system that such a host has, where its row is of one. */
  applied(server: ServerRecord, { cells }: RowFields): ServerRecord {
    const text = this.at < 0 ? '' : (cells[this.at] ?? '').trim();
    if (server.os !== null || !STATES.test(text)) return server;
    const { origin } = server;
    return {
      ...server,
      os: SYSTEM,
      origin: { ...origin, cells: { ...origin.cells, os: { column: this.column, text } } },
    };
  }
}
