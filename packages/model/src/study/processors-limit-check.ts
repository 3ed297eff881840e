import { inARow, listOf, type Text, text } from '../figure/index.ts';
import type { BenchmarkRun } from '../inventory/index.ts';
import { limitElsewhere, loadsOfLevel, notAtLimit } from '../throughput/index.ts';
import type { StudyCheck } from './study.ts';
import type { StudyLevel } from './study-level.ts';
import type { ComparedFactor } from './study-templates.data.ts';

/** That something else than processors ended the throughput of levels, where these are compared for what their processors give. */
export function processorsLimitCheck(
  factor: ComparedFactor,
  levels: readonly StudyLevel[],
  runs: readonly BenchmarkRun[],
): readonly StudyCheck[] {
  if (factor !== 'machine' && factor !== 'vcpus') return [];
  const ended = levels
    .map(({ name, includes }) => ({ name, loads: loadsOfLevel(runs.filter(includes)) }))
    .filter(({ loads }) => limitElsewhere(loads) !== null);
  if (ended.length === 0) return [];
  const says =
    factor === 'machine'
      ? inARow(ended.flatMap(({ name, loads }) => notAtLimit(loads, name) ?? []))
      : notTheProcessors(listOf(ended.map(({ name }) => name)));
  return [{ id: 'processors-limit', passed: false, says }];
}

function notTheProcessors(levels: ReturnType<typeof listOf>): Text {
  return text(
    'Not the processors were the limit with {levels}, but storage, or something that the runs do not state.',
    'CPU以外（ストレージ、または記載のない要因）が上限となった条件：{levels}',
    { levels },
  );
}
