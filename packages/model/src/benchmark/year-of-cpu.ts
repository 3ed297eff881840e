import type { CpuCatalogue } from './cpu-catalogue.ts';
import { namedChip } from './named-chip.ts';

/** The year a processor came to market, by the catalogue; null = it is not listed, or its year is not known. */
export function yearOfCpu(cpuModel: string | null, catalogue: CpuCatalogue): number | null {
  return cpuModel === null ? null : (namedChip(cpuModel, catalogue)?.year ?? null);
}
