import type { CatalogueCpu, CpuCatalogue } from './cpu-catalogue.ts';
import { listedCpu } from './rate-cpu.ts';
import { readCpuModel } from './read-cpu-model.ts';

/**
 * Which listed chip does a model string name? null where it is none, or a Xeon by its clock alone: on a host of today a cloud writes
 * that of a chip of any cores and year.
 */
export function namedChip(model: string, catalogue: CpuCatalogue): CatalogueCpu | null {
  const { kind, key } = readCpuModel(model);
  return key === null || kind === 'clock-only' ? null : listedCpu(key, catalogue);
}
