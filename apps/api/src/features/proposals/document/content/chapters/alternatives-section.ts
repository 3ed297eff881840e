import { AlternativesChart, alternativesRowsOf, TurnsChart, turnsRowsOf, turnsTitle } from '@tatami/charts';
import {
  type Alternative,
  type Alternatives,
  amount,
  type CardKind,
  cardsNote,
  cpuNote,
  inARow,
  isKnown,
  listOf,
  MORE_FOR_LESS_RISK,
  openUntilQuoted,
  type Text,
  text,
} from '@tatami/model';
import type { DocumentScenario, ProposalDocumentInput } from '../../document-input.ts';
import type { Block, WrittenSection } from '../blocks.ts';
import { chartBlock } from '../draw-charts.ts';
import { columns, moneyColumn, table, type Writer } from '../writer.ts';
import { apartFromCompared } from './compared-cost.ts';

const HEIGHT = 200;

/** What else could be bought: how many configurations were weighed, which stand out and why, and at which prices the order turns. */
export async function alternativesSection(
  { alternatives, scenarios }: ProposalDocumentInput,
  writer: Writer,
): Promise<WrittenSection[]> {
  if (!alternatives || alternatives.weighed.length < 2) return [];
  const [{ inputs }] = scenarios;
  const { weighed, unfit, notPriced, ruledOut, verdict } = alternatives;
  const said = new Set<string>();
  const chart = {
    data: alternatives,
    title: text('Cost and servers of every configuration weighed', '比較した各構成の費用と台数'),
    height: HEIGHT,
    table: alternativesRowsOf(alternatives, writer.language),
    plotted: { shape: 'bars', named: [0], values: [2] } as const,
  };
  return [
    {
      title: writer.say(text('Alternatives weighed', '検討した代替案')),
      blocks: [
        ...(verdict ? [{ kind: 'paragraph', text: writer.say(verdict) } as const] : []),
        {
          kind: 'paragraph',
          text: writer.say(
            text(
              'Every platform of the catalogue was weighed with its boards, sockets, CPUs and sizes of memory, by the same model as the proposed plan, those that may win with each edition and metric of the databases too: {weighed} configurations in full, {ruledOut} ruled out by bounds, {unfit} that do not carry this estate.',
              'カタログの全機種について、ボード・ソケット・CPU・メモリ容量の組み合わせを、本提案の計画と同じモデルで比較しました。有力な構成はデータベースのエディション・課金単位を替えた場合も比較しています（全体を計算したもの{weighed}構成、理論下限により除外したもの{ruledOut}構成、現行環境を収容できないもの{unfit}構成）。',
              { weighed: weighed.length, ruledOut, unfit: unfit.length },
            ),
          ),
        },
        ...(notPriced.length > 0 ? [{ kind: 'paragraph', text: writer.say(withoutPrice(notPriced)) } as const] : []),
        ...termsOf(alternatives, scenarios[0], writer),
        cardTable(alternatives, inputs.horizonYears, writer),
        ...reasons(alternatives, writer),
        ...conditions(alternatives, said, writer),
        ...compared(alternatives, writer),
        ...(weighed.every(({ cost }) => isKnown(cost)) ? [await chartBlock(AlternativesChart, chart, writer)] : []),
        ...licensing(alternatives, said, writer),
        ...(await turns(alternatives, scenarios[0], writer)),
      ],
    },
  ];
}

function withoutPrice(notPriced: Alternatives['notPriced']): Text {
  const reasons = new Map(notPriced.map(({ because }) => [JSON.stringify(because), because]));
  const names = listOf(
    notPriced.slice(0, MOST_NAMED).map(({ name }) => name),
    BETWEEN_NAMES,
  );
  const others = notPriced.length - MOST_NAMED;
  return text(
    '{count} more {count:configuration has|configurations have} no price beside the others and {count:is|are} not compared ({names}). {reasons}',
    'このほか{count}構成は、価格を付けられないため比較していません（{names}）。{reasons}',
    {
      count: notPriced.length,
      names: others > 0 ? text('{names} and {others} more', '{names} ほか{others}構成', { names, others }) : names,
      reasons: inARow([...reasons.values()]),
    },
  );
}

/** As many configurations as a sentence lists; of more it gives the number. */
const MOST_NAMED = 3;
/** Names of configurations hold commas themselves. */
const BETWEEN_NAMES = text('; ', '；');

