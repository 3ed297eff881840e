import type { ServerRecord } from '@tatami/model';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { nothingUsable } from '../series/issues.ts';
import { Tally } from '../tabular/read-rows.ts';
import { machineTotals } from './machine-totals.ts';

/** A machine that a tool looked into; null where it says nothing of its size. */
export interface LookedInto {
  readonly server: ServerRecord | null;
  readonly line: number;
  /** Whether the text names the machine itself. */
  readonly named: boolean;
}

/** What a file of such machines gives. Of two texts about one machine the last one holds. */
export function parsedMachines(found: readonly LookedInto[], { issues, source, recording }: ParseRequest): Parsed {
  const tally = new Tally();
  for (const { server, line } of found) {
    tally.count(server ? 'accepted' : 'rejected');
    if (!server) issues.add(nothingUsable, { row: line });
  }
  if (found.length === 0) issues.add(nothingUsable);
  const servers = [...new Map(found.flatMap(({ server }) => (server ? [[server.key, server] as const] : []))).values()];
  const counts = tally.counts();
  const open = found.some(({ named }) => !named) && found.length === 1;
  return {
    mapping: null,
    fields: [],
    columns: ['Name', 'Model', 'CPU', 'Sockets', 'Cores', 'Memory'],
    preview: servers
      .slice(0, PREVIEW_ROWS)
      .map(({ name, model, cpuModel, sockets, cores, memoryGiB }) =>
        [name, model, cpuModel, sockets, cores, memoryGiB].map((value) => String(value ?? '')),
      ),
    sheets: [{ name: null, role: 'machines', counts }],
    counts,
    records: { ...NO_RECORDS, servers },
    totals: machineTotals(servers, []),
    ...(open && { asks: { machine: recording.machine ?? servers[0]?.name ?? source.fileName } }),
  };
}
