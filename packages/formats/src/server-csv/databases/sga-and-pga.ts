import type { Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import type { Layout } from '../../tabular/layout.ts';

/** What all sessions of an Oracle instance share, by its header or its parameter. */
const SGA = /^sga(?:target|size|サイズ|容量|割当|目標)?$/;
/** What its sessions have for themselves. */
const PGA = /^pga(?:aggregatetarget|target|size|サイズ|容量|割当|目標)?$/;

/**
 * The list with the memory that an Oracle instance needs as the sum of its SGA and its PGA, where these are two columns. In two units
 * they are no sum: neither is read then. As it is where a person chose the column.
 */
export function withPgaBesideSga(layout: Layout, _: Table, mapping: ColumnMapping | null): Layout {
  const { bindings, headerCells } = layout;
  const sga = bindings.find(({ field }) => field === 'usedMemoryGiB');
  if (sga === undefined || 'usedMemoryGiB' in (mapping?.fields ?? {}) || !isOf(SGA, sga.header)) return layout;
  const used = new Set(bindings.map(({ index }) => index));
  const pga = headerCells.findIndex((header, at) => !used.has(at) && isOf(PGA, header));
  if (pga < 0) return layout;
  const others = bindings.filter((binding) => binding !== sga);
  if (readHeader(headerCells[pga] ?? '').unit !== readHeader(sga.header).unit) return { ...layout, bindings: others };
  return { ...layout, bindings: [...others, { ...sga, parts: [pga] }] };
}

function isOf(memory: RegExp, header: string): boolean {
  return memory.test(readHeader(header).base);
}
