import { NO_MARGIN } from './no-margin.ts';
import type { ProblemMark } from './plan.ts';
import type { PlacementPool } from './pools.ts';
import type { PlacementProblem } from './problem.ts';
import { remoteFactorOn } from './remote-memory.ts';

/** Sums of equal problems differ by this share at most, wherever they were added up. */
const ROUNDING_OF_SUMS = 1e-11;

/**
 * Sums over what a problem needs and what its servers give, each amount weighed by whose it is, so that another need, server or
 * ceiling gives other sums. Constraints are left out: a bound outlives those that are added.
 */
export function markOf(problem: PlacementProblem): ProblemMark {
  const { items, serverTypes, ceiling, steps, memoryScope, maxTypes, pools } = problem;
  let [cpu, memory, io, storage, vcpus, product] = [0, 0, 0, 0, 0, 0];
  for (const item of items) {
    const weight = weightOf(item.id);
    const kept = item.margin ?? NO_MARGIN;
    cpu += weight * kept.cpu * (item.cpu * (item.spans ? 2 : 1) + weightedSum(item.cpuOverTime));
    memory += weight * (1 + (item.memoryGiB ?? 0) * kept.memory);
    io += weight * (item.iops ?? 0) * kept.io;
    storage += weight * ((item.storageGiB ?? 0) * kept.storage + (item.transferMBs ?? 0) * kept.transfer * 3);
    vcpus += weight * (item.vcpus ?? 0) * kept.vcpus;
    product += item.product ? weight * weightOf(item.product) : 0;
  }
  const servers = serverTypes.map(
    (type) =>
      weightOf(type.id) *
      (weightedSum(type.nodes.map((node) => node.cpu * ceiling.cpu)) +
        weightedSum(type.nodes.map((node) => node.memoryGiB * ceiling.memory)) * 3 +
        (type.iops ?? -1) * ceiling.io * 5 +
        (type.storageGiB ?? 0) * ceiling.storage * 17 +
        (type.transferMBs ?? 0) * ceiling.transfer * 19 +
        (type.vcpus ?? 0) * ceiling.vcpus * 23 +
        (type.count ?? -1) * 7 +
        type.cost * 11 +
        weightedSum(Object.entries(type.licences ?? {}).map(([name, price]) => weightOf(name) * price)) * 13),
  );
  const sums = [cpu, memory, io, product, weightedSum(servers), steps, memoryScope === 'node' ? 1 : 2, maxTypes ?? -1];
  const remote = serverTypes.map((type) =>
    weightedSum(items.map((item) => weightOf(item.id) * (remoteFactorOn(item, type, problem) - 1))),
  );
  // Needs of what no server limits change no answer, and left no mark in plans of a release that did not know them.
  const limited = serverTypes.some(({ storageGiB = null, transferMBs = null }) => storageGiB ?? transferMBs);
  const shared = serverTypes.some((type) => type.vcpus != null);
  return [
    ...sums,
    ...(limited ? [storage] : []),
    ...(shared ? [vcpus] : []),
    ...(pools ? [weightedSum(pools.map(markOfPool))] : []),
    // Nor does what remote memory costs, where a node carries each.
    ...(remote.some((sum) => sum !== 0) ? [weightedSum(remote)] : []),
  ];
}

function markOfPool({ items, spareServers, cpuCeiling }: PlacementPool): number {
  return items.reduce((sum, id) => sum + weightOf(id), spareServers * 3 + (cpuCeiling ?? -1) * 5);
}

export function isSameMark(a: ProblemMark, b: ProblemMark): boolean {
  return (
    a.length === b.length &&
    a.every((sum, index) => Math.abs(sum - (b[index] as number)) <= ROUNDING_OF_SUMS * Math.abs(sum))
  );
}

function weightedSum(values: ArrayLike<number> | null): number {
  let sum = 0;
  if (values)
    for (let index = 0; index < values.length; index += 1) sum += (values[index] as number) * (1 + index / 997);
  return sum;
}

/** Between 1 and 2, by a name: FNV-1a of its characters. */
function weightOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1)
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193) >>> 0;
  return 1 + hash / 2 ** 32;
}
