import { text } from '@tatami/model';
import { isMissing } from '../../decode/quantity.ts';
import type { RowReader, Table } from '../../decode/table.ts';
import type { Trouble } from '../../issues/issue-log.ts';
import { type HeaderRow, headerRowsOf } from '../../tabular/headers/header-row.ts';
import { matchColumns } from '../../tabular/headers/match-columns.ts';
import { SURE } from '../../tabular/tables/tables-of-list.ts';
import { COLUMNS } from '../columns.data.ts';

/** Headers, as they are compared, of what numbers the servers of a list. */
const ID = /^(?:(?:server|host|machine|サバ|ホスト|マシン)?(?:id|key|no|番号|管理番号))$/;
/** Of what says by its number on which server a database is. */
const REFERENCE = /^(?:server|host|machine|サバ|ホスト|マシン)(?:id|key|no|fk|番号|管理番号)$/;
/** What in the header of a reference says that a number stands there. */
const NUMBER = /[\s_.-]*(?:id|key|no\.?|fk|番号|管理番号)$/i;

interface Referring {
  readonly table: Table;
  readonly headerRow: number;
  readonly index: number;
  readonly header: string;
}

/** The sheets of a workbook as they are read: references to servers by their numbers as their names, and what was read so. */
interface References {
  readonly tables: readonly Table[];
  readonly said: readonly Trouble[];
}

/** A workbook whose databases state the numbers of their servers ('Server ID'), which another sheet has beside their names, with the names there. */
export function withReferencesNamed(tables: readonly Table[]): References {
  const referring = tables.length > 1 ? tables.flatMap((table) => referringIn(table) ?? []) : [];
  if (referring.length === 0) return { tables, said: [] };
  for (const servers of tables) {
    if (referring.some(({ table }) => table === servers)) continue;
    const names = namesByNumber(servers);
    const named = names ? referring.filter((each) => areAllNamed(each, names)) : [];
    if (!names || named.length === 0) continue;
    return {
      tables: tables.map((table) => {
        const its = named.find((each) => each.table === table);
        return its ? withNames(table, its, names) : table;
      }),
      said: named.map(({ table, header }) => referencesNamed(header, table.name ?? '', servers.name ?? '')),
    };
  }
  return { tables, said: [] };
}

function fieldsIn(header: HeaderRow): ReadonlyMap<string, number> {
  const sure = matchColumns(COLUMNS, header, []).filter(({ score }) => score >= SURE);
  return new Map(sure.map(({ field, index }) => [field, index]));
}

/** The column of numbers of servers in a list of databases that names no server. */
function referringIn(table: Table): Referring | null {
  for (const header of headerRowsOf(table)) {
    const column = header.headers.find(({ reading }) => REFERENCE.test(reading.base));
    if (!column) continue;
    const fields = fieldsIn(header);
    if (fields.has('name') || fields.has('vm') || !(fields.has('instance') || fields.has('dbms'))) continue;
    return { table, headerRow: header.row, index: column.index, header: (header.cells[column.index] ?? '').trim() };
  }
  return null;
}

/** The names of the servers of a list by their numbers; null where it numbers none, or two alike. */
function namesByNumber(table: Table): ReadonlyMap<string, string> | null {
  for (const header of headerRowsOf(table)) {
    const id = header.headers.find(({ reading }) => ID.test(reading.base))?.index;
    const name = fieldsIn(header).get('name');
    if (id === undefined || name === undefined || name === id) continue;
    const names = new Map<string, string>();
    let isTwice = false;
    (table.asShown?.() ?? table).each((cells, row) => {
      const [number, called] = [id, name].map((at) => (cells[at] ?? '').trim()) as [string, string];
      if (row <= header.row || isMissing(number) || isMissing(called)) return true;
      isTwice ||= names.has(number);
      names.set(number, called);
      return !isTwice;
    });
    if (!isTwice && names.size > 0) return names;
  }
  return null;
}

function areAllNamed({ table, headerRow, index }: Referring, names: ReadonlyMap<string, string>): boolean {
  const rows = table.head().filter(({ row }) => row > headerRow);
  const numbers = rows.map(({ cells }) => (cells[index] ?? '').trim()).filter((cell) => !isMissing(cell));
  return numbers.length > 0 && numbers.every((number) => names.has(number));
}

function withNames(table: Table, its: Referring, names: ReadonlyMap<string, string>): Table {
  const { headerRow, index, header } = its;
  const named = (cells: readonly string[], row: number) => {
    if (row < headerRow || cells[index] === undefined) return cells;
    const cell = cells[index].trim();
    return cells.with(index, row === headerRow ? header.replace(NUMBER, '') : (names.get(cell) ?? cell));
  };
  const shown = table.asShown;
  return {
    ...table,
    head: () => table.head().map(({ row, cells }) => ({ row, cells: named(cells, row) })),
    each: (read: RowReader) => table.each((cells, row, spoilt) => read(named(cells, row), row, spoilt)),
    ...(shown && { asShown: () => withNames(shown(), its, names) }),
  };
}

const referencesNamed = (header: string, sheet: string, servers: string): Trouble => ({
  severity: 'info',
  code: 'references-named',
  problem: text(
    '“{header}” of the sheet “{sheet}” was read as the servers of these numbers in “{servers}”.',
    'シート「{sheet}」の「{header}」を、シート「{servers}」の同じ番号のサーバーとして読み取りました。',
    { header, sheet, servers },
  ),
  hint: text(
    'If the numbers are of something else, name the server in each row.',
    '別の番号の場合は、各行にサーバー名を記入してください。',
  ),
});
