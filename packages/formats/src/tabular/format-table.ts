import type { Table } from '../decode/table.ts';
import { regionOf } from '../decode/table-view.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { type ColumnMapping, NO_ROWS } from '../import-result.ts';
import { emptyTable, listsReadTogether } from '../issues/file-issues.ts';
import { machinesStandInColumns, rangeUnreadable } from '../issues/table-issues.ts';
import type { ImportQuestion } from '../questions/import-question.ts';
import type { ColumnRule } from './column-rule.ts';
import { fieldsOf, type Layout, layoutOf, mappingOf } from './layout.ts';
import { countsSheetsNotRead, questionOfSheets, reportNotRead, reportPassedOver } from './tables/sheets-not-read.ts';
import { sheetsTurned, sheetsTurnedAmong, type Turned } from './tables/sheets-turned.ts';
import {
  asTheyAre,
  furtherLists,
  holdsList,
  type IsTable,
  isExample,
  sheetsAlike,
  tablesAtTop,
} from './tables/tables-of-list.ts';
import { arranged, type PassedOver, TablesRead, type TableWork } from './tables/tables-read.ts';

export interface FormattedTable {
  /** Of the first table. */
  readonly layout: Layout | null;
  /** Fields that have a column. */
  readonly bound: ReadonlySet<string>;
  /** What its sheets leave open. */
  readonly questions: readonly ImportQuestion[];
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
  const { present, turned, inColumns, withheld } = sheetsOf(listed, rules, isTable, mapping);
  const best = tableFor(inColumns ? [...turned.keys()] : listsAmong(present, turned), rules, mapping?.sheet);
  if (mapping?.range !== undefined && !regionOf(mapping.range)) issues.add(rangeUnreadable(mapping.range));
  const asRead = (sheet: Table) => turned.get(sheet) ?? sheet;
  const tablesOf = (sheet: Table, of: ColumnMapping | null) =>
    tablesAtTop(sheet, rules, { mapping: of, isTable }).map((found) => arranged(found, work, of));
  const [main, ...beside] = best ? tablesOf(asRead(best), mapping) : [];
  if (!best || !main) {
    issues.add(emptyTable);
    return { layout: null, bound: new Set(), questions: [], shown: nothing(rules) };
  }
  const isOneSheet = mapping?.sheet !== undefined || mapping?.range !== undefined;
  const among = inColumns ? [...turned.values()] : present.map(asRead);
  const alike = isTable && !isOneSheet ? sheetsAlike(among, main, rules, isTable) : [];
  const read = new TablesRead({ request, rules, work, isTable });
  const sheets = all.filter((sheet) => sheet === best || alike.includes(asRead(sheet)));
  for (const sheet of sheets) {
    const tables = sheet === best ? [main, ...beside] : tablesOf(asRead(sheet), ofSheet(mapping, asRead(sheet), rules));
    for (const [at, table] of tables.entries()) read.add(table, at === 0);
  }
  const further = isTable && !isOneSheet && !inColumns ? present.filter((sheet) => !sheets.includes(sheet)) : [];
  const added = countsSheetsNotRead(mapping) ? further.filter((sheet) => isByItself(sheet, work)) : [];
  const lists = furtherLists(further.map(asRead), rules, { isTable: work.isTableBelow ?? isTable, added });
  for (const list of lists) {
    work.beginsList?.();
    for (const sheet of list) for (const [at, table] of tablesOf(sheet, null).entries()) read.add(table, at === 0);
  }
  if (lists.length > 0) {
    sheets.push(...further.filter((sheet) => lists.flat().includes(asRead(sheet))));
    issues.add(listsReadTogether(all.filter((sheet) => sheets.includes(sheet)).map(({ name }) => name ?? '')));
  }
  reportPassedOver(others, work.passesOver, issues);
  const unread = listed.filter((other) => !sheets.includes(other) && other.head().length > 0);
  const isMissed = (sheet: Table) =>
    isTable && (withheld.includes(sheet) || holdsList(sheet, rules, isTable) || isByItself(sheet, work));
  const missed = isOneSheet ? [] : unread.filter(isMissed);
  reportNotRead(missed, unread, mapping, issues);
  if (mapping?.machinesInColumns === undefined)
    for (const sheet of sheets) if (turned.has(sheet)) issues.add(machinesStandInColumns, { sheet: sheet.name });
  const isAsked = (sheet: Table) => [withheld, missed, added].some((sheets) => sheets.includes(sheet));
  const asked = isOneSheet ? [] : listed.filter(isAsked);
  const { layout } = main;
  // Named, it would be the one that a person chose, and the others would be asked about no more.
  const named = sheets.length > 1 || asked.length > 0 || best.name === null ? {} : { sheet: best.name };
  return {
    layout,
    bound: new Set(layout.bindings.map((binding) => binding.field)),
    questions: questionOfSheets(asked, mapping),
    shown: {
      mapping: {
        ...named,
        ...chosenIn(mapping),
        ...(inColumns && { machinesInColumns: true }),
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

interface SheetsOf {
  /** Those that are read as far as they are lists. */
  readonly present: readonly Table[];
  readonly turned: Turned;
  /** Whether all lists of the file stand in columns. */
  readonly inColumns: boolean;
  /** Those that list machines which count only where a person says so. */
  readonly withheld: readonly Table[];
}

/** The sheets of a file as they are read: what is planned stands back behind what is there, and what may be no list behind lists. */
function sheetsOf(
  listed: readonly Table[],
  rules: Readonly<Record<string, ColumnRule>>,
  isTable: IsTable | undefined,
  mapping: ColumnMapping | null,
): SheetsOf {
  const isChosen = mapping?.sheet !== undefined;
  if (!isTable) return { present: listed, turned: new Map(), inColumns: false, withheld: [] };
  const whole = sheetsTurned(listed, rules, isTable, mapping);
  const there = isChosen ? listed : asTheyAre(listed, rules, isTable);
  if (whole.size > 0) return { present: there, turned: whole, inColumns: true, withheld: [] };
  const isAmong = !isChosen && mapping?.range === undefined && mapping?.machinesInColumns !== false;
  const { inColumns, open } = sheetsTurnedAmong(isAmong ? listed : [], rules, isTable);
  const isWithheld = (sheet: Table) =>
    open.has(sheet) || (!there.includes(sheet) && (inColumns.has(sheet) || holdsList(sheet, rules, isTable)));
  const counts = countsSheetsNotRead(mapping);
  return {
    present: counts ? listed : there,
    turned: new Map([...inColumns, ...(counts ? open : [])]),
    inColumns: false,
    withheld: listed.filter(isWithheld),
  };
}

/** The sheets that are lists as lists are; all of them where none is. */
function listsAmong(sheets: readonly Table[], turned: Turned): readonly Table[] {
  const lists = sheets.filter((sheet) => !turned.has(sheet));
  return lists.length > 0 ? lists : sheets;
}

function isByItself(sheet: Table, { isListByItself }: Pick<TableWork, 'isListByItself'>): boolean {
  return !isExample(sheet) && isListByItself?.(sheet) === true;
}

/** The sheets that list something else; none where a file has nothing beside them, which a person takes for a list. */
function passedOver(sheets: readonly Table[], kinds: readonly PassedOver[] = []): readonly Table[] {
  const others = sheets.filter((sheet) => kinds.some(({ isOther }) => isOther(sheet)));
  return others.length < sheets.length ? others : [];
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
