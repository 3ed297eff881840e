import {
  hasCoresOfChips,
  hasSocketsOfCores,
  hasWholeServer,
  isAssumed,
  isUnnamed,
  quantityOf,
  type Scope,
} from '../demand/index.ts';
import {
  assumed,
  derive,
  type Estimate,
  fromCell,
  known,
  listOf,
  nameText,
  type Text,
  text,
  unknown,
} from '../figure/index.ts';
import { cellOf, type ServerRecord } from '../inventory/index.ts';
import type { LicensedMachine } from '../licensing/index.ts';
import type { Unit } from '../units/index.ts';

/**
 * The current servers in groups of equal CPU, sockets and cores, as licence rules count them. Workloads whose server no
 * file names make a group of unknown size, so that sums over it stay unknown; but for those that are on one of listed hosts which are all
 * among these servers: whichever it is, it is counted.
 */
export function legacyMachines(scope: Scope): readonly LicensedMachine[] {
  const { servers, included } = scope;
  const groups = new Map<string, ServerRecord[]>();
  const unnamed = new Set(servers.filter(isUnnamed));
  for (const server of servers) {
    if (unnamed.has(server)) continue;
    const estimated = [isAssumed(server), hasCoresOfChips(server), hasSocketsOfCores(server)];
    const key = [server.cpuModel, server.sockets, server.cores, ...estimated].join('\n');
    const group = groups.get(key);
    if (group) group.push(server);
    else groups.set(key, [server]);
  }
  const isCounted = onCountedHosts(scope);
  const homeless = included.filter(
    ({ key, server }) => (server === null || unnamed.has(server)) && !isCounted(key),
  ).length;
  return [...[...groups.values()].map(machineOf), ...(homeless > 0 ? [unknownMachine(homeless)] : [])];
}

/** Whether a machine is on one of listed hosts that the scope has all. */
function onCountedHosts({ servers, listedTogether }: Scope): (key: string) => boolean {
  if (listedTogether.length === 0) return () => false;
  const counted = new Set(servers.map(({ key }) => key));
  const groups = listedTogether.filter(({ hosts }) => hosts.size > 0 && [...hosts].every((key) => counted.has(key)));
  return (key) => groups.some(({ machines }) => machines.has(key));
}

function unknownMachine(workloads: number): LicensedMachine {
  const settle = text(
    'The servers under {workloads} {workloads:workload|workloads}: no file names them.',
    '{workloads}件のワークロードが稼働するサーバーの情報が必要です（ファイルに記載なし）。',
    { workloads },
  );
  const gap = (label: Text, unit: Unit) => unknown(unit, label, settle);
  return {
    name: text('servers no file names', 'ファイルにないサーバー'),
    cpuModel: null,
    servers: gap(text('Servers', 'サーバー台数'), 'servers'),
    sockets: gap(text('Sockets of one server', '1台のソケット数'), 'sockets'),
    cores: gap(text('Cores of one server', '1台のコア数'), 'cores'),
    socketCapacity: null,
    virtualMachines: null,
  };
}

function machineOf(group: readonly ServerRecord[]): LicensedMachine {
  const first = group[0] as ServerRecord;
  const model = first.model ?? first.cpuModel ?? first.name;
  return {
    name: text('{group} × {model}', '{model} {group}台', { group: group.length, model }),
    cpuModel: first.cpuModel,
    servers: counted(text('Servers like {name}', '{name}と同じ構成の台数', { name: first.name }), group.length),
    sockets: stated(group, 'sockets', text('Sockets of one server', '1台のソケット数'), 'sockets'),
    cores: stated(group, 'cores', text('Cores of one server', '1台のコア数'), 'cores'),
    socketCapacity: null,
    virtualMachines: null,
  };
}

