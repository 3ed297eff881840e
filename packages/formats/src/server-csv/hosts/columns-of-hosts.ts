import { isMissing } from '../../decode/quantity.ts';
import type { Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import type { ColumnRule } from '../../tabular/column-rule.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import { headerRowOf } from '../../tabular/headers/header-row.ts';
import { matchColumns } from '../../tabular/headers/match-columns.ts';
import { type Binding, type Layout, layoutOf } from '../../tabular/layout.ts';
import { nameKey } from '../../tabular/merge-key.ts';
import { COLUMNS, HOST_FIELDS, type HostField } from '../columns.data.ts';
import { saysNoHost } from './carried-rows.ts';

/** Words for what carries a machine, wherever they stand in a header. */
const HOST = String.raw`(?:vm[\s_-]?)?host(?:[\s_-]?server|[\s_-]?system)?s?|(?:esxi?|physical|parent)[\s_-]?(?:host|server|node)?s?|hypervisors?|(?:esxi?|物理|収容|所属|稼[働動]|親|仮想化?(?:基盤)?)?ホスト(?:サーバー?|マシン)?|物理(?:サーバー?|マシン|機)|(?:serveur )?hôte|宿主机|主机|호스트`;
/** Words for the machine itself. */
const MACHINE = String.raw`vms?|guests?|virtual machines?|virtuelle[nr]? maschinen?|gast(?:system)?s?|machine virtuelle|máquina virtual|仮想(?:マシン|サーバー?)|ゲスト|v(?=[\s_-]?(?:ram|mem))|虚拟机|가상 머신|lpars?|logical partitions?|論理区画|ldoms?|(?:logical|guest) domains?|(?:論理|ゲスト)ドメイン`;
const GAP = String.raw`[\s_\-・:：/.]*`;
/** Between what a column holds and whose it is, and behind that. */
const OF = String.raw`(?:[\s_\-・:：/.]*[(\[]|[\s_-]+(?:of |of the |per |pro |je |des |der |de l['’]|de la |du |del )?)`;

interface Side {
  readonly of: 'host' | 'machine';
  /** The header without the words for whose it is. */
  readonly rest: string;
}

type Told = Readonly<Record<string, number>>;

/** Whose a column is by the words of its header, where some are for a host or a machine. */
type SideOf = (header: string) => Side | null;

/**
 * A list of virtual machines with the columns that are of their hosts read as such ('Host memory' beside 'VM memory', 'ホストメモリ'), so
 * that no machine has the memory or the CPUs of its host. As it is where nothing is said of hosts; columns a person chose are as they are.
 */
export function withHostColumnsTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const vm = layout.bindings.find(({ field }) => field === 'vm');
  if (!vm) return layout;
  const host = layout.bindings.find(({ field }) => field === 'name');
  const sideOf = sidesBeside(host);
  const named = new Set([vm.index, host?.index]);
  const sides = layout.headerCells.map((header, index) => (named.has(index) ? null : sideOf(header)));
  const rows = table.head().flatMap(({ row, cells }) => (row > layout.headerRow ? [cells] : []));
  const match = (cells: readonly string[], rules: Readonly<Record<string, ColumnRule>>): Told =>
    Object.fromEntries(
      matchColumns(rules, headerRowOf(layout.headerRow, cells), rows).map(({ field, index }) => [field, index]),
    );
  const cellsOf = (of: Side['of']) => sides.map((side) => (side?.of === of ? side.rest : ''));
  const ofHost = match(cellsOf('host'), HOST_RULES);
  const ofMachine = match(cellsOf('machine'), MACHINE_RULES);
  const plain = layout.bindings.filter(
    ({ field, index }) => sides[index] === null && !(field in ofMachine) && !named.has(index),
  );
  const ofNobody = host ? unsaidOfHost({ layout, rows, vm, host, plain, ofMachine }) : [];
  if (ofNobody.length === 0 && sides.every((side) => side === null)) return layout;
  const freed = match(plainCells(layout, sides, { ofMachine, named, ofNobody }), MACHINE_RULES);
  const unsaid = ofNobody.map(({ field, index }) => [field, index] as const);
  const hosts = host ? { ...Object.fromEntries(unsaid), ...ofHost } : {};
  return rebound(layout, table, { mapping, machines: { ...freed, ...ofMachine }, hosts });
}

