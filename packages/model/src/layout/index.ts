export { balancingNotLinux } from './balancing-check.ts';
export { type BindingCommands, bindingsFor } from './bindings.ts';
export { type BoundInstance, boundInstancesOf } from './bound-instance.ts';
export { checkLayout, layoutChecker } from './check-layout.ts';
export { checkedInstances, type LayoutReading } from './checked-instances.ts';
export { BINDING_TARGETS, type BindingCommand, type BindingTarget, isOfLinux } from './commands/binding-command.ts';
export { bindingCommands } from './commands/binding-commands.ts';
export { bindingFile } from './commands/binding-file.ts';
export type { InstanceSoftware, SoftwareOf } from './commands/instance-software.ts';
export { type KernelSetting, kernelSettings } from './commands/kernel-settings.ts';
export type { ExpectedLocality } from './expected-locality.ts';
export { layOut, type ServerToLayOut } from './lay-out.ts';
export type { LayoutCheck } from './layout-check.ts';
export { linuxReach, withReach } from './linux-reach.ts';
export { nodeCpuShares } from './node-cpu-shares.ts';
export { type OnMachine, onMachine } from './on-machine.ts';
export { asOneDatabase, softwareAsOne } from './one-database.ts';
export { RACK_HEIGHT, racksOf } from './racks.ts';
export { STUDY_SHARES_TEXT } from './remote-share-evidence.ts';
export {
  type InstanceLayout,
  type NodeLayout,
  type ServerLayout,
  type ServerReading,
  serverLayout,
} from './server-layout.ts';
export type { Siblings } from './sibling-check.ts';
export { spanningThroughput, throughputOver } from './spanning-throughput.ts';
