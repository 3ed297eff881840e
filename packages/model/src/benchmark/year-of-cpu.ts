import type { CpuCatalogue } from './cpu-catalogue.ts';
import { listedCpu } from './rate-cpu.ts';
import { readCpuModel } from './read-cpu-model.ts';

/** The year a processor came to market, by the catalogue; null = it is not listed, or its year is not known. */
export function yearOfCpu(cpuModel: string | null, catalogue: CpuCatalogue): number | null {
  const key = cpuModel === null ? null : readCpuModel(cpuModel).key;
  return key === null ? null : (listedCpu(key, catalogue)?.year ?? null);
}