function stated(group: readonly ServerRecord[], field: 'sockets' | 'cores', label: Text, unit: Unit): Estimate {
  const first = group[0] as ServerRecord;
  const value = first[field];
  if (value === null) {
    const names = group.slice(0, 3).map(({ name }) => name);
    return unknown(
      unit,
      label,
      text('{what}: state them for {servers}.', '{servers}の{what}をご提示ください。', {
        what: label,
        servers: listOf(names),
      }),
    );
  }
  if (hasCoresOfChips(first) || hasSocketsOfCores(first)) return quantityOf(first, field, label, value, unit);
  if (isAssumed(first) && first.assumed.stated[field] === null) {
    const values = [first, ...first.assumed.alternatives].map((each) => each[field] ?? value);
    return assumed(label, value, unit, { low: Math.min(...values), high: Math.max(...values) });
  }
  const cell = cellOf(first.origin, field);
  return cell ? fromCell('stated', label, value, unit, cell) : counted(label, value, unit);
}

/**
 * The same with the listed hosts that a person said carry virtual machines together, in place of those that nobody names. Which of them carries
 * which workload stays unknown, so licences are not counted by it.
 */
export function asListed(scope: Scope): Scope {
  const { included, servers, standing, listedTogether } = scope;
  if (listedTogether.length === 0) return scope;
  const groupOf = new Map(listedTogether.flatMap((group) => [...group.machines].map((key) => [key, group] as const)));
  const isCovered = ({ key, server }: Scope['included'][number]) =>
    (server === null || isUnnamed(server)) && groupOf.has(key);
  const covered = included.filter(isCovered);
  const hosts = new Set(covered.flatMap(({ key }) => [...(groupOf.get(key)?.hosts ?? [])]));
  const replaced = new Set(covered.map(({ server }) => server));
  const listed = standing.filter(({ key }) => hosts.has(key));
  return {
    ...scope,
    included: included.filter((each) => !isCovered(each)),
    servers: [...new Set([...servers.filter((server) => !replaced.has(server)), ...listed])],
  };
}

/** The number of servers that exist today: those of the files, and whole-server workloads without one. */
export function serversBefore(scope: Scope): Estimate {
  const { included, servers } = asListed(scope);
  const label = text('Current servers', '統合前のサーバー台数');
  const homeless = included.filter(
    ({ server, workload }) => (server === null && !hasWholeServer(workload)) || (server !== null && isUnnamed(server)),
  );
  if (homeless.length > 0)
    return unknown(
      'servers',
      label,
      text(
        'The hosts of {homeless} {homeless:virtual machine|virtual machines}: no file names them.',
        '仮想マシン{homeless}台が稼働するホストの情報が必要です（ファイルに記載なし）。',
        { homeless: homeless.length },
      ),
    );
  const alone = included.flatMap(({ server, workload }) => (server === null && workload ? [workload] : []));
  const stated = [...servers.filter((server) => !isAssumed(server)), ...alone];
  const n = [...byFile(stated, LISTED_IN, 'stated'), ...byFile(servers.filter(isAssumed), ASSUMED_OF, 'assumed')];
  return n.length === 0 ? counted(label, 0) : derive({ label, formula: 'sum(n)', unit: 'servers', inputs: { n } });
}

type OfFile = (file: string) => Text;

const LISTED_IN: OfFile = (file) => text('Listed in {file}', '{file}に記載', { file: nameText(file) });
const ASSUMED_OF: OfFile = (file) =>
  text('Named in {file}, in part or wholly assumed', '{file}に記載（構成の一部または全部は仮定）', {
    file: nameText(file),
  });

/** How many of the machines each file has, in the order the files come. */
function byFile(
  machines: readonly Pick<ServerRecord, 'origin'>[],
  labelOf: OfFile,
  kind: 'stated' | 'assumed',
): readonly Estimate[] {
  const counts = new Map<string, number>();
  for (const { origin } of machines) counts.set(origin.file, (counts.get(origin.file) ?? 0) + 1);
  return [...counts].map(([file, count]) => counted(labelOf(file), count, 'servers', kind));
}

function counted(label: Text, value: number, unit: Unit = 'servers', kind: 'stated' | 'assumed' = 'stated'): Estimate {
  return known(kind, { value, unit, because: { label, inputs: [] } });
}
