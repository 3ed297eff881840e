export {
  type Contradiction,
  impossibleOfServer,
  impossibleOfWorkload,
  improbableOfServer,
  improbableOfWorkload,
} from './contradiction.ts';
export {
  type CoreContradiction,
  chipsOf,
  chipWithCores,
  chipWithSockets,
  coresAgainstChip,
  coresByThreads,
  hasMoreSocketsThanChip,
} from './cores-of-chip.ts';
export { type CpusOfRow, isPossibleMemory, MEMORY_UNITS, type MemoryUnit, memoryUnitsThatFit } from './memory-unit.ts';
export { isModuleSize } from './module-size.ts';
export {
  CLOCK_OF_CPU,
  LARGEST_MODULE,
  LEAST_MEMORY_IN_USE,
  LEAST_MEMORY_SEEN,
  MEMORY_OF_MACHINE,
  MEMORY_PER_CPU,
  MEMORY_PER_SOCKET,
  MOST_MACHINE_MEMORY,
  MOST_MEASURED_USE,
  MOST_STATED_USE,
  MOST_USUAL_SOCKETS,
  USUAL_MEMORY_SPREAD,
} from './plausibility.data.ts';
