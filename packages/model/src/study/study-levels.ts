import { nameText, type Text, text } from '../figure/index.ts';
import { type BenchmarkRun, levelOf, RUN_FIELDS } from '../inventory/index.ts';
import { speedOf } from '../throughput/index.ts';
import { instanceLevels } from './instance-levels.ts';
import { machineLevels } from './machines/machine-levels.ts';
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
    case 'virtualisation':
      return choiceLevels('virtualisation', 'physical', runs);
    case 'storage':
    case 'adapter':
    case 'work':
      return namedLevels(factor, runs, () => false);
    case 'beside':
      return namedLevels(factor, runs, isAlone);
    case 'vcpus':
      return countedLevels('vcpus', runs);
  }
}

function choiceLevels(
  factor: 'mirroring' | 'numaBalancing' | 'virtualisation',
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

/** Each name against the one that stands for none, else against the one that gave least. */
function namedLevels(
  factor: 'storage' | 'adapter' | 'work' | 'beside',
  runs: readonly BenchmarkRun[],
  isNone: (value: string) => boolean,
): StudyLevels | null {
  const slowestFirst = runs.toSorted((a, b) => (speedOf(a) ?? 0) - (speedOf(b) ?? 0));
  const reached = new Map<string, BenchmarkRun>();
  for (const run of slowestFirst) reached.set(levelOf(run, factor) ?? '', run);
  const levels = [...reached].map(([value, best]): StudyLevel & { readonly highest: number } => ({
    value,
    name: nameText(best[factor] ?? ''),
    includes: (run) => levelOf(run, factor) === value,
    highest: speedOf(best) ?? 0,
  }));
  const ascending = levels.toSorted((a, b) => a.highest - b.highest || (a.value < b.value ? -1 : 1));
  const baseline = ascending.find(({ value }) => isNone(value)) ?? ascending[0];
  const others = ascending.filter((level) => level !== baseline);
  return baseline && others.length > 0 ? { baseline, others } : null;
}

/** The least number is what more of them are held against. */
function countedLevels(factor: 'vcpus', runs: readonly BenchmarkRun[]): StudyLevels | null {
  const counts = [...new Set(runs.flatMap((run) => run[factor] ?? []))].toSorted((a, b) => a - b);
  const [baseline, ...others] = counts.map(
    (count): StudyLevel => ({
      value: `${count}`,
      name: text('{count} {count:vCPU|vCPUs}', '{count} vCPU', { count }),
      includes: (run) => run[factor] === count,
    }),
  );
  return baseline && others.length > 0 ? { baseline, others } : null;
}

/** What lists write where nothing else ran. */
const ALONE = new Set([
  'none',
  'no',
  'nothing',
  'alone',
  'idle',
  '-',
  'なし',
  '無し',
  '無',
  '単独',
  '単独実行',
  '単独計測',
]);

function isAlone(value: string): boolean {
  return ALONE.has(value);
}
