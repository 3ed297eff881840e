import {
  amount,
  type Estimate,
  firstOf,
  inARow,
  type LayoutCheck,
  namesInEstate,
  namesWithRoles,
  nameText,
  type PlacedWorkload,
  type Plan,
  type PlanNode,
  type PlanNumaNode,
  type Platform,
  poolTextById,
  type ScenarioInputs,
  type Text,
  text,
} from '@tatami/model';
import type { ProposalDocumentInput } from '../../../document-input.ts';
import { alternativeText } from '../../alternative-text.ts';
import { drivesOf } from '../../bill/bill-of-materials.ts';
import type { Block, DrawnBoard, DrawnNode, ServerDrawing, WrittenSection } from '../../blocks.ts';
import { inWorkbook, MOST_LISTED } from '../../long-lists.ts';
import { platformOf, targetName } from '../../platform-name.ts';
import { WORDS } from '../../words.ts';
import { columns, table, type Writer } from '../../writer.ts';
import { rackBlocks } from './racks-blocks.ts';

/** All of so few servers are drawn; of more, the first ones as examples: the table lists every binding. */
const FEW_SERVERS = 4;
const EXAMPLES = 2;
/** Instances drawn on one NUMA node. */
const DRAWN_INSTANCES = 6;
const ROWS_IN_TEXT = 24;

type Names = (workloadId: string) => string;

/** Which instance sits on which board and NUMA node, with its CPUs; and what was checked. */
export async function layoutSections(input: ProposalDocumentInput, writer: Writer): Promise<readonly WrittenSection[]> {
  const { platforms } = input;
  const [{ result, inputs }] = input.scenarios;
  const { plan } = result;
  if (!plan) return [];
  const names = namesOf(input, writer);
  const rows = bindingCount(plan);
  const drawn = plan.nodes.length <= FEW_SERVERS ? plan.nodes : examples(plan);
  const hidden = plan.nodes.length - drawn.length;
  return [
    {
      title: writer.say(text('Recommended node layout', '推奨ノード構成')),
      blocks: [
        { kind: 'paragraph', text: writer.say(intro(drawn.length)) },
        ...(hidden > 0 ? await rackBlocks(plan, platforms, writer) : []),
        ...drawn.map((node) => serverDrawing(node, platformOf(platforms, node.platformId), { names, inputs }, writer)),
        ...(hidden > 0 ? [paragraph(notDrawn(hidden), writer)] : []),
        ...checks(result.checks, writer),
        ...(rows <= ROWS_IN_TEXT ? bindings(plan, names, writer) : [whereListed(rows, writer)]),
        ...unplaced(plan, writer),
      ],
    },
  ];
}

/** The first servers, and the first of every further type. */
function examples({ nodes }: Plan): readonly PlanNode[] {
  const typeOf = ({ typeId, platformId }: PlanNode) => typeId ?? platformId;
  return nodes.filter(
    (node, index) => index < EXAMPLES || nodes.findIndex((each) => typeOf(each) === typeOf(node)) === index,
  );
}

/** The bindings of a plan that are too many for the text. */
export function layoutAppendix(input: ProposalDocumentInput, writer: Writer): Block[] {
  const { plan } = input.scenarios[0].result;
  if (!plan) return [];
  const rows = bindingCount(plan);
  return rows > ROWS_IN_TEXT && rows <= MOST_LISTED ? bindings(plan, namesOf(input, writer), writer) : [];
}

function namesOf({ estate: { servers, workloads }, scenarios }: ProposalDocumentInput, writer: Writer): Names {
  const names = namesInEstate({ servers, workloads });
  const { pairs = [] } = scenarios[0].inputs.constraints;
  return namesWithRoles(pairs, (key) => names.get(key) ?? key, writer.say);
}

function paragraph(says: Text, writer: Writer): Block {
  return { kind: 'paragraph', text: writer.say(says) };
}

function intro(servers: number): Text {
  return text(
    'Every instance is bound to the CPUs and the memory of one NUMA node where it fits: memory access stays local. The drawing shows the boards of {servers} {servers:target server|target servers}, their NUMA nodes and the instances on them.',
    '各インスタンスは、収まる限り1つのNUMAノードのCPUとメモリに固定割り当てし、ローカル・メモリ・アクセスを保ちます。図は統合先サーバー{servers}台のボード、NUMAノード、インスタンスの配置を示します。',
    { servers },
  );
}

function notDrawn(count: number): Text {
  return text(
    '{count} {count:more server|more servers} are laid out by the same rule; the table of bindings lists all of them.',
    'ほか{count}台も同じ規則で構成します。割り当て表に全台を記載しています。',
    { count },
  );
}

function whereListed(rows: number, writer: Writer): Block {
  return rows > MOST_LISTED ? inWorkbook('placement', writer) : paragraph(BINDINGS_BELOW, writer);
}

