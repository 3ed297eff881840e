import { gain, inARow, refused, text } from '../../figure/index.ts';
import { capacityRatio, type LeftOpen, type LoadsOfBoth } from '../../throughput/index.ts';
import type { StudyFinding } from '../study.ts';
import { changeCounted, countedLabel, type FindingOf } from '../study-finding.ts';

/** What a plan counts of another machine: the ratio of capacities, which times of work tell where it filled both; refused, with its bound, where one of both may give more than was measured. */
export function machineFindingOf({ names, ...which }: FindingOf, loads: LoadsOfBoth): StudyFinding {
  const ratio = capacityRatio(loads, names);
  if (!ratio.isTold) return { ...which, change: changeLeftOpen(ratio, names) };
  const { effect, inputs, notes, isMeasured } = ratio;
  const change = changeCounted(effect, inputs, notes, countedLabel(names));
  return { ...which, change: isMeasured ? change : { ...change, kind: 'predicted' } };
}

function changeLeftOpen({ bound, why, needed }: LeftOpen, names: FindingOf['names']): StudyFinding['change'] {
  const label = countedLabel(names);
  if (!bound) return refused('share', label, inARow([why, needed]));
  const { side, estimate } = bound;
  const values = { change: gain(estimate.value - 1), why };
  const says =
    side === 'least'
      ? text('At least {change}: {why}', '少なくとも{change}：{why}', values)
      : text('At most {change}: {why}', '最大でも{change}：{why}', values);
  return refused('share', label, inARow([says, needed]), [{ symbol: 'ratio', estimate }]);
}
