import type { ColumnMapping } from '../import-result.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import type { Layout } from '../tabular/layout.ts';
import type { LaidOutTable } from '../tabular/tables/tables-of-list.ts';
import { withEnabledCores } from './cores-enabled.ts';
import { withCountsTold } from './counts-beside.ts';
import { withCpusTold } from './cpus-of-row.ts';
import { withDatabasesTold } from './database-of-row.ts';
import { withContainersTold } from './databases/containers.ts';
import { headersBeside, withDatabasesBeside } from './databases/databases-beside.ts';
import { withMachinesOfDatabasesTold } from './databases/databases-in-machines.ts';
import { isOfApplications, withDatabasesOfApplications } from './databases/databases-of-applications.ts';
import { withDatabasesOnServersTold } from './databases/databases-on-servers.ts';
import { withInstancesAtHostsTold } from './databases/instances-at-hosts.ts';
import { databasesOfApplications, databasesStandBeside, machinesWithDatabases } from './databases/issues.ts';
import { withOracleTold } from './databases/oracle-list.ts';
import { withProductsAsColumns } from './databases/products-as-columns.ts';
import { withPgaBesideSga } from './databases/sga-and-pga.ts';
import { withDatabaseSizesTold } from './databases/size-of-database.ts';
import { withSqlServerTold } from './databases/sql-server-list.ts';
import { withVersionTold } from './databases/version-of-product.ts';
import { withEnvironmentTold } from './environment-of-column.ts';
import { listsMetalToo } from './hosts/carried-rows.ts';
import { withClustersNamed } from './hosts/clusters-named.ts';
import { withHostColumnsTold } from './hosts/columns-of-hosts.ts';
import { withMachinesCounted } from './hosts/machines-counted.ts';
import { withNodesCounted } from './hosts/nodes-counted.ts';
import { withNodesTold } from './hosts/nodes-of-rows.ts';
import { withZonesTold } from './hosts/zones-of-solaris.ts';
import { withHostsTold } from './hosts-of-machines.ts';
import { countsMachines, hostsAmongMachines, machinesOfTool, machinesOnHosts, nodesInRows } from './issues.ts';
import { withKindTold } from './kind-of-row.ts';
import { memoryUsesInOneCell, withMemoryUsesInOneCell } from './memory-use/memory-uses-in-one-cell.ts';
import { withMemoryShareTold } from './memory-use/size-or-share.ts';
import { withModelTold } from './model-of-column.ts';
import { withSystemNamesTold, withSystemsNamed } from './names-of-systems.ts';
import { withSizesOfDisksTold, withSizesOfModulesTold } from './parts/columns-of-parts.ts';
import { withRolesTold } from './role-of-row.ts';
import { withUseTold } from './stated-use.ts';
import { withClassesOfServiceNow } from './tools/classes-of-servicenow.ts';
import { withDevice42Told } from './tools/counts-of-device42.ts';
import { withServiceNowTold } from './tools/counts-of-servicenow.ts';
import { withHostsOfPowerCliTold } from './tools/hosts-of-powercli.ts';
import { listOfHypervisor } from './tools/lists-of-hypervisors.ts';
import { withMembersTold } from './tools/members-of-postgres.ts';
import { vcpusAreOfOcpus } from './tools/ocpus-of-oci.ts';
import { withPartitionsTold } from './tools/partitions-of-power.ts';
import { withStatesOfServiceNow } from './tools/states-of-servicenow.ts';
import { sizesOfAll, withGroupsTold } from './unnamed/groups-of-machines.ts';
import { sizesAreOfAll } from './unnamed/issues.ts';
import { withoutNamesTold } from './unnamed/lists-without-names.ts';
import { memoryPeakInOneCell, usesReadInOneCell } from './use-issues.ts';
import { usesInOneCell, withUsesInOneCell } from './uses-in-one-cell.ts';
import { vcpusTimesCores } from './vcpus-of-sockets.ts';