const BINDINGS_BELOW = text('The appendix lists every binding.', '割り当ての一覧は付録に記載しています。');

interface Drawn {
  readonly names: Names;
  readonly inputs: ScenarioInputs;
}

function serverDrawing(node: PlanNode, platform: Platform, { names, inputs }: Drawn, writer: Writer): ServerDrawing {
  const { configuration, numaNodes } = node;
  const { sockets, coresPerSocket, memoryGiB } = configuration;
  const boards = boardsOf(node, platform, names, writer);
  const model = writer.say(
    text(
      '{target}, {sockets} × {coresPerSocket} cores, {memory}',
      '{target}、{sockets}ソケット × {coresPerSocket}コア、{memory}',
      { target: targetName(platform, configuration), sockets, coresPerSocket, memory: amount(memoryGiB, 'GiB') },
    ),
  );
  const more = [drivesText(platform, inputs), standsIn(node)].filter((each) => each !== null);
  const specification =
    more.length === 0
      ? model
      : writer.say(
          text('{model}; {more}', '{model}（{more}）', {
            model: nameText(model),
            more: inARow(more, text(', ', '、')),
          }),
        );
  return {
    kind: 'server',
    name: writer.server(node.name),
    specification,
    spare: node.spare ? writer.say(text('spare, kept empty', '予備機')) : null,
    boards,
    alt: alternativeText(
      writer.labelled(writer.server(node.name), specification),
      numaNodes.map((one) => inWords(one, names, writer)),
      writer,
    ),
  };
}

/** "8 × Drive of 1,920 GB": what of its storage is known to stand in a server. */
function drivesText(platform: Platform, inputs: ScenarioInputs): Text | null {
  const drives = drivesOf(platform, inputs);
  return drives && text('{count} × {drive}', '{drive} × {count}', { count: drives.count, drive: drives.drive });
}

/** The pool of a server, its rack and its site, where the plan tells them apart. */
function standsIn({ pool, rack, site }: PlanNode): Text | null {
  const stands = [
    ...(pool === undefined ? [] : [poolTextById(pool)]),
    ...(rack === undefined ? [] : [inRack(rack, site)]),
  ];
  return stands.length === 0 ? null : text('{stands}', '{stands}', { stands: inARow(stands, text(', ', '、')) });
}

function inRack(rack: number, site: number | undefined): Text {
  const number = rack + 1;
  return site === undefined
    ? text('rack {number}', 'ラック{number}', { number })
    : text('rack {number}, site {site}', 'ラック{number}・拠点{site}', { number, site: site + 1 });
}

/** SBs in order, each with its share of the NUMA nodes that have CPUs; then one MSB per memory-only node. */
function boardsOf(
  { configuration, numaNodes }: PlanNode,
  platform: Platform,
  names: Names,
  writer: Writer,
): DrawnBoard[] {
  const drawn = (node: PlanNumaNode) => drawnNode(node, names, writer);
  const withCpus = numaNodes.filter(({ cpuList }) => cpuList !== '');
  const memoryOnly = numaNodes.filter(({ cpuList }) => cpuList === '');
  const [sb, msb] = platform.growth === 'boards' ? [SB, MSB] : [SOCKET, CXL];
  const perBoard = Math.max(1, Math.ceil(withCpus.length / configuration.sb));
  const boards = Array.from(
    { length: Math.ceil(withCpus.length / perBoard) },
    (_, index): DrawnBoard => ({
      name: writer.say(sb(index + 1)),
      memoryOnly: false,
      nodes: withCpus.slice(index * perBoard, (index + 1) * perBoard).map(drawn),
    }),
  );
  const memoryBoards = memoryOnly.map(
    (node, index): DrawnBoard => ({
      name: writer.say(msb(index + 1)),
      memoryOnly: true,
      nodes: [drawn(node)],
    }),
  );
  return [...boards, ...memoryBoards];
}

const SB = (number: number) => text('SB {number}', 'SB {number}', { number });
const MSB = (number: number) => text('MSB {number}', 'MSB {number}', { number });
const SOCKET = (number: number) => text('Socket {number}', 'ソケット {number}', { number });
const CXL = (number: number) => text('CXL {number}', 'CXL {number}', { number });

/** CPUs as Linux writes them. */
const cpus = (list: string) => text('CPU {list}', 'CPU {list}', { list });

function drawnNode({ id, cpuList, memoryGiB, workloads }: PlanNumaNode, names: Names, writer: Writer): DrawnNode {
  const hidden = workloads.length - DRAWN_INSTANCES;
  return {
    name: writer.say(text('NUMA node {id}', 'NUMAノード{id}', { id })),
    cpus: cpuList === '' ? writer.say(text('memory only', 'メモリのみ')) : writer.say(cpus(cpuList)),
    memory: writer.memory(memoryGiB),
    memoryOnly: cpuList === '',
    instances: workloads.slice(0, DRAWN_INSTANCES).map((placed) => ({
      name: names(placed.workloadId),
      cpus: placed.cpuList === '' ? '' : writer.say(cpus(placed.cpuList)),
      memory: writer.memory(placed.memoryGiB),
    })),
    more: hidden > 0 ? writer.say(text('and {hidden} more', 'ほか{hidden}件', { hidden })) : null,
  };
}

