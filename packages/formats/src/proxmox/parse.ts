import {
  attributeField,
  attributesText,
  bareServer,
  bareWorkload,
  listedAsVirtualMachine,
  MAX_ATTRIBUTE_CHARS,
  type Origin,
  type ServerRecord,
  type WorkloadRecord,
} from '@tatami/model';
import { shortened } from '../decode/long-text.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { duplicateName, nameMissing, repeatedRow } from '../issues/row-issues.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { machineTotals } from '../machines/machine-totals.ts';
import { cutOff } from '../runs/issues.ts';
import { nothingUsable } from '../series/issues.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { poweredOnOf } from '../tabular/power-state.ts';
import { Tally } from '../tabular/read-rows.ts';
import { bootDiskAlone, containerWithoutLimit, othersPassedOver } from './issues.ts';
import { type Resource, resourcesIn } from './resources.ts';

const BYTES_PER_GIB = 1024 ** 3;
/** What is kept of a machine in words. Of its disks only the one it boots from is stated. */
const KEPT = ['type', 'vmid', 'maxdisk', 'pool', 'tags', 'hastate'] as const;

/** Reads the nodes of a cluster as servers, and its virtual machines and containers as workloads on them. */
export function parse({ source, issues }: ParseRequest): Parsed {
  const { resources, broken } = resourcesIn(source.text ?? '');
  if (broken) issues.add(cutOff);
  const cluster = new Cluster(source.fileName, issues);
  const tally = new Tally();
  for (const resource of resources) if (resource.kind === 'node') tally.count(cluster.addNode(resource));
  const machines = resources.filter(({ kind }) => kind === 'qemu' || kind === 'lxc');
  cluster.nameAll(machines);
  for (const resource of machines) tally.count(cluster.addMachine(resource));
  const others = resources.filter(({ kind }) => kind === 'other').length;
  for (let n = 0; n < others; n += 1) tally.count('skipped');
  const { servers, workloads } = cluster;
  if (others > 0) issues.add(othersPassedOver(others));
  if (servers.length + workloads.length === 0) issues.add(nothingUsable);
  else if (workloads.length > 0) issues.add(bootDiskAlone);
  const counts = tally.counts();
  return {
    mapping: null,
    fields: [],
    columns: ['Name', 'Node', 'CPUs', 'Memory (GiB)'],
    preview: [
      ...servers.map(({ name, threads, memoryGiB }) => [name, '', threads, memoryGiB]),
      ...workloads.map(({ name, serverKey, vcpus, memoryGiB }) => [name, serverKey, vcpus, memoryGiB]),
    ]
      .slice(0, PREVIEW_ROWS)
      .map((row) => row.map((value) => String(value ?? ''))),
    sheets: [{ name: null, role: 'machines', counts }],
    counts,
    records: { ...NO_RECORDS, servers, workloads },
    totals: machineTotals(servers, workloads),
  };
}

type Fate = 'accepted' | 'rejected' | 'skipped';

class Cluster {
  readonly servers: ServerRecord[] = [];
  readonly workloads: WorkloadRecord[] = [];
  private readonly file: string;
  private readonly issues: IssueLog;
  private readonly nodes = new Map<string, { readonly server: ServerRecord; readonly row: number }>();
  private readonly machines = new Map<string, { readonly workload: WorkloadRecord; readonly row: number }>();
  /** Names that several machines have, which then tell none of them. */
  private readonly shared = new Set<string>();

  constructor(file: string, issues: IssueLog) {
    this.file = file;
    this.issues = issues;
  }

  addNode(resource: Resource): Fate {
    const name = resource.text('node');
    if (name === null) return this.refuse(resource);
    const cells: [string, string][] = [
      ['name', 'node'],
      ['threads', 'maxcpu'],
      ['memoryGiB', 'maxmem'],
    ];
    const server: ServerRecord = {
      ...bareServer(nameKey(name), name, this.originOf(resource, cells)),
      threads: count(resource.number('maxcpu')),
      memoryGiB: gib(resource.number('maxmem')),
    };
    const known = this.nodes.get(server.key);
    if (known) {
      const { threads, memoryGiB } = known.server;
      return this.again(resource, name, known.row, threads === server.threads && memoryGiB === server.memoryGiB);
    }
    this.nodes.set(server.key, { server, row: resource.at });
    this.servers.push(server);
    return 'accepted';
  }

