import type { PlacementItem } from './problem.ts';

/**
 * Adds the CPU that an item needs at each step to `sums`, in the problem's units: its need times what remote memory makes of it, then times its
 * margin. What has a peak alone needs it at every step.
 */
export function addCpuOverTime(
  sums: Float64Array,
  { cpu, cpuOverTime }: Pick<PlacementItem, 'cpu' | 'cpuOverTime'>,
  remote = 1,
  margin = 1,
): void {
  // Two loops: numbers that are read now from an array, now from a field, are allocated one by one.
  if (cpuOverTime)
    for (let step = 0; step < sums.length; step += 1)
      sums[step] = (sums[step] as number) + (cpuOverTime[step] as number) * remote * margin;
  else {
    const here = cpu * remote * margin;
    for (let step = 0; step < sums.length; step += 1) sums[step] = (sums[step] as number) + here;
  }
}
