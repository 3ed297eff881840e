import type { Trouble } from '../../issues/issue-log.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import { globalZone, isGlobalZone } from '../hosts/zones-of-solaris.ts';
import { clusterOfInstances, isClusterOfRds } from '../tools/instances-of-rds.ts';
import { machineOfPlatform, noMachine } from './issues.ts';
import { isVacant } from './no-servers.ts';
import { isOfPlatform } from './words.data.ts';

/** Why a row is of no machine, though it has a name: a place kept free, a cluster of a cloud's databases, a global zone, a machine of the platform. null = it is. */
export function whyNoMachine(fields: RowFields, name: string): Trouble | null {
  if (isVacant(fields, name)) return noMachine(name);
  if (isGlobalZone(fields) && fields.text('name') === null) return globalZone;
  if (isClusterOfRds(fields)) return clusterOfInstances(name);
  return isOfPlatform(name) ? machineOfPlatform(name) : null;
}
