import { keptPrice, type ScenarioInputs, type ServerConfiguration } from '../inputs/index.ts';
import { configurationsOf, type Platform } from '../platform/index.ts';
import { memorySizes } from './memory-sizes.ts';

/** What of the catalogue is weighed; absent = all of it. */
export interface AlternativesLimits {
  /** Makers to buy of; null or absent = any. */
  readonly vendors?: readonly string[] | null | undefined;
}

/**
 * Which configurations could be bought instead? Every platform on sale, those of the project and the scenario's own, with each number of boards
 * or sockets that a source tested or allows, and with each size of memory. What the scenario states comes first.
 */
export function candidatesOf(
  inputs: ScenarioInputs,
  platforms: readonly Platform[],
  { vendors = null }: AlternativesLimits = {},
): readonly ServerConfiguration[] {
  const { platformId, sb, msb, memoryGiB } = inputs;
  const stated: ServerConfiguration = { platformId, sb, msb, memoryGiB };
  // A ratio of whole servers holds the memory it was measured with.
  const sizesOf = inputs.memoryBasis === 'covered-by-ratio' ? () => [null] : memorySizes;
  const offered = platforms.filter(
    ({ id, group, vendor }) =>
      (group !== 'study' || id === platformId) && (vendors === null || vendors.includes(vendor)),
  );
  const all = offered.flatMap((platform) =>
    configurationsOf(platform).flatMap((boards) =>
      sizesOf(platform, boards).map(
        (size): ServerConfiguration => ({ platformId: platform.id, sb: boards.sb, msb: boards.msb, memoryGiB: size }),
      ),
    ),
  );
  return [stated, ...all.filter((candidate) => keyOf(candidate) !== keyOf(stated))];
}

function keyOf({ platformId, sb, msb, memoryGiB }: ServerConfiguration): string {
  return [platformId, sb, msb, memoryGiB].join('/');
}

/**
 * The inputs that make a scenario buy a configuration. A ratio that was measured of another number of boards or another platform does not hold
 * for it and goes; a stated price stays with what it was stated for.
 */
export function withConfiguration(inputs: ScenarioInputs, candidate: ServerConfiguration): Partial<ScenarioInputs> {
  const { platformId, sb, msb, memoryGiB } = candidate;
  const sameProcessors = platformId === inputs.platformId && sb === inputs.sb;
  return {
    platformId,
    sb,
    msb,
    memoryGiB,
    serverPrice: keptPrice(inputs.serverPrice, inputs, candidate),
    ...(!sameProcessors && inputs.measuredRatio && { measuredRatio: null }),
  };
}
