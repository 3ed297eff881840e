import { inARow } from '../figure/index.ts';
import type { Estate } from '../inventory/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import { runsApart } from '../throughput/index.ts';

/** Runs of benchmarks that a plan could count, were it known what sets them apart. */
export function runsApartChecks({ benchmarkRuns }: Pick<Estate, 'benchmarkRuns'>): readonly LayoutCheck[] {
  return runsApart(benchmarkRuns).map(({ says, needed }) => ({
    severity: 'warning',
    code: 'runs-apart',
    server: 'plan',
    node: 'plan',
    says: inARow([says, needed]),
    evidence: null,
  }));
}
