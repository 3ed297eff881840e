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
  }
  return told;
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
  const isTaken = bindings.some((binding) => binding.field === field) || (own && own.field !== 'count');
  return field && !isTaken ? field : null;
}

function withCount(layout: Layout, field: 'sockets' | 'memoryModules', index: number): Layout {
  const others = layout.bindings.filter((binding) => binding.index !== index);
  return { ...layout, bindings: [...others, bindingAt(layout, field, index)] };
}
