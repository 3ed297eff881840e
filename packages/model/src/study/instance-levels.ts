import { nameText, type Text, text } from '../figure/index.ts';
import { type BenchmarkRun, levelOf } from '../inventory/index.ts';
import { speedOf } from '../throughput/index.ts';
import type { StudyLevels } from './study-level.ts';

/**
 * Several instances, binding by binding, against one instance in the binding in which it gave most: that is what a plan of one instance
 * counts. null where one instance, or several, were never measured.
 */
export function instanceLevels(runs: readonly BenchmarkRun[]): StudyLevels | null {
  const bindings = new Set(runs.map((run) => levelOf(run, 'binding')));
  const firsts = new Map<string, BenchmarkRun>();
  for (const run of runs.toSorted((a, b) => (speedOf(b) ?? 0) - (speedOf(a) ?? 0)))
    if (run.instances !== null && !firsts.has(levelValue(run))) firsts.set(levelValue(run), run);
  const fastestFirst = [...firsts].map(([value, run]) => ({
    instances: run.instances ?? 1,
    level: {
      value,
      name: instancesName(run, bindings.size > 1),
      includes: (other: BenchmarkRun) => levelValue(other) === value,
    },
  }));
  const baseline = fastestFirst.find(({ instances }) => instances === 1)?.level;
  const others = fastestFirst
    .filter(({ instances }) => instances > 1)
    .toSorted((a, b) => a.instances - b.instances || (a.level.value < b.level.value ? -1 : 1))
    .map(({ level }) => level);
  return baseline && others.length > 0 ? { baseline, others } : null;
}

function levelValue(run: BenchmarkRun): string {
  const binding = levelOf(run, 'binding');
  return binding === null ? `${run.instances}` : `${run.instances}/${binding}`;
}

/** '4 instances, Pattern A'. */
export function instancesName({ instances, binding }: BenchmarkRun, withBinding: boolean): Text {
  const count = text('{n} {n:instance|instances}', '{n}インスタンス', { n: instances ?? 1 });
  if (!withBinding) return count;
  return text('{count}, {binding}', '{count}・{binding}', {
    count,
    binding: binding === null ? NOT_STATED : nameText(binding),
  });
}

const NOT_STATED = text('binding not stated', '固定割り当ての記載なし');