/** Fields of a server that a list of virtual machines may state of hosts, by their own headers. */
const HOST_RULES: Readonly<Record<string, ColumnRule>> = Object.fromEntries(
  Object.values(HOST_FIELDS).map((field) => [field, COLUMNS[field]]),
);
/** Names are told before, by what stands in their columns. */
const NAMES: ReadonlySet<string> = new Set(['name', 'vm', 'kind', 'role']);
const MACHINE_RULES: Readonly<Record<string, ColumnRule>> = Object.fromEntries(
  Object.entries<ColumnRule>(COLUMNS).filter(([field]) => !NAMES.has(field)),
);

function sidesBeside(host: Binding | undefined): SideOf {
  // What the list calls hosts itself: 'Server memory' is of what 'Server' names.
  const own = readHeader(host?.header ?? '')
    .words.replace(/[\s_-]*(?:names?|名称?)$/i, '')
    .trim();
  const words = own.length < 3 ? HOST : `${own.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}|${HOST}`;
  const patterns = [
    ['host', new RegExp(`^(?:${words})${GAP}の?(?=.)`, 'i'), new RegExp(`${OF}(?:${words})[)\\]]?$`, 'i')],
    [
      'machine',
      new RegExp(`^(?:${MACHINE})(?:あたり)?${GAP}の?(?=.)`, 'i'),
      new RegExp(`${OF}(?:${MACHINE})[)\\]]?$`, 'i'),
    ],
  ] as const;
  return (header) => {
    const { words: said, unit } = readHeader(header);
    for (const [of, before, behind] of patterns)
      for (const pattern of [before, behind]) {
        const rest = said.trim().replace(pattern, '').trim();
        // The cluster of a host is that of its machines; where a host is named, names are told by what stands there.
        if (rest === said.trim() || rest === '' || /^(?:cluster|クラスタ)/i.test(rest)) continue;
        return { of, rest: unit === null ? rest : `${rest} (${unit})` };
      }
    return null;
  };
}

/** The headers of columns that may be of the machine though they do not say so: of two for one thing that which says so counts. */
function plainCells(
  layout: Layout,
  sides: readonly (Side | null)[],
  {
    ofMachine,
    named,
    ofNobody,
  }: { ofMachine: Told; named: ReadonlySet<number | undefined>; ofNobody: readonly Unsaid[] },
): readonly string[] {
  const doubled = layout.bindings.flatMap(({ field, index }) => (field in ofMachine ? [index] : []));
  const passed = new Set([...named, ...doubled, ...ofNobody.map(({ index }) => index)]);
  return layout.headerCells.map((header, index) => (sides[index] || passed.has(index) ? '' : header));
}

interface Unsaid {
  readonly field: (typeof HOST_FIELDS)[HostField];
  readonly index: number;
}

const CPU_COUNTS: ReadonlySet<string> = new Set(['sockets', 'cores', 'coresPerSocket', 'threads']);
const CPUS_GRANTED = ['vcpus', 'cores', 'sockets', 'threads'];
/** Models of virtual hardware, which are of the machine. */
const VIRTUAL = /virtual|vmware|kvm|qemu|仮想/i;

/**
 * Columns that do not say whose they are, and are of the hosts: the size of the machine stands in others, and each host has the same there
 * in all rows of its machines. How many CPUs it has is taken only beside its model: counts of machines alike would look the same.
 */
