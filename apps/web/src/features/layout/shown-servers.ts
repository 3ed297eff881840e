import {
  type LayoutReading,
  onMachine,
  type Plan,
  type PlanNode,
  type ServerLayout,
  serverLayout,
  type TopologyRecord,
} from '@tatami/model';

/** A planned server with the node and CPU numbers it is shown and bound by. */
export interface ShownServer {
  /** Its place in the plan. */
  readonly index: number;
  readonly node: PlanNode;
  /** Its numbers are those of the machine chosen. */
  readonly onMachine: boolean;
  /** The plan has servers of other types too. */
  readonly isOneOfTypes: boolean;
  /** Which of the plan's nodes each of `node.numaNodes` is: what a pin names. */
  readonly plannedIndex: readonly number[];
  /** Made when first asked for, as `cpuShares` is. */
  readonly layout: () => ServerLayout;
  /** How full the CPUs of each of `node.numaNodes` are at their busiest step, 0..1; null = not known, or no CPUs. */
  readonly cpuShares: () => readonly (number | null)[];
}

/** What the servers of a plan are shown by. */
interface Shown {
  readonly plan: Pick<Plan, 'nodes'>;
  /** Its numbers of nodes and CPUs are used; null, or another machine than planned = those of the plan. */
  readonly machine: TopologyRecord | null;
  readonly reading: LayoutReading;
  readonly cpuSharesOf: ((server: PlanNode) => readonly (number | null)[]) | null;
}

/** The servers of a plan with all there is to show of each. */
export function shownServers({ plan, machine, reading, cpuSharesOf }: Shown): readonly ShownServer[] {
  const isOneOfTypes = firstOfTypes(plan).length > 1;
  return plan.nodes.map((planned, index) => {
    const found = machine && onMachine(planned, machine);
    const numbered = found?.kind === 'laid-out' ? found : null;
    const node = numbered?.server ?? planned;
    const plannedIndex = numbered?.plannedIndex ?? planned.numaNodes.map((_, at) => at);
    const siblings = numbered ? (machine?.siblings ?? null) : null;
    return {
      index,
      node,
      onMachine: numbered !== null,
      isOneOfTypes,
      plannedIndex,
      layout: once(() => serverLayout(node, { ...reading, siblings })),
      cpuShares: once(() => {
        const shares = cpuSharesOf?.(planned) ?? [];
        return plannedIndex.map((at) => shares[at] ?? null);
      }),
    };
  });
}

function once<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | null = null;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
}

/** The server that an instance is placed on; null where it is on none. */
export function serverHolding(servers: readonly ShownServer[], workloadId: string): ShownServer | null {
  const holds = ({ node }: ShownServer) =>
    node.numaNodes.some(({ workloads }) => workloads.some((placed) => placed.workloadId === workloadId));
  return servers.find(holds) ?? null;
}

/** The imported machines that have the nodes of the planned servers of some type. */
export function machinesLike<Machine extends TopologyRecord>(
  plan: Pick<Plan, 'nodes'>,
  machines: readonly Machine[],
): readonly Machine[] {
  const firsts = firstOfTypes(plan);
  return machines.filter((machine) => firsts.some((first) => onMachine(first, machine).kind === 'laid-out'));
}

/** The first server of each type. */
function firstOfTypes({ nodes }: Pick<Plan, 'nodes'>): readonly PlanNode[] {
  const first = new Map<string, PlanNode>();
  for (const node of nodes) {
    const type = node.typeId ?? node.platformId;
    if (!first.has(type)) first.set(type, node);
  }
  return [...first.values()];
}
