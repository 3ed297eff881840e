import { NO_LICENCE } from './database-product.ts';
import type { DatabaseProductId } from './database-products.data.ts';
import { databaseProduct, type NamedDatabase } from './databases-named.ts';

/** What is to be licensed for a database: a rule, or what must be asked first. */
export type LicenceOfDatabase =
  /** Id of a licence rule, or `NO_LICENCE`. */
  | { readonly kind: 'licence'; readonly licence: string }
  /**
   * Nothing says the edition, or no rule counts `database` as it is stated, which is `withoutRule`, or several licences are needed, which is
   * `several`. `choices` are the licences that may be counted.
   */
  | {
      readonly kind: 'open';
      readonly database: DatabaseProductId;
      readonly choices: readonly string[];
      readonly several?: true;
      readonly withoutRule?: true;
    };

/** What must be licensed for the databases of one workload? A workload counts one product: several paid ones are asked about. */
export function licenceOfDatabases(databases: readonly NamedDatabase[]): LicenceOfDatabase {
  const all = databases.map(licenceOfDatabase);
  const paid = all.filter((each) => each.kind === 'open' || each.licence !== NO_LICENCE);
  const [first, ...others] = paid;
  if (!first) return { kind: 'licence', licence: NO_LICENCE };
  if (others.every((other) => isSame(first, other))) return first;
  const unruled = paid.find((each) => each.kind === 'open' && each.withoutRule);
  const database = databases[all.indexOf(unruled ?? first)]?.product ?? 'other';
  const choices = [...new Set(paid.flatMap((each) => (each.kind === 'licence' ? [each.licence] : each.choices)))];
  if (unruled) return { kind: 'open', database, choices, withoutRule: true };
  return { kind: 'open', database, choices, ...(paid.every(({ kind }) => kind === 'licence') && { several: true }) };
}

function licenceOfDatabase({ product, edition }: NamedDatabase): LicenceOfDatabase {
  const { editions, withoutEdition } = databaseProduct(product);
  const licence = edition === null ? withoutEdition : (editions[edition]?.licence ?? []);
  return typeof licence === 'string'
    ? { kind: 'licence', licence }
    : { kind: 'open', database: product, choices: licence, ...(licence.length === 0 && { withoutRule: true }) };
}

function isSame(one: LicenceOfDatabase, other: LicenceOfDatabase): boolean {
  return one.kind === 'licence' && other.kind === 'licence' && one.licence === other.licence;
}

/** The databases that a licence is bought for; null = it is of something else: an operating system, a hypervisor, or of nothing. */
export function databasesOfLicence(licence: string): readonly DatabaseProductId[] | null {
  return DATABASES_BY_LICENCE[licence] ?? null;
}

const DATABASES_BY_LICENCE: Readonly<Record<string, readonly DatabaseProductId[]>> = {
  'oracle-ee': ['oracle'],
  'oracle-ee-nup': ['oracle'],
  'oracle-se2': ['oracle'],
  'oracle-se2-nup': ['oracle'],
  'sql-server-ee': ['sql-server'],
  'sql-server-std': ['sql-server'],
  postgresql: ['postgresql'],
  'edb-postgres': ['edb', 'postgresql'],
  'db2-pvu': ['db2'],
  'db2-vpc': ['db2'],
  'mysql-enterprise': ['mysql'],
  'mysql-standard': ['mysql'],
  'mariadb-enterprise': ['mariadb'],
  'sap-ase': ['ase'],
  'sap-hana': ['hana'],
};
