import { type DatabaseProductId, databaseProduct } from '../databases/index.ts';
import type { ScopedWorkload } from '../demand/index.ts';
import { firstOf, listOf, type TextValue } from '../figure/index.ts';
import type { DatabasesWithoutRule } from '../licensing/index.ts';

/** Workloads of one database whose licence nothing says, that no rule counts as it is stated, or of `several` whose licences differ. */
export interface OpenLicence {
  readonly database: DatabaseProductId;
  readonly several: boolean;
  readonly withoutRule: boolean;
  /** Licences that may be counted. */
  readonly choices: readonly string[];
  readonly workloads: readonly ScopedWorkload[];
}

/** As many names as are listed of databases that nobody here knows. */
const MOST_NAMED = 3;

/** What a database is called; one that nobody here knows as the files write it. */
export function nameOfDatabase({ database, workloads }: Pick<OpenLicence, 'database' | 'workloads'>): TextValue {
  if (database !== 'other') return databaseProduct(database).name;
  return firstOf([...new Set(workloads.flatMap(({ workload }) => workload?.dbms ?? []))], MOST_NAMED);
}

/** The databases that files name and no rule counts, and whether others are open beside them; absent = there are none. */
export function databasesWithoutRule(open: readonly OpenLicence[]): DatabasesWithoutRule | undefined {
  const unruled = open.filter(({ withoutRule }) => withoutRule);
  if (unruled.length === 0) return undefined;
  const byProduct = new Map(unruled.map((each) => [each.database, nameOfDatabase(each)]));
  return { names: listOf([...byProduct.values()]), isAll: unruled.length === open.length };
}
