import { databasesMentioned } from '@tatami/model';
import { isMissing } from '../../decode/quantity.ts';
import type { HeadRow, Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import type { Layout } from '../../tabular/layout.ts';
import { bindingAt } from '../hosts-of-machines.ts';

/** Headers of versions that do not say of what. */
const VERSION =
  /^(?:(?:product|製品の?)?(?:version|ver|バジョン|バージョン)|versión|versione|versie|versão|release|リリス|版本|버전)$/;
/** Columns that speak of the database: a version beside one of them is of its product. */
const OF_DATABASE: ReadonlySet<string> = new Set(['dbms', 'dbEdition', 'instance', 'databaseGiB', 'sizeOfDatabase']);
/** Columns behind a version that stands right beside the name of the machine: the version is of what they speak of. */
const BEHIND_VERSION: ReadonlySet<string> = new Set(['dbms', 'dbEdition']);
/** Versions of systems, and of Windows alone: SQL Server has no 2012 R2. */
const OF_SYSTEM =
  /windows|linux|rhel|red ?hat|centos|suse|sles|ubuntu|debian|aix|solaris|hp-?ux|esxi|\b20(?:03|12|16|19|22) ?R2\b/i;
/** So many of the cells beside a product must be versions of it: others are not known, or in words. */
const LEAST_OF_VERSIONS = 2 / 3;

/**
 * The list with the column of its products' versions under a header that says no more ('Version'), where it stands beside the column of the product or
 * what else speaks of the database, and its cells are versions of it. As it is where a person chose the columns, or another one states the version.
 */
export function withVersionTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const fields = new Map(layout.bindings.map(({ field, index }) => [index, field]));
  const dbms = layout.bindings.find(({ field }) => field === 'dbms')?.index;
  const isStated = 'dbVersion' in (mapping?.fields ?? {}) || layout.bindings.some(({ field }) => field === 'dbVersion');
  if (dbms === undefined || isStated) return layout;
  const index = layout.headerCells.findIndex((header, at) => {
    if (fields.has(at) || !VERSION.test(readHeader(header).base)) return false;
    const [before, after] = [fields.get(at - 1), fields.get(at + 1)];
    const isBeside = OF_DATABASE.has(before ?? '') || (before === 'name' && BEHIND_VERSION.has(after ?? ''));
    return (
      isBeside &&
      areVersions(
        table.head().filter(({ row }) => row > layout.headerRow),
        dbms,
        at,
      )
    );
  });
  return index < 0 ? layout : { ...layout, bindings: [...layout.bindings, bindingAt(layout, 'dbVersion', index)] };
}

/** Whether the cells of a column are versions of the products of their rows. */
function areVersions(rows: readonly HeadRow[], dbms: number, at: number): boolean {
  const said = rows
    .map(({ cells }) => ({ product: (cells[dbms] ?? '').trim(), version: (cells[at] ?? '').trim() }))
    .filter(({ product, version }) => !isMissing(product) && !isMissing(version));
  if (said.length === 0 || said.some(({ version }) => OF_SYSTEM.test(version))) return false;
  return said.filter(isVersion).length >= LEAST_OF_VERSIONS * said.length;
}

function isVersion({ product, version }: { readonly product: string; readonly version: string }): boolean {
  const [database] = databasesMentioned(product);
  // Of a product that nobody knows here a version is a number.
  if (database === undefined) return /^v?\d{1,4}(?:\.\d{1,5}){0,5}$/i.test(version);
  return databasesMentioned(`${product} ${version}`)[0]?.version !== null && /\d/.test(version);
}
