import { amount, CLOCK_OF_CPU, type ServerRecord, text, type WorkloadRecord } from '@tatami/model';
import { answerTo, type ImportQuestion, PLACES_NAMED } from '../questions/import-question.ts';
import type { Binding } from '../tabular/layout.ts';
import type { ColumnContext, ColumnsLookedAt, ListRecords } from './columns-looked-at.ts';
import { lookAtCpuCounts } from './count-of-cpus.ts';
import { clockUnknown } from './cpu-issues.ts';
import { contradictedUnitOpen, useBelowOne } from './issues.ts';

type Field = 'cpuPeakShare' | 'cpuAverageShare' | 'clockGHz';

/** A unit in a header that no number below it fits, and the one they would fit. */
export interface Contradicted {
  /** Of the records' unit: the column contradicts its header when all of its numbers are below, or with `above` all above. */
  readonly below?: number;
  readonly above?: number;
  readonly factor: number;
  readonly units: readonly [written: string, meant: string];
  readonly shown: 'share' | 'GHz';
}

/** Per cent, where all numbers are below 1 and so look like shares of it. */
export const SHARES_OF_ONE: Contradicted = { below: 0.01, factor: 100, units: ['%', '0-1'], shown: 'share' };

const CONTRADICTED: readonly (Contradicted & { readonly field: Field })[] = [
  { field: 'cpuPeakShare', ...SHARES_OF_ONE },
  { field: 'cpuAverageShare', ...SHARES_OF_ONE },
  { field: 'clockGHz', below: 0.01, factor: 1_000, units: ['MHz', 'GHz'], shown: 'GHz' },
  { field: 'clockGHz', above: 99, factor: 1 / 1_000, units: ['GHz', 'MHz'], shown: 'GHz' },
];

/** Holds the columns of a list against their headers: what contradicts them is asked, or read as what it can only be. */
export function lookAtColumns(
  records: ListRecords,
  bindings: readonly Binding[],
  context: ColumnContext,
): ColumnsLookedAt {
  const byField = new Map(bindings.map((binding) => [binding.field, binding]));
  const questions: ImportQuestion[] = [];
  let looked = records;
  for (const rule of CONTRADICTED) {
    const binding = byField.get(rule.field);
    if (binding?.unitOrigin !== 'header' || binding.unit !== rule.units[0]) continue;
    const asked = questionOfUnit(looked, rule, binding, context);
    if (!asked) continue;
    questions.push(asked);
    const factor = factorAnswered(asked, rule);
    if (factor === null) context.issues.add(contradictedUnitOpen(binding.header), placeOf(asked));
    if (factor !== 1) looked = scaled(looked, rule.field, factor);
  }
  for (const field of USES) {
    const binding = byField.get(field);
    if (binding?.unit === '%' && questions.every(({ id }) => id !== idOf(field)))
      tellOfShares(looked, binding, context);
  }
  looked = withoutImpossibleClocks(looked, byField.get('clockGHz'), context);
  const counted = lookAtCpuCounts(looked, byField, context);
  return { ...counted, questions: [...questions, ...counted.questions] };
}

function questionOfUnit(
  { servers, workloads }: ListRecords,
  { field, ...contradicted }: Contradicted & { readonly field: Field },
  binding: Binding,
  context: ColumnContext,
): ImportQuestion | null {
  if (context.withUnits.has(field)) return null;
  const cells: StatedCell[] = [];
  for (const records of field === 'clockGHz' ? [servers] : [servers, workloads])
    for (const record of records as readonly ServerRecord[]) {
      const value = record[field] ?? null;
      if (value === null) continue;
      // One number that fits is enough: most columns are done with their first.
      if (fits(value, contradicted)) return null;
      cells.push({ value, row: record.origin.row, text: record.origin.cells[field]?.text ?? '' });
    }
  return questionOfCells(cells, contradicted, binding, context);
}

/** A number as its header means it, and the cell it was read from. */
export interface StatedCell {
  readonly value: number;
  readonly row: number;
  readonly text: string;
}

function fits(value: number, { below, above }: Contradicted): boolean {
  return below === undefined ? value <= (above ?? 0) : value >= below;
}

