import { type Configuration, configure, dimmMemoryGiB, type Platform } from '../platform/index.ts';

/** Other sizes of DIMM in the same slots: each is half or twice the next. */
const DIMM_STEPS = [1 / 4, 1 / 2, 1, 2, 4, 8];

/**
 * Sizes of memory that a server with these boards may have: those of its catalogue, with the DIMMs that are stated to fit, else with smaller and
 * larger ones, up to what a source vouches for. A maximum is of all boards, each takes its part of it. null = as the catalogue states it.
 */
export function memorySizes(
  platform: Platform,
  { sb, msb }: Pick<Configuration, 'sb' | 'msb'>,
): readonly (number | null)[] {
  const tested = configure(platform, { sb, msb, memoryGiB: null });
  if (tested.kind === 'refused') return [];
  const { memoryGiB } = tested.configuration;
  const allowed = (size: number) => configure(platform, { sb, msb, memoryGiB: size }).kind === 'ok';
  if (platform.stated?.dimms) {
    const sizes = dimmMemoryGiB(platform, { sb, msb }).filter((size) => size !== memoryGiB && allowed(size));
    return [null, ...sizes];
  }
  const most = Math.max(memoryGiB, mostMemoryGiB(platform, sb));
  return DIMM_STEPS.flatMap((step) => {
    if (step === 1) return [null];
    const size = memoryGiB * step;
    return size <= most && allowed(size) ? [size] : [];
  });
}

function mostMemoryGiB({ memoryMaxGiB, socketsMax, socketsPerSb }: Platform, sb: number): number {
  if (!memoryMaxGiB || !socketsMax) return 0;
  return (memoryMaxGiB.value * sb * socketsPerSb.value) / socketsMax.value;
}
