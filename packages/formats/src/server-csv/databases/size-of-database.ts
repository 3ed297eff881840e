import { readHeader } from '../../tabular/headers/header.ts';
import type { Layout } from '../../tabular/layout.ts';
import { COLUMNS } from '../columns.data.ts';

/** What says of a size that it is a database's: 'DB used'. */
const NAMES_DATABASE = /db|database|データベス|datenbank/;

/**
 * The list with a plain 'Size' beside the names of databases as the size of these; elsewhere it may be that of anything, and stays a further
 * column. So does what is used of a database beside the size of its files.
 */
export function withDatabaseSizesTold(layout: Layout): Layout {
  const plain = layout.bindings.find(({ field }) => field === 'sizeOfDatabase');
  if (!plain) return layout;
  const kept = layout.bindings.filter((binding) => binding !== plain);
  const isNamed = NAMES_DATABASE.test(readHeader(plain.header).base);
  const isOfNames = has(layout, 'instance') && (!has(layout, 'vm') || isBeside(layout, plain.index));
  const isOfDatabases = !has(layout, 'databaseGiB') && (isNamed || isOfNames);
  if (!isOfDatabases) return { ...layout, bindings: kept };
  return { ...layout, bindings: [...kept, { ...plain, field: 'databaseGiB', rule: COLUMNS.databaseGiB }] };
}

const OF_DATABASE: ReadonlySet<string> = new Set(['instance', 'dbms', 'dbVersion', 'dbEdition']);

/** Whether what stands right before a column is of databases: of a virtual machine 'Size' may be its disk. */
function isBeside({ bindings }: Layout, index: number): boolean {
  return bindings.some((binding) => binding.index === index - 1 && OF_DATABASE.has(binding.field));
}

function has({ bindings }: Layout, field: string): boolean {
  return bindings.some((binding) => binding.field === field);
}
