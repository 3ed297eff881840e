import type { ScopedWorkload } from '../../demand/index.ts';
import { firstOf, text } from '../../figure/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';
import { hasStandbyInZone } from '../../pairs/index.ts';
import type { PlacementConstraints } from '../../placement/index.ts';

/** As many databases as a sentence lists; of more it gives the number. */
const MOST_NAMED = 4;

/**
 * Does a database have a standby today which its list does not name, so that the plan has none? One that is stated as the primary of a pair has
 * its standby in the plan.
 */
export function zoneStandbyChecks(
  included: readonly ScopedWorkload[],
  { pairs = [] }: PlacementConstraints,
): readonly LayoutCheck[] {
  const primaries = new Set(pairs.map(({ primary }) => primary));
  const alone = included.filter(({ key, workload }) => workload && hasStandbyInZone(workload) && !primaries.has(key));
  if (alone.length === 0) return [];
  return [
    {
      severity: 'warning',
      code: 'standby-in-zone',
      server: 'plan',
      node: 'plan',
      says: text(
        'The plan has no standby of {databases} {databases:database|databases} ({named}): today each has one of the same size in another zone (Multi-AZ), which the lists do not name. Where it is needed on the new servers too, it is in no figure: neither its server nor its licences.',
        '計画には、データベース{databases}件（{named}）の待機系がありません。現在は別ゾーンに同じサイズの待機系（マルチAZ）がありますが、一覧に記載がないためです。新しいサーバーでも必要な場合、その台数とライセンスはどの数値にも含まれていません。',
        {
          databases: alone.length,
          named: firstOf(
            alone.map(({ name }) => name),
            MOST_NAMED,
          ),
        },
      ),
      evidence: null,
    },
  ];
}
