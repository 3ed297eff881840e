import type { Demand } from '../demand/index.ts';
import { amount, ROUNDING, text } from '../figure/index.ts';
import type { Change, ScenarioInputs } from '../inputs/index.ts';
import type { PlacementProblem } from '../placement/index.ts';
import { countedMonthHours } from '../series/index.ts';

/** The limit on use above the ceiling, raised just so far that the largest server may carry the workload alone; none where no limit is stated. */
export function raisedOverload(
  id: string,
  { workloads, timeline }: Demand,
  { serverTypes }: PlacementProblem,
  { overload, targetCeiling, recordedTime }: ScenarioInputs,
): readonly Change[] {
  const load = timeline?.cpuShare[workloads.findIndex(({ key }) => key === id)];
  if (!overload || !load) return [];
  const capacity = Math.max(...serverTypes.map(({ nodes }) => nodes.reduce((sum, { cpu }) => sum + cpu, 0)));
  const above = load.reduce((steps, value) => steps + Number(value > capacity * targetCeiling * (1 + ROUNDING)), 0);
  const highest = load.reduce((most, value) => Math.max(most, value), 0) / capacity;
  const hours = Math.ceil((above / load.length) * countedMonthHours(recordedTime) * (1 - ROUNDING));
  const use = Math.ceil(highest * 100 * (1 - ROUNDING)) / 100;
  const raised = {
    hoursPerMonth: overload.hoursPerMonth === null ? null : Math.max(hours, overload.hoursPerMonth),
    highestUse: overload.highestUse === null ? null : Math.max(use, overload.highestUse),
  };
  const says = text(
    'Fits where {hours} {hours:hour|hours} a month above the ceiling are allowed, and a use of {use} at worst.',
    '使用率上限の超過を月{hours}時間、最大{use}まで許容すれば収まります。',
    { hours: raised.hoursPerMonth ?? hours, use: amount(raised.highestUse ?? use, 'share') },
  );
  return [{ says, inputs: { overload: raised } }];
}
