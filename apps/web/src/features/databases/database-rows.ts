import type { Workload } from '@tatami/contracts';
import {
  type EnvironmentProposal,
  type Estate,
  type KnownDatabase,
  knownDatabase,
  oracleReportsByWorkload,
  proposeEnvironment,
} from '@tatami/model';

/** A workload as it is classified. */
export interface DatabaseRow extends KnownDatabase {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly server: string | null;
  readonly dbms: string | null;
  /** Whether a person said it. */
  readonly byHand: boolean;
  /** As its own record has them: what a correction replaces. Another source of the same machine may say more. */
  readonly own: Pick<Workload, 'dbms' | 'environment'>;
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
  const reports = oracleReportsByWorkload(estate.cacheAdvisories ?? []);
  return estate.workloads.flatMap((workload): readonly DatabaseRow[] => {
    const record = records.get(workload.key);
    if (!record || workload.template) return [];
    return [
      {
        id: record.id,
        version: record.version,
        name: workload.name,
        server: workload.serverKey === null ? null : (servers.get(workload.serverKey) ?? workload.serverKey),
        dbms: workload.dbms,
        byHand: record.edited.includes('dbms'),
        own: { dbms: record.dbms, environment: record.environment },
        ...knownDatabase({ workload, oracleReports: reports.get(workload.key) ?? [] }),
        environment: workload.environment,
        environmentProposal: proposeEnvironment(workload),
      },
    ];
  });
}
