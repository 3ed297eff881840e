import { columnName } from '../decode/cell-reference.ts';
import type { ColumnMapping } from '../import-result.ts';
import { readHeader } from '../tabular/headers/header.ts';
import type { Layout } from '../tabular/layout.ts';
import { COLUMNS } from './columns.data.ts';

/** Headers of IDs, which lists may not state: a name beside them is surer to be found. */
const IDS = ['vm id', 'resource id', 'moref', 'インスタンスID', '仮想マシンID', 'リソースID'] as const;

const baseOf = (header: string) => readHeader(header).base;
const OF_IDS: ReadonlySet<string> = new Set(IDS.map(baseOf));
const OF_NAMES: ReadonlySet<string> = new Set(COLUMNS.subject.aliases.map(baseOf).filter((base) => !OF_IDS.has(base)));

/** The columns with the machines by their names, where a column of IDs stands before that of names and no person chose it. */
export function withNamesBeforeIds(layout: Layout, mapping: ColumnMapping | null): Layout {
  const { bindings, headerCells, columns } = layout;
  const subject = bindings.find(({ field }) => field === 'subject');
  if (!subject || !OF_IDS.has(baseOf(subject.header)) || 'subject' in (mapping?.fields ?? {})) return layout;
  const index = headerCells.findIndex((cell) => OF_NAMES.has(baseOf(cell)));
  if (index < 0 || bindings.some((binding) => binding.index === index)) return layout;
  const header = columns[index] ?? '';
  const named = { ...subject, index, header, column: columnName(index, header) };
  return { ...layout, bindings: bindings.map((binding) => (binding === subject ? named : binding)) };
}
