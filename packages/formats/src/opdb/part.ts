import { linesOf } from '../decode/lines.ts';
import { type Part, TELLING, WHOLE_LAYOUTS } from './layouts.data.ts';

/** The header of a part: names behind SQL's signs of joining (version 2), or behind bars. */
export const HEADER = /^[\s\ufeff]{0,20}"?PKEY"?(?:\|\|','\|\||\|)"?[A-Z]/;
const JOINED = "||','||";
const MAX_COLUMNS = 200;
const MAX_ROWS = 200_000;

/** A row with its cells by the names of their columns. */
export interface PartRow {
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}

/** One file of a collection. */
export interface PartOfCollection {
  /** null = one that says nothing a plan needs. */
  readonly part: Part | null;
  readonly line: number;
  readonly rows: readonly PartRow[];
}

/** The part a text is; null where it has no header of one. */
export function partIn(text: string): PartOfCollection | null {
  let names: readonly string[] | null = null;
  let [headerLine, bars] = [0, false];
  const rows: PartRow[] = [];
  for (const { number, text: line } of linesOf(text)) {
    if (names === null) {
      if (!HEADER.test(line)) continue;
      bars = !line.includes(JOINED);
      names = wholeLayout(line.split(bars ? '|' : JOINED, MAX_COLUMNS).map(plain));
      headerLine = number;
    } else if (line.trim() !== '' && rows.length < MAX_ROWS) {
      const cells = line.split(bars ? '|' : ',', MAX_COLUMNS).map(plain);
      rows.push({
        line: number,
        cells: new Map(names.flatMap((name, at) => (cells[at] ? [[name, cells[at]] as const] : []))),
      });
    }
  }
  if (names === null) return null;
  const known = new Set(names);
  const part = TELLING.find(([, columns]) => columns.every((column) => known.has(column)))?.[0] ?? null;
  return { part, line: headerLine, rows };
}

function plain(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();
}

/** The names of a header that was cut off, and all that follow; the header itself where it was not. */
function wholeLayout(names: readonly string[]): readonly string[] {
  const written = names.filter((name) => name !== '');
  // The last name may have been cut in two.
  const sure = written.slice(0, -1);
  const fitting = WHOLE_LAYOUTS.find(
    (whole) =>
      sure.length >= 6 &&
      whole.length > sure.length &&
      sure.every((name, at) => whole[at] === name) &&
      whole[sure.length]?.startsWith(written.at(-1) ?? ''),
  );
  return fitting ?? names;
}

/** '.5' of SQL*Plus is a figure; null for none and for what is below zero. */
export function numberOf({ cells }: PartRow, column: string): number | null {
  const plain = (cells.get(column) ?? '').replace(/^\./, '0.');
  if (!/^\d{1,20}(?:\.\d{0,60})?(?:E[+-]?\d{1,3})?$/i.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}
