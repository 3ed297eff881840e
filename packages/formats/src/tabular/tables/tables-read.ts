import type { Table } from '../../decode/table.ts';
import type { ParseRequest } from '../../format.ts';
import { type ColumnMapping, NO_ROWS, type RowCounts, type SheetSummary } from '../../import-result.ts';
import { noDataRows } from '../../issues/file-issues.ts';
import type { Trouble } from '../../issues/issue-log.ts';
import { tableBelowNotRead, tablesOnSheet } from '../../issues/table-issues.ts';
import type { ColumnRule } from '../column-rule.ts';
import type { Layout } from '../layout.ts';
import { countsOfBoth, type RowFate, readRows } from '../read-rows.ts';
import { reportLayout } from '../report-layout.ts';
import type { RowFields } from '../row-fields.ts';
import { headersBelow, type IsOtherHeader, type IsTable, type LaidOutTable, tableBelow } from './tables-of-list.ts';

/** A kind of sheets that are passed over, and what a person is told of them by their names. */
export interface PassedOver {
  readonly isOther: (sheet: Table) => boolean;
  readonly because: (names: readonly string[]) => Trouble;
}

/** What a format does with each table that is read. */
export interface TableWork {
  readonly decide: (fields: RowFields) => RowFate;
  /** The columns of a table as what stands in them together makes them out, told to the person by the layout. */
  readonly arrange?: ((found: LaidOutTable, mapping: ColumnMapping | null) => Layout) | undefined;
  readonly prepare?: ((layout: Layout, table: Table) => void) | undefined;
  /** After its last row. */
  readonly finish?: ((layout: Layout) => void) | undefined;
  /**
   * Where a file may hold several tables, one above another, side by side or sheet by sheet: which fields make one. Absent = the
   * table that fits best is read, alone.
   */
  readonly isTable?: IsTable | undefined;
  /** Which fields make one under another, where storage and switches are listed too; absent = the same. */
  readonly isTableBelow?: IsTable | undefined;
  /** Sheets whose headers resemble those of the list and that list something else, by kind, and what is said of them; read where a file has no others. */
  readonly passesOver?: readonly PassedOver[] | undefined;
  /** Whether a sheet that no header makes a list of the format would be read as one if it stood alone: beside others a person is asked about it. */
  readonly isListByItself?: ((sheet: Table) => boolean) | undefined;
  /** Before the tables of another list of the same workbook, which has columns of its own: of virtual machines beside hosts. */
  readonly beginsList?: (() => void) | undefined;
  /** Whether columns that no field is read from are kept of each record. */
  readonly keepsColumns?: boolean | undefined;
}

interface Reading {
  readonly request: ParseRequest;
  readonly rules: Readonly<Record<string, ColumnRule>>;
  readonly work: Omit<TableWork, 'isTable'>;
  readonly isTable: IsTable | undefined;
}

/** Most tables told apart one above another, since all rows above are passed over for each; what follows is read by the last header. */
const MAX_TABLES = 30;

/** Reads tables one after another, each with those that follow it on its sheet, and adds up what came of their rows. */
export class TablesRead {
  private readonly reading: Reading;
  private readonly bySheet = new Map<string | null, RowCounts>();
  private readonly previews = new Map<Layout, readonly (readonly string[])[]>();

  constructor(reading: Reading) {
    this.reading = reading;
  }

  /** `top` = the first of its sheet; those beside it stand under the same titles. */
  add(first: LaidOutTable, top: boolean): void {
    const { request, rules, work, isTable } = this.reading;
    const { issues } = request;
    let next: LaidOutTable | null = first;
    let tables = 0;
    for (; next; tables += 1) {
      const { table, layout }: LaidOutTable = next;
      if (tables > 0 || !top) issues.add(tablesOnSheet, { sheet: layout.sheet, row: layout.headerRow });
      const isOther = isTable && tables + 1 < MAX_TABLES ? headersBelow(layout, rules) : undefined;
      const { counts, preview, nextHeader } = this.readOne(
        next,
        { first: tables === 0 && top, below: tables > 0 },
        isOther,
      );
      this.previews.set(layout, preview);
      this.bySheet.set(layout.sheet, countsOfBoth(this.bySheet.get(layout.sheet) ?? NO_ROWS, counts));
      if (counts.read === 0) issues.add(noDataRows, { sheet: layout.sheet, row: layout.headerRow });
      const below: LaidOutTable | null = nextHeader ? tableBelow(table, nextHeader, rules) : null;
      next = below && arranged(below, work, null);
    }
  }

  private readOne(
    { table, layout }: LaidOutTable,
    { first, below }: { readonly first: boolean; readonly below: boolean },
    isOther: IsOtherHeader | undefined,
  ) {
    const { request, rules, work, isTable } = this.reading;
    const { source, issues, mapping } = request;
    const rows = { table, layout, file: source.fileName, issues };
    const fields = new Set(layout.bindings.map(({ field }) => field));
    const isOfList = (below && work.isTableBelow) || isTable;
    if (!first && isOfList && !isOfList(fields)) {
      issues.add(tableBelowNotRead, { sheet: layout.sheet, row: layout.headerRow });
      return readRows(rows, () => 'skipped', isOther);
    }
    reportLayout(layout, rules, issues, { mapping: first ? mapping : null, keepsColumns: work.keepsColumns });
    work.prepare?.(layout, table);
    const read = readRows(rows, work.decide, isOther);
    work.finish?.(layout);
    return read;
  }

  previewOf(layout: Layout): readonly (readonly string[])[] {
    return this.previews.get(layout) ?? [];
  }

  summaryOf(name: string | null): SheetSummary {
    const counts = this.bySheet.get(name);
    return { name, role: counts ? 'rows' : null, counts: counts ?? NO_ROWS };
  }

  counts(): RowCounts {
    return [...this.bySheet.values()].reduce(countsOfBoth, NO_ROWS);
  }
}

/** A table with its columns as the format arranges them. */
export function arranged(found: LaidOutTable, { arrange }: TableWork, mapping: ColumnMapping | null): LaidOutTable {
  return arrange ? { ...found, layout: arrange(found, mapping) } : found;
}
