import type { Table } from '../decode/table.ts';
import { regionOf } from '../decode/table-view.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { type ColumnMapping, NO_ROWS } from '../import-result.ts';
import { emptyTable, listsNotRead, listsReadTogether, sheetsNotRead } from '../issues/file-issues.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { machinesStandInColumns, rangeUnreadable } from '../issues/table-issues.ts';
import type { ColumnRule } from './column-rule.ts';
import { headerRowsOf } from './headers/header-row.ts';
import { fieldsOf, type Layout, layoutOf, mappingOf } from './layout.ts';
import { machinesInColumns } from './tables/machines-in-columns.ts';
import {
  asTheyAre,
  furtherLists,
  holdsList,
  type IsTable,
  sheetsAlike,
  sureFields,
  tablesAtTop,
} from './tables/tables-of-list.ts';
import { arranged, type PassedOver, TablesRead, type TableWork } from './tables/tables-read.ts';

export interface FormattedTable {
  /** Of the first table. */
  readonly layout: Layout | null;
  /** Fields that have a column. */
  readonly bound: ReadonlySet<string>;
  /** All of Parsed but records and totals, which the format makes from what `decide` kept. */
  readonly shown: Omit<Parsed, 'records' | 'totals'>;
}

/** Reads the table of a file by its rules, or its tables: finds sheet, header and columns, reports, and hands each row to `decide`. */
export function formatTable(
  request: ParseRequest,
  rules: Readonly<Record<string, ColumnRule>>,
  { isTable, ...work }: TableWork,
): FormattedTable {
  const { source, mapping, issues } = request;
  const asShown = isTable !== undefined && mapping?.withHidden !== true;
  const all = asShown ? source.tables.map((sheet) => sheet.asShown?.() ?? sheet) : source.tables;
  const others = mapping?.sheet === undefined ? passedOver(all, work.passesOver) : [];
  const listed = all.filter((sheet) => !others.includes(sheet));
  const turned = isTable ? sheetsTurned(listed, rules, isTable, mapping) : new Map<Table, Table>();
  const present = isTable && mapping?.sheet === undefined ? asTheyAre(listed, rules, isTable) : listed;
  const best = tableFor(turned.size > 0 ? [...turned.keys()] : present, rules, mapping?.sheet);
  if (mapping?.range !== undefined && !regionOf(mapping.range)) issues.add(rangeUnreadable(mapping.range));
  const asRead = (sheet: Table) => turned.get(sheet) ?? sheet;
  const tablesOf = (sheet: Table, of: ColumnMapping | null) =>
    tablesAtTop(sheet, rules, { mapping: of, isTable }).map((found) => arranged(found, work, of));
  const [main, ...beside] = best ? tablesOf(asRead(best), mapping) : [];
  if (!best || !main) {
    issues.add(emptyTable);
    return { layout: null, bound: new Set(), shown: nothing(rules) };
  }
  const isOneSheet = mapping?.sheet !== undefined || mapping?.range !== undefined;
  const among = turned.size > 0 ? [...turned.values()] : present;
  const alike = isTable && !isOneSheet ? sheetsAlike(among, main, rules, isTable) : [];
  const read = new TablesRead({ request, rules, work, isTable });
  const sheets = all.filter((sheet) => sheet === best || alike.includes(asRead(sheet)));
  for (const sheet of sheets) {
    const tables = sheet === best ? [main, ...beside] : tablesOf(asRead(sheet), ofSheet(mapping, asRead(sheet), rules));
    for (const [at, table] of tables.entries()) read.add(table, at === 0);
  }
  const further = isTable && !isOneSheet && turned.size === 0 ? present.filter((sheet) => !sheets.includes(sheet)) : [];
  const lists = furtherLists(further, rules, work.isTableBelow ?? isTable);
  for (const list of lists) {
    work.beginsList?.();
    for (const sheet of list) for (const [at, table] of tablesOf(sheet, null).entries()) read.add(table, at === 0);
  }
  if (lists.length > 0) {
    sheets.push(...lists.flat());
    issues.add(listsReadTogether(all.filter((sheet) => sheets.includes(sheet)).map(({ name }) => name ?? '')));
  }
  if (work.passesOver && others.length > 0) issues.add(work.passesOver.because(others.map(({ name }) => name ?? '')));
  const unread = listed.filter((other) => !sheets.includes(other) && other.head().length > 0);
  reportUnread(unread, { rules, isTable, isChosen: isOneSheet }, issues);
  if (turned.size > 0 && mapping?.machinesInColumns === undefined)
    issues.add(machinesStandInColumns, { sheet: best.name });
  const { layout } = main;
  const named = sheets.length > 1 || best.name === null ? {} : { sheet: best.name };
  return {
    layout,
    bound: new Set(layout.bindings.map((binding) => binding.field)),
    shown: {
      mapping: {
        ...named,
        ...chosenIn(mapping),
        ...(turned.size > 0 && { machinesInColumns: true }),
        fields: mappingOf(layout, rules),
      },
      fields: fieldsOf(layout, rules),
      columns: layout.columns,
      preview: read.previewOf(layout),
      sheets: source.tables.map(({ name }) => read.summaryOf(name)),
      counts: read.counts(),
      headerRow: layout.headerRow,
    },
  };
}

