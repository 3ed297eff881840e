import {
  type Attributes,
  attributesOf,
  type ClusteredDatabase,
  clusterOf,
  type Environment,
  type Estate,
  type ScopedWorkload,
  type ScopeRules,
  type SystemFamily,
  scopeOf,
  stoppedIn,
  systemOf,
  withReports,
} from '@tatami/model';

/** What a plan places, with the fields a person tells workloads apart by. null = the files do not say. */
export interface MovableWorkload {
  readonly key: string;
  readonly name: string;
  readonly server: string | null;
  readonly cluster: string | null;
  readonly dbms: string | null;
  readonly environment: Environment | null;
  readonly poweredOn: boolean | null;
  readonly system: SystemFamily | null;
  /** What lists say of it beyond that, by their headers. */
  readonly attributes: Attributes;
  /** The database of which reports say that it is a node; absent = none says so. */
  readonly clustered?: ClusteredDatabase | undefined;
}

/** Every workload of the estate that the scenario plans, in the order of the files. */
export function movableWorkloads(estate: Estate, rules: ScopeRules): readonly MovableWorkload[] {
  return withReports(scopeOf(estate, rules).included.map(movable), estate.diagnosed);
}

/** What files list as stopped: of a failover cluster, its passive nodes. */
export function stoppedWorkloads(estate: Estate): readonly MovableWorkload[] {
  return stoppedIn(estate).map(movable);
}

function movable({ key, name, workload, server }: ScopedWorkload): MovableWorkload {
  return {
    key,
    name,
    server: server?.name ?? null,
    cluster: clusterOf(workload, server),
    dbms: workload?.dbms ?? null,
    environment: workload?.environment ?? server?.environment ?? null,
    poweredOn: workload?.poweredOn ?? null,
    system: systemOf(workload, server),
    attributes: attributesOf(workload, server),
  };
}
