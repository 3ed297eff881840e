import { workloadPlaces } from '../../demand/index.ts';
import {
  amount,
  amountOf,
  assumed,
  derive,
  type Estimate,
  firstOf,
  isKnown,
  type KnownEstimate,
  nameText,
  text,
} from '../../figure/index.ts';
import { memoryCeilingOf } from '../../inputs/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';
import { itemsById, NO_MARGIN, type PlacementItem } from '../../placement/index.ts';
import { type PlacedScenario, spanningInstances } from '../../plan/index.ts';

/** As many names as a finding lists; of more it gives the number. */
const MOST_NAMED = 3;

/**
 * Would larger local memory keep instances on one node? Those that span NUMA nodes though one has the CPUs for them: how much memory a node must have to
 * hold each, which is what study 0 expects of machines to come. Nothing where a board of memory serves all nodes, or CPUs are short as well.
 */
export function localMemoryChecks(placed: PlacedScenario): readonly LayoutCheck[] {
  const { problem, demand } = placed;
  if (problem.memoryScope === 'server') return [];
  const spanning = spanningInstances(placed);
  if (spanning.length === 0) return [];
  const items = itemsById(problem);
  const indexOf = workloadPlaces(demand);
  const short = spanning.flatMap(({ workloadId, throughput }) => {
    const [item, index] = [items.get(workloadId), indexOf.get(workloadId)];
    const nodeGiB = item ? shortOfMemory(item, placed) : null;
    if (!item || index === undefined || nodeGiB === null) return [];
    const needed = neededOn(item, demand.workloads[index]?.name ?? workloadId, demand.explainMemory(index), placed);
    return isKnown(needed) ? [{ name: demand.workloads[index]?.name ?? workloadId, needed, nodeGiB, throughput }] : [];
  });
  const most = short.reduce<(typeof short)[number] | null>(
    (found, each) => (found && found.needed.value >= each.needed.value ? found : each),
    null,
  );
  if (!most) return [];
  const names = [...new Set(short.map(({ name }) => name))];
  const says = text(
    '{names} {count:spans NUMA nodes for its|span NUMA nodes for their} memory alone: the CPUs of one node are enough. With {needed} on a node instead of {node} {count:it|each} would lie on one, at full speed; {throughput} of it is expected now. Larger or more DIMMs on each node, fewer and larger nodes, or a smaller cache would do.',
    '{names}は、CPUは1ノードで足りますが、メモリのためにNUMAノードにまたがります。1ノードあたり{needed}（現在{node}）あれば1ノードに収まり、本来の性能になります（現在の見込みは{throughput}）。ノードあたりのDIMMの増設・大容量化、ノード数の少ない構成、またはキャッシュの縮小により収まります。',
    {
      names: firstOf(names, MOST_NAMED),
      count: names.length,
      needed: amount(Math.ceil(most.needed.value), 'GiB'),
      node: amount(most.nodeGiB, 'GiB'),
      throughput: amountOf(most.throughput),
    },
  );
  return [{ severity: 'info', code: 'local-memory', server: 'plan', node: 'plan', says, evidence: most.needed }];
}

/** Memory of the largest node, GiB, where that is what keeps an item from one; null where CPUs do too, or it takes a whole server. */
function shortOfMemory(
  { cpu, spans, margin = NO_MARGIN }: PlacementItem,
  { problem, target }: PlacedScenario,
): number | null {
  if (spans) return null;
  const nodes = problem.serverTypes.flatMap((type) => type.nodes.filter((node) => node.cpu > 0));
  const enough = nodes.some((node) => cpu * margin.cpu <= node.cpu * problem.ceiling.cpu);
  return enough ? Math.max(...target.topology.nodes.map(({ memoryGiB }) => memoryGiB)) : null;
}

function neededOn(
  { margin = NO_MARGIN }: PlacementItem,
  name: string,
  memory: Estimate,
  { request }: PlacedScenario,
): Estimate {
  const ceiling: KnownEstimate = memoryCeilingOf(request.inputs);
  return derive({
    label: text('Memory of a node that holds {name}', '{name}が収まるノードのメモリ', { name: nameText(name) }),
    formula: 'memory × margin ÷ ceiling',
    unit: 'GiB',
    inputs: { memory, margin: assumed(MARGIN, margin.memory, 'ratio'), ceiling },
  });
}

const MARGIN = text('Room kept for errors of the need', '必要量の誤差に対する余裕');
