import { isMissing } from '../decode/quantity.ts';
import type { Table } from '../decode/table.ts';
import type { ColumnMapping } from '../import-result.ts';
import { readHeader } from '../tabular/headers/header.ts';
import type { Layout } from '../tabular/layout.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { bindingAt } from './hosts-of-machines.ts';

/** Headers of the name that a machine's system has, as they are compared. */
const SYSTEM_NAME = /^(?:(?:guest|os)?hostname|(?:os|ゲスト)?ホスト名称?|コンピュタ名|computername|ノド名|nodename)$/;
const NUMBER_OF_SYSTEM = /^号機(?:名|番号)?$/;
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
