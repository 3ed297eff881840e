import type { Table } from '../../decode/table.ts';
import { headerRowsOf } from '../../tabular/headers/header-row.ts';

const TARGET = /^targetname$/;
const TYPE = /^targettype$/;
/** Types of targets that are no host, as Enterprise Manager names and shows them. */
const NO_HOST =
  /^(?:oracle_|rac_database|cluster$|osm_|weblogic|database instance|cluster database|listener|pluggable database|automatic storage|agent$|oracle home)/i;

/** Whether a table lists targets of Enterprise Manager: hosts, and all that runs on them, each a row with the name of its host. */
export function listsTargets(table: Table): boolean {
  return headerRowsOf(table).some(({ row, headers }) => {
    const type = headers.find(({ reading }) => TYPE.test(reading.base));
    if (!type || !headers.some(({ reading }) => TARGET.test(reading.base))) return false;
    return table.head().some((each) => each.row > row && NO_HOST.test((each.cells[type.index] ?? '').trim()));
  });
}
