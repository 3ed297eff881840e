import { type Demand, type SourceClass, sourceIndex } from '../../demand/index.ts';
import type { ScenarioInputs } from '../../inputs/index.ts';

/**
 * Is remote memory in the CPU need of a workload already? Where its ratio was measured with one instance over the whole target, memory over all nodes is
 * in the measurement. CPU ratings are measured with copies on every processor, each with memory beside it, and the gain of several instances with each bound
 * to its node: what spans nodes then takes more than they say.
 */
export function remoteInNeed(
  { sources, workloads }: Pick<Demand, 'sources' | 'workloads'>,
  { splitGain, consolidationType }: Pick<ScenarioInputs, 'splitGain' | 'consolidationType'>,
): (index: number) => boolean {
  const split = splitGain !== null && consolidationType === 'horizontal';
  const measured = sources.map((source) => !split && isMeasuredOverWhole(source));
  const classOf = sourceIndex(sources);
  return (index) => {
    const server = workloads[index]?.server ?? null;
    return measured[(server && classOf.get(server)) ?? 0] ?? false;
  };
}

function isMeasuredOverWhole({ basis, counted, studied }: SourceClass): boolean {
  const several = counted.some(({ of }) => of === 'instances') || (studied !== null && studied.instances > 1);
  return basis !== 'cpu-rating' && !several;
}
