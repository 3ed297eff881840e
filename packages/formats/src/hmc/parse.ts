import { attributeField, attributesText, bareServer, parseNumber, type ServerRecord, text } from '@tatami/model';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { machineTotals } from '../machines/machine-totals.ts';
import { nothingUsable } from '../series/issues.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { Tally } from '../tabular/read-rows.ts';
import { totalOf } from '../tabular/totals.ts';
import { isVirtualIo, partitionsShare, systemUnknown } from './issues.ts';
import { type Listed, listedIn } from './listed.ts';
import { Partition } from './partition.ts';

const MIB_PER_GIB = 1024;

/** Reads managed systems as servers, and partitions as virtual machines on them. Lines about one partition complete each other. */
export function parse({ source, issues }: ParseRequest): Parsed {
  const listed = listedIn(source);
  const tally = new Tally();
  const partitions = new Map<string, Partition>();
  const systems = new Map<string, ServerRecord>();
  /** Keys of systems with lines of their own. */
  const own = new Set<string>();
  for (const line of listed) {
    const partition = partitionOf(line, partitions);
    const system = systemOf(line, source.fileName, partition !== null);
    if (system) systems.set(system.key, joined(systems.get(system.key), system));
    if (system && !partition) own.add(system.key);
    if (!partition && !system) tally.count('skipped');
  }
  for (const partition of partitions.values()) {
    partition.settle();
    if (partition.isVios) issues.add(isVirtualIo(partition.name), { row: partition.line });
    tally.count(partition.isVios ? 'skipped' : 'accepted');
  }
  tally.count('accepted', own.size);
  const guests = [...partitions.values()].filter(({ isVios }) => !isVios);
  const names = new Map<string, number>();
  for (const { name } of guests) names.set(nameKey(name), (names.get(nameKey(name)) ?? 0) + 1);
  const workloads = guests.map((partition) => partition.workload(keyOf(partition, names), source.fileName));
  const servers = [...systems.values()];
  const entitled = guests.flatMap(({ entitled: units }) => units ?? []);
  if (entitled.length > 0)
    issues.add(partitionsShare(entitled.length, rounded(entitled.reduce((sum, one) => sum + one))));
  const homeless = guests.filter(({ system }) => system === null).length;
  if (homeless > 0) issues.add(systemUnknown(homeless));
  if (servers.length + workloads.length === 0) issues.add(nothingUsable);
  const counts = tally.counts();
  return {
    mapping: null,
    fields: [],
    columns: ['Partition', 'Managed system', 'Virtual processors', 'Memory (GiB)', 'Processing units'],
    preview: guests
      .slice(0, PREVIEW_ROWS)
      .map((partition, at) =>
        [partition.name, partition.system, workloads[at]?.vcpus, workloads[at]?.memoryGiB, partition.entitled].map(
          (value) => String(value ?? ''),
        ),
      ),
    sheets: [{ name: null, role: 'partitions', counts }],
    counts,
    records: { ...NO_RECORDS, servers, workloads },
    totals: {
      ...machineTotals(servers, workloads),
      entitledCores: totalOf(
        text('Entitled processors', '資格プロセッサー数'),
        'cores',
        guests,
        (guest) => guest.entitled,
      ),
    },
  };
}

/** The partition a line is about, which it completes; null where it is about none. */
function partitionOf(line: Listed, partitions: Map<string, Partition>): Partition | null {
  const { said, system } = line;
  const name = said.get('lpar_name') ?? (said.has('lpar_id') ? said.get('name') : undefined);
  if (name === undefined || name === '') return null;
  const key = `${system ?? ''}\n${name}`;
  const partition = partitions.get(key) ?? new Partition(name.slice(0, 300), line);
  partitions.set(key, partition);
  partition.add(line);
  return partition;
}

/** A managed system, with its type and serial number, or with the processors and the memory that are activated in it; of a partition, the one that it names. */
function systemOf({ sheet, line, system, said }: Listed, file: string, isOfPartition: boolean): ServerRecord | null {
  const isNamed = said.has('type_model') && !isOfPartition;
  if (isOfPartition && !said.has('ms_name')) return null;
  const name = isNamed ? said.get('name') : (system ?? undefined);
  if (name === undefined || name === '') return null;
  const figure = (attribute: string) => parseNumber(said.get(attribute) ?? '');
  const memory = figure('configurable_sys_mem');
  const cores = figure('configurable_sys_proc_units');
  const installed = said.get('installed_sys_proc_units');
  const fields = {
    model: said.get('type_model') ?? null,
    serialNumber: said.get('serial_num') ?? null,
    cores: cores !== null && Number.isInteger(cores) && cores > 0 ? cores : null,
    memoryGiB: memory !== null && memory > 0 ? memory / MIB_PER_GIB : null,
  };
  if (Object.values(fields).every((value) => value === null)) return null;
  const from = {
    name: isNamed ? 'name' : 'ms_name',
    model: 'type_model',
    serialNumber: 'serial_num',
    cores: 'configurable_sys_proc_units',
    memoryGiB: 'configurable_sys_mem',
    ...(installed !== undefined && { [attributeField('installed_sys_proc_units')]: 'installed_sys_proc_units' }),
  };
  const cells = Object.entries(from).flatMap(([field, attribute]) => {
    const value = said.get(attribute);
    return value === undefined ? [] : [[field, { column: `line ${line}: ${attribute}`, text: value.slice(0, 300) }]];
  });
  return {
    ...bareServer(nameKey(name), name.slice(0, 300), {
      file,
      sheet,
      row: line,
      cells: Object.fromEntries(cells),
    }),
    ...fields,
    attributes: installed === undefined ? null : attributesText({ installed_sys_proc_units: installed }),
  };
}

/** Lines of several commands about one system. */
function joined(first: ServerRecord | undefined, second: ServerRecord): ServerRecord {
  if (!first) return second;
  const stated = Object.entries(first).filter(([, value]) => value !== null);
  const origin = { ...first.origin, cells: { ...second.origin.cells, ...first.origin.cells } };
  return { ...second, ...Object.fromEntries(stated), origin };
}

/** Partitions of one name on two systems are two: their systems tell them apart. */
function keyOf({ name, system }: Partition, names: ReadonlyMap<string, number>): string {
  const key = nameKey(name);
  return (names.get(key) ?? 0) > 1 && system !== null ? `${key} (${nameKey(system)})` : key;
}

function rounded(units: number): number {
  return Math.round(units * 100) / 100;
}
