import { workloadNames } from '../../demand/index.ts';
import { amount, amountOf, firstOf, isKnown, type Text, text, unknown } from '../../figure/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';
import { itemsById } from '../../placement/index.ts';
import { lowestCounted, type PlacedScenario, type SpanningInstance, spanningInstances } from '../../plan/index.ts';
import { serverSpecs } from '../../target/index.ts';

/** As many names as a finding lists; of more it gives the number. */
const MOST_NAMED = 3;

/** The first of some instances, and how many they are: the verb goes by that. */
interface Named {
  readonly names: ReturnType<typeof firstOf>;
  readonly count: number;
}

/** What remote memory costs the instances of a plan: what is counted, what is in a measured ratio, and what nothing tells. */
export function remoteChecks(placed: PlacedScenario): readonly LayoutCheck[] {
  const instances = spanningInstances(placed);
  const nameOf = workloadNames(placed.demand);
  const named = (ids: readonly { readonly workloadId: string }[]): Named => {
    const names = [...new Set(ids.map(({ workloadId }) => nameOf(workloadId) ?? workloadId))];
    return { names: firstOf(names, MOST_NAMED), count: names.length };
  };
  const counted = instances.filter(({ inRatio }) => !inRatio);
  const lowest = lowestCounted(instances);
  const inRatio = instances.filter((each) => each.inRatio);
  const onBoards = placedOnBoards(placed);
  return [
    ...(lowest ? [aboutPlan('remote-counted', 'info', countedText(lowest, named(counted)), lowest.throughput)] : []),
    ...(inRatio.length > 0 ? [aboutPlan('remote-in-ratio', 'info', inRatioText(named(inRatio)), null)] : []),
    ...counted.flatMap((each) => beyond(each, nameOf(each.workloadId) ?? each.workloadId)),
    ...(onBoards.length > 0
      ? [aboutPlan('remote-unknown', 'info', onBoardsText(named(onBoards)), unknown('ratio', BOARD, SETTLE_BOARD))]
      : []),
  ];
}

function countedText({ throughput, counted }: SpanningInstance, named: Named): Text {
  return text(
    'Remote memory is counted: {names} {count:spans|span} NUMA nodes. Over {nodes} nodes an instance is expected to do {throughput} of what it does on one, and takes as much more CPU of its server.',
    'リモートメモリの影響を算入しています：{names}はNUMAノードにまたがります。{nodes}ノードにまたがる場合の性能は1ノードの{throughput}と見込み、その分CPUを多く計上しています。',
    { ...named, nodes: counted, throughput: amountOf(throughput) },
  );
}

function inRatioText(named: Named): Text {
  return text(
    'Remote memory is in the measured throughput ratio: {names} {count:spans|span} NUMA nodes, as the instance that was measured did. Nothing more is counted.',
    'リモートメモリの影響は測定されたスループット比に含まれます：{names}は、測定時と同じくNUMAノードにまたがります。追加の算入はしていません。',
    { ...named },
  );
}

/** Where others leave no room on the fewest nodes, remote memory costs more than the plan counts. */
function beyond(instance: SpanningInstance, name: string): readonly LayoutCheck[] {
  const { nodes, counted, server, throughput, throughputThere } = instance;
  if (nodes <= counted || !isKnown(throughput) || !isKnown(throughputThere)) return [];
  const says = text(
    '{name} lies on {nodes} nodes where {counted} would do, for others leave no room on these: it is expected to do {there} of what it does on one node; {throughput} is counted.',
    '{name}は{counted}ノードで足りますが、空きがないため{nodes}ノードにまたがります。性能は1ノードの{there}と見込まれます（計画での算入は{throughput}）。',
    {
      name,
      nodes,
      counted,
      there: amount(throughputThere.value, 'ratio'),
      throughput: amount(throughput.value, 'ratio'),
    },
  );
  return [{ severity: 'warning', code: 'remote-beyond', server, node: name, says, evidence: throughputThere }];
}

/** Workloads with memory on a node without CPUs, which no measured ratio has in it. */
function placedOnBoards({ placement, problem, target }: PlacedScenario): readonly { readonly workloadId: string }[] {
  const specOf = serverSpecs(target);
  return placement.servers.flatMap(({ typeId, items }) => {
    const { nodes } = specOf(typeId).topology;
    if (!nodes.some(({ memoryOnly }) => memoryOnly)) return [];
    return items
      .filter(
        ({ id, parts }) =>
          !itemsById(problem).get(id)?.remoteInNeed &&
          parts.some(({ node, memoryGiB }) => nodes[node]?.memoryOnly && memoryGiB > 0),
      )
      .map(({ id }) => ({ workloadId: id }));
  });
}

function onBoardsText(named: Named): Text {
  return text(
    '{names} {count:has|have} memory on a board without CPUs. No source states what that costs in throughput, so nothing is counted for it.',
    '{names}のメモリの一部はCPUを持たないボードにあります。性能への影響を示す出典がないため、算入していません。',
    { ...named },
  );
}

function aboutPlan(
  code: string,
  severity: LayoutCheck['severity'],
  says: Text,
  evidence: LayoutCheck['evidence'],
): LayoutCheck {
  return { severity, code, server: 'plan', node: 'plan', says, evidence };
}

const BOARD = text('throughput with memory on a board without CPUs', 'CPUを持たないボードのメモリを使う場合の性能比');
const SETTLE_BOARD = text(
  'Runs of the same machine with and without memory on the board, or its latency (Intel MLC) and the share of time spent waiting for memory.',
  '同じマシンでボードのメモリを使う場合と使わない場合の測定値、または遅延（Intel MLCなど）とメモリ待ちの割合が必要です。',
);
