import { type Plan, type PlanNode, text } from '@tatami/model';
import { platformOf, targetName } from '../../content/platform-name.ts';
import type { Writer } from '../../content/writer.ts';
import type { ProposalDocumentInput } from '../../document-input.ts';
import { columnSum, numberCell, type SheetCell, type SheetContent } from '../cells.ts';

const TITLES = [
  [text('Item', '品名'), 44],
  [text('Sockets of one', '1台のソケット数'), 14],
  [text('Cores of one', '1台のコア数'), 14],
  [text('Memory of one, GiB', '1台のメモリ（GiB）'), 18],
  [text('Servers', '台数'), 10],
  [text('of them spare', 'うち予備'), 10],
  [text('Sockets, all', 'ソケット計'), 12],
  [text('Cores, all', 'コア計'), 12],
  [text('Memory, all, GiB', 'メモリ計（GiB）'), 16],
] as const;

/** What is to be bought or is there: a line for each configuration of the recommended plan. */
export function billOfMaterials(input: ProposalDocumentInput, writer: Writer): readonly SheetContent[] {
  const { plan } = input.scenarios[0].result;
  if (!plan || plan.nodes.length === 0) return [];
  const rows = configurations(plan).map((nodes, index) => configurationRow(nodes, index, input, writer));
  const total = [
    writer.say(text('Total', '合計')),
    null,
    null,
    null,
    ...[4, 5, 6, 7, 8].map((column) => columnSum(rows, column)),
  ];
  return [
    {
      name: writer.say(text('Bill of materials', '機器明細')),
      columns: TITLES.map(([title, width]) => ({ title: writer.say(title), width })),
      rows: [...rows, total],
      sums: [rows.length],
    },
  ];
}

function configurations({ nodes }: Plan): readonly (readonly PlanNode[])[] {
  const alike = new Map<string, PlanNode[]>();
  for (const node of nodes) {
    const key = JSON.stringify([node.platformId, node.configuration]);
    const others = alike.get(key);
    if (others) others.push(node);
    else alike.set(key, [node]);
  }
  return [...alike.values()];
}

function configurationRow(
  nodes: readonly PlanNode[],
  index: number,
  { platforms }: ProposalDocumentInput,
  writer: Writer,
): readonly SheetCell[] {
  const [{ platformId, configuration }] = nodes as readonly [PlanNode, ...PlanNode[]];
  const { sockets, coresPerSocket, memoryGiB } = configuration;
  const cores = sockets * coresPerSocket;
  const row = index + 2;
  const product = (letter: string, each: number) => ({
    value: each * nodes.length,
    digits: 0,
    formula: `${letter}${row}*E${row}`,
  });
  return [
    targetName(platformOf(platforms, platformId), configuration),
    numberCell(sockets, writer),
    numberCell(cores, writer),
    { value: memoryGiB, digits: Number.isInteger(memoryGiB) ? 0 : 2 },
    numberCell(nodes.length, writer),
    numberCell(nodes.filter(({ spare }) => spare).length, writer),
    product('B', sockets),
    product('C', cores),
    { ...product('D', memoryGiB), digits: Number.isInteger(memoryGiB) ? 0 : 2 },
  ];
}
