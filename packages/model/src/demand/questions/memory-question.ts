import { type Text, text } from '../../figure/index.ts';
import { visibleText } from '../../inventory/index.ts';
import { hasWholeServer } from '../cpu/cpu-demand.ts';
import type { DemandAssumptions } from '../demand-assumptions.ts';
import { needsInstalled, wholeServerInstances } from '../memory-demand.ts';
import { memoryInUseOfServers } from '../memory-in-use.ts';
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
  const isAnswered =
    memoryBasis === 'installed' || memoryBasis === 'stated-or-installed' || memoryBasis === 'stated-or-used';
  const inUse = isAnswered ? 0 : sharingInUse(open, workloads);
  return {
    id: 'memory',
    blocking: true,
    asks: asked(open),
    affected: calledNames(open),
    choices: [
      ...(inUse > 0 ? [inUseChoice(inUse, open.length)] : []),
      ...(installed > 0 && !isAnswered ? [installedChoice(installed, open.length)] : []),
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

/** How many of the open ones have a part of what is used of their server. */
function sharingInUse(open: readonly ScopedWorkload[], workloads: readonly ScopedWorkload[]): number {
  if (!open.some((scoped) => memoryUseTold(scoped) !== null)) return 0;
  const inUse = memoryInUseOfServers(workloads, wholeServerInstances(workloads));
  return open.filter(({ server, workload }) => server !== null && inUse.has(server.key) && needsInstalled(workload))
    .length;
}

function inUseChoice(inUse: number, open: number): Question['choices'][number] {
  const label = text(
    'Share the memory in use of each server equally among its databases',
    '各サーバーの使用メモリをデータベース間で等分する',
  );
  const inPart = text(
    '{label} (stated for {inUse} of {open}), and take all installed memory for the others',
    '{label}（{open}件中{inUse}件に記載あり）。ほかは搭載メモリをすべて必要とみなす',
    { label, inUse, open },
  );
  return { label: inUse === open ? label : inPart, inputs: { memoryBasis: 'stated-or-used' } };
}

const COVERED_CHOICE: Question['choices'][number] = {
  label: text(
    'Memory is covered by the measured throughput ratio',
    '測定されたスループット比にメモリも含まれるとみなす',
  ),
  inputs: { memoryBasis: 'covered-by-ratio' },
};
