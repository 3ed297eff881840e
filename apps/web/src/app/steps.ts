import type { Project } from '@tatami/contracts';

/** Steps of the work in their order; each is a page of a project and a line of the rail. */
export const STEPS = ['inventory', 'benchmarks', 'diagnosis', 'platforms', 'scenarios', 'layout', 'proposals'] as const;
export type Step = (typeof STEPS)[number];

/** `optional`: the work goes on without it. */
export type StepState = 'done' | 'missing' | 'optional';

/** What a project holds for a step, of the inventory the rows of its servers before those of its workloads; null where there is nothing to count. */
export function countOf(step: Step, counts: Project['counts']): number | null {
  switch (step) {
    case 'inventory':
      return counts.servers > 0 ? counts.servers : counts.workloads;
    case 'benchmarks':
      return counts.benchmarkRuns;
    case 'diagnosis':
      return counts.diagnoses + counts.topologies;
    case 'platforms':
      return null;
    case 'scenarios':
      return counts.scenarios;
    case 'layout':
      return counts.plans;
    case 'proposals':
      return counts.proposals;
  }
}

/** Where the work stands on a step. Benchmarks and diagnoses help but are not needed; the catalogue of platforms is always there. */
export function stateOf(step: Step, counts: Project['counts']): StepState {
  const count = countOf(step, counts);
  const helpful = step === 'benchmarks' || step === 'diagnosis';
  if (count === null || (helpful && count === 0)) return 'optional';
  return count > 0 ? 'done' : 'missing';
}
