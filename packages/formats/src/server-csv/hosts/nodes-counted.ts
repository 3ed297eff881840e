import { isMissing } from '../../decode/quantity.ts';
import type { Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import { headerRowOf } from '../../tabular/headers/header-row.ts';
import { matchColumns } from '../../tabular/headers/match-columns.ts';
import { type Layout, layoutOf } from '../../tabular/layout.ts';
import { nameKey } from '../../tabular/merge-key.ts';
import { COLUMNS, HEADERS_OF_NODES } from '../columns.data.ts';
import { bindingAt } from '../hosts-of-machines.ts';

const OF_NODES: ReadonlySet<string> = new Set(HEADERS_OF_NODES.map((header) => readHeader(header).base));
/** Headers that count nodes in some lists, and name or number them in others. */
const MAY_COUNT_NODES =
  /^(?:(?:cluster)?nodes|(?:cluster|esxi?)?hosts|knoten|n(?:œ|oe)uds|hôtes|nodos|nodi|ノド|ホスト)$/;
/** Names under such headers are of one machine each where they have numbers: its nodes are those of its memory. */
const SERVER = /server|host|machine|サバ|ホスト|マシン/;
const ENDS_IN_NUMBER = /\d$/;
const COUNT = /^\d{1,3}\s*[台個]?$/;

const NODE = `(?:cluster[ -]?)?(?:nodes?|hosts?|knoten|n(?:œ|oe)uds?|hôtes?|nodos?|nodi?|ノード|ホスト|节点|노드)`;
const EACH = '(?:あたり|当たり|当り|毎|ごと|당)の?';
/** What says that a number is of one node, behind the words for it or before them. */
const BEHIND = new RegExp(
  String.raw`[ _]?[([]?(?:/ ?1?${NODE}|(?:per|each|je|pro|par|por) ${NODE}|1? ?${NODE} ?${EACH})[)\]]?$`,
  'i',
);
const BEFORE = new RegExp(`^1? ?${NODE} ?${EACH}|^(?:nodes?|hosts?)[ _](?=cpu|core|socket|memory|ram)`, 'i');

/** Whether a column of numbers counts nodes under a header that says no more than what they are: 'Hosts'. */
export function isOfNodes(header: string): boolean {
  return MAY_COUNT_NODES.test(readHeader(header).base);
}

/** A header of one node without the words that say so; null where it has none. */
export function withoutNode(header: string): string | null {
  const { words, unit } = readHeader(header);
  const said = words.replace(/\s+/g, ' ').trim();
  const rest = said.replace(BEHIND, '').replace(BEFORE, '').trim();
  if (rest === said || rest === '') return null;
  return unit === null ? rest : `${rest} (${unit})`;
}

/**
 * The list of clusters or systems with the column that counts their nodes, and those that state what one node has ('Cores per node'). As it is
 * where it counts none; columns a person chose are as they are.
 */
export function withNodesCounted(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const chosen = mapping?.fields ?? {};
  const rows = table.head().flatMap(({ row, cells }) => (row > layout.headerRow ? [cells] : []));
  const index = columnOfNodes(layout, rows);
  if (index === null || chosen.vm) return layout;
  const isTaken = 'count' in chosen || layout.bindings.some((each) => each.index === index && chosen[each.field]);
  const counted = isTaken ? layout : withCount(layout, index);
  const plain = layout.headerCells.map((header) => withoutNode(header));
  if (plain.every((header) => header === null)) return counted;
  const cells = plain.map((header) => header ?? '');
  const told = matchColumns(COLUMNS, headerRowOf(layout.headerRow, cells), rows);
  const taken = new Set(Object.values(chosen).map((to) => to?.column));
  const fields = told.flatMap(({ field, index: at }) => {
    const column = layout.columns[at] ?? '';
    return field in chosen || taken.has(column) ? [] : [[field, { column }] as const];
  });
  const found = layoutOf(table, COLUMNS, {
    ...mapping,
    headerRow: layout.headerRow,
    fields: { ...chosen, ...Object.fromEntries(fields) },
  });
  const ofNode = new Set(told.map(({ field }) => field));
  const places = new Set(plain.flatMap((header, at) => (header === null ? [] : [at])));
  const others = counted.bindings.filter(
    (each) => each.field in chosen || !(ofNode.has(each.field) || places.has(each.index)),
  );
  return {
    ...layout,
    bindings: [...others, ...(found?.bindings ?? []).filter(({ field }) => fields.some(([id]) => id === field))],
  };
}

function withCount(layout: Layout, index: number): Layout {
  const known = layout.bindings.find((each) => each.field === 'count' && each.index === index);
  if (known) return layout;
  const count = bindingAt(layout, 'count', index);
  const others = layout.bindings.filter((each) => each.field !== 'count' && each.index !== index);
  return { ...layout, bindings: [...others, { ...count, rule: { ...count.rule, essential: false } }] };
}

/** The column that counts nodes: by its header, or by its cells where it may name or number them. null = there is none. */
function columnOfNodes({ bindings, headerCells }: Layout, rows: readonly (readonly string[])[]): number | null {
  const bases = headerCells.map((header) => readHeader(header).base);
  const sure = bases.findIndex((base) => OF_NODES.has(base));
  if (sure >= 0) return sure;
  const count = bindings.find(({ field }) => field === 'count');
  const whose = bindings.find(
    ({ field, index }) => (field === 'cluster' || field === 'name') && !MAY_COUNT_NODES.test(bases[index] ?? ''),
  );
  // A list of clusters counts their nodes, whatever it calls them.
  if (count) return whose?.field === 'cluster' ? count.index : null;
  const index = bases.findIndex((base) => MAY_COUNT_NODES.test(base));
  if (index < 0 || !whose) return null;
  const counts = rows.map((cells) => (cells[index] ?? '').normalize('NFKC').trim()).filter((cell) => !isMissing(cell));
  if (counts.length === 0 || !counts.every((cell) => COUNT.test(cell))) return null;
  const names = rows.map((cells) => nameKey((cells[whose.index] ?? '').trim())).filter((name) => !isMissing(name));
  const countsUp = counts.length > 1 && counts.every((cell, at) => Number.parseInt(cell, 10) === at + 1);
  const isOfServers = whose.field === 'name' && SERVER.test(bases[whose.index] ?? '');
  if (isOfServers && names.some((name) => ENDS_IN_NUMBER.test(name))) return null;
  return countsUp && new Set(names).size < names.length ? null : index;
}
