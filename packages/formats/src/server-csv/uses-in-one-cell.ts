import type { DecimalMark } from '@tatami/model';
import { isMissing, readQuantity } from '../decode/quantity.ts';
import type { Table } from '../decode/table.ts';
import type { ColumnMapping } from '../import-result.ts';
import { assumeShareUnit } from '../tabular/assumed-unit.ts';
import type { FreeReading } from '../tabular/column-rule.ts';
import { readHeader } from '../tabular/headers/header.ts';
import { allBindings, type Binding, type Layout } from '../tabular/layout.ts';
import { COLUMNS } from './columns.data.ts';
import { bindingAt } from './hosts-of-machines.ts';
import { figureAlone } from './use-issues.ts';

type Kind = 'average' | 'peak' | 'least';

const FIELDS = { cpuAverageShare: 'average', cpuPeakShare: 'peak' } as const satisfies Record<string, Kind>;
type Field = keyof typeof FIELDS;

const WORDS: Readonly<Record<Kind, string>> = {
  average: 'averages?|avg|mean|平均値?|ø|mittel(?:wert)?|durchschn(?:itt)?|moy(?:enne?)?|promedio|medi[ao]|gemiddelde?',
  peak: 'max(?:imum|imal)?|peaks?|最大値?|最高値?|ピーク値?|spitze|pico|picco|piek',
  least: 'min(?:imum|imal)?|最小値?|最低値?',
};
const KIND = Object.entries(WORDS).map(([kind, words]) => `(?<${kind}>${words})`);
/** One word of a header, and whether another follows it in the same list. */
const WORD = new RegExp(`(?<![a-z](?=[a-zø]))(?:${KIND.join('|')})(?!(?<=[a-z])[a-z])\\.?`, 'giu');
/** Between two such words, and between two figures of a cell. */
const BETWEEN = /^[\s%]*(?:[/;|・,、~〜\-–—(]|→)[\s%]*(?:cpu\s*)?$/i;
const OF_CPU = /cpu|processor|プロセッサ|prozessor|processeur|procesador/i;
/** The figures of a cell, with their signs. */
const FIGURE = /\d{1,3}(?:[.,]\d{1,3})?(?:\s?%)?/g;
const LONGEST_CELL = 60;
/** So many of the cells must hold as many figures as the header names. */
const LEAST_SPLIT = 2 / 3;

/**
 * The list with a column of CPU use whose header names several figures ('CPU avg/max') read as average and peak, in the order of its header,
 * where its cells hold so many. As it is where a person gave these fields to other columns.
 */
export function withUsesInOneCell(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  for (const [index, header] of layout.headerCells.entries()) {
    const order = orderOfFigures(header);
    if (!order) continue;
    const cells = rows.map(({ cells }) => (cells[index] ?? '').trim()).filter((cell) => !isMissing(cell));
    if (!areUses(header, cells, order)) continue;
    return withBoth(layout, index, { order, cells, mapping });
  }
  return layout;
}

/** The header of such a column with the kinds of its figures; null where the list has none. */
export function usesInOneCell({ bindings }: Layout): Binding | null {
  return bindings.find(({ field, rule }) => field in FIELDS && rule.isOfSeveral) ?? null;
}

interface Column {
  readonly order: readonly Kind[];
  readonly cells: readonly string[];
  readonly mapping: ColumnMapping | null;
}

function withBoth(layout: Layout, index: number, { order, cells, mapping }: Column): Layout {
  const others = layout.bindings.filter((binding) => binding.index !== index);
  const left = (Object.keys(FIELDS) as Field[]).filter(
    (field) => mapping?.fields[field] !== null && !others.some((binding) => binding.field === field),
  );
  const isTaken = allBindings(layout).some((binding) => binding.index === index && !isUse(binding.field));
  if (isTaken || left.length === 0) return layout;
  const unit = unitOf(layout, index, cells);
  const both = left.map((field): Binding => {
    const at = order.indexOf(FIELDS[field]);
    const { tellUnit: _, ...rule } = COLUMNS[field];
    const readFree = (cell: string) => figureOfSeveral(cell, figuresIn(cell), order.length, at);
    const factor = unit === '%' ? 0.01 : 1;
    return {
      ...bindingAt(layout, field, index),
      ...unitRead(unit),
      factor,
      rule: { ...rule, readFree, isOfSeveral: true },
    };
  });
  return { ...layout, bindings: [...others, ...both] };
}

function isUse(field: string): boolean {
  return field in FIELDS || field === 'cpuUse';
}

function unitRead(unit: string | null): Pick<Binding, 'unit' | 'unitOrigin'> {
  return unit === null ? { unit, unitOrigin: 'cells' } : { unit, unitOrigin: 'assumed' };
}

/** null = the cells state their unit. */
function unitOf({ headerCells, mark }: Layout, index: number, cells: readonly string[]): string | null {
  if (cells.some((cell) => cell.normalize('NFKC').includes('%'))) return null;
  if (readHeader(headerCells[index] ?? '').unit === '%') return '%';
  return assumeShareUnit(cells.flatMap((cell) => (figuresIn(cell) ?? []).flatMap((figure) => shareOf(figure, mark))));
}

function shareOf(figure: string, mark: DecimalMark): readonly number[] {
  const reading = readQuantity(figure, 'share', 1, mark);
  return reading.kind === 'value' ? [reading.value] : [];
}

/** Which figures a header names, in its order; null where it does not name an average and a peak beside each other. */
export function orderOfFigures(header: string): readonly Kind[] | null {
  const plain = header.normalize('NFKC').slice(0, 200);
  const found = [...plain.matchAll(WORD)];
  const order = found.map(({ groups }) => Object.keys(WORDS).find((kind) => groups?.[kind]) as Kind);
  const areBeside = found.slice(1).every(({ index }, at) => {
    const before = found[at];
    return before && BETWEEN.test(plain.slice(before.index + before[0].length, index));
  });
  const isWhole = areBeside && new Set(order).size === order.length;
  return isWhole && order.includes('average') && order.includes('peak') ? order : null;
}

/** Whether the cells under such a header are of the CPU: it says so, or says nothing else and they are shares. */
function areUses(header: string, cells: readonly string[], order: readonly Kind[]): boolean {
  const plain = header.normalize('NFKC');
  const saysNothing = !/\p{L}/u.test(plain.replace(WORD, ''));
  const areShares = cells.every((cell) => /[%％]/.test(cell));
  if (!OF_CPU.test(plain) && !(saysNothing && areShares)) return false;
  return isOfSeveralEnough(cells.map(figuresIn), order.length);
}

/** Whether so many of the cells hold as many figures as the header names that it is of them. */
export function isOfSeveralEnough(cells: readonly (readonly string[] | null)[], count: number): boolean {
  const split = cells.filter((figures) => figures?.length === count).length;
  return split > 0 && split >= LEAST_SPLIT * cells.length;
}

/** The figures of a cell that holds nothing but them; null where it says more. */
function figuresIn(cell: string): readonly string[] | null {
  const plain = cell.normalize('NFKC').trim();
  if (plain.length > LONGEST_CELL) return null;
  const left = plain.replace(FIGURE, '#').replace(/[)\s]+$/, '');
  return /^#(?:\s*(?:[/;|・、~〜\-–—(]|→|,\s)\s*#)*$/.test(left) ? (plain.match(FIGURE) ?? []) : null;
}

/** The figure at a place among the several that a cell is to hold; one alone may be any of them. */
export function figureOfSeveral(
  cell: string,
  figures: readonly string[] | null,
  count: number,
  at: number,
): FreeReading | null {
  if (isMissing(cell.trim())) return 'elsewhere';
  const number = figures?.length === count ? figures[at] : undefined;
  if (number !== undefined) return { number, remark: null };
  return figures?.length === 1 ? { unknown: figureAlone(cell) } : null;
}
