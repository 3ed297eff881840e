import type { ServerRecord } from '@tatami/model';
import type { ParseRequest } from '../../format.ts';
import type { ColumnMapping } from '../../import-result.ts';
import type { Layout } from '../../tabular/layout.ts';
import { nameKey } from '../../tabular/merge-key.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import { HOST_FIELDS, type HostField } from '../columns.data.ts';
import { hostDiffers } from '../issues.ts';
import { serverOf } from '../records-of-row.ts';
import type { CpuCells } from '../stated-cpus.ts';
import { UnsettledCells } from '../unsettled-cells.ts';
import { layoutOfHosts } from './columns-of-hosts.ts';

const IDS = Object.keys(HOST_FIELDS) as readonly HostField[];
/** What rows state of a host; cores per CPU are counted in its cores. */
const STATED = ['model', 'cpuModel', 'sockets', 'cores', 'threads', 'clockGHz', 'memoryGiB', 'cluster'] as const;
/** Before the ids of questions about the columns of hosts: machines have the same ones. */
const OF_HOSTS = 'host:';

/** The hosts that the rows of virtual machines describe, each once, from all of them. */
export class HostsOfRows {
  private readonly hosts = new Map<string, ServerRecord>();
  private readonly cpus: CpuCells;
  /** Of the table at hand. */
  private layout: Layout | null = null;
  private unsettled = new UnsettledCells();
  private found: ServerRecord[] = [];
  /** What was read of each host in the table at hand: most rows say the same again. */
  private readonly seen = new Set<string>();

  constructor(cpus: CpuCells) {
    this.cpus = cpus;
  }

  begin(layout: Layout): void {
    this.layout = layoutOfHosts(layout);
    this.seen.clear();
  }

  /** The host of a machine, as the row of the machine describes it. */
  add(fields: RowFields, name: string): void {
    if (!this.layout) return;
    const cells = IDS.map((id) => fields.cellOf(id)?.text ?? '');
    const said = [nameKey(name), ...cells].join('\n');
    if (this.seen.has(said) || cells.every((cell) => cell === '')) return;
    this.seen.add(said);
    const ofHost = fields.through(this.layout);
    const host = serverOf(ofHost, name, this.cpus.of(ofHost), { memory: null, waits: null });
    this.unsettled.note(ofHost, {
      server: host,
      workload: null,
      times: 1,
      at: { servers: this.found.length, workloads: 0 },
    });
    this.found.push(host);
  }

  /** Settles what the columns of the table just read left open, and gives what is asked of them. */
  settle(request: ParseRequest): Pick<ReturnType<UnsettledCells['settle']>, 'questions'> & {
    readonly fields: ColumnMapping['fields'];
  } {
    if (!this.layout || this.found.length === 0) return { questions: [], fields: {} };
    const settled = this.unsettled.settle({ servers: this.found, workloads: [] }, this.layout, ofHosts(request));
    for (const host of settled.servers) this.keep(host, request);
    this.unsettled = new UnsettledCells();
    this.found = [];
    const fields = Object.fromEntries(
      IDS.flatMap((id) => {
        const field = HOST_FIELDS[id];
        return field in settled.fields ? [[id, settled.fields[field] ?? null]] : [];
      }),
    );
    return { questions: settled.questions.map((asked) => ({ ...asked, id: OF_HOSTS + asked.id })), fields };
  }

  /** Those that have no row of their own, which says more. */
  without(servers: readonly ServerRecord[]): readonly ServerRecord[] {
    if (this.hosts.size === 0) return [];
    const listed = new Set(servers.map(({ key }) => key));
    return [...this.hosts.values()].filter(({ key }) => !listed.has(key));
  }

  private keep(host: ServerRecord, { issues }: ParseRequest): void {
    const first = this.hosts.get(host.key);
    if (!first) {
      this.hosts.set(host.key, host);
      return;
    }
    const { file, sheet, row } = host.origin;
    const differs = STATED.find(
      (field) => host[field] !== null && first[field] !== null && host[field] !== first[field],
    );
    if (differs)
      issues.add(hostDiffers(first.name, first.origin.row), {
        sheet,
        row,
        column: host.origin.cells[differs]?.column ?? null,
      });
    const blank = STATED.filter((field) => first[field] === null && host[field] !== null);
    if (blank.length === 0) return;
    const cells = blank.flatMap((field) => {
      const cell = host.origin.cells[field];
      return cell ? [[field, { ...cell, from: { file, sheet, row } }] as const] : [];
    });
    this.hosts.set(host.key, {
      ...first,
      ...Object.fromEntries(blank.map((field) => [field, host[field]])),
      origin: { ...first.origin, cells: { ...first.origin.cells, ...Object.fromEntries(cells) } },
    });
  }
}

/** A request whose answers are those about the columns of hosts. */
function ofHosts(request: ParseRequest): ParseRequest {
  const answers = Object.entries(request.mapping?.answers ?? {}).flatMap(([id, answer]) =>
    id.startsWith(OF_HOSTS) ? [[id.slice(OF_HOSTS.length), answer] as const] : [],
  );
  return { ...request, mapping: request.mapping && { ...request.mapping, answers: Object.fromEntries(answers) } };
}
