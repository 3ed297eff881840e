import type { Text } from '../figure/index.ts';
import { type BenchmarkRun, levelOf, RUN_FIELDS } from '../inventory/index.ts';
import { instanceLevels } from './instance-levels.ts';
import { machineLevels } from './machine-levels.ts';
import type { StudyLevel, StudyLevels } from './study-level.ts';
import type { StudyTemplate } from './study-templates.data.ts';

/** Whether a run states what a template compares. */
export function statesLevel({ factor }: StudyTemplate, run: BenchmarkRun): boolean {
  return (levelOf(run, factor) ?? '') !== '';
}

/** What is compared among runs that agree in all else; null where no baseline, or nothing beside it, was measured. */
export function levelsIn({ factor }: StudyTemplate, runs: readonly BenchmarkRun[]): StudyLevels | null {
  switch (factor) {
    case 'machine':
      return machineLevels(runs);
    case 'instances':
      return instanceLevels(runs);
    case 'mirroring':
      return choiceLevels('mirroring', 'none', runs);
    case 'numaBalancing':
      return choiceLevels('numaBalancing', 'off', runs);
  }
}

function choiceLevels(
  factor: 'mirroring' | 'numaBalancing',
  baselineValue: string,
  runs: readonly BenchmarkRun[],
): StudyLevels | null {
  const choices: Readonly<Record<string, Text>> = RUN_FIELDS[factor].choices;
  const levels = Object.entries(choices).flatMap(([value, name]): StudyLevel[] => {
    const includes = (run: BenchmarkRun) => run[factor] === value;
    return runs.some(includes) ? [{ value, name, includes }] : [];
  });
  const baseline = levels.find(({ value }) => value === baselineValue);
  const others = levels.filter((level) => level !== baseline);
  return baseline && others.length > 0 ? { baseline, others } : null;
}