function inWords({ id, cpuList, workloads }: PlanNumaNode, names: Names, writer: Writer): string {
  const instances = workloads.map(({ workloadId }) => names(workloadId));
  return writer.say(
    text('NUMA node {id} ({cpus}): {instances}', 'NUMAノード{id}（{cpus}）：{instances}', {
      id,
      cpus: cpuList === '' ? text('memory only', 'メモリのみ') : cpuList,
      instances: instances.length === 0 ? text('empty', '空き') : firstOf(instances, DRAWN_INSTANCES),
    }),
  );
}

const SEVERITY = {
  ok: text('OK', '良好'),
  info: text('Note', '補足'),
  warning: text('Warning', '注意'),
} as const satisfies Record<LayoutCheck['severity'], Text>;

/** As many findings of one kind as a reader takes in; the rest is counted. */
const CHECKS_PER_CODE = 3;

function labelledEstimate(estimate: Estimate, writer: Writer): string {
  return writer.labelled(writer.say(estimate.because.label), writer.estimateWithInterval(estimate));
}

/** Japanese sets no space between sentences. */
function inTwoSentences(first: string, second: string, { language }: Writer): string {
  return [first, second].join(language === 'ja' ? '' : ' ');
}

function checks(list: readonly LayoutCheck[], writer: Writer): Block[] {
  if (list.length === 0) return [];
  const codes = [...new Set(list.map(({ code }) => code))];
  const items = codes.flatMap((code) => {
    const found = list.filter((check) => check.code === code);
    const shown = found.slice(0, CHECKS_PER_CODE).map(({ severity, says, evidence }) => ({
      severity,
      word: writer.say(SEVERITY[severity]),
      text: evidence ? inTwoSentences(writer.say(says), labelledEstimate(evidence, writer), writer) : writer.say(says),
    }));
    const rest = found.length - CHECKS_PER_CODE;
    if (rest <= 0) return shown;
    const more = text('{rest} more findings of this kind.', '同じ種類の結果がほかに{rest}件あります。', { rest });
    const { severity } = found[0] as LayoutCheck;
    return [...shown, { severity, word: writer.say(SEVERITY[severity]), text: writer.say(more) }];
  });
  return [
    { kind: 'subheading', text: writer.say(text('Checks', '確認結果')) },
    { kind: 'checks', items },
  ];
}

const BINDING_TITLES = [
  WORDS.server,
  text('NUMA node', 'NUMAノード'),
  text('CPU list', 'CPUリスト'),
  text('Instances and their memory', 'インスタンスと割り当てメモリ'),
];

/** One row per NUMA node, naming all its instances; an instance with CPUs of its own says which. */
/** NUMA nodes that hold something: a row each. */
function bindingCount({ nodes }: Plan): number {
  return nodes.reduce(
    (sum, { numaNodes }) => sum + numaNodes.filter(({ workloads }) => workloads.length > 0).length,
    0,
  );
}

function bindingRows({ nodes }: Plan, names: Names, writer: Writer): string[][] {
  return nodes.flatMap(({ name, numaNodes }) =>
    numaNodes
      .filter(({ workloads }) => workloads.length > 0)
      .map((numa) => [
        writer.server(name),
        writer.number(numa.id),
        numa.cpuList === '' ? '–' : numa.cpuList,
        numa.workloads.map((placed) => boundInstance(placed, numa, names, writer)).join(', '),
      ]),
  );
}

function boundInstance(placed: PlacedWorkload, numa: PlanNumaNode, names: Names, writer: Writer): string {
  const name = names(placed.workloadId);
  const memory = writer.memory(placed.memoryGiB);
  const own = placed.cpuList === numa.cpuList || placed.cpuList === '' ? '' : `${writer.say(cpus(placed.cpuList))}, `;
  return `${name} (${own}${memory})`;
}

function bindings(plan: Plan, names: Names, writer: Writer): Block[] {
  const rows = bindingRows(plan, names, writer);
  if (rows.length === 0) return [];
  return [
    { kind: 'subheading', text: writer.say(text('Bindings', '固定割り当て一覧')) },
    table(columns(BINDING_TITLES.map(writer.say), { 0: 0, 2: 3, 3: 9 }), rows),
  ];
}

function unplaced(plan: Plan, writer: Writer): Block[] {
  if (plan.unplaced.length === 0) return [];
  return [
    { kind: 'subheading', text: writer.say(text('Without a place', '未配置のワークロード')) },
    { kind: 'list', items: plan.unplaced.map(({ because }) => writer.say(because)) },
  ];
}
