import { addCpuOverTime } from './cpu-over-time.ts';
import { itemsById } from './items-by-id.ts';
import { NO_MARGIN } from './no-margin.ts';
import type { PlacedItem, Placement, PlacementProblem, ServerType } from './problem.ts';
import { remoteFactor } from './remote-memory.ts';

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

/**
 * What does each server of a placement carry, in the order of its servers? What spans nodes carries what remote memory costs it. Throws on an item that the
 * problem does not know.
 */
export function carriedLoads(
  { servers }: Pick<Placement, 'servers'>,
  problem: PlacementProblem,
): readonly CarriedLoad[] {
  const itemOf = itemsById(problem);
  const typeOf = new Map(problem.serverTypes.map((type) => [type.id, type]));
  return servers.map(({ typeId, items }): CarriedLoad => {
    const type = typeOf.get(typeId);
    const [stated, planned] = [new Float64Array(problem.steps), new Float64Array(problem.steps)];
    let [statedGiB, plannedGiB, iops, transferMBs, storageGiB, vcpus] = [0, 0, 0, 0, 0, 0];
    for (const placed of items) {
      const { id } = placed;
      const item = itemOf.get(id);
      if (!item) throw new Error(`a placement carries ${id}, which its problem does not know`);
      const remote = type && spansNodes(placed, type) ? remoteFactor(item, type, problem) : 1;
      const { memoryGiB, margin = NO_MARGIN } = item;
      addCpuOverTime(stated, item, remote);
      addCpuOverTime(planned, item, remote, margin.cpu);
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

function spansNodes({ parts }: PlacedItem, { throughputOver }: ServerType): boolean {
  return throughputOver !== undefined && parts.filter(({ runs }) => runs).length > 1;
}
