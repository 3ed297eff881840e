import { type Demand, leaveOutText } from '../demand/index.ts';
import { listOf, text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { RowNotTaken } from '../inventory/index.ts';
import type { Assumption } from './scenario-result.ts';

/** What a person leaves out of the plan: by which rules, and how many by hand. */
export function leftOutLines({ leaveOut = [] }: ScenarioInputs, { accounting }: Demand): readonly Assumption[] {
  const { excludedByHand, excludedByRule } = accounting;
  const byRule: Assumption = {
    id: 'leaveOut',
    label: text('Left out by rule', '条件による対象外'),
    value: text('{rules}: {count}', '{rules}：{count}件', {
      rules: listOf(leaveOut.map(leaveOutText)),
      count: excludedByRule,
    }),
    from: 'person',
  };
  const byHand: Assumption = {
    id: 'excludedWorkloads',
    label: text('Left out by hand', '手動で対象外'),
    value: text('{count} {count:workload|workloads}', '{count}件', { count: excludedByHand }),
    from: 'person',
  };
  return [...(leaveOut.length > 0 ? [byRule] : []), ...(excludedByHand > 0 ? [byHand] : [])];
}

/** Rows that a customer sent and no total holds. */
export function rowsNotTakenLines(rows: readonly RowNotTaken[]): readonly Assumption[] {
  if (rows.length === 0) return [];
  return [
    {
      id: 'rowsNotTaken',
      label: text('Rows of files that could not be used', '使用できなかったファイルの行'),
      value: text('in no total', '集計の対象外'),
      from: 'file',
      concerns: rows.map(({ says }) => says),
    },
  ];
}
