import { isMissing } from '../../decode/quantity.ts';
import type { Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import { dbmsOf } from '../../machines/sql-server-name.ts';
import { columnKey } from '../../query-results/result-set.ts';
import type { Layout } from '../../tabular/layout.ts';
import { bindingAt } from '../hosts-of-machines.ts';

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
  'agname',
  'replicaservername',
]);
/** Of SERVERPROPERTY, and of lists of any product. */
const VERSIONS: ReadonlySet<string> = new Set([
  'productversion',
  'sqlserverversion',
  'sqlversion',
  'buildnumber',
  'version',
]);
const EDITIONS: ReadonlySet<string> = new Set(['edition', 'sqlserveredition', 'sqledition']);
/** Those that name the product themselves: any edition of it may stand there. */
const OWN_EDITIONS: ReadonlySet<string> = new Set(['sqlserveredition', 'sqledition']);
const PLAIN_EDITION =
  /^(?:sql server\b|(?:enterprise|standard|web|express|developer|evaluation|workgroup|business intelligence|datacenter)\b)/i;
/** The build of SQL Server 2000 and later: '15.0.4322.2'. Versions of others have no third part of so many digits. */
const BUILD = /^(?:8|9|1[0-7])\.\d{1,2}\.\d{3,5}(?:\.\d{1,5})?$/;

/** As no other product words its editions: 'Standard Edition (64-bit)', 'Enterprise Edition: Core-based Licensing'. */
const EDITION = /\bedition\b.*\((?:32|64)-bit\)$|\bedition: core-based licensing/i;

/** Whether SQL Server wrote a list, or a person from what it says of itself: by names of columns that are its own, or the builds it states. */
export function isOfSqlServer({ headerCells, headerRow }: Layout, table: Table): boolean {
  const keys = headerCells.map(columnKey);
  if (keys.some((key) => OWN.has(key))) return true;
  return columnWith(VERSIONS, BUILD, { headerCells, headerRow }, table) !== null;
}

/**
 * The list with its columns of version and edition where these are what SQL Server says of itself, and no column names the product: they
 * name it. As it is where a person chose them.
 */
export function withSqlServerTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const chosen = Object.keys(mapping?.fields ?? {}).filter((field) => mapping?.fields[field] != null);
  if (layout.bindings.some(({ field }) => field === 'dbms') || chosen.some((field) => MORE.has(field))) return layout;
  const version = columnWith(VERSIONS, BUILD, layout, table);
  // Beside a build of SQL Server its edition may be in any words.
  const edition =
    columnWith(EDITIONS, version === null ? EDITION : /./, layout, table) ??
    columnWith(isOfGroups(layout) ? EDITIONS : OWN_EDITIONS, PLAIN_EDITION, layout, table);
  if (version === null && edition === null) return layout;
  const others = layout.bindings.filter(
    ({ field, index }) => !MORE.has(field) && index !== version && index !== edition,
  );
  const told = [
    ...(version === null ? [] : [bindingAt(layout, 'dbVersion', version)]),
    ...(edition === null ? [] : [bindingAt(layout, 'dbEdition', edition)]),
  ];
  return { ...layout, bindings: [...others, ...told] };
}

/** Whether a list is one of availability groups, which SQL Server alone has. */
function isOfGroups({ bindings }: Layout): boolean {
  return bindings.some(({ field }) => field === 'availabilityGroup');
}

const MORE: ReadonlySet<string> = new Set(['dbVersion', 'dbEdition']);

/** SQL Server in words, where a build or an edition is as it alone writes them, or the header of the edition names it; null elsewhere. */
export function sqlServerSaid(version: string | null, edition: string | null, header: string | null): string | null {
  const build = version !== null && BUILD.test(version.trim()) ? version : null;
  const isOwn =
    edition !== null &&
    (EDITION.test(edition.trim()) ||
      (header !== null && OWN_EDITIONS.has(columnKey(header)) && PLAIN_EDITION.test(edition.trim())));
  return build !== null || isOwn ? dbmsOf(build, edition) : null;
}

/** The first column of such a header whose cells, all that are filled, are so written. */
function columnWith(
  keys: ReadonlySet<string>,
  written: RegExp,
  { headerCells, headerRow }: Pick<Layout, 'headerCells' | 'headerRow'>,
  table: Table,
): number | null {
  const rows = table.head().filter(({ row }) => row > headerRow);
  const index = headerCells.findIndex((header, at) => {
    if (!keys.has(columnKey(header))) return false;
    const cells = rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => !isMissing(cell));
    return cells.length > 0 && cells.every((cell) => written.test(cell));
  });
  return index < 0 ? null : index;
}
