import { BOUNDS, databasesMentioned, databasesNamed } from '@tatami/model';
import type { RowFields } from '../tabular/row-fields.ts';

/** The database in words, as the columns that are there say it. An edition or a version alone names none. */
export function databaseOfRow(fields: RowFields): string | null {
  const dbms = fields.text('dbms') ?? noDatabaseIn(fields.cellOf('dbms')?.text ?? '');
  const more = ['dbVersion', 'dbEdition'].flatMap((column) => fields.text(column) ?? []);
  const added = more.filter((words) => !dbms?.includes(words));
  if (added.length === 0 || databasesNamed(dbms) === 'none') return dbms;
  const words = [...(dbms === null ? [] : [dbms]), ...added].join(' ').slice(0, BOUNDS.words.most);
  return dbms !== null || databasesMentioned(words).length > 0 ? words : null;
}

/** Words that are a gap in other columns and say here that there is no database ('none', 'なし'); a dash says nothing. */
function noDatabaseIn(cell: string): string | null {
  const words = cell.trim();
  return /\p{L}/u.test(words) && databasesNamed(words) === 'none' ? words : null;
}
