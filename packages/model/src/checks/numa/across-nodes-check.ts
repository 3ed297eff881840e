import { text } from '../../figure/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';
import { amountOfServer, type PlacementProblem, type Placing, RESOURCES } from '../../placement/index.ts';
import type { PlacedScenario } from '../../plan/index.ts';

/** Worth another placement only where all together would fill this share of the plan's servers, or less. */
const LEAST_EMPTY = 0.9;

/**
 * Does the plan take servers because what fits one NUMA node is kept on one? The same workloads are placed once more, all of them free to use
 * all nodes of their server, with the CPU that remote memory then costs. Nothing where the servers are filled, or that saves none.
 */
export function acrossNodesCheck(placed: PlacedScenario, placing: Placing): readonly LayoutCheck[] {
  const { problem, chances } = placed;
  if (!chances || !keepsOnNodes(problem) || !leavesRoom(placed, chances.planned)) return [];
  const { unplaced, servers } = placing.first(acrossNodes(problem));
  const fewer = servers.filter(({ items }) => items.length > 0).length;
  if (unplaced.length > 0 || fewer >= chances.planned) return [];
  const says = text(
    'The plan has {planned} {planned:server|servers}, since each workload that fits one NUMA node is kept on one. Free to use all nodes of a server, all of them have room on {fewer} (by first fit, with the CPU that remote memory costs). Bound and chances are of workloads that are kept on nodes.',
    '1つのNUMAノードに収まるワークロードをノードに固定するため、計画は{planned}台です。ノードをまたぐ配置を許せば{fewer}台に収まります（簡易な配置による。リモートメモリの影響はCPUに算入）。理論下限と足りる確率は、ノードへの固定を前提としています。',
    { planned: chances.planned, fewer },
  );
  return [{ severity: 'info', code: 'across-nodes', server: 'plan', node: 'plan', says, evidence: null }];
}

/** Servers have several nodes with CPUs, and something is kept on one of them. */
function keepsOnNodes({ serverTypes, items }: PlacementProblem): boolean {
  return (
    serverTypes.some(({ nodes }) => nodes.filter(({ cpu }) => cpu > 0).length > 1) && items.some(({ spans }) => !spans)
  );
}

/** All that the plan is made for would fill clearly fewer servers of the largest type, whatever the resource. */
function leavesRoom({ problem, chances }: PlacedScenario, planned: number): boolean {
  if (!chances || planned < 2) return false;
  return RESOURCES.every((resource) => {
    const amounts = problem.serverTypes.map((type) => amountOfServer(type, resource));
    if (amounts.some((amount) => amount === null)) return true;
    const gives = Math.max(...amounts.map((amount) => amount ?? 0)) * problem.ceiling[resource];
    return gives <= 0 || chances.plannedFor[resource] <= gives * planned * LEAST_EMPTY;
  });
}

function acrossNodes(problem: PlacementProblem): PlacementProblem {
  const { constraints } = problem;
  return {
    ...problem,
    items: problem.items.map((item) => ({ ...item, spans: true })),
    constraints: { ...constraints, pinned: constraints.pinned.map((pin) => ({ ...pin, node: null, spans: true })) },
  };
}
