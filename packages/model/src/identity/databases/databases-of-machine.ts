import type { OriginCell, WorkloadRecord } from '../../inventory/index.ts';
import { isWholeServer } from '../mentions-of.ts';
import { rowOf, statedTogether } from '../stated-fields.ts';

/**
 * A virtual machine with the databases that run in it, each of them once: it moves as a whole, so they say what is licensed, how large
 * they are and what I/O they do together.
 */
export function withDatabases(machine: WorkloadRecord, databases: readonly WorkloadRecord[]): WorkloadRecord {
  if (databases.length === 0) return machine;
  const { values, origin } = statedTogether([machine, ...databases], ['environment']);
  const base = { ...machine, ...(values as Partial<WorkloadRecord>), origin };
  // What a list knows only as the whole of the machine is no part of it; its product is among those of all.
  const wholes = databases.filter(isWholeServer).map((whole) => ({ ...whole, dbms: null }));
  const all = statedTogether([base, asOne(databases), ...wholes], ['dbms', ...ADDED_FIELDS]);
  return { ...base, ...(all.values as Partial<WorkloadRecord>), origin: all.origin };
}

const ADDED_FIELDS = ['iops', 'writeIops', 'transferMBs', 'databaseGiB'] as const;

/** What the databases of one machine say together: none of them contradicts another. */
function asOne(databases: readonly WorkloadRecord[]): WorkloadRecord {
  const parts = databases.filter((database) => !isWholeServer(database));
  const [first] = [...parts, ...databases] as [WorkloadRecord, ...WorkloadRecord[]];
  const products = firstOfEach(databases.filter(({ dbms }) => dbms !== null));
  // What is no database does I/O too, and has no size to state.
  const sizes = parts.filter(({ databaseGiB }) => databaseGiB !== null);
  const stating = { dbms: products, iops: parts, writeIops: parts, transferMBs: parts, databaseGiB: sizes };
  const cells: Record<string, OriginCell> = {};
  for (const [field, its] of Object.entries(stating)) {
    const cell = cellOfAll(its, field);
    if (cell) cells[field] = cell;
  }
  return {
    ...first,
    dbms: products.length > 0 ? products.map(({ dbms }) => dbms).join(' + ') : null,
    iops: sumOf(parts, 'iops'),
    writeIops: sumOf(parts, 'writeIops'),
    transferMBs: sumOf(parts, 'transferMBs'),
    databaseGiB: sumOf(sizes, 'databaseGiB'),
    origin: { ...first.origin, cells, replaced: Object.assign({}, ...databases.map((each) => each.origin.replaced)) },
  };
}

/** The first database of each product. */
function firstOfEach(databases: readonly WorkloadRecord[]): readonly WorkloadRecord[] {
  return databases.filter(({ dbms }, index) => databases.findIndex((each) => each.dbms === dbms) === index);
}

/** Not known where one of them does not state it: the others alone would pass for all. */
function sumOf(databases: readonly WorkloadRecord[], field: (typeof ADDED_FIELDS)[number]): number | null {
  const values = databases.flatMap((database) => database[field] ?? []);
  return values.length > 0 && values.length === databases.length ? values.reduce((sum, each) => sum + each, 0) : null;
}

/** The cells of a field as the one its value was read from, at the row of the first. */
function cellOfAll(databases: readonly WorkloadRecord[], field: string): OriginCell | null {
  const cells = databases.flatMap(({ origin }): OriginCell[] => {
    const cell = origin.cells[field];
    return cell ? [{ ...cell, from: cell.from ?? rowOf(origin) }] : [];
  });
  const [first] = cells;
  if (!first || cells.length < databases.length) return null;
  return cells.length === 1
    ? first
    : { column: first.column, text: cells.map(({ text }) => text).join(' + '), from: first.from };
}
