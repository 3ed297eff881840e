import type { ImportedRecords, Origin, ServerRecord, WorkloadRecord } from '@tatami/model';
import type { RowReader, Table } from '../decode/table.ts';
import { MAX_CLUSTERS_OFFERED } from '../limits.ts';

/** A template is of that state only, whether it is on or off. */
export type MachineState = 'poweredOn' | 'poweredOff' | 'unknown' | 'template';

/** What of a file a person leaves out; '' = rows that name no cluster. */
export interface Selection {
  readonly withoutClusters: readonly string[];
  readonly withoutStates: readonly MachineState[];
}

/** What a cluster or a state of a file holds; sums are null where no record states the quantity. */
interface Held {
  servers: number;
  workloads: number;
  cores: number | null;
  vcpus: number | null;
  memoryGiB: number | null;
}

interface Holding extends Readonly<Held> {
  readonly selected: boolean;
}

/** What can be left out, counted over the whole file. Empty lists = nothing to choose between, or too much of it. */
export interface Selectable {
  readonly clusters: readonly (Holding & { readonly name: string })[];
  readonly states: readonly (Holding & { readonly state: MachineState })[];
}

const STATES: readonly MachineState[] = ['poweredOn', 'poweredOff', 'unknown', 'template'];

type Inventory = Pick<ImportedRecords, 'servers' | 'workloads'>;

/** Clusters in the order of their names, those without one last; states as far as the file tells any apart. */
export function selectableOf(records: Inventory, selection: Selection): Selectable {
  const clusters = new Map<string, Held>();
  const states = new Map<MachineState, Held>();
  const clusterOf = clustersOf(records);
  for (const server of records.servers) addServer(heldBy(clusters, serverCluster(server)), server);
  for (const workload of records.workloads) {
    addWorkload(heldBy(clusters, clusterOf(workload)), workload);
    addWorkload(heldBy(states, stateOf(workload)), workload);
  }
  const sorted = [...clusters].sort(([a], [b]) => Number(a === '') - Number(b === '') || (a < b ? -1 : 1));
  return {
    clusters:
      sorted.length < 2 || sorted.length > MAX_CLUSTERS_OFFERED
        ? []
        : sorted.map(([name, held]) => ({ name, ...held, selected: !selection.withoutClusters.includes(name) })),
    states:
      states.size < 2
        ? []
        : STATES.flatMap((state) => {
            const held = states.get(state);
            return held ? [{ state, ...held, selected: !selection.withoutStates.includes(state) }] : [];
          }),
  };
}

/** What a selection leaves out: rows by sheet, and the keys of their records, which are in the file all the same. */
export interface LeftOut {
  readonly rows: ReadonlyMap<string | null, ReadonlySet<number>>;
  readonly keys: { readonly servers: readonly string[]; readonly workloads: readonly string[] };
}

/** null when it leaves nothing out. */
export function leftOutOf(records: Inventory, { withoutClusters, withoutStates }: Selection): LeftOut | null {
  if (withoutClusters.length + withoutStates.length === 0) return null;
  const clusters = new Set(withoutClusters);
  const states = new Set(withoutStates);
  const clusterOf = clustersOf(records);
  const workloads = records.workloads.filter((one) => clusters.has(clusterOf(one)) || states.has(stateOf(one)));
  const places = new Set(workloads.map(({ origin }) => placeOf(origin)));
  // A row may give a machine and what runs on it: both go.
  const servers = records.servers.filter((one) => clusters.has(serverCluster(one)) || places.has(placeOf(one.origin)));
  if (servers.length + workloads.length === 0) return null;
  const rows = new Map<string | null, Set<number>>();
  for (const { origin } of [...servers, ...workloads]) {
    const known = rows.get(origin.sheet) ?? new Set<number>();
    rows.set(origin.sheet, known.add(origin.row));
  }
  return { rows, keys: { servers: servers.map(({ key }) => key), workloads: workloads.map(({ key }) => key) } };
}

/** The tables without some rows. Their heads stay, so that columns are found as before. */
export function tablesWithout(tables: readonly Table[], { rows }: Pick<LeftOut, 'rows'>): readonly Table[] {
  return tables.map((table) => {
    const out = rows.get(table.name);
    return out ? tableWithout(table, out) : table;
  });
}

function tableWithout(table: Table, out: ReadonlySet<number>): Table {
  const each = (read: RowReader) =>
    table.each((cells, row, spoilt) => (out.has(row) ? true : read(cells, row, spoilt)));
  const { asShown } = table;
  return { ...table, each, ...(asShown && { asShown: () => tableWithout(asShown(), out) }) };
}

function stateOf({ template, poweredOn }: WorkloadRecord): MachineState {
  if (template) return 'template';
  if (poweredOn === null) return 'unknown';
  return poweredOn ? 'poweredOn' : 'poweredOff';
}

function serverCluster({ cluster }: ServerRecord): string {
  return cluster ?? '';
}

/** A workload's cluster: as its own row names it, else that of its server. */
function clustersOf({ servers }: Inventory): (workload: WorkloadRecord) => string {
  const serverOf = serversInTurn(servers);
  return ({ origin, serverKey }) =>
    origin.cells.cluster?.text.trim() || (serverKey === null ? null : serverOf(serverKey)?.cluster) || '';
}

/** Servers by their keys. Most lists name what runs on a server in the server's own row: the next one is looked at before all others. */
function serversInTurn(servers: readonly ServerRecord[]): (key: string) => ServerRecord | undefined {
  let at = -1;
  let places: ReadonlyMap<string, number> | null = null;
  return (key) => {
    if (servers[at]?.key !== key) at += 1;
    if (servers[at]?.key === key) return servers[at];
    places ??= new Map(servers.map((server, place) => [server.key, place]));
    const place = places.get(key);
    if (place === undefined) return undefined;
    at = place;
    return servers[at];
  };
}

function placeOf({ sheet, row }: Origin): string {
  return `${row} ${sheet ?? ''}`;
}

function heldBy<K>(all: Map<K, Held>, key: K): Held {
  const known = all.get(key);
  if (known) return known;
  const held = { servers: 0, workloads: 0, cores: null, vcpus: null, memoryGiB: null };
  all.set(key, held);
  return held;
}

function addServer(held: Held, { cores }: ServerRecord): void {
  held.servers += 1;
  held.cores = plus(held.cores, cores);
}

function addWorkload(held: Held, { vcpus, memoryGiB }: WorkloadRecord): void {
  held.workloads += 1;
  held.vcpus = plus(held.vcpus, vcpus);
  held.memoryGiB = plus(held.memoryGiB, memoryGiB);
}

function plus(sum: number | null, value: number | null): number | null {
  return value === null ? sum : (sum ?? 0) + value;
}
