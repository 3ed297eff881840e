import {
  amount,
  type CpusOfRow,
  isPossibleMemory,
  MEMORY_UNITS,
  type MemoryUnit,
  memoryUnitsThatFit,
  text,
} from '@tatami/model';
import { unitAssumed } from '../issues/column-issues.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { answerTo, type ImportQuestion, PLACES_NAMED } from '../questions/import-question.ts';
import type { Binding } from '../tabular/layout.ts';
import { memoryUnitOpen, memoryUnitsMixed } from './memory-issues.ts';

/** A memory cell without a unit, and what its row says of the machine. */
export interface BareMemory {
  readonly value: number;
  readonly row: number;
  readonly machine: CpusOfRow;
}

export interface MemoryTold {
  /** In GiB, cell by cell; null where the unit is open. */
  readonly values: readonly (number | null)[];
  /** The one unit all cells are in; null where they are of several, or one is open. */
  readonly unit: MemoryUnit | null;
  readonly question: ImportQuestion | null;
}

const UNITS = Object.keys(MEMORY_UNITS) as MemoryUnit[];
/** So many of the cells that tell their unit must agree for their neighbours to be read like them. */
const AGREEING_SHARE = 2 / 3;

interface ToldRow extends BareMemory {
  readonly fits: readonly MemoryUnit[];
  /** null = open. */
  readonly unit: MemoryUnit | null;
}

/**
 * In which unit is each cell of a memory column that names none? As its own amount tells beside the CPUs of its machine, else as its
 * neighbours; what neither tells, or what its neighbours contradict, is a question.
 */
export function memoryOfBareCells(
  cells: readonly BareMemory[],
  { field, header, column }: Pick<Binding, 'field' | 'header' | 'column'>,
  {
    sheet,
    headerRow,
    answers,
    issues,
  }: {
    readonly sheet: string | null;
    readonly headerRow: number;
    readonly answers: Readonly<Record<string, string>> | undefined;
    readonly issues: IssueLog;
  },
): MemoryTold {
  const rows = toldRows(cells);
  const open = rows.filter(({ unit }) => unit === null);
  const question =
    open.length === 0 ? null : questionOf(open, rows, { id: `unit:${field}`, header, column, sheet, answers });
  const answer = (question?.answer ?? null) as MemoryUnit | null;
  const units = [...new Set(rows.map(({ unit }) => unit ?? answer))];
  const [first = null] = units;
  const place = { sheet, row: headerRow, column };
  if (units.length === 1 && first !== null) issues.add(unitAssumed(header, first), place);
  else if (open.length < rows.length || answer !== null)
    issues.add(memoryUnitsMixed(units.flatMap((unit) => unit ?? []).map((unit) => exampleOf(rows, unit))), place);
  if (question && answer === null)
    issues.add(memoryUnitOpen(header, open.length), { ...place, row: open[0]?.row ?? null });
  return {
    values: rows.map(({ value, unit }) => inGiB(value, unit ?? answer)),
    unit: units.length === 1 && open.length === 0 ? first : null,
    question,
  };
}

function toldRows(cells: readonly BareMemory[]): readonly ToldRow[] {
  const own = cells.map((cell) => {
    const fits = memoryUnitsThatFit(cell.value, cell.machine);
    // Terabytes are written with their unit; a bare 2 is more likely a slip.
    return { ...cell, fits, unit: fits.length === 1 && fits[0] !== 'TiB' ? (fits[0] ?? null) : null };
  });
  const common = commonUnit(own);
  return own.map((cell) => ({ ...cell, unit: unitAmong(cell, common) }));
}

function unitAmong({ value, machine, fits, unit }: ToldRow, common: MemoryUnit | null): MemoryUnit | null {
  if (value === 0 || common === null || unit === common) return unit ?? common ?? (value === 0 ? 'GiB' : null);
  // Tools count in bytes, and in nothing else beside them.
  if (common === 'B') return common;
  const possible = isPossibleMemory(value * MEMORY_UNITS[common], machine);
  if (unit !== null) return possible ? null : unit;
  if (fits.includes(common)) return common;
  return fits.length === 0 && possible && isOnlyPossible(common, value, machine) ? common : null;
}

function isOnlyPossible(unit: MemoryUnit, value: number, machine: CpusOfRow): boolean {
  return UNITS.every((other) => other === unit || !isPossibleMemory(value * MEMORY_UNITS[other], machine));
}

/** The unit that the telling cells agree on, where they are enough to speak for the others. */
function commonUnit(rows: readonly ToldRow[]): MemoryUnit | null {
  const told = new Map<MemoryUnit, number>();
  let telling = 0;
  for (const { unit } of rows) {
    if (unit === null) continue;
    telling += 1;
    told.set(unit, (told.get(unit) ?? 0) + 1);
  }
  const [unit, times] = [...told].sort(([, a], [, b]) => b - a)[0] ?? [null, 0];
  return times >= telling * AGREEING_SHARE && times * 2 >= rows.length ? unit : null;
}

function questionOf(
  open: readonly ToldRow[],
  all: readonly ToldRow[],
  {
    id,
    header,
    column,
    sheet,
    answers,
  }: {
    readonly id: string;
    readonly header: string;
    readonly column: string;
    readonly sheet: string | null;
    readonly answers: Readonly<Record<string, string>> | undefined;
  },
): ImportQuestion {
  const first = open[0] as ToldRow;
  const units = unitsFor(open, all);
  const options = units.map((unit) => ({
    value: unit,
    label: text('{value} {unit} ({memory})', '{value} {unit}（{memory}）', {
      value: String(first.value),
      unit,
      memory: amount(first.value * MEMORY_UNITS[unit], 'GiB'),
    }),
  }));
  return {
    id,
    problem: text(
      'In which unit is “{header}”? It names none, and the numbers of {rows} {rows:row|rows} can be read in several, first {value} in row {row}.',
      '「{header}」の単位は何ですか。記載がなく、{row}行目の{value}など{rows}行は複数の単位で読めます。',
      { header, rows: open.length, value: String(first.value), row: String(first.row) },
    ),
    hint: text(
      'Until it is answered, the memory of these rows is unknown. The rows whose CPUs tell the unit are read by it.',
      '回答するまで、これらの行のメモリは不明として扱います。CPU数から単位が分かる行は、その単位で読み取っています。',
    ),
    options,
    answer: answerTo(id, options, answers),
    rows: open.length,
    where: open.slice(0, PLACES_NAMED).map(({ row, value }) => ({ sheet, row, column, text: String(value) })),
  };
}

/** Those some open row may be in, smallest first; where none fits, the two that people leave out. */
function unitsFor(open: readonly ToldRow[], all: readonly ToldRow[]): readonly MemoryUnit[] {
  const common = commonUnit(all);
  const wanted = new Set<MemoryUnit>(['MiB', 'GiB', ...(common ? [common] : []), ...open.flatMap(({ fits }) => fits)]);
  return UNITS.filter(
    (unit) =>
      wanted.has(unit) &&
      open.some(({ value, machine }) => isPossibleMemory(value * MEMORY_UNITS[unit], { ...machine, cpus: null })),
  );
}

function exampleOf(rows: readonly ToldRow[], unit: MemoryUnit) {
  const own = rows.filter((row) => row.unit === unit);
  return { unit, rows: own.length, row: own[0]?.row ?? 0 };
}

function inGiB(value: number, unit: MemoryUnit | null): number | null {
  if (unit === null) return null;
  const factor = MEMORY_UNITS[unit];
  return factor < 1 ? value / Math.round(1 / factor) : value * factor;
}
