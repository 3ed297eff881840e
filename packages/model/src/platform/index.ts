export { configurationsOf } from './configurations-of.ts';
export {
  type ConfigurationChoice,
  type Configured,
  configure,
  dimmMemoryGiB,
  vouchedMemoryGiB,
} from './configure.ts';
export { CPU_FAMILIES, type CpuFamilyId } from './cpu-families.data.ts';
export { type NumaNode, type NumaTopology, numaTopologyOf } from './numa-topology.ts';
export { otherCpusOf, ownCpuOf, withCpu } from './other-cpus.ts';
export {
  MACHINE_NUMBER_IDS,
  type MachineNumber,
  type MachineSection,
  machineNumber,
} from './own-machine/machine-numbers.data.ts';
export { concerns, machineName, machineProblems } from './own-machine/machine-problems.ts';
export type { MachineField, OwnMachine } from './own-machine/own-machine.ts';
export { BLANK_MACHINE, ownMachineOf } from './own-machine/own-machine-of.ts';
export { platformOfMachine } from './own-machine/platform-of-machine.ts';
export type { Configuration, Platform, StatedOfPlatform, StatedPrices } from './platform.ts';
export { platformName } from './platform-name.ts';
export {
  type MachineAnswers,
  type MachineFigure,
  type MachineTold,
  machineOf,
  platformOfTopology,
  type TopologyPlatform,
} from './platform-of-topology.ts';
export { PLATFORMS, platformById } from './platforms.data.ts';
export { growsByBoards } from './populations.ts';
