import { databasesNamed, licenceOfDatabases, NO_LICENCE, proposeDatabase } from '../databases/index.ts';
import type { WorkloadRecord } from '../inventory/index.ts';
import { licenceRuleOf } from '../licensing/index.ts';
import type { OpenLicence } from './open-licence.ts';

export type OpenOf = Omit<OpenLicence, 'workloads'>;

/**
 * What would have to be licensed, were the database that names or columns of a workload speak for confirmed: until somebody does, what it costs is
 * unknown. null = nothing speaks for one, or nothing is to be bought for it. Lists are asked about over and over.
 */
export function proposedLicence(workload: WorkloadRecord | null): OpenOf | null {
  if (workload === null) return null;
  const before = PROPOSED.get(workload);
  if (before !== undefined) return before;
  const found = licenceProposed(workload);
  PROPOSED.set(workload, found);
  return found;
}

const PROPOSED = new WeakMap<WorkloadRecord, OpenOf | null>();

function licenceProposed(workload: WorkloadRecord): OpenOf | null {
  const proposal = proposeDatabase({ workload, oracleReports: [] });
  if (!proposal || proposal.product === null) return null;
  const named = databasesNamed(proposal.dbms);
  const of = { database: proposal.product, several: false, withoutRule: false, proposed: true };
  if (proposal.product === 'other' || !Array.isArray(named)) return { ...of, choices: [] };
  const licence = licenceOfDatabases(named);
  if (licence.kind === 'open') return { ...of, choices: licence.choices };
  const isFree = licence.licence === NO_LICENCE || licenceRuleOf(licence.licence)?.nothingToBuy;
  return isFree ? null : { ...of, choices: [licence.licence] };
}
