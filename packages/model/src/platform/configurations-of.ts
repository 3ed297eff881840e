import { type Configured, configure } from './configure.ts';
import type { Configuration, Platform } from './platform.ts';
import { allowedPopulations, countsFrom, isTested } from './populations.ts';

/** Most untested configurations offered next to the tested ones. */
const MOST_UNTESTED = 4;
/** And of a machine whose rules somebody stated: what they allow was meant to be bought. */
const MOST_ALLOWED = 12;

/**
 * The few configurations worth showing side by side: those a source tested, in its order, then allowed neighbours from
 * small to large. Memory is as the catalogue states it.
 */
export function configurationsOf(platform: Platform): readonly Configuration[] {
  const tested = platform.testedConfigurations.map(([sb, msb]) => configure(platform, { sb, msb, memoryGiB: null }));
  const neighbours = platform.stated
    ? allowed(platform).slice(0, MOST_ALLOWED)
    : untested(platform).slice(0, MOST_UNTESTED);
  return [...tested, ...neighbours].flatMap((configured) =>
    configured.kind === 'ok' ? [configured.configuration] : [],
  );
}

function allowed(platform: Platform): readonly Configured[] {
  return allowedPopulations(platform)
    .filter((boards) => !isTested(platform, boards))
    .map((boards) => configure(platform, { ...boards, memoryGiB: null }));
}

function untested(platform: Platform): readonly Configured[] {
  const mostSb = Math.floor((platform.socketsMax?.value ?? 0) / platform.socketsPerSb.value);
  const mostMsb = platform.memoryPerMsbGiB ? Math.max(...platform.testedConfigurations.map(([, msb]) => msb)) : 0;
  return countsFrom(1, mostSb)
    .flatMap((sb) => countsFrom(0, mostMsb).map((msb) => ({ sb, msb, memoryGiB: null })))
    .filter((choice) => !isTested(platform, choice) && (platform.growth === 'boards' || isPowerOfTwo(choice.sb)))
    .map((choice) => configure(platform, choice))
    .filter(({ kind }) => kind === 'ok');
}

/** Servers that grow by the socket are populated with 1, 2, 4 or 8. */
function isPowerOfTwo(count: number): boolean {
  return Number.isInteger(Math.log2(count));
}
