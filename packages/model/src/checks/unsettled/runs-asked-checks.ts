import { inARow, type Text } from '../../figure/index.ts';
import type { Estate } from '../../inventory/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';
import { failedText, programsUnsaid, type RunsAsked, runsApart } from '../../throughput/index.ts';

/** Runs of benchmarks that a plan could count, or count more surely, were it known what sets them apart, which program made them, and what failed. */
export function runsAskedChecks({ benchmarkRuns }: Pick<Estate, 'benchmarkRuns'>): readonly LayoutCheck[] {
  const failed = failedText(benchmarkRuns);
  return [
    ...runsApart(benchmarkRuns).map((asked) => checkOf('runs-apart', asking(asked))),
    ...programsUnsaid(benchmarkRuns).map((asked) => checkOf('program-not-stated', asking(asked))),
    ...(failed ? [checkOf('transactions-failed', failed)] : []),
  ];
}

function asking({ says, needed }: RunsAsked): Text {
  return inARow([says, needed]);
}

function checkOf(code: string, says: Text): LayoutCheck {
  return { severity: 'warning', code, server: 'plan', node: 'plan', says, evidence: null };
}