function unsaidOfHost({
  layout,
  rows,
  vm,
  host,
  plain,
  ofMachine,
}: {
  readonly layout: Layout;
  readonly rows: readonly (readonly string[])[];
  readonly vm: Binding;
  readonly host: Binding;
  readonly plain: readonly Binding[];
  readonly ofMachine: Told;
}): readonly Unsaid[] {
  const granted = layout.bindings.find(({ field }) => field === 'vcpus')?.index ?? ofMachine.vcpus;
  if (granted === undefined && CPUS_GRANTED.every((field) => !(field in ofMachine))) return [];
  const cell = (row: readonly string[], index: number) => (row[index] ?? '').trim();
  const listed = rows.filter((row) => !isMissing(cell(row, vm.index)));
  const carried = listed.map((row) => [nameKey(cell(row, host.index)), row] as const);
  const hosts = new Set(carried.map(([name]) => name));
  // Where hosts have rows of their own, columns without a word may be theirs there.
  const own = carried.some(([name, row]) => saysNoHost(name) || name === nameKey(cell(row, vm.index)));
  if (own || hosts.size === carried.length) return [];
  const alikeOnEach = (index: number) => {
    const pairs = new Set(carried.map(([name, row]) => `${name}\n${cell(row, index)}`));
    return pairs.size === hosts.size && carried.every(([, row]) => !isMissing(cell(row, index)));
  };
  const doubled = layout.bindings.filter(({ field }) => field === 'memoryGiB' && 'memoryGiB' in ofMachine);
  const found = [...plain, ...doubled].flatMap(({ field, index }): readonly Unsaid[] => {
    if (!(field in HOST_RULES) || (field === 'memoryGiB' && !('memoryGiB' in ofMachine))) return [];
    const isOfMachine =
      carried.some(([, row]) => VIRTUAL.test(cell(row, index)) || /\bv-?cpu/i.test(cell(row, index))) ||
      (granted !== undefined && carried.every(([, row]) => cell(row, index) === cell(row, granted)));
    return isOfMachine || !alikeOnEach(index) ? [] : [{ field: field as Unsaid['field'], index }];
  });
  const hasModel = found.some(({ field }) => field === 'model' || field === 'cpuModel' || field === 'memoryGiB');
  return hasModel ? found : found.filter(({ field }) => !CPU_COUNTS.has(field));
}

/** The layout with the columns of machines and hosts read as told, as far as a person chose none of them. */
function rebound(
  layout: Layout,
  table: Table,
  { mapping, machines, hosts }: { mapping: ColumnMapping | null; machines: Told; hosts: Told },
): Layout {
  const chosen = mapping?.fields ?? {};
  const taken = new Set(Object.values(chosen).map((to) => to?.column));
  const told = [
    ...Object.entries(machines),
    ...Object.entries(HOST_FIELDS).flatMap(([id, field]) => (field in hosts ? [[id, hosts[field] ?? 0] as const] : [])),
  ].flatMap(([field, index]) => {
    const column = layout.columns[index] ?? '';
    return field in chosen || taken.has(column) ? [] : [[field, { column }] as const];
  });
  const fields = { ...Object.fromEntries(told), ...chosen };
  const found = layoutOf(table, COLUMNS, { headerRow: layout.headerRow, fields });
  const kept = layout.bindings.filter(({ field }) => NAMES.has(field));
  const others = (found?.bindings ?? []).filter(({ field }) => field in fields && !NAMES.has(field));
  return { ...layout, bindings: [...kept, ...others] };
}

/** The columns of hosts in a list of virtual machines, as those of a list of servers; null where it has none. */
export function layoutOfHosts(layout: Layout): Layout | null {
  const bindings = layout.bindings.flatMap((binding): readonly Binding[] => {
    if (binding.field === 'name' || binding.field === 'cluster') return [binding];
    return isHostField(binding.field) ? [{ ...binding, field: HOST_FIELDS[binding.field] }] : [];
  });
  const isNamed = bindings.some(({ field }) => field === 'name');
  return isNamed && layout.bindings.some(({ field }) => isHostField(field)) ? { ...layout, bindings } : null;
}

function isHostField(field: string): field is HostField {
  return field in HOST_FIELDS;
}
