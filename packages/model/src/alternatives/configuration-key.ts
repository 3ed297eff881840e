import type { ServerConfiguration } from '../inputs/index.ts';

/** What tells configurations apart. */
export function configurationKey({ memoryGiB, cpuModel = null, ...boards }: ServerConfiguration): string {
  return [boardsKey({ ...boards, memoryGiB }), memoryGiB, cpuModel].join('/');
}

/** What tells them apart but for their memory and CPUs. */
export function boardsKey({ platformId, sb, msb }: ServerConfiguration): string {
  return [platformId, sb, msb].join('/');
}
