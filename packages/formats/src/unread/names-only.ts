import { attributeCells, type ImportedRecords, type Origin } from '@tatami/model';

const NAMES: ReadonlySet<string> = new Set(['key', 'name', 'serverKey', 'kind']);

/** Whether a list states nothing of its machines but what they are called, so that any text might have been taken for one. */
export function statesNamesOnly({ servers, workloads }: Pick<ImportedRecords, 'servers' | 'workloads'>): boolean {
  const all = [...servers, ...workloads];
  return all.length > 0 && all.every(({ origin }) => isOfNames(origin));
}

/** Further columns of a list say nothing that a plan goes by. */
function isOfNames(origin: Origin): boolean {
  const further = attributeCells(origin);
  return Object.keys(origin.cells).every((field) => NAMES.has(field) || field in further);
}
