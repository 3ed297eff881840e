import { inARow } from '../figure/index.ts';
import type { Estate } from '../inventory/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import { programsUnsaid, type RunsAsked, runsApart } from '../throughput/index.ts';

/** Runs of benchmarks that a plan could count, or count more surely, were it known what sets them apart, or which program made them. */
export function runsAskedChecks({ benchmarkRuns }: Pick<Estate, 'benchmarkRuns'>): readonly LayoutCheck[] {
  return [
    ...runsApart(benchmarkRuns).map((asked) => checkOf('runs-apart', asked)),
    ...programsUnsaid(benchmarkRuns).map((asked) => checkOf('program-not-stated', asked)),
  ];
}

function checkOf(code: string, { says, needed }: RunsAsked): LayoutCheck {
  return { severity: 'warning', code, server: 'plan', node: 'plan', says: inARow([says, needed]), evidence: null };
}
