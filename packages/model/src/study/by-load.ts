import { gain, isKnown, type Text, text } from '../figure/index.ts';
import { effectOfPair, type MeasuredPair, pairedEffect, SAME_THROUGHPUT } from '../throughput/index.ts';
import { measuredOf, type PairOfRuns } from './pair-of-runs.ts';
import type { StudyComparison, StudyPoint, StudyVerdict } from './study.ts';
import { usedLoads } from './study-finding.ts';
import { VERDICT_LEVEL, verdictOf } from './verdict-of.ts';

/**
 * Whether changes that repeats prove at single loads are no difference of none: beyond what counts as one, or of both signs. A mean over all
 * loads may come to none all the same.
 */
export function differsByLoad(pairs: readonly PairOfRuns[]): boolean {
  const measured = measuredOf(pairs);
  const repeats = measured.flatMap(({ baseline, other }) => [baseline, other]);
  const verdicts = measured.map((pair) => surelyAt(pair, repeats));
  return verdicts.includes('beyond') || (verdicts.includes('gain') && verdicts.includes('loss'));
}

function surelyAt(pair: MeasuredPair, repeats: readonly (readonly number[])[]): 'beyond' | 'gain' | 'loss' | null {
  const effect = effectOfPair(pair, repeats, VERDICT_LEVEL);
  if (!effect) return null;
  const same = SAME_THROUGHPUT.value;
  if (effect.low > 1 + same || effect.high < 1 - same) return 'beyond';
  if (effect.low > 1) return 'gain';
  return effect.high < 1 ? 'loss' : null;
}

/** At the loads that use the server: 'unknown' where the changes there cancel out as well. */
export function verdictOfUsed(pairs: readonly PairOfRuns[], points: readonly StudyPoint[]): StudyVerdict {
  const used = usedLoads(points);
  const there = pairs.filter(({ clients }) => used.includes(clients));
  const verdict = verdictOf(pairedEffect(measuredOf(there), VERDICT_LEVEL));
  return verdict === 'none' && differsByLoad(there) ? 'unknown' : verdict;
}

interface ByLoadNames {
  readonly factor: Text;
  readonly baseline: Text;
  readonly level: Text;
  readonly measure: Text;
}

/** What is said of a change that depends on the load: that of the loads that use the server, and both ends of all. */
export function saidByLoad(
  { change }: StudyComparison['finding'],
  points: readonly StudyPoint[],
  names: ByLoadNames,
): Text {
  const changes = points
    .flatMap(({ clients, change: at }) => (isKnown(at) ? [{ clients: clients ?? 0, change: at.value }] : []))
    .toSorted((a, b) => a.change - b.change);
  const used = usedLoads(points).map((clients) => clients ?? 0);
  const [least, most] = [changes[0], changes.at(-1)];
  return text(
    '{factor}: {change} {measure} at the loads that use the server ({from} to {to} clients), {level} against {baseline}. It depends on the load: {least} at {leastAt} clients, {most} at {mostAt}.',
    '{factor}：{level}の{measure}は、サーバーが十分に使われている負荷（クライアント数{from}〜{to}）で{baseline}に対して{change}です。変化は負荷によって異なります（クライアント数{leastAt}で{least}、{mostAt}で{most}）。',
    {
      ...names,
      change: gain(change.value ?? 0),
      from: Math.min(...used),
      to: Math.max(...used),
      least: gain(least?.change ?? 0),
      leastAt: least?.clients ?? 0,
      most: gain(most?.change ?? 0),
      mostAt: most?.clients ?? 0,
    },
  );
}
