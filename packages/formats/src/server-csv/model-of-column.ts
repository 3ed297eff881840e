import { isMissing } from '../decode/quantity.ts';
import type { Table } from '../decode/table.ts';
import type { ColumnMapping } from '../import-result.ts';
import { readHeader } from '../tabular/headers/header.ts';
import type { Layout } from '../tabular/layout.ts';
import { COLUMNS } from './columns.data.ts';
import { bindingAt } from './hosts-of-machines.ts';

/** Headers under which some lists name the cabinet that a machine is a part of, others its model. */
const CABINET = /^(?:筐体|chassis)(?:名称?|name)?$/;
/** What Oracle Enterprise Manager says that its targets are: 'host', 'oracle_database'. */
const KIND_OF_TARGET = /^targettype$/;
/** What ServiceNow calls the model that a machine refers to: its name in lists, an identifier in its tables. */
const REFERENCE = /^modelid$/;
const IDENTIFIER = /^(?:[\da-f]{32}|\d+)$/i;
/** 'PQ1', '筐体2', 'A-01': which cabinet it is. */
const LABEL = /^\p{L}{0,8}[-_ #]?\d{1,2}(?:号機?)?$/u;
const MODELS: ReadonlySet<string> = new Set(
  COLUMNS.model.aliases
    .map((alias) => readHeader(alias).base)
    .filter((base) => !CABINET.test(base) && !REFERENCE.test(base)),
);

/** The list with the column of its models, where its header would name another: a cabinet, or a kind. As it is where a person chose it. */
export function withModelTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const model = layout.bindings.find(({ field }) => field === 'model');
  if (model === undefined || 'model' in (mapping?.fields ?? {})) return layout;
  const base = readHeader(layout.headerCells[model.index] ?? '').base;
  if (!CABINET.test(base) && !KIND_OF_TARGET.test(base) && !REFERENCE.test(base)) return layout;
  const other = columnBeside(layout, model.index);
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  const cells = rows.map(({ cells }) => (cells[model.index] ?? '').normalize('NFKC').trim());
  const said = cells.filter((cell) => !isMissing(cell));
  if (other < 0 && CABINET.test(base) && !said.every((cell) => LABEL.test(cell))) return layout;
  if (other < 0 && REFERENCE.test(base) && !said.every((cell) => IDENTIFIER.test(cell))) return layout;
  const others = layout.bindings.filter((binding) => binding !== model);
  return { ...layout, bindings: other < 0 ? others : [...others, bindingAt(layout, 'model', other)] };
}

/** The list without models in a column that turned out to hold others, and with another column of them where there is one. */
export function withModelBeside(layout: Layout, taken: number | null): Layout {
  const other = columnBeside(layout, taken);
  return other < 0 ? layout : { ...layout, bindings: [...layout.bindings, bindingAt(layout, 'model', other)] };
}

function columnBeside({ bindings, headerCells }: Layout, taken: number | null): number {
  const used = new Set(bindings.map(({ index }) => index));
  return headerCells.findIndex((cell, at) => at !== taken && !used.has(at) && MODELS.has(readHeader(cell).base));
}
