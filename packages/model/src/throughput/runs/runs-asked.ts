import type { BenchmarkRun } from '../../inventory/index.ts';
import { runsApart } from './apart/runs-apart.ts';
import type { RunsAsked } from './asked.ts';
import { programsUnsaid } from './programs/programs-unsaid.ts';

/** All that is asked of these runs, first what keeps runs out. */
export function runsAsked(runs: readonly BenchmarkRun[]): readonly RunsAsked[] {
  return [...runsApart(runs), ...programsUnsaid(runs)];
}
