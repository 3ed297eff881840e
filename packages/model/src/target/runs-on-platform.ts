import type { BenchmarkRun } from '../inventory/index.ts';
import { configure, growsByBoards, type Platform } from '../platform/index.ts';
import { SAME_SIZE } from '../throughput/index.ts';

/**
 * The benchmark runs that were made on this platform: their subject names its model; or it names no platform of the
 * catalogue, and the boards it states have the very memory that this platform has on such boards. None with another CPU than the catalogue's.
 */
export function runsOnPlatform(
  runs: readonly BenchmarkRun[],
  platform: Platform,
  platforms: readonly Platform[],
): readonly BenchmarkRun[] {
  if (platform.insteadOf !== undefined) return [];
  const names = (run: BenchmarkRun, { model }: Platform) => plain(run.subject).includes(plain(model));
  const named = runs.filter((run) => names(run, platform));
  if (named.length > 0) return named;
  if (!growsByBoards(platform)) return [];
  return runs.filter((run) => matchesBoards(run, platform) && !platforms.some((other) => names(run, other)));
}

function matchesBoards({ sb, msb, memoryGiB }: BenchmarkRun, platform: Platform): boolean {
  if (sb === null || memoryGiB === null) return false;
  const configured = configure(platform, { sb, msb: msb ?? 0, memoryGiB: null });
  if (configured.kind === 'refused') return false;
  return Math.abs(memoryGiB / configured.configuration.memoryGiB - 1) <= SAME_SIZE.value;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '');
}
