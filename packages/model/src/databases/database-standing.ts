import type { CacheAdvisory } from '../inventory/index.ts';
import { NO_LICENCE } from './database-product.ts';
import type { DatabaseProductId } from './database-products.data.ts';
import { databaseProduct, databasesNamed, type NamedDatabase } from './databases-named.ts';
import { licenceOfDatabases } from './licence-of-database.ts';
import { type DatabaseClues, type DatabaseProposal, proposeDatabase, proposeEdition } from './propose-database.ts';

/**
 * What is known of a workload's database. 'proposed': a report, a column or its name speaks for or against one, and nobody has said so. 'open': a
 * database of which the edition, and so the licence, is not said. 'silent': nothing says anything.
 */
export type DatabaseStanding = 'proposed' | 'open' | 'stated' | 'none' | 'silent';

export interface KnownDatabase {
  readonly standing: DatabaseStanding;
  readonly databases: readonly NamedDatabase[];
  readonly proposal: DatabaseProposal | null;
}

/** What its DBMS says of a workload's database, and what is proposed where that says nothing, or not the edition. */
export function knownDatabase(clues: DatabaseClues): KnownDatabase {
  const found = databasesNamed(clues.workload.dbms);
  if (found === 'none') return { standing: 'none', databases: [], proposal: null };
  const proposal = proposeDatabase(clues);
  if (found === null) return { standing: proposal ? 'proposed' : 'silent', databases: [], proposal };
  const [only, ...others] = found;
  const edition = only && others.length === 0 && only.edition === null ? proposeEdition(clues.workload, only) : null;
  if (found.some(lacksEdition))
    return { standing: edition ? 'proposed' : 'open', databases: found, proposal: edition ?? proposal };
  // Free as such, and a column says that it is an edition that is paid for.
  if (edition && isPaid(edition)) return { standing: 'proposed', databases: found, proposal: edition };
  return { standing: 'stated', databases: found, proposal };
}

function isPaid({ dbms }: DatabaseProposal): boolean {
  const named = databasesNamed(dbms);
  const licence = Array.isArray(named) ? licenceOfDatabases(named) : null;
  return licence?.kind === 'licence' && licence.licence !== NO_LICENCE;
}

/** The files of reports of an Oracle database, by the key of the workload they are about. */
export function oracleReportsByWorkload(advisories: readonly CacheAdvisory[]): ReadonlyMap<string, readonly string[]> {
  const reports = new Map<string, string[]>();
  for (const { workloadKey, origin } of advisories)
    reports.set(workloadKey, [...(reports.get(workloadKey) ?? []), origin.file]);
  return reports;
}

/** Workloads that one press answers. */
export interface ProposedGroup<Row> {
  /** null = no database. */
  readonly product: DatabaseProductId | null;
  readonly kind: DatabaseProposal['kind'];
  readonly rows: readonly [Proposed<Row>, ...Proposed<Row>[]];
}

type Proposed<Row> = Row & { readonly proposal: DatabaseProposal };

/** Proposals by product and by what they rest on: reports first, then columns, databases before what is none, the most first. */
export function proposedGroups<Row extends KnownDatabase>(rows: readonly Row[]): readonly ProposedGroup<Row>[] {
  const groups = new Map<string, ProposedGroup<Row> & { readonly rows: Proposed<Row>[] }>();
  for (const row of rows.filter(isProposed)) {
    const { product, kind } = row.proposal;
    const group = groups.get(`${kind} ${product}`);
    if (group) group.rows.push(row);
    else groups.set(`${kind} ${product}`, { product, kind, rows: [row] });
  }
  const last = ({ kind, product }: ProposedGroup<Row>) => (product === null ? 3 : RANK[kind]);
  return [...groups.values()].toSorted((a, b) => last(a) - last(b) || b.rows.length - a.rows.length);
}

/** The surest first. */
const RANK = { report: 0, column: 1, name: 2 } as const satisfies Record<DatabaseProposal['kind'], number>;

function isProposed<Row extends KnownDatabase>(row: Row): row is Proposed<Row> {
  return row.standing === 'proposed' && row.proposal !== null;
}

/** Databases of one product whose edition nothing says. */
export interface OpenGroup<Row> {
  readonly product: DatabaseProductId;
  readonly rows: readonly Row[];
}

/** The databases whose edition nothing says, by product. One of several in a workload is for its row alone. */
export function openGroups<Row extends KnownDatabase>(rows: readonly Row[]): readonly OpenGroup<Row>[] {
  const groups = new Map<DatabaseProductId, Row[]>();
  for (const row of rows) {
    const [only, ...others] = row.databases;
    if (row.standing !== 'open' || !only || only.product === 'other' || others.length > 0) continue;
    const its = groups.get(only.product);
    if (its) its.push(row);
    else groups.set(only.product, [row]);
  }
  return [...groups]
    .map(([product, its]) => ({ product, rows: its }))
    .toSorted((a, b) => b.rows.length - a.rows.length);
}

/** Whether the licence of a database waits for its edition. */
function lacksEdition({ product, edition }: NamedDatabase): boolean {
  if (product === 'other') return true;
  const { withoutEdition } = databaseProduct(product);
  return edition === null && typeof withoutEdition !== 'string' && withoutEdition.some((each) => each !== NO_LICENCE);
}