/** Editions and metrics that cost less, or might by the number of users, each with what must hold for it. */
function licensing({ licensing: ways }: Alternatives, said: Set<string>, writer: Writer): Block[] {
  const worthSaying = ways.filter(({ kind, saves }) => kind === 'by-users' || (saves ?? 0) > 0);
  if (worthSaying.length === 0) return [];
  return [
    { kind: 'subheading', text: writer.say(text('Other editions and metrics', '別のエディション・課金単位')) },
    {
      kind: 'list',
      items: worthSaying.map(({ name, says, conditions: its }) =>
        writer.say(
          text('{name}: {says}', '{name}：{says}', { name, says: inARow([says, ...unsaid(name, its, said)]) }),
        ),
      ),
    },
  ];
}

/** Where the order turns: drawn, and each turn in a sentence. */
async function turns(
  alternatives: Alternatives,
  { result: { plan } }: DocumentScenario,
  writer: Writer,
): Promise<Block[]> {
  const isOptimised = plan?.madeBy === 'search';
  // By first fit more demand may take another licensed server that the optimised plan does not: its figures would seem refuted.
  const flips = alternatives.flips.filter(({ by }) => !isOptimised || by === 'memory' || by === 'licences');
  if (flips.length === 0) return [];
  const notes = [
    ...(isOptimised ? [BY_FIRST_FIT] : []),
    ...(flips.some(({ by, now }) => by === 'memory' && now !== null) ? [MEMORY_BEYOND] : []),
  ];
  const rows = new Set(flips.map(({ by }) => by)).size;
  const lines = new Set(flips.map(({ to }) => to)).size + 1;
  const data = { ...alternatives, flips };
  const chart = {
    data,
    title: turnsTitle(data),
    height: TURN_ROW * rows + KEY_LINE * lines,
    table: turnsRowsOf(data, writer.language),
  };
  const title = isOptimised
    ? text('At which prices the order turns', '順位が入れ替わる価格')
    : text('Where the order turns', '順位が入れ替わる価格・需要');
  return [
    { kind: 'subheading', text: writer.say(title) },
    await chartBlock(TurnsChart, chart, writer),
    { kind: 'list', items: flips.map(({ says }) => writer.say(says)) },
    ...(notes.length > 0 ? [{ kind: 'paragraph', text: writer.say(inARow(notes)) } as const] : []),
  ];
}

const BY_FIRST_FIT = text(
  'The costs compared here are of first fit; with optimised plans the order may turn at other prices. At which demand it turns is not said, since first fit may take more servers sooner than the plan.',
  'ここで比較した費用は簡易な配置（初期解）によるため、最適化した計画では入れ替わる価格が変わることがあります。需要や増加率による入れ替わりは、簡易な配置では計画より早く台数が増えることがあるため、記載していません。',
);

const MEMORY_BEYOND = text(
  'A price of memory changes what there is beyond the memory that the price of a server holds.',
  'メモリ価格の影響は、サーバー価格に含まれるメモリを超える分について計算しています。',
);

/** Heights of the drawing of turns, pt. */
const TURN_ROW = 44;
const KEY_LINE = 12;

/** On which terms the configurations compare, and what that makes of the cost of the proposed one: two amounts of one thing would be taken for a mistake. */
function termsOf(alternatives: Alternatives, { inputs, result: { plan } }: DocumentScenario, writer: Writer): Block[] {
  const says = [
    plan?.madeBy === 'search' ? FIRST_FIT : null,
    inputs.serverPrice && !alternatives.hardwareApart ? AT_BOOK : null,
    apartFromCompared(alternatives, plan),
    openUntilQuoted(alternatives, inputs, plan),
  ].filter((each) => each !== null);
  return says.length === 0 ? [] : [{ kind: 'paragraph', text: writer.say(inARow(says)) }];
}

const FIRST_FIT = text(
  'So that they compare, all configurations, the proposed one too, are placed by first fit (each workload on the first server with room); the plan of the proposal itself was optimised and may take fewer servers, with another chance that they are enough.',
  '条件をそろえるため、ここでは推奨構成も含めて、先頭のサーバーから順に収容する簡易な配置（初期解）で比較しています。本提案の計画は最適化済みのため、台数がこれより少なく、足りる確率も異なる場合があります。',
);

const AT_BOOK = text(
  'All servers are priced by the price book here, the proposed one too, since a price is stated for that one alone.',
  '見積価格があるのは推奨構成だけのため、サーバー価格は推奨構成も含めて価格表の値で比較しています。',
);

const KINDS = {
  cheapest: text('cheapest', '最も安価'),
  'cheapest-licensed': text('cheapest with other licences', '最も安価（ライセンス変更あり）'),
  'fewest-servers': text('fewest servers', '最少台数'),
  'least-licences': text('least for licences', 'ライセンス費用最小'),
  'least-risk': text('least risk within {share} of the least cost', 'リスク最小（費用は最小から{share}以内）', {
    share: amount(MORE_FOR_LESS_RISK, 'share'),
  }),
  'as-stated': text('proposed', 'ご提案の構成'),
} as const satisfies Record<CardKind, ReturnType<typeof text>>;

