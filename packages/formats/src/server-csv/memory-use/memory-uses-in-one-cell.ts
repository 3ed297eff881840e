import { factorOf, isMissing, unitOf } from '../../decode/quantity.ts';
import type { Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import type { Binding, Layout } from '../../tabular/layout.ts';
import { bindingAt } from '../hosts-of-machines.ts';
import { figureOfSeveral, isOfSeveralEnough, orderOfFigures } from '../uses-in-one-cell.ts';

const OF_MEMORY = /mem(?:ory)?(?![a-z])|(?<![a-z])ram(?![a-z])|メモリ|speicher|mémoire|memoria|geheugen/i;
/** Memory that an instance has of its own is no use of the machine's. */
const OF_INSTANCE = /sga|pga|buffer|バッファ|pool|プール/i;
/** The fields that such a header may have been taken for. */
const TAKEN_FOR: ReadonlySet<string> = new Set(['memoryGiB', 'usedMemoryGiB', 'memoryUse', 'memoryPeakUse']);
const BETWEEN = /\s*(?:[/;|・、~〜]|→|,\s|\s[-–—]\s)\s*/;
/** '100', '1,024 GB', '47 %'. */
const FIGURE = /^(?:\d{1,9}|\d{1,3}(?:[.,]\d{3})+)(?:[.,]\d{1,3})?\s?([a-z%]{0,5})$/i;
const LONGEST_CELL = 80;

/**
 * The list with the peak of a column of memory in use whose header names several figures ('Memory avg/max'), in the order of its header: a
 * size, or a share of what is installed. As it is where the cells do not hold so many, or of no known unit.
 */
export function withMemoryUsesInOneCell(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  for (const [index, header] of layout.headerCells.entries()) {
    const order = orderOfFigures(header);
    if (!order || !OF_MEMORY.test(header.normalize('NFKC')) || OF_INSTANCE.test(header.normalize('NFKC'))) continue;
    const cells = rows.map(({ cells: all }) => (all[index] ?? '').trim()).filter((cell) => !isMissing(cell));
    const figures = cells.map(figuresIn);
    if (!isOfSeveralEnough(figures, order.length)) continue;
    const told = bindingOf(layout, index, { header, figures: figures.flatMap((each) => each ?? []) });
    if (told === null || told.field in (mapping?.fields ?? {})) return layout;
    const others = layout.bindings.filter((each) => each.index !== index);
    if (others.length < layout.bindings.length && !layout.bindings.some((each) => isOwn(each, index))) return layout;
    if (others.some(({ field }) => field === told.field)) return layout;
    const at = order.indexOf('peak');
    const readFree = (cell: string) => figureOfSeveral(cell, figuresIn(cell), order.length, at);
    const { tellUnit: _, ...rule } = told.rule;
    return { ...layout, bindings: [...others, { ...told, rule: { ...rule, readFree, isOfSeveral: true } }] };
  }
  return layout;
}

/** The header of such a column; null where the list has none. */
export function memoryUsesInOneCell({ bindings }: Layout): Binding | null {
  return bindings.find(({ field, rule }) => TAKEN_FOR.has(field) && rule.isOfSeveral) ?? null;
}

function isOwn({ index, field }: Binding, at: number): boolean {
  return index === at && TAKEN_FOR.has(field);
}

/** As what the column is read: sizes or shares, by the unit of its header or of its cells; null = no unit says which. */
function bindingOf(
  layout: Layout,
  index: number,
  { header, figures }: { readonly header: string; readonly figures: readonly string[] },
): Binding | null {
  const units = figures.map((figure) => FIGURE.exec(figure)?.[1] ?? '');
  const inHeader = readHeader(header).unit ?? '';
  const stated = [...new Set(units.map((unit) => unit || inHeader))];
  if (stated.every((unit) => unit === '%'))
    return { ...bindingAt(layout, 'memoryPeakUse', index), unit: '%', unitOrigin: 'cells', factor: 0.01 };
  if (!stated.every((unit) => factorOf('size', unit) !== null)) return null;
  const factor = factorOf('size', inHeader);
  const read =
    factor === null
      ? ({ unit: null, unitOrigin: 'cells', factor: 1 } as const)
      : { unit: inHeader, unitOrigin: 'header' as const, factor };
  return { ...bindingAt(layout, 'usedMemoryGiB', index), ...read };
}

/** The figures of a cell that holds nothing but them, each with the unit that the last one states for all. */
function figuresIn(cell: string): readonly string[] | null {
  const plain = cell.normalize('NFKC').trim();
  if (plain.length > LONGEST_CELL) return null;
  const parts = plain.split(BETWEEN);
  if (!parts.every((part) => FIGURE.test(part) && hasKnownUnit(part))) return null;
  const last = FIGURE.exec(parts.at(-1) ?? '')?.[1] ?? '';
  return parts.map((part) => ((FIGURE.exec(part)?.[1] ?? '') === '' ? `${part} ${last}`.trim() : part));
}

function hasKnownUnit(part: string): boolean {
  const unit = FIGURE.exec(part)?.[1] ?? '';
  return unit === '' || unitOf(unit) !== null;
}