/** The columns of a table as its cells tell what they are, beyond their headers; what stands on what is said. */
export function arranged({ layout, table }: LaidOutTable, mapping: ColumnMapping | null, issues: IssueLog): Layout {
  const ofHypervisor = listOfHypervisor(layout, table, mapping);
  const tellers = [
    withMachinesCounted,
    withNodesCounted,
    withSystemsNamed,
    withMembersTold,
    withServiceNowTold,
    withClassesOfServiceNow,
    withDevice42Told,
    withHostsOfPowerCliTold,
    withPartitionsTold,
    withZonesTold,
    withKindTold,
    withClustersNamed,
    withModelTold,
    withNodesTold,
    withDatabasesOnServersTold,
    withHostsTold,
    withInstancesAtHostsTold,
    // The tool of a hypervisor states nothing of hosts beside their names.
    ...(ofHypervisor ? [] : [withHostColumnsTold]),
    withGroupsTold,
    withSystemNamesTold,
    withCpusTold,
    withEnabledCores,
    withoutNamesTold,
    withCountsTold,
    withMemoryShareTold,
    withUsesInOneCell,
    withMemoryUsesInOneCell,
    withUseTold,
    withRolesTold,
    withDatabasesBeside,
    withContainersTold,
    withDatabasesTold,
    withSqlServerTold,
    withOracleTold,
    withVersionTold,
    withProductsAsColumns,
    withSizesOfDisksTold,
    withSizesOfModulesTold,
    withDatabaseSizesTold,
    withDatabasesOfApplications,
    withPgaBesideSga,
    withMachinesOfDatabasesTold,
    withEnvironmentTold,
    withStatesOfServiceNow,
  ];
  const told = tellers.reduce((known, withTold) => withTold(known, table, mapping), ofHypervisor ?? layout);
  const [vm, host] = ['vm', 'name'].map((field) => told.bindings.find((binding) => binding.field === field));
  const at = { sheet: layout.sheet, row: layout.headerRow };
  if (vm && host && !layout.bindings.includes(vm) && told.bindings.every(({ field }) => field !== 'kind'))
    issues.add((listsMetalToo(told, table) ? hostsAmongMachines : machinesOnHosts)(vm.header, host.header), {
      ...at,
      column: host.column,
    });
  const isOfDatabases = vm && layout.bindings.some(({ field, index }) => field === 'name' && index === vm.index);
  if (isOfDatabases && !host)
    issues.add((ofHypervisor ? machinesOfTool : machinesWithDatabases)(vm.header), { ...at, column: vm.column });
  const ofAll = sizesOfAll(layout);
  if (ofAll.length > 0) issues.add(sizesAreOfAll(ofAll), at);
  const ocpus = told.bindings.find(({ field }) => field === 'ocpus');
  if (ocpus) issues.add(vcpusAreOfOcpus(ocpus.header), { ...at, column: ocpus.column });
  const [vcpus, each] = ['vcpus', 'coresPerVcpu'].map((field) =>
    told.bindings.find((binding) => binding.field === field),
  );
  if (vcpus && each) issues.add(vcpusTimesCores(vcpus.header, each.header), { ...at, column: each.column });
  const uses = usesInOneCell(told);
  if (uses) issues.add(usesReadInOneCell(uses.header), { ...at, column: uses.column });
  const memory = memoryUsesInOneCell(told);
  if (memory) issues.add(memoryPeakInOneCell(memory.header), { ...at, column: memory.column });
  const instance = told.bindings.find(({ field }) => field === 'instance');
  const isNamed = layout.bindings.some(({ field }) => field === 'instance');
  if (instance && !isNamed && isOfApplications(told, instance.index))
    issues.add(databasesOfApplications(instance.header), { ...at, column: instance.column });
  const beside = headersBeside(told);
  if (beside.length > 0) issues.add(databasesStandBeside(beside), at);
  const count = told.bindings.find(({ field }) => field === 'count');
  if (count && !layout.bindings.some(({ field }) => field === 'count'))
    issues.add(countsMachines(count.header), { ...at, column: count.column });
  const [first, second] = ['name', 'secondNode'].map((field) =>
    told.bindings.find((binding) => binding.field === field),
  );
  if (first && second) issues.add(nodesInRows(first.header, second.header), { ...at, column: second.column });
  return told;
}
