import type { DatabaseProductId, Environment } from '@tatami/model';
import type { DatabaseRow } from './database-rows.ts';

/** Workloads that one press answers. */
export interface ProposedGroup {
  readonly product: DatabaseProductId | null;
  readonly kind: 'report' | 'name';
  readonly rows: readonly DatabaseRow[];
}

/** Proposals by product and by what they rest on: reports first, databases before what is none, the most first. */
export function proposedGroups(rows: readonly DatabaseRow[]): readonly ProposedGroup[] {
  const groups = new Map<string, ProposedGroup & { rows: DatabaseRow[] }>();
  for (const row of rows) {
    if (row.standing !== 'proposed' || row.proposal === null) continue;
    const { product, kind } = row.proposal;
    const group = groups.get(`${kind} ${product}`);
    if (group) group.rows.push(row);
    else groups.set(`${kind} ${product}`, { product, kind, rows: [row] });
  }
  const last = ({ kind, product }: ProposedGroup) => (product === null ? 2 : kind === 'report' ? 0 : 1);
  return [...groups.values()].toSorted((a, b) => last(a) - last(b) || b.rows.length - a.rows.length);
}

/** Databases of one product whose edition nothing says. */
export interface OpenGroup {
  readonly product: DatabaseProductId;
  readonly rows: readonly DatabaseRow[];
}

/** The databases whose edition nothing says, by product. One of several in a workload is for its row alone. */
export function openGroups(rows: readonly DatabaseRow[]): readonly OpenGroup[] {
  const groups = new Map<DatabaseProductId, DatabaseRow[]>();
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

export interface EnvironmentGroup {
  readonly environment: Environment;
  readonly rows: readonly DatabaseRow[];
}

/** What names say workloads are for, where no file does. */
export function environmentGroups(rows: readonly DatabaseRow[]): readonly EnvironmentGroup[] {
  const groups = new Map<Environment, DatabaseRow[]>();
  for (const row of rows) {
    if (row.environmentProposal === null) continue;
    const { environment } = row.environmentProposal;
    const its = groups.get(environment);
    if (its) its.push(row);
    else groups.set(environment, [row]);
  }
  return [...groups].map(([environment, its]) => ({ environment, rows: its }));
}
