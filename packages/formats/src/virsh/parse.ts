import {
  bareServer,
  bareWorkload,
  listedAsVirtualMachine,
  type OriginCell,
  parseNumber,
  type ServerRecord,
  type WorkloadRecord,
} from '@tatami/model';
import { machineInName } from '../choices/machine-in-name.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { machineTotals } from '../machines/machine-totals.ts';
import { nothingUsable } from '../series/issues.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { poweredOnOf } from '../tabular/power-state.ts';
import { Tally } from '../tabular/read-rows.ts';
import { reportPartsNotRead } from '../topology/parts-not-read.ts';
import { cpusContradict, socketsByCell } from './issues.ts';
import { type Printed, printedIn } from './printed.ts';
import { topologiesBeside } from './topologies-beside.ts';

const KIB_PER_GIB = 1024 ** 2;
const KIB = /\s{0,4}KiB$/;

/**
 * Reads a host with its processors and memory, and the virtual machines that are listed or looked into as workloads on it; lscpu and
 * numactl in the same text are read as they are alone.
 */
export function parse(request: ParseRequest): Parsed {
  const { source, issues, recording } = request;
  const printed = printedIn(source.text ?? '');
  const open = printed.some(({ host }) => host === null);
  const unnamed = recording.machine ?? machineInName(source.fileName);
  const servers = new Map<string, ServerRecord>();
  for (const one of printed) {
    const server = one.kind === 'host' ? serverOf(one, one.host ?? unnamed, source.fileName, issues) : null;
    if (server) servers.set(server.key, server);
  }
  const workloads = machinesOf(printed, unnamed, source.fileName);
  const beside = topologiesBeside(request, printed, unnamed);
  if (!beside) reportPartsNotRead(source.text ?? '', issues);
  const tally = new Tally();
  tally.count('accepted', servers.size + workloads.length + (beside?.records.topologies.length ?? 0));
  if (servers.size + workloads.length === 0) issues.add(nothingUsable);
  const counts = tally.counts();
  return {
    mapping: null,
    fields: [],
    columns: ['Name', 'Host', 'CPUs', 'Memory (GiB)'],
    preview: workloads
      .slice(0, PREVIEW_ROWS)
      .map(({ name, serverKey, vcpus, memoryGiB }) =>
        [name, serverKey, vcpus, memoryGiB].map((value) => String(value ?? '')),
      ),
    sheets: [{ name: null, role: 'machines', counts }, ...(beside?.sheets ?? [])],
    counts,
    records: { ...(beside?.records ?? NO_RECORDS), servers: [...servers.values()], workloads },
    totals: { ...beside?.totals, ...machineTotals([...servers.values()], workloads) },
    ...(open && { asks: { machine: unnamed } }),
  };
}

/**
 * The host that nodeinfo is of. Where it has several NUMA cells its sockets are those of each cell, and all of them together make its
 * CPUs (libvirt, virNodeInfo: “number of CPU sockets per node if nodes > 1”). The model it prints is the architecture alone.
 */
function serverOf({ said, line }: Printed, name: string, file: string, issues: IssueLog): ServerRecord {
  const figure = (label: string) => numberIn(said.get(label)?.text);
  const [cpus, each, cores, threads, cells] = [
    ...['CPU(s)', 'CPU socket(s)', 'Core(s) per socket', 'Thread(s) per core', 'NUMA cell(s)'].map(figure),
  ];
  const sockets = each && cells ? each * cells : null;
  const counted = sockets && cores && threads ? sockets * cores * threads : null;
  const agrees = counted !== null && counted === cpus;
  if (counted !== null && cpus && !agrees) issues.add(cpusContradict(name, counted, cpus), { row: line });
  if (agrees && sockets !== null && cells && cells > 1) issues.add(socketsByCell(name, cells, sockets), { row: line });
  const memory = figure('Memory size');
  return {
    ...bareServer(nameKey(name), name, {
      ...{ file, sheet: null, row: line },
      cells: cellsOf(said, {
        ...(agrees && { sockets: 'CPU socket(s)', cores: 'Core(s) per socket' }),
        ...{ threads: 'CPU(s)', memoryGiB: 'Memory size' },
      }),
    }),
    sockets: agrees ? sockets : null,
    cores: agrees && sockets && cores ? sockets * cores : null,
    threads: cpus ?? null,
    memoryGiB: memory ? memory / KIB_PER_GIB : null,
  };
}

/** The machines of a text: what list and dominfo say of one is said of one record. */
function machinesOf(printed: readonly Printed[], unnamed: string, file: string): WorkloadRecord[] {
  const found = new Map<string, { readonly name: string; readonly host: string; readonly all: Printed[] }>();
  for (const one of printed) {
    const name = one.said.get('Name')?.text;
    if (one.kind !== 'machine' || name === undefined) continue;
    const host = one.host ?? unnamed;
    const key = `${nameKey(host)}\n${nameKey(name)}`;
    const machine = found.get(key) ?? { name, host, all: [] };
    found.set(key, machine);
    machine.all.push(one);
  }
  const times = new Map<string, number>();
  for (const { name } of found.values()) times.set(nameKey(name), (times.get(nameKey(name)) ?? 0) + 1);
  return [...found.values()].map(({ name, host, all }) => {
    const isShared = (times.get(nameKey(name)) ?? 0) > 1;
    const said = new Map(all.flatMap((one) => [...one.said]));
    const memory = numberIn(said.get('Max memory')?.text);
    const key = isShared ? `${nameKey(name)} (${nameKey(host)})` : nameKey(name);
    return listedAsVirtualMachine({
      ...bareWorkload(key, name, {
        ...{ file, sheet: null, row: all[0]?.line ?? 1 },
        cells: cellsOf(said, {
          ...{ name: 'Name', poweredOn: 'State', vcpus: 'CPU(s)', memoryGiB: 'Max memory', uuid: 'UUID' },
        }),
      }),
      serverKey: nameKey(host),
      poweredOn: poweredOnOf(said.get('State')?.text ?? null),
      vcpus: numberIn(said.get('CPU(s)')?.text),
      memoryGiB: memory === null ? null : memory / KIB_PER_GIB,
      uuid: said.get('UUID')?.text ?? null,
    });
  });
}

function cellsOf(said: Printed['said'], labels: Readonly<Record<string, string>>): Record<string, OriginCell> {
  return Object.fromEntries(
    Object.entries(labels).flatMap(([field, label]) => {
      const cell = said.get(label);
      return cell ? [[field, cell] as const] : [];
    }),
  );
}

/** A figure above zero, counted or in KiB. */
function numberIn(words: string | undefined): number | null {
  const value = words === undefined ? null : parseNumber(words.replace(KIB, ''));
  return value !== null && value > 0 ? value : null;
}
