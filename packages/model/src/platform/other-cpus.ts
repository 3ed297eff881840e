import { type CatalogueCpu, type CpuCatalogue, threadsPerCoreOf } from '../benchmark/index.ts';
import { type Source, text } from '../figure/index.ts';
import { CPU_FAMILIES } from './cpu-families.data.ts';
import type { Platform } from './platform.ts';
import { coresPerSocket, threadsPerCore } from './platform-figures.ts';

/**
 * Which other CPUs fit a platform with so many sockets filled? Those of the families that its source names, as far as a published result ran
 * them on that many chips in one server. In the order of the catalogue; none where no source names a family.
 */
export function otherCpusOf(platform: Platform, sockets: number, catalogue: CpuCatalogue): readonly CatalogueCpu[] {
  const families = (platform.processors?.families ?? []).map((id) => CPU_FAMILIES[id]);
  if (families.length === 0) return [];
  return catalogue.cpus.filter(
    ({ key, generation, cores, rating, ran }) =>
      key !== ownCpuOf(platform) &&
      cores !== null &&
      rating !== null &&
      ran.includes(sockets) &&
      families.some((family) => family.generation === generation && family.models.test(key)),
  );
}

/** The CPU that the catalogue states for a platform. */
export function ownCpuOf({ cpuModel, insteadOf }: Platform): string {
  return insteadOf ?? cpuModel;
}

/** The platform with another CPU in its sockets; null where none is known to fit of that name. null or its own = as in the catalogue. */
export function withCpu(
  platform: Platform,
  cpuModel: string | null | undefined,
  sockets: number,
  catalogue: CpuCatalogue,
): Platform | null {
  if (cpuModel == null || cpuModel === platform.cpuModel) return platform;
  const cpu = otherCpusOf(platform, sockets, catalogue).find(({ key }) => key === cpuModel);
  if (!cpu || cpu.cores === null) return null;
  return {
    ...platform,
    cpuModel,
    insteadOf: platform.cpuModel,
    coresPerSocket: coresPerSocket(cpu.cores, RATINGS),
    threadsPerCore:
      cpu.threads === null
        ? threadsPerCore(threadsPerCoreOf(cpu), HYPER_THREADING, 'assumption')
        : threadsPerCore(cpu.threads / cpu.cores, RATINGS),
    notes: [
      ...platform.notes,
      text(
        '{cpu} instead of the {own} of the catalogue: its family fits this server, whether this model is offered in it is to be confirmed with the vendor.',
        'カタログの{own}に代えて{cpu}を搭載します。同じファミリーのCPUに対応しますが、この型番を搭載できるかはメーカーに確認が必要です。',
        { cpu: cpuModel, own: platform.cpuModel },
      ),
    ],
  };
}

const RATINGS: Source = {
  title: 'CPU rating catalogue: core and thread counts of the CPU model',
  date: '2026-03',
};
const HYPER_THREADING: Source = { title: 'Assumption: Hyper-Threading on, two threads per core', date: '2026-11-20' };
