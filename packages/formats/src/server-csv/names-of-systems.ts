import { isMissing } from '../decode/quantity.ts';
import type { Table } from '../decode/table.ts';
import type { ColumnMapping } from '../import-result.ts';
import { readHeader } from '../tabular/headers/header.ts';
import { type Layout, layoutOf } from '../tabular/layout.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { COLUMNS } from './columns.data.ts';
import { bindingAt } from './hosts-of-machines.ts';

/** Headers of the name that a machine's system has, as they are compared. */
const SYSTEM_NAME = /^(?:(?:guest|os)?hostname|(?:os|ゲスト)?ホスト名称?|コンピュタ名|computername|ノド名|nodename)$/;
const NUMBER_OF_SYSTEM = /^号機(?:名|番号)?$/;
/** Headers that name machines where a list has no other name, and what runs on them elsewhere. */
const SYSTEM = /^(?:system|systeme|système|sistema)$/;
/** What the rows of such a list state, at least two of these. */
const SIZES: ReadonlySet<string> = new Set(['sockets', 'cores', 'threads', 'vcpus', 'cpuModel', 'memoryGiB']);
const IS_NAME = /^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?(?:\.[a-z0-9-]+)*$/i;

/**
 * The list with the column of the names that its systems have, where another one says what people call them ('VM名' beside 'ホスト名'): other files
 * speak of a machine by either. As it is where a row has the name of another, or a person chose these columns.
 */
export function withSystemNamesTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const bound = new Map(layout.bindings.map(({ field, index }) => [field, index]));
  const machine = bound.get('vm') ?? bound.get('name');
  if (machine === undefined || bound.has('dnsName') || bound.has('instance') || 'dnsName' in (mapping?.fields ?? {}))
    return layout;
  const used = new Set(layout.bindings.map(({ index }) => index));
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  const cellsOf = (index: number) => rows.map(({ cells }) => nameKey((cells[index] ?? '').normalize('NFKC').trim()));
  const index = layout.headerCells.findIndex((header, at) => {
    if (used.has(at) || !SYSTEM_NAME.test(readHeader(header).base)) return false;
    const names = cellsOf(at).filter((cell) => !isMissing(cell));
    return names.length > 0 && names.every((name) => IS_NAME.test(name)) && new Set(names).size === names.length;
  });
  if (index < 0) return layout;
  const numbered = layout.bindings.find(({ field, index: at }) => field === 'name' && isNumberOfSystem(layout, at));
  return numbered
    ? {
        ...layout,
        bindings: [bindingAt(layout, 'name', index), ...layout.bindings.filter((each) => each !== numbered)],
      }
    : { ...layout, bindings: [...layout.bindings, bindingAt(layout, 'dnsName', index)] };
}

/** Whether a column says which of the machines of its system each is (1号機, 2系): no name, where another column has one. */
function isNumberOfSystem({ headerCells }: Layout, index: number): boolean {
  return NUMBER_OF_SYSTEM.test(readHeader(headerCells[index] ?? '').base);
}

/** Whether the rows of a table are of systems, each with the size of its machine, and nothing else names one. */
export function listsSystems(table: Table): boolean {
  const layout = layoutOf(table, COLUMNS);
  return layout !== null && systemsIn(layout, table) !== null;
}

/** The list with the names of its systems as those of its machines; as it is where another column has names, or a person chose one. */
export function withSystemsNamed(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  if ('name' in (mapping?.fields ?? {}) || 'vm' in (mapping?.fields ?? {})) return layout;
  const index = systemsIn(layout, table);
  if (index === null) return layout;
  const others = layout.bindings.filter((binding) => binding.index !== index);
  return { ...layout, bindings: [bindingAt(layout, 'name', index), ...others] };
}

/** The column of systems. A name that stands twice is of several machines of one system. */
function systemsIn({ bindings, headerCells, headerRow }: Layout, table: Table): number | null {
  if (bindings.some(({ field }) => field === 'name' || field === 'vm' || field === 'instance')) return null;
  if (bindings.filter(({ field }) => SIZES.has(field)).length < 2) return null;
  const index = headerCells.findIndex((cell) => SYSTEM.test(readHeader(cell).base));
  const rows = table.head().filter(({ row }) => row > headerRow);
  const names = rows.map(({ cells }) => nameKey((cells[index] ?? '').trim())).filter((cell) => !isMissing(cell));
  return index >= 0 && names.length > 0 && new Set(names).size === names.length ? index : null;
}
