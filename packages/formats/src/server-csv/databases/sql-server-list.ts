import type { Table } from '../../decode/table.ts';
import { columnKey } from '../../query-results/result-set.ts';
import type { Layout } from '../../tabular/layout.ts';

/** Columns of SQL Server's own views and of its tools, as `columnKey` writes them: no other product has these. */
const OWN: ReadonlySet<string> = new Set([
  'sqlservername',
  'sqlinstance',
  'sqlinstancename',
  'sqlserverinstance',
  'sqlserverinstancename',
  'sqlserverversion',
  'sqlserveredition',
  'engineedition',
  'statedesc',
  'recoverymodel',
  'recoverymodeldesc',
  'compatibilitylevel',
  'ishadrenabled',
]);
/** Of SERVERPROPERTY, and of lists of any product. */
const VERSIONS: ReadonlySet<string> = new Set(['productversion', 'version']);
/** The build of SQL Server 2000 and later: '15.0.4322.2'. Versions of others have no third part of so many digits. */
const BUILD = /^(?:8|9|1[0-7])\.\d{1,2}\.\d{3,5}(?:\.\d{1,5})?$/;

/** Whether SQL Server wrote a list, or a person from what it says of itself: by names of columns that are its own, or the builds it states. */
export function isOfSqlServer({ headerCells, headerRow }: Layout, table: Table): boolean {
  const keys = headerCells.map(columnKey);
  if (keys.some((key) => OWN.has(key))) return true;
  const versions = keys.flatMap((key, index) => (VERSIONS.has(key) ? [index] : []));
  if (versions.length === 0) return false;
  return table
    .head()
    .some(({ row, cells }) => row > headerRow && versions.some((index) => BUILD.test((cells[index] ?? '').trim())));
}
