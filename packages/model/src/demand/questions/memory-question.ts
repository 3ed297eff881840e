import { type Text, text } from '../../figure/index.ts';
import { visibleText } from '../../inventory/index.ts';
import { hasWholeServer } from '../cpu/cpu-demand.ts';
import type { DemandAssumptions } from '../demand-assumptions.ts';
import { needsInstalled } from '../memory-demand.ts';
import { calledNames } from '../scope/called.ts';
import type { ScopedWorkload } from '../scope/scope.ts';
import { leaveOutChoice } from './leave-out-choice.ts';
import { fieldOf, type Lines } from './lines.ts';
import { memoryUseTold } from './memory-use-told.ts';
import type { Question } from './question.ts';

export function memoryQuestion(
  { workloads, memory: lines }: Lines,
  { measuredRatio, memoryBasis, excludedWorkloads }: DemandAssumptions,
): Question | null {
  const open = workloads.filter((_, index) => lines[index]?.from === 'nowhere');
  if (open.length === 0) return null;
  const whole = open.every(({ workload }) => hasWholeServer(workload));
  const installed = open.filter(
    ({ server, workload }) => (server?.memoryGiB ?? null) !== null && needsInstalled(workload),
  ).length;
  const offersInstalled = installed > 0 && memoryBasis !== 'installed' && memoryBasis !== 'stated-or-installed';
  return {
    id: 'memory',
    blocking: true,
    asks: asked(open),
    affected: calledNames(open),
    choices: [
      ...(offersInstalled ? [installedChoice(installed, open.length)] : []),
      ...(whole && measuredRatio ? [COVERED_CHOICE] : []),
      ...(open.length < workloads.length ? [leaveOutChoice(open, excludedWorkloads)] : []),
    ],
    settledIn: fieldOf(open, 'memoryGiB'),
  };
}

/** Of several databases on one server, or without the memory installed, what is used of the server does not say what each needs. */
function asked(open: readonly ScopedWorkload[]): Text {
  const headers = open.flatMap((scoped) => memoryUseTold(scoped) ?? []);
  const [header] = headers;
  if (header === undefined)
    return text(
      'No file states how much memory {workloads} {workloads:workload needs|workloads need}.',
      '{workloads}件の必要メモリがファイルにありません。',
      { workloads: open.length },
    );
  return text(
    'No file states how much memory {workloads} {workloads:workload needs|workloads need}. For {told} of them a file states the memory in use of the server alone (“{header}”).',
    '{workloads}件の必要メモリがファイルにありません。うち{told}件は、サーバー全体の使用メモリ（「{header}」）のみ記載されています。',
    { workloads: open.length, told: headers.length, header: visibleText(header) },
  );
}

export function statedForSome(label: Text, installed: number, open: number): Text {
  return text('{label} (stated for {installed} of {open})', '{label}（{open}件中{installed}件に記載あり）', {
    label,
    installed,
    open,
  });
}

/** What files state of a need stays. Servers of which no file states the memory are asked about once this is chosen. */
function installedChoice(installed: number, open: number): Question['choices'][number] {
  const label = text('Take all installed memory of each server', '各サーバーの搭載メモリをすべて必要とみなす');
  return {
    label: installed === open ? label : statedForSome(label, installed, open),
    inputs: { memoryBasis: 'stated-or-installed' },
  };
}

const COVERED_CHOICE: Question['choices'][number] = {
  label: text(
    'Memory is covered by the measured throughput ratio',
    '測定されたスループット比にメモリも含まれるとみなす',
  ),
  inputs: { memoryBasis: 'covered-by-ratio' },
};
