import {
  bareWorkload,
  SERVER_FIELDS,
  type ServerRecord,
  WORKLOAD_FIELDS,
  type WorkloadRecord,
} from '../../inventory/index.ts';
import { statedTogether } from './stated-fields.ts';

/** Fields that another source may fill: a name is each source's own, a template is one whatever others say, and where it runs is resolved apart. */
const SHARED_SERVER_FIELDS = without(SERVER_FIELDS, ['name']);
const SHARED_WORKLOAD_FIELDS = without(WORKLOAD_FIELDS, ['name', 'template', 'serverKey']);

function without<Fields extends object>(fields: Fields, left: readonly (keyof Fields)[]): readonly (keyof Fields)[] {
  return (Object.keys(fields) as (keyof Fields)[]).filter((field) => !left.includes(field));
}

/** One server out of what several sources say of it, the most believed first; `base` is the record it is kept as. */
export function oneServer(statements: readonly [ServerRecord, ...ServerRecord[]], base = statements[0]): ServerRecord {
  if (statements.length === 1) return base;
  const { values, origin } = statedTogether(statements, SHARED_SERVER_FIELDS, base);
  return { ...base, ...(values as Partial<ServerRecord>), origin };
}

/** One workload out of what several sources say of it, the most believed first; `base` is the record it is kept as. */
export function oneWorkload(
  statements: readonly [WorkloadRecord, ...WorkloadRecord[]],
  base = statements[0],
): WorkloadRecord {
  if (statements.length === 1) return base;
  const { values, origin } = statedTogether(statements, SHARED_WORKLOAD_FIELDS, base);
  return { ...base, ...(values as Partial<WorkloadRecord>), origin };
}

/** A server of a list as the virtual machine it is: what the list calls its cores are the CPUs it was granted. */
export function asVirtualMachine(server: ServerRecord): WorkloadRecord {
  const { key, name, memoryGiB, storageGiB, cpuPeakShare, cpuAverageShare, environment, origin } = server;
  const { dnsName, ipAddress, uuid, attributes } = server;
  const { cores, ...cells } = origin.cells;
  return {
    ...bareWorkload(key, name, { ...origin, cells: cores ? { ...cells, vcpus: cores } : cells }),
    ...{ vcpus: server.cores, memoryGiB, storageGiB, cpuPeakShare, cpuAverageShare, environment },
    ...{ dnsName, ipAddress, uuid, attributes },
  };
}
