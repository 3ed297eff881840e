import { bareWorkload, listedAsVirtualMachine, shortName, type WorkloadRecord } from '@tatami/model';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { machineTotals } from '../machines/machine-totals.ts';
import { instanceAtHost } from '../server-csv/databases/instances-at-hosts.ts';
import type { OriginView } from '../tabular/cells/origin-view.ts';
import { formatTable } from '../tabular/format-table.ts';
import { nameKey } from '../tabular/merge-key.ts';
import type { RowFate } from '../tabular/read-rows.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { COLUMNS } from './columns.data.ts';
import { relationsContradict, relationsPassedOver } from './issues.ts';

/**
 * How the side of the parent is called that is a virtual machine on the child, and that is the host of the child (“VMware vCenter Object class”, key
 * reference structures; servicenow.com/docs, release Zurich).
 */
const ON_HOST = /^(?:virtualized by|registered on)$/i;
const HOST_OF = /^(?:virtualizes|has registered)$/i;
const RUNS_ON = /^runs on$/i;
const RUNS = /^runs$/i;

/** Reads which virtual machine is on which host, and which instance of a database on which server: what lists say of them joins by their keys. */
export function parse(request: ParseRequest): Parsed {
  const placed = new Map<string, WorkloadRecord>();
  const passedOver = new Map<string, number>();
  const { shown } = formatTable(request, COLUMNS, {
    decide: (fields) => {
      const fate = add(fields, placed);
      const type = fields.text('type');
      if (fate === 'skipped' && type !== null) passedOver.set(type, (passedOver.get(type) ?? 0) + 1);
      return fate;
    },
  });
  if (passedOver.size > 0) request.issues.add(relationsPassedOver(passedOver));
  const workloads = [...placed.values()];
  return { ...shown, records: { ...NO_RECORDS, workloads }, totals: machineTotals([], workloads) };
}

function add(fields: RowFields, placed: Map<string, WorkloadRecord>): RowFate {
  const [parent, type, child] = ['parent', 'type', 'child'].map((field) => fields.text(field));
  const [side = ''] = type?.split('::') ?? [];
  if (!parent || !child) return 'skipped';
  if (ON_HOST.test(side)) return machine(fields, placed, { guest: 'parent', host: 'child' });
  if (HOST_OF.test(side)) return machine(fields, placed, { guest: 'child', host: 'parent' });
  if (RUNS_ON.test(side)) return database(fields, placed, parent, child);
  return RUNS.test(side) ? database(fields, placed, child, parent) : 'skipped';
}

function machine(
  fields: RowFields,
  placed: Map<string, WorkloadRecord>,
  { guest, host }: { readonly guest: string; readonly host: string },
): RowFate {
  const [name = '', on = ''] = [fields.text(guest) ?? '', fields.text(host) ?? ''];
  const view: OriginView = [['serverKey', host]];
  const known = placed.get(nameKey(name));
  if (known && known.serverKey !== null && shortName(known.serverKey) !== shortName(nameKey(on))) {
    fields.report(relationsContradict(name, known.serverKey, on), host);
    placed.set(known.key, { ...known, serverKey: null });
  }
  if (known) return 'accepted';
  const record = { ...bareWorkload(nameKey(name), name, fields.origin(view)), serverKey: nameKey(on) };
  placed.set(record.key, listedAsVirtualMachine(record));
  return 'accepted';
}

/** An instance by its name, 'ORCL@db1', on that server; of anything else that runs there the name says no database. */
function database(fields: RowFields, placed: Map<string, WorkloadRecord>, name: string, server: string): RowFate {
  const at = instanceAtHost(name);
  if (!at || nameKey(at.machine) !== nameKey(server)) return 'skipped';
  const serverKey = nameKey(server);
  const key = `${serverKey}/${nameKey(at.instance)}`;
  if (!placed.has(key)) placed.set(key, { ...bareWorkload(key, name, fields.origin([])), serverKey });
  return 'accepted';
}
