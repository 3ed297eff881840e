import type { PlacementConstraints } from '@tatami/model';
import type { MovableWorkload } from './movable-workloads.ts';

type Groups = PlacementConstraints['apart'];

export interface ApartSuggestion {
  readonly kind: 'replicas' | 'environments';
  /** Keys of workloads; only groups that are not kept apart yet. */
  readonly groups: Groups;
}

/**
 * What names say should not share a server: the copies of one database, and production from test of one system. Names that
 * count a fleet (vm-1 … vm-900) say nothing and give no group.
 */
export function suggestApart(workloads: readonly MovableWorkload[], apart: Groups): readonly ApartSuggestion[] {
  const known = apart.map((group) => new Set(group));
  const isNew = (group: readonly string[]) => !known.some((set) => group.every((key) => set.has(key)));
  const suggestions: readonly ApartSuggestion[] = [
    { kind: 'replicas', groups: replicas(workloads).filter(isNew) },
    { kind: 'environments', groups: environments(workloads).filter(isNew) },
  ];
  return suggestions.filter(({ groups }) => groups.length > 0);
}

/** More copies than this under one name are a fleet, not replicas. */
const MOST_REPLICAS = 8;
const REPLICA_MARK =
  /[-_.](?:[a-h]|(?:n|node|rac|rep|replica)[-_]?\d{0,2}|pri|primary|sec|secondary|stby|standby|master|slave|正|副|待機)$/;

/** Names that are equal but for a mark of a copy at their end: crm_a and crm_b, erp-primary and erp-standby. */
function replicas(workloads: readonly MovableWorkload[]): Groups {
  const byBase = groupBy(workloads, ({ name }) => {
    const folded = fold(name);
    return REPLICA_MARK.test(folded) ? folded.replace(REPLICA_MARK, '') : null;
  });
  return byBase
    .filter((group) => group.length > 1 && group.length <= MOST_REPLICAS)
    .map((group) => group.map(({ key }) => key));
}

const PRODUCTION = /(?<![a-z])(?:prd|prod|production)(?![a-z])|本番/;
const TEST = /(?<![a-z])(?:tst|test|dev|develop|stg|stage|staging|qa|uat)(?![a-z])|検証|開発|テスト/;

/** Pairs of production and test of one system: names equal but for the word of the environment. */
function environments(workloads: readonly MovableWorkload[]): Groups {
  const bySystem = groupBy(workloads, ({ name }) => {
    const folded = fold(name);
    return environmentOf(folded) ? folded.replace(PRODUCTION, '').replace(TEST, '').replace(REPLICA_MARK, '') : null;
  });
  return bySystem.flatMap((group) => {
    const test = group.filter(({ name }) => environmentOf(fold(name)) === 'test');
    const production = group.filter(({ name }) => environmentOf(fold(name)) === 'production');
    if (test.length > MOST_REPLICAS || production.length > MOST_REPLICAS) return [];
    return production.flatMap(({ key }) => test.map((each) => [key, each.key]));
  });
}

function environmentOf(folded: string): MovableWorkload['environment'] {
  if (TEST.test(folded)) return 'test';
  return PRODUCTION.test(folded) ? 'production' : null;
}

function fold(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** Workloads with an equal base; those without one are left out. */
function groupBy(
  workloads: readonly MovableWorkload[],
  baseOf: (workload: MovableWorkload) => string | null,
): readonly (readonly MovableWorkload[])[] {
  const groups = new Map<string, MovableWorkload[]>();
  for (const workload of workloads) {
    const base = baseOf(workload);
    if (base === null) continue;
    const group = groups.get(base);
    if (group) group.push(workload);
    else groups.set(base, [workload]);
  }
  return [...groups.values()];
}
