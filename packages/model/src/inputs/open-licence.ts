import { type DatabaseProductId, databaseProduct } from '../databases/index.ts';
import type { ScopedWorkload } from '../demand/index.ts';
import { firstOf, type Listed, listOf, type TextValue, text } from '../figure/index.ts';
import type { UncountedDatabases } from '../licensing/index.ts';

/** Workloads of one database whose licence nothing says or that is only proposed, that no rule counts as it is stated, or of `several` whose licences differ. */
export interface OpenLicence {
  readonly database: DatabaseProductId;
  readonly several: boolean;
  readonly withoutRule: boolean;
  /** Their names or columns speak for it, and nobody has confirmed it. */
  readonly proposed: boolean;
  /** Licences that may be counted. */
  readonly choices: readonly string[];
  readonly workloads: readonly ScopedWorkload[];
}

const SOME_DATABASE = text('databases whose product is not stated', '製品の記載がないデータベース');

/** As many names as are listed of databases that nobody here knows. */
const MOST_NAMED = 3;

/** What a database is called; one that nobody here knows as the files write it. */
export function nameOfDatabase({
  database,
  proposed,
  workloads,
}: Pick<OpenLicence, 'database' | 'proposed' | 'workloads'>): TextValue {
  if (database !== 'other') return databaseProduct(database).name;
  if (proposed) return SOME_DATABASE;
  return firstOf([...new Set(workloads.flatMap(({ workload }) => workload?.dbms ?? []))], MOST_NAMED);
}

/** The databases that no rule counts or that are only proposed, and whether others are open beside them; absent = there are none. */
export function uncountedDatabases(open: readonly OpenLicence[]): UncountedDatabases | undefined {
  const proposed = open.filter((each) => each.proposed);
  const unruled = open.filter((each) => each.withoutRule && !each.proposed);
  if (proposed.length + unruled.length === 0) return undefined;
  return {
    withoutRule: namesOf(unruled),
    proposed: namesOf(proposed),
    isAll: proposed.length + unruled.length === open.length,
  };
}

function namesOf(open: readonly OpenLicence[]): Listed | null {
  const byProduct = new Map(open.map((each) => [each.database, nameOfDatabase(each)]));
  return byProduct.size === 0 ? null : listOf([...byProduct.values()]);
}