/** Whether a column is really in the unit of its header, where none of its numbers fits that; null where one does. */
export function questionOfCells(
  cells: readonly StatedCell[],
  contradicted: Contradicted,
  { field, header, column }: Pick<Binding, 'field' | 'header' | 'column'>,
  { sheet, answers }: Pick<ColumnContext, 'sheet' | 'answers'>,
): ImportQuestion | null {
  const { factor, units, shown } = contradicted;
  const first = cells.find(({ value }) => value > 0);
  if (!first || cells.some(({ value }) => fits(value, contradicted))) return null;
  const id = idOf(field);
  const options = [
    {
      value: units[1],
      label: text('{cell} means {amount}', '{cell}は{amount}', {
        cell: first.text,
        amount: amount(first.value * factor, shown),
      }),
    },
    {
      value: units[0],
      label: text('{cell} means {amount}', '{cell}は{amount}', {
        cell: first.text,
        amount: amount(first.value, shown),
      }),
    },
  ];
  const rows = [...new Map(cells.map((cell) => [cell.row, cell])).values()];
  return {
    id,
    problem: text(
      'Is “{header}” really in {unit}? None of its numbers fits that, first {cell} in row {row}.',
      '「{header}」は本当に{unit}ですか。{row}行目の{cell}をはじめ、すべての値が見出しの単位に合いません。',
      { header, unit: units[0], cell: first.text, row: String(first.row) },
    ),
    hint: text('Until it is answered, the column is unknown.', '回答するまで、この列は不明として扱います。'),
    options,
    answer: answerTo(id, options, answers),
    rows: rows.length,
    where: rows.slice(0, PLACES_NAMED).map(({ row, text: cell }) => ({ sheet, row, column, text: cell })),
  };
}

/** What the numbers of a column are multiplied by once somebody has said what they mean; null while that is open. */
export function factorAnswered({ answer }: ImportQuestion, { units, factor }: Contradicted): number | null {
  return answer === null ? null : answer === units[1] ? factor : 1;
}

const USES = ['cpuPeakShare', 'cpuAverageShare'] as const;
/** Below one per cent beside a use of ten and more, a number looks like a share of 1. */
const [SLIGHT, BUSY] = [0.01, 0.1];

function idOf(field: string): string {
  return `unit:${field}`;
}

/** Single numbers below 1 in a column of percentages: 0.6 may mean 60 %. They are read as the column says, with a word about it. */
function tellOfShares(
  { servers, workloads }: ListRecords,
  { field, header, column }: Binding,
  { sheet, issues }: ColumnContext,
): void {
  const of = (record: ServerRecord | WorkloadRecord) => record[field as (typeof USES)[number]] ?? 0;
  const lists: readonly (readonly (ServerRecord | WorkloadRecord)[])[] = [servers, workloads];
  if (!lists.some((list) => list.some((record) => isBusy(of(record))))) return;
  const slight = lists.flatMap((list) => list.filter((record) => isSlight(of(record))));
  const rows = new Map(slight.map(({ origin }) => [origin.row, origin]));
  for (const { row, cells } of rows.values())
    issues.add(useBelowOne(header, cells[field]?.text ?? ''), { sheet, row, column });
}

export function isBusy(share: number): boolean {
  return share >= BUSY;
}

export function isSlight(share: number): boolean {
  return share > 0 && share < SLIGHT;
}

/** A clock that no CPU runs at is none: 2.1 among numbers in MHz. */
function withoutImpossibleClocks(
  records: ListRecords,
  binding: Binding | undefined,
  { sheet, issues }: ColumnContext,
): ListRecords {
  if (!binding || records.servers.every(({ clockGHz }) => isPossibleClock(clockGHz))) return records;
  const servers = records.servers.map((server) => {
    const { clockGHz, origin } = server;
    if (isPossibleClock(clockGHz)) return server;
    issues.add(clockUnknown(origin.cells.clockGHz?.text ?? ''), { sheet, row: origin.row, column: binding.column });
    return { ...server, clockGHz: null };
  });
  return { ...records, servers };
}

function isPossibleClock(clockGHz: number | null): boolean {
  const { low = 0, high = Number.POSITIVE_INFINITY } = CLOCK_OF_CPU;
  return clockGHz === null || (clockGHz >= low && clockGHz <= high);
}

/** Where a question first arises. */
export function placeOf({ where: [first] }: ImportQuestion) {
  return first ? { sheet: first.sheet, row: first.row, column: first.column } : {};
}

function scaled({ servers, workloads }: ListRecords, field: Field, factor: number | null): ListRecords {
  const scale = <R extends object>(record: R): R => {
    const value = (record as Partial<Record<Field, number | null>>)[field] ?? null;
    return value === null ? record : { ...record, [field]: factor === null ? null : rounded(value * factor) };
  };
  return { servers: servers.map(scale), workloads: workloads.map(scale) };
}

/** Without what dividing and multiplying leaves behind the twelfth digit. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
