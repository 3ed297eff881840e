import type { PairCandidate } from './pair-candidate.ts';

/**
 * Whom does a remark of a workload name: the one of that name, or of the databases of a server of that name the one called alike, else the only
 * one? null = nobody, or one of several.
 */
export function whoIsNamed(
  workloads: readonly PairCandidate[],
): (shortName: string, from: PairCandidate) => PairCandidate | null {
  const byName = grouped(workloads, ({ name }) => shortName(name));
  const byServer = grouped(workloads, ({ server }) => (server === null ? null : shortName(server)));
  return (short, from) => {
    const named = byName.get(short);
    if (named) return onlyOther(named, from);
    const onServer = byServer.get(short) ?? [];
    const alike = onServer.filter(({ name }) => fold(name) === fold(from.name));
    return onlyOther(alike.length > 0 ? alike : onServer, from);
  };
}

function onlyOther(named: readonly PairCandidate[], from: PairCandidate): PairCandidate | null {
  const [other, ...others] = named;
  return other && others.length === 0 && other.key !== from.key ? other : null;
}

export function shortName(name: string): string {
  return fold(name.split('.')[0] ?? name);
}

export function grouped<Workload>(
  workloads: readonly Workload[],
  groupOf: (workload: Workload) => string | null,
): ReadonlyMap<string, readonly Workload[]> {
  const groups = new Map<string, Workload[]>();
  for (const workload of workloads) {
    const group = groupOf(workload);
    if (group === null) continue;
    const known = groups.get(group);
    if (known) known.push(workload);
    else groups.set(group, [workload]);
  }
  return groups;
}

export function fold(word: string): string {
  return word.normalize('NFKC').toLowerCase();
}
