import type { ImportedRecords, Origin, OriginCell } from '@tatami/model';
import { columnLetter } from '../decode/cell-reference.ts';
import type { RowReader, Table } from '../decode/table.ts';

/** A cell a person corrected before the file was read. The file itself stays as it was sent. */
export interface Correction {
  readonly sheet: string | null;
  /** 1-based, as a spreadsheet shows it. */
  readonly row: number;
  /** 0-based place of the column. */
  readonly index: number;
  readonly text: string;
  /** What the file says there. */
  readonly original: string;
}

type Cells = readonly string[];

/** The tables as they read once the corrected cells stand in place of their own. */
export function correctTables(tables: readonly Table[], corrections: readonly Correction[]): readonly Table[] {
  if (corrections.length === 0) return tables;
  return tables.map((table) => {
    const rows = byRow(corrections.filter(({ sheet }) => sheet === table.name));
    return rows.size === 0 ? table : corrected(table, rows);
  });
}

function byRow(corrections: readonly Correction[]): ReadonlyMap<number, readonly Correction[]> {
  const rows = new Map<number, Correction[]>();
  for (const correction of corrections) rows.set(correction.row, [...(rows.get(correction.row) ?? []), correction]);
  return rows;
}

function corrected(table: Table, rows: ReadonlyMap<number, readonly Correction[]>): Table {
  const { asShown } = table;
  const lay = (cells: Cells, row: number): Cells => {
    const own = rows.get(row);
    if (!own) return cells;
    const copy = [...cells];
    for (const { index, text } of own) {
      while (copy.length < index) copy.push('');
      copy[index] = text;
    }
    return copy;
  };
  return {
    ...table,
    head: () => table.head().map(({ row, cells }) => ({ row, cells: lay(cells, row) })),
    each: (read: RowReader) => table.each((cells, row, spoilt) => read(lay(cells, row), row, spoilt)),
    ...(asShown && { asShown: () => corrected(asShown(), rows) }),
  };
}

/** The records, each corrected cell of their origins with what the file says there. */
export function markCorrected(records: ImportedRecords, corrections: readonly Correction[]): ImportedRecords {
  if (corrections.length === 0) return records;
  const places = new Map(
    corrections.map((correction) => [placeOf(correction, columnLetter(correction.index)), correction]),
  );
  const mark = <R extends { readonly origin: Origin }>(list: readonly R[]): readonly R[] =>
    list.map((record) => marked(record, places));
  return {
    ...records,
    servers: mark(records.servers),
    workloads: mark(records.workloads),
    series: mark(records.series),
    benchmarkRuns: mark(records.benchmarkRuns),
  };
}

function placeOf({ sheet, row }: Pick<Origin, 'sheet' | 'row'>, letter: string): string {
  return JSON.stringify([sheet, row, letter]);
}

/** Origins name a column by its letter and header: 'B (Cores)'. */
function letterOf({ column }: OriginCell): string {
  return /^[A-Z]+/.exec(column)?.[0] ?? '';
}

function marked<R extends { readonly origin: Origin }>(record: R, places: ReadonlyMap<string, Correction>): R {
  const { cells } = record.origin;
  const found = Object.entries(cells).flatMap(([field, cell]) => {
    const correction = places.get(placeOf(record.origin, letterOf(cell)));
    return correction ? [[field, { ...cell, original: correction.original }] as const] : [];
  });
  if (found.length === 0) return record;
  const changed: Readonly<Record<string, OriginCell>> = { ...cells, ...Object.fromEntries(found) };
  return { ...record, origin: { ...record.origin, cells: changed } };
}
