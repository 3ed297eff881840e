import type { PlacementItem, PlacementProblem } from './problem.ts';

/** The problem at another demand of CPU. */
export function withCpuTimes(problem: PlacementProblem, times: number): PlacementProblem {
  return {
    ...problem,
    items: problem.items.map(
      (item): PlacementItem => ({
        ...item,
        cpu: item.cpu * times,
        cpuOverTime: item.cpuOverTime?.map((need) => need * times) ?? null,
      }),
    ),
  };
}
