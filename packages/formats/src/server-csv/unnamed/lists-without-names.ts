import { isMissing } from '../../decode/quantity.ts';
import type { Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import { type Layout, layoutOf } from '../../tabular/layout.ts';
import { COLUMNS } from '../columns.data.ts';
import { readCountCell } from '../count-cell.ts';
import { MAY_COUNT_MACHINES } from '../counts-beside.ts';
import { countsVirtualMachines, withMachinesCounted } from '../hosts/machines-counted.ts';
import { withNodesCounted } from '../hosts/nodes-counted.ts';
import { bindingAt } from '../hosts-of-machines.ts';
import { statesPrices } from '../no-servers/quotations.ts';

/** Headers, as they are compared, of what machines are for. */
const PURPOSE =
  /^(?:(?:システム|サバ|主な?|利用|使用)?(?:用途|目的|役割)(?:名称?)?|サバ(?:種別|区分)|業務(?:名称?)?|(?:server|system)?(?:purpose|usage|use|role|workload|application|function|tier|component)s?|(?:verwendung|einsatz)(?:szweck|zweck|sgebiet)?|zweck|rolle|funktion|utilisation|fonction|rôle|uso|función|rol|utilizzo|ruolo|funzione|finalidade|gebruik|doel|용도|역할)$/;
/** Counts that say by their words alone what they count; others behind the model of a CPU may count CPUs. */
const OF_MACHINES = /server|サバ|台|machine|maschine|system|serveur|servidor|서버|대수/;
const NAMES: ReadonlySet<string> = new Set(['name', 'vm']);
/** What a row says of the CPUs of a machine. */
export const CPU_FIELDS = ['cpuModel', 'sockets', 'cores', 'coresPerSocket', 'threads', 'vcpus'] as const;
export const MEMORY_FIELDS = ['memoryGiB', 'grantedMemoryGiB'] as const;
const OF_CPU: ReadonlySet<string> = new Set(CPU_FIELDS);
const SIZES: ReadonlySet<string> = new Set([...CPU_FIELDS, ...MEMORY_FIELDS]);

/** Whether a column says what machines are for, by its header as it is compared. */
export function isPurpose(base: string): boolean {
  return PURPOSE.test(base);
}

/** Whether the rows of a table count machines alike and say what these have, and nothing names one. */
export function listsWithoutNames(table: Table): boolean {
  const layout = layoutOf(table, COLUMNS);
  return (
    layout !== null && toldIn(withNodesCounted(withMachinesCounted(layout, table, null), table, null), table) !== null
  );
}

/** The list with the column by which its machines are called, where it counts them without naming any; as it is where it names them, or a person said how. */
export function withoutNamesTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const chosen = mapping?.fields ?? {};
  if (chosen.name || chosen.vm || chosen.inPlaceOfName === null) return layout;
  const own = layout.bindings.find(({ field }) => field === 'inPlaceOfName');
  const told = own ? { inPlace: own.index, count: null } : toldIn(layout, table);
  if (told === null) return layout;
  const others = layout.bindings.filter(({ field, index }) => field !== 'inPlaceOfName' && index !== told.count);
  const binding = bindingAt(layout, 'inPlaceOfName', told.inPlace);
  // What a machine is for stays with it in its words, unless another field has them.
  const alsoKept = others.every((each) => each.index !== told.inPlace);
  const count = told.count === null ? [] : [bindingAt(layout, 'count', told.count)];
  return { ...layout, bindings: [...others, ...count, { ...binding, rule: { ...binding.rule, alsoKept } }] };
}

interface Told {
  /** The column of clusters, else of what machines are for, else of their model. */
  readonly inPlace: number;
  readonly count: number;
}

/** The columns that stand for names and count machines. null = the list counts none, names them, says too little of them, or what they cost. */
function toldIn({ bindings, headerCells, headerRow }: Layout, table: Table): Told | null {
  if (bindings.some(({ field }) => NAMES.has(field))) return null;
  const cluster = bindings.find(({ field }) => field === 'cluster')?.index;
  // Beside the name of a database a number may be of these.
  if (cluster === undefined && bindings.some(({ field }) => field === 'instance')) return null;
  const bases = headerCells.map((cell) => readHeader(cell).base);
  const used = new Set(bindings.map(({ index }) => index));
  const sizes = bindings.filter(({ field }) => SIZES.has(field));
  const ofCpu = sizes.filter(({ field }) => OF_CPU.has(field));
  const areVirtual = ofCpu.every(({ field }) => field === 'vcpus');
  const mayCount = (base: string, at: number) =>
    MAY_COUNT_MACHINES.test(base) || (areVirtual && countsVirtualMachines(headerCells[at] ?? ''));
  const count =
    bindings.find(({ field }) => field === 'count')?.index ??
    bases.findIndex((base, at) => !used.has(at) && mayCount(base, at));
  if (count < 0 || ofCpu.length === 0 || sizes.length < 2 || statesPrices(headerCells)) return null;
  const mayCountCpus =
    sizes.some(({ field, index }) => field === 'cpuModel' && index === count - 1) &&
    sizes.every(({ field }) => field !== 'sockets') &&
    !OF_MACHINES.test(bases[count] ?? '');
  if (mayCountCpus) return null;
  const rows = table.head().filter(({ row }) => row > headerRow);
  const cells = rows.map((row) => (row.cells[count] ?? '').normalize('NFKC').trim());
  const counts = cells.filter((cell) => !isMissing(cell));
  if (counts.length === 0 || !counts.every((cell) => readCountCell(cell) !== null)) return null;
  const purpose = bases.findIndex(isPurpose);
  // What is listed beside clusters and models may be their capacity, where it counts virtual CPUs alone.
  if (areVirtual && purpose < 0) return null;
  const inPlace = areVirtual
    ? purpose
    : (cluster ?? (purpose >= 0 ? purpose : bindings.find(({ field }) => field === 'model')?.index));
  return inPlace === undefined ? null : { inPlace, count };
}
