import { bareServer, type ServerRecord } from '@tatami/model';
import { nameMissing, totalsRow } from '../issues/row-issues.ts';
import { type OriginView, sameNames } from '../tabular/cells/origin-view.ts';
import { refuseDuplicate, sameCells } from '../tabular/duplicates.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { isTotalsName, type RowFate } from '../tabular/read-rows.ts';
import type { RowFields } from '../tabular/row-fields.ts';

/** x86 processors that RVTools lists run two threads on a core when hyper-threading is on. */
const THREADS_PER_CORE = 2;

const CELLS: OriginView = [
  ['name', 'host'],
  ...sameNames(['model', 'cpuModel', 'sockets', 'cores', 'cluster', 'os']),
  ['cores', 'coresPerSocket'],
  ['threads', 'hyperThreading'],
  ['clockGHz', 'clock'],
  ['memoryGiB', 'memory'],
  ['cpuAverageShare', 'cpuUse'],
];

/** Collects the hosts of vHost as servers. Their key is the name, since that is how the machines in vInfo refer to them. */
export class Hosts {
  readonly servers: ServerRecord[] = [];
  private readonly byKey = new Map<string, ServerRecord>();

  add(fields: RowFields): RowFate {
    const name = fields.text('host');
    if (name === null || isTotalsName(name)) {
      const isTotals = name !== null || fields.text('cpuModel') === null;
      fields.report(isTotals ? totalsRow : nameMissing, 'host');
      return isTotals ? 'skipped' : 'rejected';
    }
    const server = serverOf(fields, name);
    if (fields.rejected) return 'rejected';
    const known = this.byKey.get(server.key);
    if (known) return refuseDuplicate(fields, 'host', name, known.origin.row, sameCells(known.origin, server.origin));
    this.byKey.set(server.key, server);
    this.servers.push(server);
    return 'accepted';
  }
}

function serverOf(fields: RowFields, name: string): ServerRecord {
  const sockets = fields.quantity('sockets');
  const coresPerSocket = fields.quantity('coresPerSocket');
  const perSockets = sockets !== null && coresPerSocket !== null ? sockets * coresPerSocket : null;
  const cores = fields.quantity('cores') ?? perSockets;
  return {
    ...bareServer(nameKey(name), name, fields.origin(CELLS)),
    model: [fields.text('vendor'), fields.text('model')].filter((part) => part !== null).join(' ') || null,
    cpuModel: fields.text('cpuModel'),
    sockets,
    cores,
    threads: threadsOf(cores, fields.text('hyperThreading')),
    clockGHz: fields.quantity('clock'),
    memoryGiB: fields.quantity('memory'),
    cpuAverageShare: fields.quantity('cpuUse'),
    os: fields.text('os'),
    cluster: fields.text('cluster'),
  };
}

function threadsOf(cores: number | null, hyperThreading: string | null): number | null {
  if (cores === null || hyperThreading === null) return null;
  return /^true$/i.test(hyperThreading) ? cores * THREADS_PER_CORE : cores;
}
