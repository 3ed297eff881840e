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
  return plan.nodes.map((planned, index) => {
    const found = machine && onMachine(planned, machine);
    const numbered = found?.kind === 'laid-out' ? found : null;
    const node = numbered?.server ?? planned;
    const plannedIndex = numbered?.plannedIndex ?? planned.numaNodes.map((_, at) => at);
    const siblings = numbered ? (machine?.siblings ?? null) : null;
    return {
      index,
      node,
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

/** The imported machines that have the nodes of the planned servers. */
export function machinesLike<Machine extends TopologyRecord>(
  { nodes }: Pick<Plan, 'nodes'>,
  machines: readonly Machine[],
): readonly Machine[] {
  const [first] = nodes;
  if (!first) return [];
  return machines.filter((machine) => onMachine(first, machine).kind === 'laid-out');
}
