import { text } from '../../figure/index.ts';
import type { DemandAssumptions } from '../demand-assumptions.ts';
import { calledNames } from '../scope/called.ts';
import { leaveOutChoice } from './leave-out-choice.ts';
import type { Lines } from './lines.ts';
import type { Question } from './question.ts';

/** Virtual machines of which no file says how much of their host they were granted. */
export function vcpusQuestion(
  { workloads, cpu }: Pick<Lines, 'workloads' | 'cpu'>,
  { excludedWorkloads }: DemandAssumptions,
): Question | null {
  const open = workloads.filter(({ workload }, index) => cpu[index]?.virtual && workload?.vcpus === null);
  if (open.length === 0) return null;
  return {
    id: 'vcpus',
    blocking: true,
    asks: text(
      'No file states the vCPUs of {machines} virtual {machines:machine|machines}. How many were granted?',
      '仮想マシン{machines}台のvCPU数がファイルにありません。割り当てられたvCPU数をお知らせください。',
      { machines: open.length },
    ),
    affected: calledNames(open),
    choices: open.length < workloads.length ? [leaveOutChoice(open, excludedWorkloads)] : [],
    settledIn: { list: 'workloads', field: 'vcpus' },
  };
}
