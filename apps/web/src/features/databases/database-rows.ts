import type { Workload } from '@tatami/contracts';
import {
  type DatabaseProposal,
  databaseProduct,
  databasesNamed,
  type EnvironmentProposal,
  type Estate,
  type NamedDatabase,
  NO_LICENCE,
  proposeDatabase,
  proposeEnvironment,
} from '@tatami/model';

/**
 * What is known of a workload's database. 'proposed': a report or its name speaks for or against one, and nobody has said so. 'open': a
 * database of which the edition, and so the licence, is not said. 'silent': nothing says anything.
 */
export type Standing = 'proposed' | 'open' | 'stated' | 'none' | 'silent';

/** A workload as it is classified. */
export interface DatabaseRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly server: string | null;
  readonly dbms: string | null;
  /** Whether a person said it. */
  readonly byHand: boolean;
  /** As its own record has them: what a correction replaces. Another source of the same machine may say more. */
  readonly own: Pick<Workload, 'dbms' | 'environment'>;
  readonly standing: Standing;
  readonly databases: readonly NamedDatabase[];
  readonly proposal: DatabaseProposal | null;
  readonly environment: Workload['environment'];
  readonly environmentProposal: EnvironmentProposal | null;
}

/**
 * Every workload that may move and can be corrected, each machine once: `listed` are the records that corrections go to, the estate says
 * what holds of each. Templates are left out.
 */
export function databaseRows(listed: readonly Workload[], estate: Estate): readonly DatabaseRow[] {
  const records = new Map(listed.map((record) => [record.key, record]));
  const servers = new Map(estate.servers.map(({ key, name }) => [key, name]));
  const reports = new Map<string, string[]>();
  for (const { workloadKey, origin } of estate.cacheAdvisories ?? [])
    reports.set(workloadKey, [...(reports.get(workloadKey) ?? []), origin.file]);
  return estate.workloads.flatMap((workload): readonly DatabaseRow[] => {
    const record = records.get(workload.key);
    if (!record || workload.template) return [];
    const found = databasesNamed(workload.dbms);
    const proposal = proposeDatabase({ workload, oracleReports: reports.get(workload.key) ?? [] });
    const databases = found === null || found === 'none' ? [] : found;
    return [
      {
        id: record.id,
        version: record.version,
        name: workload.name,
        server: workload.serverKey === null ? null : (servers.get(workload.serverKey) ?? workload.serverKey),
        dbms: workload.dbms,
        byHand: record.edited.includes('dbms'),
        own: { dbms: record.dbms, environment: record.environment },
        standing:
          found === 'none' ? 'none' : databases.length > 0 ? standingOf(databases) : proposal ? 'proposed' : 'silent',
        databases,
        proposal,
        environment: workload.environment,
        environmentProposal: proposeEnvironment(workload),
      },
    ];
  });
}

function standingOf(databases: readonly NamedDatabase[]): Standing {
  return databases.some(isOpen) ? 'open' : 'stated';
}

/** Whether the licence of a database waits for its edition. */
function isOpen({ product, edition }: NamedDatabase): boolean {
  if (product === 'other') return true;
  const { withoutEdition } = databaseProduct(product);
  return edition === null && typeof withoutEdition !== 'string' && withoutEdition.some((each) => each !== NO_LICENCE);
}