  /** Finds the names that several machines have. */
  nameAll(machines: readonly Resource[]): void {
    const ids = new Map<string, string>();
    for (const machine of machines) {
      const key = nameKey(machine.text('name') ?? '');
      const id = idOf(machine);
      if ((ids.get(key) ?? id) !== id) this.shared.add(key);
      ids.set(key, id);
    }
  }

  addMachine(resource: Resource): Fate {
    const vmid = resource.number('vmid');
    const stated = resource.text('name');
    if (vmid === null && stated === null) return this.refuse(resource);
    const node = resource.text('node');
    const name = stated ?? `${resource.kind === 'lxc' ? 'CT' : 'VM'} ${vmid}`;
    // What has no name of its own is known where it runs.
    const named = stated === null ? nameKey(`${node ?? ''} ${name}`.trim()) : nameKey(name);
    const key = this.shared.has(named) ? `${named} (${vmid})` : named;
    const cells: [string, string][] = [
      ['name', stated === null ? 'vmid' : 'name'],
      ['serverKey', 'node'],
      ['vcpus', resource.number('maxcpu') === null ? 'cpus' : 'maxcpu'],
      ['memoryGiB', 'maxmem'],
      ['poweredOn', 'status'],
      ['template', 'template'],
    ];
    const kept = KEPT.flatMap((field) => {
      const said = textOf(resource, field);
      return said === null ? [] : [[field, shortened(said, MAX_ATTRIBUTE_CHARS - 1)] as const];
    });
    const workload: WorkloadRecord = listedAsVirtualMachine({
      ...bareWorkload(
        key,
        name,
        this.originOf(resource, [...cells, ...kept.map(([field]): [string, string] => [attributeField(field), field])]),
      ),
      serverKey: node === null ? null : nameKey(node),
      vcpus: this.vcpusOf(resource, name, node),
      memoryGiB: gib(resource.number('maxmem')),
      poweredOn: poweredOnOf(resource.text('status')),
      template: resource.number('template') === 1,
      attributes: attributesText(Object.fromEntries(kept)),
    });
    const known = this.machines.get(key);
    if (known) {
      const { vcpus, memoryGiB, serverKey } = known.workload;
      const isSame = vcpus === workload.vcpus && memoryGiB === workload.memoryGiB && serverKey === workload.serverKey;
      return this.again(resource, name, known.row, isSame);
    }
    this.machines.set(key, { workload, row: resource.at });
    this.workloads.push(workload);
    return 'accepted';
  }

  /** Proxmox states all CPUs of the node for a container that has no limit: it was granted none in particular. */
  private vcpusOf(resource: Resource, name: string, node: string | null): number | null {
    const vcpus = count(resource.number('maxcpu') ?? resource.number('cpus'));
    const ofNode = node === null ? null : (this.nodes.get(nameKey(node))?.server.threads ?? null);
    if (resource.kind !== 'lxc' || vcpus === null || vcpus !== ofNode) return vcpus;
    this.issues.add(containerWithoutLimit(name, vcpus), { row: resource.at, column: 'maxcpu' });
    return null;
  }

  private again({ at }: Resource, name: string, firstRow: number, isSame: boolean): Fate {
    this.issues.add(isSame ? repeatedRow(name, firstRow) : duplicateName(name, firstRow), { row: at });
    return isSame ? 'skipped' : 'rejected';
  }

  private refuse({ at }: Resource): Fate {
    this.issues.add(nameMissing, { row: at });
    return 'rejected';
  }

  private originOf(resource: Resource, fields: readonly (readonly [string, string])[]): Origin {
    const cells = fields.flatMap(([recordField, column]) => {
      const said = textOf(resource, column);
      return said === null ? [] : [[recordField, { column, text: said }] as const];
    });
    return { file: this.file, sheet: null, row: resource.at, cells: Object.fromEntries(cells) };
  }
}

/** A machine is one thing in its cluster by its number. */
function idOf(resource: Resource): string {
  return `${resource.text('node') ?? ''} ${resource.number('vmid')}`;
}

function textOf(resource: Resource, field: string): string | null {
  const number = resource.number(field);
  return number === null ? resource.text(field) : String(number);
}

/** CPUs are counted; a share of one is a limit. */
function count(value: number | null): number | null {
  return value !== null && Number.isInteger(value) && value > 0 ? value : null;
}

function gib(bytes: number | null): number | null {
  return bytes ? bytes / BYTES_PER_GIB : null;
}
