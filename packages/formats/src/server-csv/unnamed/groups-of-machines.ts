import type { Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import { headerRowOf } from '../../tabular/headers/header-row.ts';
import { matchColumns } from '../../tabular/headers/match-columns.ts';
import { type Binding, type Layout, layoutOf } from '../../tabular/layout.ts';
import { COLUMNS } from '../columns.data.ts';
import { countsVirtualMachines, withMachinesCounted } from '../hosts/machines-counted.ts';
import { bindingAt } from '../hosts-of-machines.ts';
import { isPurpose } from './lists-without-names.ts';

const VM = '(?:vms?|virtual machines?|仮想(?:マシン|サーバー?))';
const INSTANCE = '(?:guest|instan(?:ce|z)|ゲスト|インスタンス)';
const EACH = '(?:あたり|当たり|当り|毎|ごと)の?';
const PER = '(?:/ ?1?|per|each|je|pro|par|por)';
/** What says that a number is of one virtual machine, behind the words for it or before them. */
const OF_ONE_VM = new RegExp(`[ _]?[([]?(?:${PER} ?${VM}|${VM} ?${EACH})[)\\]]?$|^1? ?${VM} ?${EACH}`, 'i');
/** Of one of whatever a list counts: 'vCPUs (each)'; of an instance, which may be one of a database elsewhere. */
const OF_ONE = new RegExp(
  `[ _]?[([]?(?:${PER} ?${INSTANCE}|${INSTANCE} ?${EACH}|\\beach)[)\\]]?$|^${INSTANCE} ?${EACH}`,
  'i',
);
/** What is of all machines of a row. */
const OF_ALL =
  /^(?:total|overall|sum of|gesamt|summe|totale?s?|合計|総|全体|合计|总)|(?:合計|総数|総計|gesamt|total)$/i;
const INSTANCES = /^(?:#|no(?:of)?|number(?:of)?|anzahl)?instan(?:ces?|zen)(?:count)?$|^インスタンス数$/;
const CARRIERS = /(?:hosts?|esxi?|hypervisor|nodes?|servers?|machines?|rechner|ホスト|ノド|サバ|マシン)(?:name|名)?$/;
/** What virtual machines have not: beside it a list is of what carries them. */
const OF_HARDWARE: ReadonlySet<string> = new Set([
  ...['cpuModel', 'model', 'sockets', 'cores', 'coresPerSocket', 'threads', 'serialNumber'],
]);
const COUNTED_AS_CPUS = ['vcpus', 'cores', 'sockets', 'threads'];

interface Groups {
  readonly count: number;
  /** Headers of one machine without the words that say so, by their place. */
  readonly each: ReadonlyMap<number, string>;
  readonly all: readonly number[];
}

/** Whether the rows of a table count virtual machines and say what one of them has. */
export function listsGroups(table: Table): boolean {
  const layout = layoutOf(table, COLUMNS);
  const groups = layout && groupsIn(withMachinesCounted(layout, table, null));
  return groups !== null && groups.each.size > 0;
}

/** The headers of sizes that are of all machines of a row, where the list says of none what one has. */
export function sizesOfAll(layout: Layout): readonly string[] {
  const groups = groupsIn(layout);
  return groups === null || groups.each.size > 0 ? [] : groups.all.map((index) => layout.headerCells[index] ?? '');
}

/**
 * The list with what one virtual machine has ('vCPUs per VM'), where its rows count these: they are so many equal ones. What all of a row have
 * together is no size of one. As it is where a person chose what names or counts them.
 */
export function withGroupsTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const chosen = mapping?.fields ?? {};
  if (['vm', 'name', 'count', 'inPlaceOfName'].some((field) => chosen[field])) return layout;
  const groups = groupsIn(layout);
  if (groups === null) return withoutSizesOfOne(layout);
  const rows = table.head().flatMap(({ row, cells }) => (row > layout.headerRow ? [cells] : []));
  const plain = layout.headerCells.map((_, index) => groups.each.get(index) ?? '');
  const matches = matchColumns(COLUMNS, headerRowOf(layout.headerRow, plain), rows).filter(
    ({ field }) => !(field in chosen),
  );
  const fields = matches.map(({ field, index }) => [field, { column: layout.columns[index] ?? '' }] as const);
  const read = layoutOf(table, COLUMNS, {
    ...mapping,
    headerRow: layout.headerRow,
    fields: { ...chosen, ...Object.fromEntries(fields) },
  });
  const sizes = asVcpus(
    (read?.bindings ?? []).filter(({ field }) => fields.some(([id]) => id === field)),
    layout,
  );
  const taken = new Set([groups.count, ...groups.all, ...groups.each.keys()]);
  const told = new Set(sizes.map(({ field }) => field));
  const others = layout.bindings.filter(({ field, index }) => !taken.has(index) && !told.has(field));
  const name = others.find(({ field }) => field === 'name');
  const called = calledBy(layout, others, groups);
  return {
    ...layout,
    bindings: [
      ...(called === null ? [] : [bindingAt(layout, name ? 'vm' : 'inPlaceOfName', called)]),
      bindingAt(layout, 'count', groups.count),
      ...others.filter((each) => each !== name && each.field !== 'count'),
      ...sizes,
    ],
  };
}

/** The list without what one virtual machine has, where its rows are of what carries them, or do not say how many there are. */
function withoutSizesOfOne(layout: Layout): Layout {
  if (layout.bindings.some(({ field }) => field === 'vm' || field === 'kind')) return layout;
  const bindings = layout.bindings.filter(({ index }) => !OF_ONE_VM.test(wordsOf(layout.headerCells[index] ?? '')));
  return bindings.length === layout.bindings.length ? layout : { ...layout, bindings };
}

function wordsOf(header: string): string {
  return readHeader(header).words.replace(/\s+/g, ' ').trim();
}

function groupsIn({ bindings, headerCells }: Layout): Groups | null {
  const each = new Map(
    headerCells.flatMap((header, index) => {
      const words = withoutMachine(header);
      return words === null ? [] : [[index, words] as const];
    }),
  );
  const bases = headerCells.map((header) => readHeader(header).base);
  const counted = headerCells.findIndex((header) => countsVirtualMachines(header));
  const instances = bases.findIndex((base) => INSTANCES.test(base));
  const bound = bindings.find(({ field }) => field === 'count')?.index ?? -1;
  const count = counted >= 0 || each.size === 0 ? counted : instances >= 0 ? instances : bound;
  const all = headerCells.flatMap((header, index) =>
    index !== count && OF_ALL.test(readHeader(header).words.trim()) ? index : [],
  );
  if (count < 0 || (each.size === 0 && all.length === 0)) return null;
  const isOfCarriers = bindings.some(
    ({ field, index }) =>
      (OF_HARDWARE.has(field) && !each.has(index)) || (field === 'name' && CARRIERS.test(bases[index] ?? '')),
  );
  return isOfCarriers ? null : { count, each, all };
}

/** A header of one virtual machine without the words that say so; null where it has none. */
function withoutMachine(header: string): string | null {
  const { unit } = readHeader(header);
  const said = wordsOf(header);
  const rest = said.replace(OF_ONE_VM, '').replace(OF_ONE, '').trim();
  if (rest === said || rest === '') return null;
  return unit === null ? rest : `${rest} (${unit})`;
}

/** What counts CPUs of a virtual machine counts virtual ones, whatever it is called. */
function asVcpus(sizes: readonly Binding[], layout: Layout): readonly Binding[] {
  const cpus = sizes.filter(({ field }) => COUNTED_AS_CPUS.includes(field));
  const best = COUNTED_AS_CPUS.flatMap((field) => cpus.find((each) => each.field === field) ?? [])[0];
  if (!best) return sizes;
  const vcpus = best.field === 'vcpus' ? best : bindingAt(layout, 'vcpus', best.index);
  return [...sizes.filter((each) => !cpus.includes(each)), vcpus];
}

/** The column by which machines are called: their name, what they are for, or the first that nothing else has. */
function calledBy({ headerCells }: Layout, others: readonly Binding[], { count, each, all }: Groups): number | null {
  const name = others.find(({ field }) => field === 'name')?.index;
  if (name !== undefined) return name;
  const bases = headerCells.map((header) => readHeader(header).base);
  const purpose = bases.findIndex((base) => isPurpose(base));
  if (purpose >= 0) return purpose;
  const used = new Set([count, ...each.keys(), ...all, ...others.map(({ index }) => index)]);
  const first = bases.findIndex((base, index) => base !== '' && !used.has(index));
  return first < 0 ? null : first;
}
