import {
  CertaintyChart,
  certaintyRowsOf,
  certaintyTitle,
  TornadoChart,
  tornadoRowsOf,
  tornadoTitle,
} from '@tatami/charts';
import {
  amount,
  amountOf,
  costIntervalSays,
  costsOfNumbersSay,
  type Estimate,
  inARow,
  isKnown,
  type KnownEstimate,
  movesServers,
  nameOfCost,
  type PlanCertainty,
  QUANTITY_WORDS,
  type ScenarioResult,
  type Text,
  text,
} from '@tatami/model';
import { formatPercent } from '@tatami/wording';
import type { Block, WrittenSection } from '../../blocks.ts';
import { chartBlock } from '../../draw-charts.ts';
import { columns, table, type Writer } from '../../writer.ts';
import { boundSentence } from './bound-sentence.ts';

/** How sure each number of servers is, and what it costs; none where something has no place. */
export async function certaintySection(result: ScenarioResult, writer: Writer): Promise<WrittenSection[]> {
  const { certainty, plan } = result;
  const interval = plan && costIntervalSays(plan);
  const sentence = certaintySentence(result);
  const bound = boundSentence(plan);
  if (!certainty || !sentence || certainty.levels.length === 0) return [];
  const chart = {
    data: certainty,
    title: certaintyTitle(certainty, plan),
    height: 26 * certainty.levels.length + 72,
    table: certaintyRowsOf(certainty, writer.language),
    plotted: { shape: 'bars', named: [0], values: [1] } as const,
  };
  const blocks: Block[] = [
    { kind: 'paragraph', text: writer.say(sentence) },
    await chartBlock(CertaintyChart, chart, writer),
    { kind: 'paragraph', text: writer.say(inARow([READING, ...(plan ? [costsOfNumbersSay(plan)] : [])])) },
    ...[interval, bound].flatMap((says) => (says ? [{ kind: 'paragraph', text: writer.say(says) } as const] : [])),
    ...(await effects(certainty, writer)),
  ];
  return [{ title: writer.say(text('How sure the number of servers is', '台数の確からしさ')), blocks }];
}

const READING = text(
  'All errors of the inputs are drawn together: ratings, how peaks were sampled, growth, memory. What all workloads share, such as growth or the rating of the target, is one draw for all of them. Enough means: under the ceilings, with workloads moved among the servers where needed, and kept on one NUMA node where they fit one.',
  '性能評価値、ピークの採取方法、増加率、メモリなど、入力値の誤差をまとめて試行しています。増加率や統合先の性能評価値のように全体に共通する誤差は連動させています。「足りる」とは、必要に応じてワークロードをサーバー間で移動し、NUMAノードに収まるものは1ノードに配置したうえで、使用率上限に収まることを指します。',
);

/** What moves the number of servers by itself: where a better figure pays most. */
async function effects(certainty: PlanCertainty, writer: Writer): Promise<Block[]> {
  const { effects: list } = certainty;
  const rows = list
    .filter(movesServers)
    .flatMap(({ quantity, servers }) =>
      isKnown(servers)
        ? [[writer.say(QUANTITY_WORDS[quantity]), writer.estimate(servers), writer.bounds(servers) ?? '']]
        : [],
    );
  if (rows.length === 0) return [];
  const titles = [text('Input', '入力値'), text('Servers, at the middle', '台数（中央値）'), text('From–to', '範囲')];
  const chart = {
    data: certainty,
    title: tornadoTitle(certainty),
    height: 40 * rows.length + 56,
    table: tornadoRowsOf(certainty, writer.language),
  };
  return [
    { kind: 'subheading', text: writer.say(text('What moves the number of servers', '台数を左右する入力値')) },
    await chartBlock(TornadoChart, chart, writer),
    table(columns(titles.map(writer.say)), rows, { note: writer.say(ONE_AT_A_TIME) }),
  ];
}

const ONE_AT_A_TIME = text(
  'One input at a time goes from its 10th to its 90th percentile; the others stay at their middle. Inputs that move nothing are not listed.',
  '1つの入力値だけを10パーセンタイルから90パーセンタイルまで動かし、ほかは中央値に固定した場合の台数です。台数が変わらない入力値は記載していません。',
);

/**
 * The plan's servers, how surely they are enough, what was asked for, and what one more would make of it; unless `brief` also what the middle
 * would be, and the nearly sure. null while that is unknown.
 */
