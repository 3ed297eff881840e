import {
  hasCoresOfChips,
  hasSocketsOfCores,
  hasWholeServer,
  isAssumed,
  quantityOf,
  type Scope,
} from '../demand/index.ts';
import { assumed, type Estimate, fromCell, known, listOf, type Text, text, unknown } from '../figure/index.ts';
import { cellOf, type ServerRecord } from '../inventory/index.ts';
import type { LicensedMachine } from '../licensing/index.ts';
import type { Unit } from '../units/index.ts';

/**
 * The current servers in groups of equal CPU, sockets and cores, as licence rules count them. Workloads whose server no
 * file names make a group of unknown size, so that sums over it stay unknown.
 */
export function legacyMachines({ servers, included }: Scope): readonly LicensedMachine[] {
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
  const homeless = included.filter(({ server }) => server === null || unnamed.has(server)).length;
  return [...[...groups.values()].map(machineOf), ...(homeless > 0 ? [unknownMachine(homeless)] : [])];
}

/** Stands for hosts that no file names: how many they are is unknown. */
export function isUnnamed(server: ServerRecord): boolean {
  return isAssumed(server) && server.assumed.unnamed;
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
  const cell = cellOf(first.origin, field);
  if (!cell && isAssumed(first)) {
    const values = [first, ...first.assumed.alternatives].map((each) => each[field] ?? value);
    return assumed(label, value, unit, { low: Math.min(...values), high: Math.max(...values) });
  }
  return cell ? fromCell(label, value, unit, cell) : counted(label, value, unit);
}

/** The number of servers that exist today: those of the files, and whole-server workloads without one. */
export function serversBefore({ included, servers }: Scope): Estimate {
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
  const alone = included.filter(({ server }) => server === null).length;
  return counted(label, servers.length + alone, 'servers', servers.some(isAssumed) ? 'assumed' : 'measured');
}

function counted(
  label: Text,
  value: number,
  unit: Unit = 'servers',
  kind: 'measured' | 'assumed' = 'measured',
): Estimate {
  return known(kind, { value, unit, because: { label, inputs: [] } });
}
