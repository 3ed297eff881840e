import type { Reader } from '../../database/index.ts';
import { entriesOf, importThatAdded, type StoredEntries } from '../bulk/change-log.ts';
import type { ListedKind } from '../bulk/named-by-imports.ts';
import type { RecordMarks } from './named-again.ts';

/** The import that brought each record last, by its key; of topologies by that of what they state. */
export interface ImportsOfRecords {
  readonly servers: ReadonlyMap<string, string | null>;
  readonly workloads: ReadonlyMap<string, string | null>;
}

/** Which imports name the records of some keys, by kind and key: that added it, that changed it last, and that found it there. */
export async function importsNaming(
  read: Reader,
  projectId: string,
  keys: Readonly<Record<ListedKind, ReadonlySet<string>>>,
  { importOf, records }: { readonly importOf: ImportsOfRecords; readonly records: RecordMarks },
): Promise<Readonly<Record<ListedKind, ReadonlyMap<string, ReadonlySet<string>>>>> {
  const naming = { servers: new Map<string, Set<string>>(), workloads: new Map<string, Set<string>>() };
  const note = (kind: ListedKind, key: string, importId: string | null | undefined) => {
    if (!importId || !keys[kind].has(key)) return;
    naming[kind].set(key, (naming[kind].get(key) ?? new Set()).add(importId));
  };
  for (const kind of ['servers', 'workloads'] as const) {
    for (const key of keys[kind]) note(kind, key, importOf[kind].get(key));
    for (const { id, key } of records[kind]) note(kind, key, importThatAdded(id));
  }
  const rows = await read.importChange.findMany({
    where: { change: 'named', import: { projectId, applied: 'yes' } },
    select: { importId: true, kind: true, entries: true },
  });
  for (const { importId, kind, entries } of rows)
    for (const { key } of entriesOf(importId, kind as ListedKind, entries as unknown as StoredEntries))
      note(kind as ListedKind, key, importId);
  return naming;
}
