import { isMissing } from '../decode/quantity.ts';
import type { Table } from '../decode/table.ts';
import type { ColumnMapping } from '../import-result.ts';
import { saysAsAbove } from '../tabular/as-above.ts';
import type { Layout } from '../tabular/layout.ts';
import { readCpuCell } from './cpu-cell.ts';
import { bindingAt } from './hosts-of-machines.ts';

/** Headers of what is not there yet, or no longer. */
const OTHER_TIME =
  /更改|更新|移行|増設|変更|拡張|次期|予定|計画|旧|以前|new|old|plan|target|future|before|after|soll|neu/i;

/**
 * The list with the column whose cells count CPUs, cores and threads together ('2P/32C/64T'): whatever its header ('CPU構成', '構成'), it is
 * told by its cells. As it is where there is none or several, or a person chose these columns.
 */
export function withCpusTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  if ('cpuCounts' in (mapping?.fields ?? {})) return layout;
  const used = new Set(layout.bindings.map(({ index }) => index));
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  const counting = layout.headerCells.flatMap((header, at) => {
    if (header.trim() === '' || used.has(at) || OTHER_TIME.test(header)) return [];
    const cells = rows
      .map(({ cells }) => (cells[at] ?? '').trim())
      .filter((cell) => !isMissing(cell) && !saysAsAbove(cell));
    return cells.length > 0 && cells.every(countsCpus) ? [at] : [];
  });
  const [index] = counting;
  if (index === undefined || counting.length > 1) return layout;
  return { ...layout, bindings: [...layout.bindings, bindingAt(layout, 'cpuCounts', index)] };
}

function countsCpus(text: string): boolean {
  const cell = readCpuCell(text);
  return cell !== null && cell.sockets !== null && cell.coresPerCpu !== null && !cell.namesCpu;
}
