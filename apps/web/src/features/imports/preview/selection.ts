import type { ImportSelection } from '@tatami/contracts';

type State = ImportSelection['withoutStates'][number];

/** The selection with this cluster in or out. */
export function withCluster(selection: ImportSelection, cluster: string, comesIn: boolean): ImportSelection {
  return { ...selection, withoutClusters: toggle(selection.withoutClusters, cluster, comesIn) };
}

/** The selection with machines of this state in or out. */
export function withState(selection: ImportSelection, state: State, comesIn: boolean): ImportSelection {
  return { ...selection, withoutStates: toggle(selection.withoutStates, state, comesIn) };
}

function toggle<T>(without: readonly T[], what: T, comesIn: boolean): T[] {
  const others = without.filter((other) => other !== what);
  return comesIn ? others : [...others, what];
}
