import {
  type Contradiction,
  type ImportedRecords,
  impossibleOfServer,
  impossibleOfWorkload,
  improbableOfServer,
  improbableOfWorkload,
  type Origin,
} from '@tatami/model';
import { columnLetter } from '../decode/cell-reference.ts';
import type { Table } from '../decode/table.ts';
import type { IssueLog } from '../issues/issue-log.ts';

/** A row whose records contradict themselves, with what is wrong cell by cell. */
export interface ContradictoryRow {
  readonly origin: Origin;
  readonly contradictions: readonly Contradiction[];
}

type Inventory = Pick<ImportedRecords, 'servers' | 'workloads'>;

/** Rows that state what no machine can be: they are not to come in as they are. `measured` = a tool wrote them. */
export function impossibleRows({ servers, workloads }: Inventory, measured: boolean): readonly ContradictoryRow[] {
  const rows = new RowsByPlace();
  for (const server of servers) rows.add(server.origin, impossibleOfServer(server, measured));
  for (const workload of workloads) rows.add(workload.origin, impossibleOfWorkload(workload, measured));
  return rows.all();
}

/** Rows that state what is hardly true: they come in, with a word about it. */
export function improbableRows({ servers, workloads }: Inventory): readonly ContradictoryRow[] {
  const rows = new RowsByPlace();
  for (const server of servers) rows.add(server.origin, improbableOfServer(server));
  for (const workload of workloads) rows.add(workload.origin, improbableOfWorkload(workload));
  return rows.all();
}

/** A server and what runs on it may stand in one row: what is wrong with both is said once. */
class RowsByPlace {
  private readonly rows = new Map<string, { origin: Origin; contradictions: Contradiction[] }>();

  add(origin: Origin, contradictions: readonly Contradiction[]): void {
    if (contradictions.length === 0) return;
    const place = `${origin.row} ${origin.sheet ?? ''}`;
    const known = this.rows.get(place) ?? { origin, contradictions: [] };
    this.rows.set(place, known);
    const said = new Set(known.contradictions.map(({ code, field }) => `${code} ${field}`));
    known.contradictions.push(...contradictions.filter(({ code, field }) => !said.has(`${code} ${field}`)));
  }

  all(): readonly ContradictoryRow[] {
    return [...this.rows.values()];
  }
}

/** What is needed to show rows as the file writes them. */
export interface FileTables {
  readonly tables: readonly Table[];
  /** Headers of the sheet that is previewed, and its name. */
  readonly columns: readonly string[];
  readonly sheet: string | null | undefined;
}

/** Says what is wrong with rows, and keeps them so that a person can correct their cells. */
export function reportRows(
  rows: readonly ContradictoryRow[],
  { rejected, from, issues }: { readonly rejected: boolean; readonly from: FileTables; readonly issues: IssueLog },
): void {
  if (rows.length === 0) return;
  for (const { origin, contradictions } of rows)
    for (const { code, field, problem, hint } of contradictions)
      issues.add(
        { severity: rejected ? 'error' : 'warning', code, problem, hint },
        { sheet: origin.sheet, row: origin.row, column: origin.cells[field]?.column ?? null },
      );
  for (const table of from.tables) keepAsWritten(rows, table, { rejected, from, issues });
}

/** Keeps those of the rows that stand in a table, as it has them; read only as far as there is something to keep. */
function keepAsWritten(
  rows: readonly ContradictoryRow[],
  table: Table,
  { rejected, from, issues }: { readonly rejected: boolean; readonly from: FileTables; readonly issues: IssueLog },
): void {
  const sheet = table.name;
  const left = new Map(rows.flatMap(({ origin }) => (origin.sheet === sheet ? [[origin.row, origin]] : [])));
  if (left.size === 0) return;
  const shown = from.tables.length === 1 || from.sheet === sheet ? from.columns : [];
  if (!issues.hasEnoughRows())
    table.each((cells, row) => {
      const origin = left.get(row);
      if (!origin) return true;
      issues.keepRow({ sheet, row, rejected, columns: headersOf(origin, cells, shown), cells });
      left.delete(row);
      return left.size > 0 && !issues.hasEnoughRows();
    });
  for (const row of left.keys()) issues.countRow({ sheet, row });
}

/** The headers of a row's cells: those shown where the row is of that table, else as its records know them, else the letters. */
function headersOf({ cells: known }: Origin, cells: readonly string[], shown: readonly string[]): readonly string[] {
  const byLetter = new Map(Object.values(known).map(({ column }) => [letterIn(column), headerIn(column)]));
  const own = cells.map((_, index) => byLetter.get(columnLetter(index)) || columnLetter(index));
  const isOfShown = own.every((header, index) => !byLetter.get(columnLetter(index)) || shown[index] === header);
  return shown.length > 0 && isOfShown ? shown : own;
}

function letterIn(column: string): string {
  return /^[A-Z]+/.exec(column)?.[0] ?? '';
}

/** 'C (Cores)' names the header Cores. */
function headerIn(column: string): string {
  return /^[A-Z]+ \((.*)\)$/.exec(column)?.[1] ?? '';
}
