import type { PlacedItem, Placement } from '@tatami/model';

/**
 * GiB of a plan's memory that its instances do not find beside the CPU that asks for it: memory on nodes they do not run on, and of what spans nodes the
 * share of a random placement, 1 − Σ CPU share × memory share.
 */
export function remoteMemoryOf({ servers }: Pick<Placement, 'servers'>): number {
  let sum = 0;
  for (const { items } of servers) for (const placed of items) sum += remoteOf(placed);
  return sum;
}

function remoteOf({ parts }: PlacedItem): number {
  const running = parts.filter(({ runs }) => runs);
  const cpu = running.reduce((sum, part) => sum + part.cpu, 0);
  const local = running.reduce(
    (sum, part) => sum + part.memoryGiB * (cpu > 0 ? part.cpu / cpu : 1 / running.length),
    0,
  );
  return parts.reduce((sum, { memoryGiB }) => sum + memoryGiB, 0) - local;
}
