import { bareServer, type OriginCell, parseNumber, type ServerRecord, text } from '@tatami/model';
import { machineInName } from '../choices/machine-in-name.ts';
import { linesOf } from '../decode/lines.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { MAX_ROWS, PREVIEW_ROWS } from '../limits.ts';
import { machineTotals } from '../machines/machine-totals.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { Tally } from '../tabular/read-rows.ts';
import { totalOf } from '../tabular/totals.ts';
import { sharedEntitlement, withoutSize } from './issues.ts';

const LINE = /^\s{0,8}([A-Z][A-Za-z/ -]{2,60}?)\s{0,60}: {0,3}(.{0,200})$/;
const MIB_PER_GIB = 1024;
/** Hardware threads of a processor by what lparstat calls the mode; plain 'SMT' is that of POWER5 and POWER6. */
const THREADS: Readonly<Record<string, number>> = { smt: 2, 'smt-2': 2, 'smt-4': 4, 'smt-8': 8 };

/** One partition as its lines state it. */
interface Partition {
  readonly line: number;
  readonly facts: Map<string, { readonly line: number; readonly value: string }>;
}

/** Reads each partition as a machine: its virtual processors are the most it can use, its entitlement is what it is promised. */
export function parse({ source, issues, recording }: ParseRequest): Parsed {
  const tally = new Tally();
  const unnamed = recording.machine ?? machineInName(source.fileName);
  const read = partitionsIn(source.text ?? '').map((partition, at) => {
    const named = nameOf(partition);
    const server = serverOf(partition, named || (at === 0 ? unnamed : `${unnamed} (${at + 1})`), source.fileName);
    tally.count(server ? 'accepted' : 'rejected');
    if (!server) issues.add(withoutSize, { row: partition.line });
    const entitled = figure(partition, 'Entitled Capacity');
    if (server && entitled !== null && /^shared/i.test(said(partition, 'Type')))
      issues.add(
        sharedEntitlement(server.name, String(entitled), said(partition, 'Mode').toLowerCase(), server.cores ?? 0),
        { row: partition.line },
      );
    return { server, entitled, named };
  });
  const [only, ...others] = read;
  const asked = only?.named === '' && others.length === 0 ? only.server : null;
  const servers = [...new Map(read.flatMap(({ server }) => (server ? [[server.key, server] as const] : []))).values()];
  const counts = tally.counts();
  return {
    mapping: null,
    fields: [],
    columns: ['Partition Name', 'Online Virtual CPUs', 'Online Memory', 'Entitled Capacity'],
    preview: read
      .slice(0, PREVIEW_ROWS)
      .map(({ server, entitled }) => [
        server?.name ?? '',
        String(server?.cores ?? ''),
        String(server?.memoryGiB ?? ''),
        String(entitled ?? ''),
      ]),
    sheets: [{ name: null, role: 'partitions', counts }],
    counts,
    records: { ...NO_RECORDS, servers },
    totals: {
      ...machineTotals(servers, []),
      entitledCores: totalOf(
        text('Entitled processors', '資格プロセッサー数'),
        'cores',
        read,
        ({ entitled }) => entitled,
      ),
    },
    ...(asked && { asks: { machine: recording.machine ?? asked.name } }),
  };
}

function partitionsIn(whole: string): readonly Partition[] {
  const partitions: Partition[] = [];
  for (const { number, text: line } of linesOf(whole)) {
    const [, label = '', value = ''] = LINE.exec(line.slice(0, 400)) ?? [];
    if (label === '') continue;
    const name = label.replaceAll(/\s+/g, ' ');
    const last = partitions.at(-1);
    const begins = last === undefined || last.facts.has(name);
    if (begins && partitions.length === MAX_ROWS) break;
    const partition = begins ? { line: number, facts: new Map() } : last;
    if (begins) partitions.push(partition);
    partition.facts.set(name, { line: number, value: value.trim() });
  }
  return partitions.filter(({ facts }) => facts.has('Partition Name') || facts.has('Entitled Capacity'));
}

/** What the partition or its system is called; '' where neither stands there, as in a copy that was made anonymous. */
function nameOf(partition: Partition): string {
  return said(partition, 'Partition Name') || said(partition, 'Node Name');
}

function serverOf(partition: Partition, name: string, file: string): ServerRecord | null {
  const cores = figure(partition, 'Online Virtual CPUs');
  const memoryMiB = figure(partition, 'Online Memory');
  if (cores === null && memoryMiB === null) return null;
  const mode = /SMT(?:-\d)?/i.exec(said(partition, 'Type'))?.[0].toLowerCase();
  const perCore = mode === undefined ? 1 : (THREADS[mode] ?? null);
  const cell = (label: string): Record<string, OriginCell> => {
    const fact = partition.facts.get(label);
    return fact ? { [label]: { column: `line ${fact.line}: ${label}`, text: fact.value } } : {};
  };
  const of = (field: string, label: string) =>
    Object.fromEntries(Object.values(cell(label)).map((one) => [field, one]));
  const cells = {
    ...of('name', 'Partition Name'),
    ...of('cores', 'Online Virtual CPUs'),
    ...of('threads', 'Type'),
    ...of('memoryGiB', 'Online Memory'),
    ...of('entitledCapacity', 'Entitled Capacity'),
  };
  return {
    ...bareServer(nameKey(name), name.slice(0, 300), { file, sheet: null, row: partition.line, cells }),
    cores,
    threads: cores === null || perCore === null ? null : cores * perCore,
    memoryGiB: memoryMiB === null ? null : memoryMiB / MIB_PER_GIB,
    os: 'AIX',
  };
}

function said({ facts }: Partition, label: string): string {
  const value = facts.get(label)?.value ?? '';
  return value === '-' ? '' : value;
}

/** '4,00' of a German AIX and '16384 MB' are figures; zero and a dash are none. */
function figure(partition: Partition, label: string): number | null {
  const text = said(partition, label).replace(/\s{0,3}MB$/, '');
  const value = parseNumber(text, text.includes(',') && !text.includes('.') ? ',' : '.');
  return value === null || value <= 0 ? null : value;
}