/** Where no cost is known, none is near the least. */
const OF_UNKNOWN_COST = { ...KINDS, 'least-risk': text('least risk', 'リスク最小') } as const;

function cardTable(alternatives: Alternatives, years: number, writer: Writer): Block {
  const { weighed, cards } = alternatives;
  const note = cardsNote(alternatives);
  const names = weighed.some(({ cost }) => isKnown(cost)) ? KINDS : OF_UNKNOWN_COST;
  const chosen = cards.flatMap(({ kinds, at }) => {
    const alternative = weighed[at];
    return alternative ? [{ kinds, alternative }] : [];
  });
  const cost = moneyColumn(
    text('Cost, {years} {years:year|years}', '費用（{years}年間）', { years }),
    chosen.map(({ alternative }) => alternative.cost),
    writer,
  );
  const titles = [
    writer.say(text('Configuration', '構成')),
    writer.say(text('Stands out as', '特徴')),
    cost.title,
    writer.say(text('Servers', '台数')),
    writer.say(text('Cores', 'コア数')),
    writer.say(text('Chance', '足りる確率')),
  ];
  const rows = chosen.map(({ kinds, alternative: { name, servers, cores, chance } }, index) => [
    writer.say(name),
    writer.say(text('{kinds}', '{kinds}', { kinds: listOf(kinds.map((kind) => names[kind])) })),
    cost.cells[index] ?? '',
    writer.figure(servers),
    writer.figure(cores),
    writer.estimate(chance),
  ]);
  const marked = chosen.findIndex(({ alternative }) => alternative.asStated);
  return table(columns(titles, { 0: 3, 1: 2 }), rows, {
    marked: marked < 0 ? [] : [marked],
    ...(note && { note: writer.say(note) }),
  });
}

/** One sentence of figures for each that is not the proposed one, and what binds it. */
function reasons({ weighed, cards }: Alternatives, writer: Writer): Block[] {
  const items = cards.flatMap(({ at }) => {
    const alternative = weighed[at];
    return alternative?.differs ? [writer.say(reason(alternative))] : [];
  });
  return items.length === 0 ? [] : [{ kind: 'list', items }];
}

function reason({ name, differs, binding }: Alternative) {
  const said = differs ?? text('', '');
  return binding
    ? text('{name}: {said}. {binding}', '{name}：{said}。{binding}', { name, said, binding })
    : text('{name}: {said}.', '{name}：{said}。', { name, said });
}

/** What must hold for the editions and metrics of those that stand out, or be looked at before. */
function conditions({ weighed, cards }: Alternatives, said: Set<string>, writer: Writer): Block[] {
  const items = cards.flatMap(({ at }) =>
    (weighed[at]?.ways ?? []).flatMap(({ name, conditions: all }) => {
      const its = unsaid(name, all, said);
      return its.length > 0 ? [writer.say(text('{name}: {says}', '{name}：{says}', { name, says: inARow(its) }))] : [];
    }),
  );
  return items.length === 0 ? [] : [{ kind: 'list', items }];
}

/** Of the conditions of one way those that the chapter has not said yet: several configurations take the same way. */
function unsaid(name: Text, its: readonly Text[], said: Set<string>): readonly Text[] {
  return its.filter((each) => {
    const key = JSON.stringify([name, each]);
    const isNew = !said.has(key);
    said.add(key);
    return isNew;
  });
}

function compared(alternatives: Alternatives, writer: Writer): Block[] {
  const { counted, leftOut, hardwareApart, notVaried } = alternatives;
  const note = cpuNote(alternatives);
  const ofCpus = [...(note ? [note] : []), ...notVaried].map(
    (says): Block => ({
      kind: 'paragraph',
      text: writer.say(says),
    }),
  );
  if (counted.length === 0) return ofCpus;
  const held = text('Costs compared hold: {parts}.', '比較した費用：{parts}。', { parts: listOf(counted) });
  const says =
    leftOut.length === 0
      ? held
      : inARow([
          held,
          text(
            'Not compared, not known for every configuration: {parts}.',
            '一部の構成で不明なため比較に含まないもの：{parts}。',
            {
              parts: listOf(leftOut),
            },
          ),
          ...(hardwareApart ? [hardwareApart] : []),
        ]);
  return [{ kind: 'paragraph', text: writer.say(says) }, ...ofCpus];
}