export function certaintySentence({ certainty, plan }: ScenarioResult, brief = false): Text | null {
  if (!certainty || !plan || !isKnown(certainty.chance)) return null;
  const { confidence, chance, levels } = certainty;
  const planned = levels.find(({ marks }) => marks.includes('planned'));
  if (!planned) return null;
  const hasSpares = plan.nodes.some(({ spare }) => spare);
  const values = { servers: planned.servers, chance: amountOf(chance), confidence: amount(confidence, 'share') };
  return inARow([
    hasSpares
      ? text(
          'Spares left out, {servers} {servers:server is|servers are} enough with a chance of {chance}; {confidence} was asked for.',
          '予備を除く{servers}台で足りる確率は{chance}です（指定：{confidence}）。',
          values,
        )
      : text(
          '{servers} {servers:server is|servers are} enough with a chance of {chance}; {confidence} was asked for.',
          '{servers}台で足りる確率は{chance}です（指定：{confidence}）。',
          values,
        ),
    ...(brief ? [] : otherLevel(certainty, 'centre', hasSpares)),
    ...oneMore(levels, planned, nameOfCost(plan.summary)),
    ...(brief ? [] : otherLevel(certainty, 'sure', hasSpares)),
  ]);
}

/**
 * What one more server would give, and by how much it would raise the cost: whoever decides sees what a shortage would come to. Of several
 * products it depends on which of them it holds.
 */
function oneMore(
  levels: PlanCertainty['levels'],
  planned: PlanCertainty['levels'][number],
  cost: Text,
): readonly Text[] {
  const next = levels.find(({ servers }) => servers === planned.servers + 1);
  if (!next || !isKnown(planned.cost)) return [];
  const [most, least] = [raise(planned.cost, next.cost), raise(planned.cost, next.leastCost ?? next.cost)];
  if (most === null || least === null) return [];
  const values = { cost, chance: amountOf(next.chance), most: amount(most, next.cost.unit) };
  return [
    least < most
      ? text(
          'One more makes it {chance}, and raises the {cost} without tax by {least} to {most}, by the products that it holds.',
          '1台追加すると{chance}になり、{cost}（税抜）は、追加した1台に載せる製品により{least}～{most}増えます。',
          { ...values, least: amount(least, next.cost.unit) },
        )
      : text(
          'One more makes it {chance}, and raises the {cost} without tax by {most}.',
          '1台追加すると{chance}になり、{cost}（税抜）は{most}増えます。',
          values,
        ),
  ];
}

/** By how much a cost is above another; null where it is not, or not known. */
function raise(from: KnownEstimate, to: Estimate): number | null {
  return isKnown(to) && to.value > from.value ? to.value - from.value : null;
}

/** The number of servers at the middle, or the nearly sure one, where it is another than the plan's. */
function otherLevel(
  { levels, confidence }: PlanCertainty,
  mark: 'centre' | 'sure',
  hasSpares: boolean,
): readonly Text[] {
  const level = levels.find(({ marks }) => marks.includes(mark));
  if (!level || level.marks.includes('planned')) return [];
  const values = {
    servers: level.servers,
    chance: amountOf(level.chance),
    besides: hasSpares ? BESIDE_SPARES : NOTHING_BESIDE,
  };
  // A chance that is printed as what was asked for, and is less, would refute the plan.
  if (
    mark === 'centre' &&
    isKnown(level.chance) &&
    level.chance.value < confidence &&
    alikePrinted(level.chance.value, confidence)
  )
    return [
      text(
        'At the middle of what may be needed, {servers}{besides} would do, with a chance just under {confidence}.',
        '中央値で見ると{besides}{servers}台ですが、その台数で足りる確率は{confidence}をわずかに下回ります。',
        { ...values, confidence: amount(confidence, 'share') },
      ),
    ];
  return mark === 'centre'
    ? [
        text(
          'At the middle of what may be needed, {servers}{besides} would do, with a chance of {chance}.',
          '中央値で見ると{besides}{servers}台ですが、その台数で足りる確率は{chance}です。',
          values,
        ),
      ]
    : [
        text(
          'Nearly sure, with {chance}: {servers}{besides}.',
          '{besides}{servers}台ならほぼ確実に足ります（{chance}）。',
          values,
        ),
      ];
}

const BESIDE_SPARES = text(' beside the spares', '予備を除く');
const NOTHING_BESIDE = text('', '');

function alikePrinted(a: number, b: number): boolean {
  return formatPercent(a, 'en') === formatPercent(b, 'en');
}
