import type { Environment } from '@tatami/model';
import type { DatabaseRow } from './database-rows.ts';

export interface EnvironmentGroup {
  readonly environment: Environment;
  readonly rows: readonly DatabaseRow[];
}

/** What names and lists say workloads are for, where no file does. */
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
