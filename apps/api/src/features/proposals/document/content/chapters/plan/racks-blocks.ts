import { drawnRacks, type Rack, RacksChart, racksHeight, racksRowsOf, racksTitle } from '@tatami/charts';
import { type Plan, type PlanNode, type Platform, RACK_HEIGHT, racksOf, type Text, text } from '@tatami/model';
import type { Block } from '../../blocks.ts';
import { chartBlock } from '../../draw-charts.ts';
import { platformOf } from '../../platform-name.ts';
import type { Writer } from '../../writer.ts';

/** More than so many are no longer seen at a glance: a drawing, and the slides with its table, would be lists. */
const MOST_SERVERS = 48;

/** All servers of the plan at a glance, in their racks as stated, else in racks of the usual height; none of very many. */
export async function rackBlocks(
  { nodes }: Plan,
  platforms: readonly Platform[],
  writer: Writer,
): Promise<readonly Block[]> {
  if (nodes.length > MOST_SERVERS) return [];
  const racks = racksOfPlan(nodes, platforms, writer);
  const chart = {
    data: racks,
    title: racksTitle(racks),
    height: racksHeight(racks),
    table: racksRowsOf(racks, writer.language),
  };
  const said = saidOf(nodes, platforms, racks);
  return [
    await chartBlock(RacksChart, chart, writer),
    ...said.map((each) => ({ kind: 'paragraph', text: writer.say(each) }) as const),
  ];
}

function racksOfPlan(nodes: readonly PlanNode[], platforms: readonly Platform[], writer: Writer): readonly Rack[] {
  const standing = isStated(nodes) ? asStated(nodes) : racksOf(nodes, (node) => unitsOf(node, platforms));
  return standing.map((servers, index) => {
    const [first] = servers;
    return {
      number: (isStated(nodes) ? (first?.rack ?? index) : index) + 1,
      site: first?.site === undefined ? null : first.site + 1,
      servers: servers.map((node) => racked(node, platforms, writer)),
    };
  });
}

function isStated(nodes: readonly PlanNode[]): boolean {
  return nodes.some(({ rack }) => rack !== undefined);
}

/** In the order of sites and racks. */
function asStated(nodes: readonly PlanNode[]): readonly (readonly PlanNode[])[] {
  const found = new Map<string, PlanNode[]>();
  const place = ({ site = -1, rack = -1 }: PlanNode) => [site, rack] as const;
  const inOrder = nodes.toSorted((a, b) => place(a)[0] - place(b)[0] || place(a)[1] - place(b)[1]);
  for (const node of inOrder) {
    const key = place(node).join();
    found.set(key, [...(found.get(key) ?? []), node]);
  }
  return [...found.values()];
}

function unitsOf({ platformId }: PlanNode, platforms: readonly Platform[]): number | null {
  return platformOf(platforms, platformId).rackUnits?.value ?? null;
}

function racked(node: PlanNode, platforms: readonly Platform[], writer: Writer): Rack['servers'][number] {
  const { configuration, numaNodes, spare } = node;
  const { growth } = platformOf(platforms, node.platformId);
  return {
    name: writer.server(node.name),
    withCpus: growth === 'boards' ? configuration.sb : configuration.sockets,
    memoryOnly: configuration.msb,
    workloads: new Set(numaNodes.flatMap(({ workloads }) => workloads.map(({ workloadId }) => workloadId))).size,
    spare,
  };
}

function saidOf(nodes: readonly PlanNode[], platforms: readonly Platform[], racks: readonly Rack[]): readonly Text[] {
  const drawn = drawnRacks(racks).length;
  const more = text(
    'The drawing has the first {drawn} of {racks} racks.',
    '図は全{racks}本のうち最初の{drawn}本を示しています。',
    { drawn, racks: racks.length },
  );
  const beyond = drawn < racks.length ? [more] : [];
  if (isStated(nodes)) return beyond;
  if (nodes.some((node) => unitsOf(node, platforms) === null)) return [...beyond, HEIGHT_UNKNOWN];
  const assumed = text(
    'Drawn in racks of {height} units, the usual height; where the servers stand is to be agreed.',
    'ラックの高さは一般的な{height}Uとして描いています。設置場所は別途協議とします。',
    { height: RACK_HEIGHT.value },
  );
  return [...beyond, assumed];
}

const HEIGHT_UNKNOWN = text(
  'The height of the servers is not known: they are drawn in equal racks. Where they stand is to be agreed.',
  'サーバーの高さが不明なため、均等なラックとして描いています。設置場所は別途協議とします。',
);
