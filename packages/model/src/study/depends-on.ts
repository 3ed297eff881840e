import { gain, isKnown, type Text, text } from '../figure/index.ts';
import { SAME_THROUGHPUT } from '../throughput/index.ts';
import type { StudySetting } from './study.ts';

interface ChangeThere {
  readonly made: Text;
  readonly change: number;
}

/**
 * That one level changes speed differently where the rest was made otherwise: what faster storage gives depends on the processors, what
 * mirroring costs on the cache. Of the level that differs most; null where no two settings compare the same.
 */
export function dependsOn(settings: readonly StudySetting[]): Text | null {
  const byLevel = new Map<string, { level: Text; changes: ChangeThere[] }>();
  for (const { made, comparisons } of settings)
    for (const { level, points, finding } of comparisons) {
      const change = meanChange(points);
      if (made === null || change === null) continue;
      const entry = byLevel.get(`${finding.baseline}/${finding.level}`) ?? { level, changes: [] };
      entry.changes.push({ made, change });
      byLevel.set(`${finding.baseline}/${finding.level}`, entry);
    }
  const ranges = [...byLevel.values()].flatMap(({ level, changes }) => {
    const ascending = changes.toSorted((a, b) => a.change - b.change);
    const [least, most] = [ascending[0], ascending.at(-1)];
    return least && most ? [{ level, least, most, ratio: (1 + most.change) / (1 + least.change) }] : [];
  });
  const [widest] = ranges.toSorted((a, b) => b.ratio - a.ratio);
  if (!widest || widest.ratio <= 1 + SAME_THROUGHPUT.value) return null;
  const { level, least, most } = widest;
  return text(
    '{level}: {least} with {leastMade}, {most} with {mostMade}. What it changes depends on these, so gains measured one by one are not to be multiplied.',
    '{level}の効果は、{leastMade}のとき{least}、{mostMade}のとき{most}です。効果はこれらの条件に依存するため、個別に測定した効果を掛け合わせることはできません。',
    { level, least: gain(least.change), leastMade: least.made, most: gain(most.change), mostMade: most.made },
  );
}

function meanChange(points: StudySetting['comparisons'][number]['points']): number | null {
  const changes = points.flatMap(({ change }) => (isKnown(change) ? [Math.log(1 + change.value)] : []));
  return changes.length === 0 ? null : Math.exp(changes.reduce((sum, each) => sum + each, 0) / changes.length) - 1;
}
