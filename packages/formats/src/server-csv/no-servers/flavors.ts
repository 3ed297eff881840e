import type { Table } from '../../decode/table.ts';
import { telltalesIn } from '../../tabular/headers/telltales.ts';

const HEADERS = ['RAM', 'VCPUs', 'Ephemeral', 'Is Public'];

/** Whether a table lists the flavours of OpenStack: sizes that machines may have, and no machine. */
export function listsFlavors(table: Table): boolean {
  return telltalesIn(table, HEADERS) === HEADERS.length;
}
