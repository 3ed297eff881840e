import type { PlanNode } from '../../placement/index.ts';
import type { LayoutCheck } from '../layout-check.ts';
import type { BindingCommand, BindingTarget } from './binding-command.ts';
import { type InstanceBinding, instanceBindings } from './instance-binding.ts';
import { type SoftwareOf, takersOf } from './instance-software.ts';
import { libvirtCommand } from './libvirt.ts';
import { mysqlCommands } from './mysql.ts';
import { numactlCommand } from './numactl.ts';
import { oracleCommands } from './oracle.ts';
import { postgresqlCommand } from './postgresql.ts';
import { sqlServerCommand } from './sql-server.ts';
import { systemdCommand } from './systemd.ts';
import { vmwareCommand } from './vmware.ts';

const COMMANDS: Readonly<Record<BindingTarget, (binding: InstanceBinding) => readonly BindingCommand[]>> = {
  numactl: (binding) => [numactlCommand(binding)],
  systemd: (binding) => [systemdCommand(binding)],
  'sql-server': (binding) => [sqlServerCommand(binding)],
  oracle: oracleCommands,
  postgresql: (binding) => [postgresqlCommand(binding)],
  mysql: mysqlCommands,
  libvirt: (binding) => [libvirtCommand(binding)],
  vmware: (binding) => [vmwareCommand(binding)],
};

/**
 * What to run or install so that every instance of a planned server sits where the layout puts it: one or more per instance,
 * in the order of the instances. `nameOf` gives the names units and groups are called after, `studied` what the project's own runs tell of
 * automatic NUMA balancing. `softwareOf` says what runs in each: commands of one product, or of Linux, are for no other.
 */
export function bindingCommands(
  server: PlanNode,
  target: BindingTarget,
  nameOf: (workloadId: string) => string = (workloadId) => workloadId,
  studied: LayoutCheck | null = null,
  softwareOf: SoftwareOf = () => null,
): readonly BindingCommand[] {
  const bindings = instanceBindings(server, nameOf, studied, softwareOf);
  const takers = takersOf(
    target,
    bindings.map(({ workloadId }) => workloadId),
    softwareOf,
  );
  return bindings.filter(({ workloadId }) => takers.has(workloadId)).flatMap(COMMANDS[target]);
}
