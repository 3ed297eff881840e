import type { ImportedRecords, Origin } from '@tatami/model';

const NAMES: ReadonlySet<string> = new Set(['key', 'name', 'serverKey', 'kind']);

/** Whether a list states nothing of its machines but what they are called, so that any text might have been taken for one. */
export function statesNamesOnly({ servers, workloads }: Pick<ImportedRecords, 'servers' | 'workloads'>): boolean {
  const all = [...servers, ...workloads];
  return all.length > 0 && all.every(({ origin }) => isOfNames(origin));
}

function isOfNames({ cells }: Origin): boolean {
  return Object.keys(cells).every((field) => NAMES.has(field));
}
