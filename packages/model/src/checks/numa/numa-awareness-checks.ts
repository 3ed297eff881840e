import { databasesNamed } from '../../databases/index.ts';
import { hasWholeServer, type ScopedWorkload } from '../../demand/index.ts';
import { firstOf, text } from '../../figure/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';
import { awarenessOfDatabase, awarenessOfSystem, type NumaAwareness } from '../../numa/index.ts';
import type { Target } from '../../target/index.ts';

/** As many names as a finding lists; of more it gives the number. */
const MOST_NAMED = 3;
/** What asks for something to be done comes first. */
const ORDER: readonly NumaAwareness['knows'][] = ['no', 'off', 'yes'];

/**
 * Which databases and operating systems of a plan know NUMA nodes, as far as sources say so of their version and edition? What knows none has to be
 * bound from outside, or was measured with remote memory. Nothing where the target has one node.
 */
export function numaAwarenessChecks(
  workloads: readonly ScopedWorkload[],
  target: Target | null,
): readonly LayoutCheck[] {
  if (!target || target.topology.nodes.length < 2) return [];
  const named = new Map<NumaAwareness, Set<string>>();
  const add = (awareness: NumaAwareness | null, name: string) => {
    if (awareness) named.set(awareness, (named.get(awareness) ?? new Set()).add(name));
  };
  for (const { name, workload, server } of workloads) {
    const databases = databasesNamed(workload?.dbms ?? null);
    if (Array.isArray(databases)) for (const database of databases) add(awarenessOfDatabase(database), name);
    // The system of a host says nothing of that of its virtual machines.
    if (server && hasWholeServer(workload)) add(awarenessOfSystem(server.os), server.name);
  }
  return [...named]
    .toSorted(([a], [b]) => ORDER.indexOf(a.knows) - ORDER.indexOf(b.knows))
    .map(([{ knows, says }, names]) => ({
      severity: 'info',
      code: `numa-known-${knows}`,
      server: 'plan',
      node: 'plan',
      says: text('{says} ({names})', '{says}（{names}）', { says, names: firstOf([...names], MOST_NAMED) }),
      evidence: null,
    }));
}
