import type { ColumnMapping } from '@tatami/contracts';
import type { Driver } from '../../database/index.ts';
import type { OriginLayouts } from '../stored-origin.ts';
import { columnsOfReading } from './columns-of-reading.ts';
import type { HasColumn, Sources } from './merge-record/sources.ts';
import { LISTED_KINDS, type ListedKind, namesOf } from './named-by-imports.ts';
import { namedTable } from './named-table.ts';
import type { RecordKind } from './record-tables.ts';

const IMPORT = namedTable('Import', ['id', 'projectId', 'fileName', 'dryRun', 'applied', 'preview', 'createdAt']);

export type SaidSince = Pick<Sources, 'statesSince' | 'cameBefore'>;

/** Where no newer state of a list came before it. */
export const NONE_SINCE: SaidSince = { statesSince: () => [], cameBefore: () => false };

/** What came before a state of a list that is merged. */
interface Before {
  readonly driver: Driver;
  readonly projectId: string;
  readonly kind: RecordKind;
  readonly layouts: OriginLayouts;
  /** Files that are newer states of it. */
  readonly newer: readonly string[];
  /** When each of its states came, by the names of their files. */
  readonly order: ReadonlyMap<string, string>;
}

/** What newer states of a list say of records that an older one names, which comes after them: only what they bear is looked up. */
export function saidSinceBy(before: Before): SaidSince {
  const { newer, order, kind } = before;
  if (newer.length === 0 || !isListed(kind)) return NONE_SINCE;
  const named = namedBy(before, kind);
  const columns = new Map(newer.map((file) => [file, columnsOf(before, file)]));
  return {
    statesSince: (field, { key, held, sheet }) =>
      newer.filter((file) => {
        const its = file === held.file ? held.sheet : sheet;
        return named.get(key)?.has(file) === true && columns.get(file)?.(field, its) === true;
      }),
    cameBefore: (file, than) => {
      const [one, other] = [order.get(file), order.get(than)];
      return one !== undefined && other !== undefined && one < other;
    },
  };
}

function isListed(kind: RecordKind): kind is ListedKind {
  return LISTED_KINDS.some((listed) => listed === kind);
}

/** The newer states that name each record, by its key. */
function namedBy({ driver, projectId, newer }: Before, kind: ListedKind): ReadonlyMap<string, ReadonlySet<string>> {
  const rows = driver
    .prepare(
      `SELECT n.key AS key, i.${IMPORT.fileName} AS file FROM (${namesOf(kind)}) AS n JOIN ${IMPORT.table} AS i ON i.${IMPORT.id} = n.importId
       WHERE i.${IMPORT.fileName} IN (SELECT value FROM json_each($newer))`,
    )
    .all({ projectId, newer: JSON.stringify(newer) }) as { readonly key: string; readonly file: string }[];
  const named = new Map<string, Set<string>>();
  for (const { key, file } of rows) named.set(key, (named.get(key) ?? new Set()).add(file));
  return named;
}

/** Columns of a file as it was read last, filled or not. */
function columnsOf({ driver, projectId, layouts }: Before, file: string): HasColumn {
  const preview = driver
    .prepare(
      `SELECT ${IMPORT.preview} FROM ${IMPORT.table} WHERE ${IMPORT.projectId} = ? AND ${IMPORT.fileName} = ? AND ${IMPORT.dryRun} = 0
       AND ${IMPORT.applied} <> 'undone' AND ${IMPORT.preview} IS NOT NULL ORDER BY ${IMPORT.createdAt} DESC LIMIT 1`,
    )
    .pluck()
    .get(projectId, file) as string | undefined;
  const { columns, mapping } = preview === undefined ? NO_COLUMNS : (JSON.parse(preview) as Columns);
  const own = [...layouts.values()].filter((layout) => layout.file === file);
  return columnsOfReading(own, { columns, mapping });
}

interface Columns {
  readonly columns: readonly string[];
  readonly mapping: ColumnMapping;
}
const NO_COLUMNS: Columns = { columns: [], mapping: { fields: {} } };