/** The sheets that list something else; none where a file has nothing beside them, which a person takes for a list. */
function passedOver(sheets: readonly Table[], { isOther }: Partial<PassedOver> = {}): readonly Table[] {
  const others = isOther ? sheets.filter(isOther) : [];
  return others.length < sheets.length ? others : [];
}

interface Choice {
  readonly rules: Readonly<Record<string, ColumnRule>>;
  readonly isTable: IsTable | undefined;
  /** Whether a person said which sheet is read. */
  readonly isChosen: boolean;
}

/** A sheet that lists machines or databases is missed, unless a person left it; one of notes is not. */
function reportUnread(unread: readonly Table[], { rules, isTable, isChosen }: Choice, issues: IssueLog): void {
  const lists = isTable && !isChosen ? unread.filter((sheet) => holdsList(sheet, rules, isTable)) : [];
  const others = unread.filter((sheet) => !lists.includes(sheet));
  const named = (sheets: readonly Table[]) => sheets.map(({ name }) => name ?? '');
  if (lists.length > 0) issues.add(listsNotRead(named(lists)));
  if (others.length > 0) issues.add(sheetsNotRead(named(others)));
}

/** The sheets whose machines stand in columns, each with rows and columns changed; none where the file has a list as lists are. */
function sheetsTurned(
  sheets: readonly Table[],
  rules: Readonly<Record<string, ColumnRule>>,
  isTable: IsTable,
  mapping: ColumnMapping | null,
): ReadonlyMap<Table, Table> {
  const isMapped = Object.values(mapping?.fields ?? {}).some((to) => to !== null);
  const none = new Map<Table, Table>();
  if (isMapped && mapping?.machinesInColumns === undefined) return none;
  const chosen = sheets.filter(({ name }) => mapping?.sheet === undefined || name === mapping.sheet);
  const asLists = chosen.some((sheet) => headerRowsOf(sheet).some((header) => isTable(sureFields(rules, header))));
  if (asLists && mapping?.machinesInColumns !== true) return none;
  const turned = chosen.flatMap((sheet): (readonly [Table, Table])[] => {
    const changed = machinesInColumns(sheet, rules, isTable, mapping);
    return changed ? [[sheet, changed]] : [];
  });
  return new Map(turned);
}

/** What of a sheet a person chose to be read. */
function chosenIn(mapping: ColumnMapping | null): Partial<ColumnMapping> {
  const { headerRow, range, withHidden, machinesInColumns: inColumns, keepColumns } = mapping ?? {};
  return {
    ...(headerRow !== undefined && { headerRow }),
    ...(range !== undefined && { range }),
    ...(withHidden !== undefined && { withHidden }),
    ...(keepColumns !== undefined && { keepColumns }),
    ...(inColumns !== undefined && { machinesInColumns: inColumns }),
  };
}

/** What a person chose for the columns of one sheet holds for another that has them too. */
function ofSheet(
  mapping: ColumnMapping | null,
  sheet: Table,
  rules: Readonly<Record<string, ColumnRule>>,
): ColumnMapping | null {
  if (!mapping) return null;
  const columns = new Set(layoutOf(sheet, rules)?.columns);
  const has = Object.values(mapping.fields).every((to) => to === null || columns.has(to.column));
  return has ? { fields: mapping.fields } : null;
}

function nothing(rules: Readonly<Record<string, ColumnRule>>): Omit<Parsed, 'records' | 'totals'> {
  return {
    mapping: null,
    fields: fieldsOf(null, rules),
    columns: [],
    preview: [],
    sheets: [],
    counts: NO_ROWS,
    headerRow: null,
  };
}

/** The sheet the person chose, else the one whose header fits best. */
export function tableFor(
  tables: readonly Table[],
  rules: Readonly<Record<string, ColumnRule>>,
  sheet: string | undefined,
): Table | null {
  const chosen = tables.find((table) => table.name === sheet);
  if (sheet !== undefined && chosen) return chosen;
  let best: { table: Table; fit: number } | null = null;
  for (const table of tables) {
    const fit = layoutOf(table, rules)?.fit ?? -1;
    if (best === null || fit > best.fit) best = { table, fit };
  }
  return best?.table ?? null;
}
