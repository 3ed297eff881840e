import { isModuleSize } from '@tatami/model';
import { isMissing, readQuantity } from '../decode/quantity.ts';
import type { HeadRow, Table } from '../decode/table.ts';
import type { ColumnMapping } from '../import-result.ts';
import { saysAsAbove } from '../tabular/as-above.ts';
import { readHeader } from '../tabular/headers/header.ts';
import type { Layout } from '../tabular/layout.ts';
import { bindingAt } from './hosts-of-machines.ts';

/** Headers, as they are compared, that count what the column before them names. */
const COUNTS = /^(?:(?:搭載|実装)?(?:数|個数|枚数|本数)|anz(?:ahl)?|stück|count|nombre|cantidad)$/;
/** Those of parts alone: no list counts its machines so. */
const COUNTS_OF_PARTS = /^(?:(?:搭載|実装)(?:数|個数|枚数|本数)|枚数|本数)$/;
/** The same where they stand in a list more than once: by itself each counts machines. */
const COUNTS_OF_SEVERAL = /^(?:数量|員数|qty|quantity|menge)$/;
/** Those that count machines where nothing else that they may count stands before them; others of the kind are headers of it by themselves. */
export const MAY_COUNT_MACHINES = /^(?:count|nombre)$/;
const ENDS_IN_NUMBER = /\d$/;
/** More equal machines are not written as one row of a list of servers. */
const MOST_MACHINES = 100;
/** Fields of what a machine has several of. */
const OF_SEVERAL: ReadonlySet<string> = new Set([
  ...['cpuModel', 'memoryPerModule', 'sockets', 'storageGiB', 'vm', 'vcpus'],
  ...['dbms', 'dbVersion', 'dbEdition', 'instance', 'databaseGiB'],
]);
/** What such a column counts, by the field of the column before it. */
const COUNTED: Readonly<Record<string, 'sockets' | 'memoryModules'>> = {
  cpuModel: 'sockets',
  memoryGiB: 'memoryModules',
  memoryPerModule: 'memoryModules',
};
const COUNT = /^\d{1,3}\s*[個基枚本]?$/;

/**
 * The list with its columns that only say how many ('搭載数') read as the number of what stands before them: of CPUs behind their model, of
 * modules behind the memory. As it is where others count these, cells are no counts, or a person chose these columns.
 */
export function withCountsTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const bases = layout.headerCells.map((header) => readHeader(header).base);
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  let told = layout;
  for (const [index, base] of bases.entries()) {
    const counts =
      COUNTS.test(base) || (COUNTS_OF_SEVERAL.test(base) && bases.indexOf(base) !== bases.lastIndexOf(base));
    const cells = counts ? rows.map(({ cells: all }) => (all[index] ?? '').normalize('NFKC').trim()) : [];
    if (!counts || !cells.every((cell) => isMissing(cell) || saysAsAbove(cell) || COUNT.test(cell))) continue;
    const of = countedBefore(told, index);
    const isOfMachines =
      of === 'memoryModules' &&
      bases.indexOf(base) === bases.lastIndexOf(base) &&
      !COUNTS_OF_PARTS.test(base) &&
      !mayCountModules(told, rows, index);
    // What counts no modules counts machines, under a header that says so by itself.
    if (of && !isOfMachines && !(of in (mapping?.fields ?? {}))) told = withCount(told, of, index);
    else if (
      MAY_COUNT_MACHINES.test(base) &&
      !('count' in (mapping?.fields ?? {})) &&
      countsMachines(told, rows, index)
    )
      told = withMachines(told, index);
  }
  return told;
}

/**
 * Whether such a column, which no field has, says of some row that it is of several machines. What counts up numbers the rows, and a name
 * that ends in a number is that of one machine.
 */
function countsMachines({ bindings }: Layout, rows: readonly HeadRow[], index: number): boolean {
  const name = bindings.find(({ field }) => field === 'name');
  if (!name || bindings.some((binding) => binding.field === 'count' || binding.index === index)) return false;
  if (OF_SEVERAL.has(bindings.find((binding) => binding.index === index - 1)?.field ?? '')) return false;
  const counts = rows.flatMap(({ cells }) => {
    const count = Number.parseInt((cells[index] ?? '').normalize('NFKC'), 10);
    return Number.isNaN(count) ? [] : [{ count, name: (cells[name.index] ?? '').trim() }];
  });
  if (!counts.every(({ count }) => count >= 1 && count <= MOST_MACHINES)) return false;
  const several = counts.filter(({ count }) => count > 1);
  return (
    several.length > 0 &&
    !several.some((each) => ENDS_IN_NUMBER.test(each.name)) &&
    !counts.every(({ count }, at) => count === at + 1)
  );
}

/** Told by its cells, so that one further down that is no number spoils no row. */
function withMachines(layout: Layout, index: number): Layout {
  const count = bindingAt(layout, 'count', index);
  return { ...layout, bindings: [...layout.bindings, { ...count, rule: { ...count.rule, essential: false } }] };
}

/** Whether each row's memory is the size of a module, or of as many modules as it counts: 384 GB are not two of anything. */
function mayCountModules({ bindings, mark }: Layout, rows: readonly HeadRow[], index: number): boolean {
  const memory = bindings.find((binding) => binding.index === index - 1);
  return rows.every(({ cells }) => {
    const size = memory ? readQuantity(cells[memory.index] ?? '', 'size', memory.factor, mark) : null;
    const count = Number.parseInt((cells[index] ?? '').normalize('NFKC'), 10);
    return size?.kind !== 'value' || !(count > 0) || isModuleSize(size.value) || isModuleSize(size.value / count);
  });
}

/** What a column may count by the one before it; null where that is nothing that is counted, or the column is another field's. */
function countedBefore({ bindings }: Layout, index: number): 'sockets' | 'memoryModules' | null {
  const [before, own] = [index - 1, index].map((at) => bindings.find((binding) => binding.index === at));
  const field = before && COUNTED[before.field];
  // A list without names counts its machines: nothing else makes any of its rows.
  const isOfMachines = own?.field === 'count' && bindings.some((binding) => binding.field === 'inPlaceOfName');
  const isTaken = bindings.some((binding) => binding.field === field) || (own && own.field !== 'count') || isOfMachines;
  return field && !isTaken ? field : null;
}

function withCount(layout: Layout, field: 'sockets' | 'memoryModules', index: number): Layout {
  const others = layout.bindings.filter((binding) => binding.index !== index);
  return { ...layout, bindings: [...others, bindingAt(layout, field, index)] };
}
