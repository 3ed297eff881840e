import type { NamedNoLonger } from '@tatami/model';
import type { Reader } from '../../database/index.ts';
import { importThatAdded } from '../bulk/change-log.ts';

/** Records of each kind, by their ids. */
export interface RecordMarks {
  readonly servers: readonly Marked[];
  readonly workloads: readonly Marked[];
}

interface Marked {
  readonly id: string;
  readonly key: string;
}

const KINDS = ['servers', 'workloads'] as const;

/** Machines that a person had deleted before a file named them again: one question for each import that brought some. */
export async function namedAgain(
  read: Reader,
  projectId: string,
  records: RecordMarks,
): Promise<readonly NamedNoLonger[]> {
  const deleted = await read.deletedRecord.findMany({ where: { projectId } });
  if (deleted.length === 0) return [];
  const imports = await read.import.findMany({
    where: { projectId, applied: 'yes' },
    select: { id: true, fileName: true },
  });
  const fileOf = new Map(imports.map(({ id, fileName }) => [id, fileName]));
  const deletedAt = new Map(deleted.map(({ kind, key, deletedAt: at }) => [nameOf(kind, key), at]));
  const pairs = new Map<string, Found>();
  for (const kind of KINDS)
    for (const { id, key } of records[kind]) {
      const at = deletedAt.get(nameOf(kind, key));
      const importId = at === undefined ? null : importThatAdded(id);
      const file = importId === null ? undefined : fileOf.get(importId);
      if (at === undefined || importId === null || file === undefined) continue;
      const pair = pairs.get(importId) ?? { file, at, servers: new Set(), workloads: new Set() };
      pairs.set(importId, at > pair.at ? { ...pair, at } : pair);
      pair[kind].add(key);
    }
  return [...pairs.values()].map(({ file, at, ...keys }) => ({ older: file, newer: at, deleted: true, ...keys }));
}

interface Found {
  readonly file: string;
  /** When the last of them was deleted. */
  readonly at: string;
  readonly servers: Set<string>;
  readonly workloads: Set<string>;
}

function nameOf(kind: string, key: string): string {
  return `${kind}\n${key}`;
}
