import { NO_MARGIN } from './no-margin.ts';
import type { Placement, PlacementItem, PlacementProblem } from './problem.ts';

/** What one server of a placement carries: CPU at each step of the problem, in the problem's units. */
export interface CarriedLoad {
  /** As stated, no room kept. */
  readonly stated: { readonly cpu: Float64Array; readonly memoryGiB: number };
  /** With the margin of each item. */
  readonly planned: {
    readonly cpu: Float64Array;
    readonly memoryGiB: number;
    readonly iops: number;
    readonly transferMBs: number;
    readonly storageGiB: number;
    readonly vcpus: number;
  };
}

/** What does each server of a placement carry, in the order of its servers? Throws on an item that the problem does not know. */
export function carriedLoads(
  { servers }: Pick<Placement, 'servers'>,
  problem: PlacementProblem,
): readonly CarriedLoad[] {
  const itemOf = new Map<string, PlacementItem>();
  for (const item of problem.items) itemOf.set(item.id, item);
  return servers.map(({ items }): CarriedLoad => {
    const [stated, planned] = [new Float64Array(problem.steps), new Float64Array(problem.steps)];
    let [statedGiB, plannedGiB, iops, transferMBs, storageGiB, vcpus] = [0, 0, 0, 0, 0, 0];
    for (const { id } of items) {
      const item = itemOf.get(id);
      if (!item) throw new Error(`a placement carries ${id}, which its problem does not know`);
      const { cpu, cpuOverTime, memoryGiB, margin = NO_MARGIN } = item;
      for (let step = 0; step < problem.steps; step += 1) {
        const here = cpuOverTime?.[step] ?? cpu;
        stated[step] = (stated[step] as number) + here;
        planned[step] = (planned[step] as number) + here * margin.cpu;
      }
      statedGiB += memoryGiB ?? 0;
      plannedGiB += (memoryGiB ?? 0) * margin.memory;
      iops += (item.iops ?? 0) * margin.io;
      transferMBs += (item.transferMBs ?? 0) * margin.transfer;
      storageGiB += (item.storageGiB ?? 0) * margin.storage;
      vcpus += (item.vcpus ?? 0) * margin.vcpus;
    }
    return {
      stated: { cpu: stated, memoryGiB: statedGiB },
      planned: { cpu: planned, memoryGiB: plannedGiB, iops, transferMBs, storageGiB, vcpus },
    };
  });
}
