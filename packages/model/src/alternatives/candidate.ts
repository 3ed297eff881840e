import { isSameConfiguration, type ScenarioRequest, type ServerConfiguration } from '../inputs/index.ts';
import { configurationsOf, otherCpusOf } from '../platform/index.ts';
import { memorySizes } from './memory-sizes.ts';

/** Which CPUs are weighed: those the platforms are listed with, or all that fit them. */
export type CpuChoice = 'listed' | 'fitting';

/** What of the catalogue is weighed; absent = all of it. */
export interface AlternativesLimits {
  /** Makers to buy of; null or absent = any. */
  readonly vendors?: readonly string[] | null | undefined;
  /** null or absent = those that platforms are listed with. */
  readonly cpus?: CpuChoice | null | undefined;
}

/** Which CPUs are weighed where nobody says: hardware with others has no price, and there are hundreds of them. */
export const CPUS_TO_WEIGH: CpuChoice = 'listed';

/**
 * Which configurations could be bought instead? Every platform on sale, those of the project and the scenario's own, with each number of boards
 * or sockets that a source tested or allows, with each size of memory, and, where asked for, with each CPU that fits. What the scenario states comes first, then
 * what has the CPUs that platforms are listed with.
 */
export function candidatesOf(
  { inputs, platforms, catalogue }: Pick<ScenarioRequest, 'inputs' | 'platforms' | 'catalogue'>,
  { vendors = null, cpus = null }: AlternativesLimits = {},
): readonly ServerConfiguration[] {
  const { platformId, sb, msb, memoryGiB, cpuModel = null } = inputs;
  const stated: ServerConfiguration = { platformId, sb, msb, memoryGiB, ...(cpuModel !== null && { cpuModel }) };
  // A ratio of whole servers holds the memory it was measured with.
  const sizesOf = inputs.memoryBasis === 'covered-by-ratio' ? () => [null] : memorySizes;
  const offered = platforms.filter(
    ({ id, group, vendor }) =>
      (group !== 'study' || id === platformId) && (vendors === null || vendors.includes(vendor)),
  );
  // Beside servers that are there already nothing says what others come to at least: thousands of CPUs would be placed.
  const isListed = (cpus ?? CPUS_TO_WEIGH) === 'listed' || inputs.otherTargets?.some(({ existing }) => existing);
  const listed: ServerConfiguration[] = [];
  const others: ServerConfiguration[] = [];
  for (const platform of offered)
    for (const boards of configurationsOf(platform)) {
      const sizes = sizesOf(platform, boards).map(
        (size): ServerConfiguration => ({ platformId: platform.id, sb: boards.sb, msb: boards.msb, memoryGiB: size }),
      );
      listed.push(...sizes);
      if (isListed) continue;
      for (const { key } of otherCpusOf(platform, boards.sockets, catalogue))
        others.push(...sizes.map((size) => ({ ...size, cpuModel: key })));
    }
  return [stated, ...[...listed, ...others].filter((candidate) => !isSameConfiguration(candidate, stated))];
}
