import { text } from '@tatami/model';
import { isMissing } from '../decode/quantity.ts';
import type { Format, Source } from '../format.ts';
import { tableFor } from '../tabular/format-table.ts';
import { layoutOf } from '../tabular/layout.ts';
import { COLUMNS } from './columns.data.ts';
import { parse } from './parse.ts';

/** Win32_Processor of Windows: a CPU a row, as Get-CimInstance, Get-WmiObject or wmic write it, of one machine or several. */
export const win32Processor: Format = {
  id: 'win32-processor',
  label: text('CPUs of Windows machines (Win32_Processor)', 'WindowsのCPU一覧（Win32_Processor）'),
  kind: 'inventory',
  generic: false,
  detect,
  parse,
};

/** What stands under 'Name' is a CPU; elsewhere it is a machine. */
const CPU = /\bcpu\b|processor|xeon|epyc|opteron|@ ?[\d.]{1,6} ?ghz/i;

function detect(source: Source): number {
  const table = tableFor(source.tables, COLUMNS, undefined);
  const layout = table ? layoutOf(table, COLUMNS) : null;
  const name = layout?.bindings.find(({ field }) => field === 'cpuModel');
  if (!table || !layout?.complete || !name) return 0;
  const cells = table
    .head()
    .flatMap(({ row, cells: all }) => (row > layout.headerRow ? [(all[name.index] ?? '').trim()] : []))
    .filter((cell) => !isMissing(cell) && !/^-+$/.test(cell));
  return cells.length > 0 && cells.every((cell) => CPU.test(cell)) ? 0.97 : 0;
}
