import type { BenchmarkRun } from '../inventory/index.ts';
import type { Platform } from '../platform/index.ts';

/**
 * The benchmark runs that were made on this platform: their subject names its model; or it names no platform of the
 * catalogue and states boards, as a measurement of configurations of the one machine at hand does.
 */
export function runsOnPlatform(
  runs: readonly BenchmarkRun[],
  platform: Platform,
  platforms: readonly Platform[],
): readonly BenchmarkRun[] {
  const names = (run: BenchmarkRun, { model }: Platform) => plain(run.subject).includes(plain(model));
  const named = runs.filter((run) => names(run, platform));
  if (named.length > 0) return named;
  if (platform.growth !== 'boards') return [];
  return runs.filter((run) => run.sb !== null && !platforms.some((other) => names(run, other)));
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '');
}
