import { proposeEnvironment } from '../../databases/index.ts';
import { attributesOf, clusterOf, type ScopedWorkload } from '../../demand/index.ts';
import {
  attributesText,
  type ClusteredDatabase,
  type DiagnosedWorkload,
  type ServerRecord,
  type WorkloadRecord,
} from '../../inventory/index.ts';

/** What is known of a workload where it is asked whether it is half of a pair. null = the files do not say. */
export interface PairCandidate {
  readonly key: string;
  readonly name: string;
  /** Name of the server that it runs on; remarks name it where they mean the database. */
  readonly server: string | null;
  readonly cluster: string | null;
  readonly dbms: string | null;
  readonly environment: string | null;
  readonly poweredOn: boolean | null;
  /** What lists say of it beyond its fields, by their headers. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The database of which reports say that it is a node; absent = none says so. */
  readonly clustered?: ClusteredDatabase | undefined;
}

/** Records do not change: what each says is read once, and not at every edit of a scenario. */
const known = new WeakMap<WorkloadRecord | ServerRecord, PairCandidate>();

/** What files say of a workload, where it is asked whether it is half of a pair. */
export function pairCandidate({
  key,
  name,
  workload,
  server,
}: Pick<ScopedWorkload, 'key' | 'name' | 'workload' | 'server'>): PairCandidate {
  const record = workload ?? server;
  const kept = record && known.get(record);
  if (kept) return kept;
  const attributes = attributesOf(workload, server);
  const stated = workload?.environment ?? server?.environment ?? null;
  const proposed = record && proposeEnvironment({ name, environment: null, attributes: attributesText(attributes) });
  const candidate = {
    key,
    name,
    attributes,
    server: server?.name ?? null,
    cluster: clusterOf(workload, server),
    dbms: workload?.dbms ?? null,
    // What waits for production is told by a list's words, too, before a person has confirmed it.
    environment: proposed?.environment === 'standby' && stated !== 'test' ? 'standby' : stated,
    poweredOn: workload?.poweredOn ?? null,
  };
  if (record) known.set(record, candidate);
  return candidate;
}

/** The candidates with what reports say: of which databases they are nodes. */
export function withReports<Candidate extends PairCandidate>(
  candidates: readonly Candidate[],
  diagnosed: readonly DiagnosedWorkload[] = [],
): readonly Candidate[] {
  const clusteredOf = new Map(
    diagnosed.flatMap(({ workloadKey, clustered }) => (clustered ? [[workloadKey, clustered]] : [])),
  );
  if (clusteredOf.size === 0) return candidates;
  return candidates.map((each) => {
    const clustered = clusteredOf.get(each.key);
    return clustered ? { ...each, clustered } : each;
  });
}
