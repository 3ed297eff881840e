export { configurationsOf } from './configurations-of.ts';
export { type ConfigurationChoice, type Configured, configure, isTested, vouchedMemoryGiB } from './configure.ts';
export { type NumaNode, type NumaTopology, numaTopologyOf } from './numa-topology.ts';
export type { Configuration, Platform } from './platform.ts';
export {
  type MachineAnswers,
  type MachineFigure,
  type MachineTold,
  machineOf,
  platformOfTopology,
  type TopologyPlatform,
} from './platform-of-topology.ts';
export { PLATFORMS, platformById } from './platforms.data.ts';
