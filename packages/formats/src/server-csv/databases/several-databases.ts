import type { RowFate } from '../../tabular/read-rows.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import { rowsOfDatabases } from './databases-beside.ts';
import { severalDatabasesNamed } from './issues.ts';

/** A name of a database among others: no words of a remark, and nothing that begins with a sign or a number. */
const NAME = /^[\p{L}_][^\s(（]{0,60}$/u;
/** What stands between names: one look that most cells end with. */
const SEPARATOR = /[\n、,;；]/;
/** One cell names at most this many; more is a text. */
const MOST_NAMES = 50;
/** What is of single databases, and may stand in a cell as often as they do. */
const OF_EACH = ['dbms', 'dbVersion', 'dbEdition', 'databaseGiB'];

type Add = (fields: RowFields) => RowFate;

/** Reads a row that names several databases, side by side or in one cell, as a row of each. */
export function eachDatabase(fields: RowFields, add: Add): RowFate {
  const rows = rowsOfDatabases(fields);
  return rows.length === 1 ? eachInCell(rows[0] ?? fields, add) : oneOf(rows.map((row) => eachInCell(row, add)));
}

/** What stands in a cell as often as names do is of each, a size of all of the first. */
function eachInCell(fields: RowFields, add: Add): RowFate {
  const cell = fields.cellOf('instance')?.text ?? '';
  const names = SEPARATOR.test(cell) ? namesIn(cell) : [];
  if (names.length < 2) return add(fields);
  const { cells, layout, row } = fields;
  const columns = layout.bindings.filter(({ field, parts }) => OF_EACH.includes(field) && parts.length === 0);
  const stated = columns.map(({ field, index }) => ({ field, index, parts: partsOf(cells[index] ?? '') }));
  const size = stated.find(({ field }) => field === 'databaseGiB');
  const isSizeOfAll = size !== undefined && size.parts.length === 1;
  const isSizeOfEach = size?.parts.length === names.length;
  fields.report(severalDatabasesNamed(names, isSizeOfEach ? 'each' : isSizeOfAll ? 'all' : null), 'instance');
  const at = layout.bindings.find(({ field }) => field === 'instance')?.index;
  const fates = names.map((name, nth) => {
    const own = [...cells];
    if (at !== undefined) own[at] = name;
    for (const { field, index, parts } of stated) {
      if (parts.length === names.length) own[index] = parts[nth] ?? '';
      else if (field === 'databaseGiB' && nth > 0) own[index] = '';
    }
    fields.moveTo(own, row);
    return add(fields);
  });
  return oneOf(fates);
}

function oneOf(fates: readonly RowFate[]): RowFate {
  return fates.find((fate) => fate === 'accepted') ?? fates[0] ?? 'skipped';
}

function namesIn(cell: string): readonly string[] {
  const names = cell
    .split(cell.includes('\n') ? '\n' : /[、,;；]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const areNames = names.length <= MOST_NAMES && names.every((name) => NAME.test(name));
  return areNames && new Set(names).size === names.length ? names : [];
}

/** What stands in a cell line by line; a comma may be within a number. */
function partsOf(cell: string): readonly string[] {
  return cell
    .split(cell.includes('\n') ? '\n' : /[、;；]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
