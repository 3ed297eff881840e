import { isInstant } from '../decode/instant.ts';
import { isMissing } from '../decode/quantity.ts';
import type { HeadRow } from '../decode/table.ts';
import { figureHeader } from './figure-header.ts';

/** What stands above figures: a text for each column, and what the column is called. */
export interface Headings {
  /** What a column is told by. */
  readonly said: readonly string[];
  readonly names: readonly string[];
}

/** Lines above the header that name what each column shows, and of what. */
const LABEL_ROW = /^(?:full label|label|metric ?name|host|resource|instance|dimensions?|statistic|stat)$/i;
/** Lines of such a block that say nothing of a column: it ends without a header. */
const BLOCK_END = /^(?:period|namespace|account(?: ?id)?|region|statistic|stat|dimensions?|unit)$/i;

/** `figures`: the columns of figures. */
export function headingsOf(
  above: readonly HeadRow[],
  figures: readonly number[],
  timeIndex: number,
  width: number,
): Headings {
  const cellsOf = (row: HeadRow | undefined) =>
    Array.from({ length: width }, (_, index) => (row?.cells[index] ?? '').trim());
  const header = above.at(-1);
  const cells = cellsOf(header);
  const labels = above.filter((row) => LABEL_ROW.test((row.cells[timeIndex] ?? '').trim()) && row.cells.length > 1);
  if (labels.length > 0) {
    const isBlock = BLOCK_END.test(cells[timeIndex] ?? '');
    // The header below may say what the labels do not: 'Label,db01' over 'Timestamp,CPUUtilization Maximum'.
    const saying = isBlock || !header || labels.includes(header) ? labels : [...labels, header];
    const said = cells.map((_, index) => labelled(saying.map((row) => row.cells[index] ?? '')));
    return {
      said,
      names: isBlock ? cells.map((cell, index) => (index === timeIndex ? cell : (said[index] ?? ''))) : cells,
    };
  }
  const before = above.at(-2);
  const upper = before && header && before.row === header.row - 1 ? cellsOf(before) : null;
  const both = upper && ofTwoRows(upper, cells, figures, timeIndex);
  return both ? { said: both, names: both } : { said: cells, names: cells };
}

/** What several lines say of one column: each adds what those before it leave open. */
function labelled(cells: readonly string[]): string {
  return cells.reduce((text, cell) => {
    const [known, more] = [figureHeader(text), figureHeader(cell)];
    const adds =
      text.trim() === '' ||
      (known.machine === null && more.machine !== null) ||
      (known.metric === null && more.metric !== null) ||
      (known.sampleIs === null && more.sampleIs !== null && more.machine === null);
    return adds ? `${text} ${cell}`.trim() : text;
  }, '');
}

/** A header of two rows, where one names machines and the other what is measured: 'rec01' over '平均' and '最大'. null = it is none. */
function ofTwoRows(
  upper: readonly string[],
  lower: readonly string[],
  figures: readonly number[],
  timeIndex: number,
): string[] | null {
  const [first = 0] = figures;
  const [upperTime = '', lowerTime = ''] = [upper[timeIndex], lower[timeIndex]];
  const isOneTime = upperTime === '' || lowerTime === '' || upperTime === lowerTime;
  if (!isOneTime || (upper[first] ?? '') === '' || figures.some((index) => isInstant(upper[index] ?? ''))) return null;
  // A cell over several columns stands in the first of them.
  const over: string[] = [];
  for (const [index, cell] of upper.entries())
    over[index] = cell === '' && index > first ? (over[index - 1] ?? '') : cell;
  const isOf = (cells: readonly string[], is: (cell: string) => boolean) =>
    figures.every((index) => is((cells[index] ?? '').trim()));
  const areKinds = isOf(lower, isKind);
  // A single cell that is no heading of the times' column may be a title.
  const areNamed = upperTime !== '' || new Set(figures.map((index) => over[index])).size > 1;
  const fit = areKinds
    ? isOf(over, isKind) || (areNamed && isOf(over, isName))
    : isOf(over, isKind) && isOf(lower, isName);
  if (!fit) return null;
  const isFigure = new Set(figures);
  return over.map((cell, index) => (isFigure.has(index) ? `${cell} ${lower[index]}` : lower[index] || cell));
}

/** Whether a cell says what is measured, or its unit, and of no machine. */
function isKind(cell: string): boolean {
  return cell !== '' && figureHeader(cell).machine === null;
}

function isName(cell: string): boolean {
  return !isMissing(cell) && figureHeader(cell).machine !== null;
}
