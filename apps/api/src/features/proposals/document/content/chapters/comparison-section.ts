import {
  ConfigurationMapChart,
  ConfigurationsChart,
  configurationMapRowsOf,
  configurationsRowsOf,
} from '@tatami/charts';
import {
  amountOf,
  type ConfigurationOption,
  configurationMap,
  configurationMapTitle,
  costsOfOptions,
  type Estimate,
  hasDiscounts,
  inARow,
  isKnown,
  isWorthAMap,
  listOf,
  type PlanOnOption,
  type Platform,
  plansOfOptions,
  processorsOrMemory,
  type ScenarioInputs,
  type Text,
  text,
  withoutPlaceOn,
} from '@tatami/model';
import { isCurrency } from '@tatami/wording';
import type { DocumentScenario, ProposalDocumentInput } from '../../document-input.ts';
import type { Block, WrittenSection } from '../blocks.ts';
import { chartBlock } from '../draw-charts.ts';
import { platformOf } from '../platform-name.ts';
import { WORDS } from '../words.ts';
import { columns, moneyColumn, table, type Writer, type WrittenColumn } from '../writer.ts';
import { isServerPriceStated } from './money/price-basis.ts';

/** The recommended scenario, and the first with measured throughput, where there are configurations worth comparing. */
export async function comparisonSections(
  { scenarios, platforms, alternatives }: ProposalDocumentInput,
  writer: Writer,
): Promise<WrittenSection[]> {
  const areWeighed = (alternatives?.weighed.length ?? 0) > 1;
  const compared = comparedScenarios(scenarios).filter(({ result }) => !areWeighed || isWorthBeside(result.options));
  return Promise.all(
    compared.map((scenario) => {
      const platform = platformOf(platforms, scenario.inputs.platformId);
      return comparisonSection(
        scenario,
        platform,
        compared.length === 1 && scenario === scenarios[0] ? 'alone' : 'of several',
        writer,
      );
    }),
  );
}

function comparedScenarios(scenarios: ProposalDocumentInput['scenarios']): readonly DocumentScenario[] {
  const choices = scenarios.filter(({ result }) => result.options.length > 1 && result.options.some(saysSomething));
  const measured = choices.find(({ result }) => result.memoryThroughput !== null);
  return choices.filter((scenario) => scenario === scenarios[0] || scenario === measured);
}

/** Where alternatives are weighed for all servers, those of one server say more by their throughput alone. */
function isWorthBeside(options: readonly ConfigurationOption[]): boolean {
  return options.some(({ throughput }) => isKnown(throughput));
}

/** Configurations of which neither price nor licences nor throughput is known compare nothing. */
function saysSomething({ throughput, licences, licenceCost }: ConfigurationOption): boolean {
  return [throughput, licences, licenceCost].some(isKnown);
}

/**
 * Processors or memory: every configuration side by side with what it gives and what its licences cost. `one` of several says the
 * scenario in its title.
 */
async function comparisonSection(
  { result, inputs, name }: DocumentScenario,
  platform: Platform,
  one: 'alone' | 'of several',
  writer: Writer,
): Promise<WrittenSection> {
  const { options } = result;
  const height = 30 * options.length + 62;
  const chart = {
    data: options,
    title: finding(options),
    height,
    table: configurationsRowsOf(options, writer.language),
    plotted: { shape: 'bars', named: [0], values: [8] } as const,
  };
  const boards = platform.growth === 'boards';
  const held = costsOfOptions(options).map((each): Block => ({ kind: 'paragraph', text: writer.say(each) }));
  const title = writer.say(boards ? BOARDS.title : SOCKETS.title);
  return {
    title: one === 'alone' ? title : writer.labelled(title, name),
    blocks: [
      { kind: 'paragraph', text: writer.say(boards ? BOARDS.says : SOCKETS.says) },
      { kind: 'paragraph', text: writer.say(costsOfOne(name, inputs)) },
      ...held,
      await chartBlock(ConfigurationsChart, chart, writer),
      optionTable(options, inputs.horizonYears, writer),
      ...gaps(options, writer),
      ...estateBlocks(options, writer),
      ...recommendation(options, writer),
      ...withoutPlace(options, writer),
      ...asDear(options, writer),
      ...(await mapBlocks({ result, inputs }, platform, writer)),
    ],
  };
}

/** At which prices the configurations compare. */
function costsOfOne(name: string, inputs: ScenarioInputs): Text {
  const values = { name, horizonYears: inputs.horizonYears };
  const costs = hasDiscounts(inputs)
    ? text(
        'Scenario "{name}", for one target server, {horizonYears} {horizonYears:year|years}, list prices less the stated discounts, without tax; "Cost" says what the whole plan costs.',
        'シナリオ「{name}」の統合先1台あたり、{horizonYears}年間の金額です（標準価格から前提条件の値引きを差し引いた税抜額）。計画全体の費用は「費用」の章に記載しています。',
        values,
      )
    : text(
        'Scenario "{name}", for one target server, {horizonYears} {horizonYears:year|years}, list prices without tax; "Cost" says what the whole plan costs.',
        'シナリオ「{name}」の統合先1台あたり、{horizonYears}年間の金額です（標準価格・税抜）。計画全体の費用は「費用」の章に記載しています。',
        values,
      );
  return isServerPriceStated(inputs) ? inARow([costs, AT_BOOK]) : costs;
}

const AT_BOOK = text(
  'A price that is stated for a server holds for its configuration alone: all are priced by the price book here.',
  'サーバーに指定された価格はその構成のみのものであるため、ここではすべての構成を価格表の価格で比較しています。',
);

/** Cores against memory, drawn where that says more than the table, and what turns memory boards against processors. */
async function mapBlocks(
  { result, inputs }: Pick<DocumentScenario, 'result' | 'inputs'>,
  platform: Platform,
  writer: Writer,
): Promise<Block[]> {
  const { options, totals } = result;
  if (!isWorthAMap(options)) return [];
  const answer = processorsOrMemory(options, { cpuShare: totals?.cpuShare.value ?? null, inputs });
  const data = { map: configurationMap(platform, options), options, chosen: inputs };
  const chart = {
    data,
    title: configurationMapTitle(answer),
    height: 230,
    table: configurationMapRowsOf(data, writer.language),
  };
  return [
    await chartBlock(ConfigurationMapChart, chart, writer),
    ...(answer ? [{ kind: 'list', items: [answer.says, ...answer.flips].map(writer.say) } as const] : []),
  ];
}

const BOARDS = {
  title: text('SB or MSB: configurations compared', 'SB・MSB構成の比較'),
  says: text(
    'An SB adds processors and memory, an MSB memory only. Licences are counted per processor or core: memory on an MSB needs none.',
    'SBはCPUとメモリを、MSBはメモリのみを増設します。ライセンスはCPUまたはコア単位で数えるため、MSBによるメモリ増設では追加が不要です。',
  ),
};

const SOCKETS = {
  title: text('Configurations compared', '構成の比較'),
  says: text(
    'A socket adds processors and memory, a CXL expander memory only. Licences are counted per processor or core: memory on an expander needs none.',
    'ソケットの増設ではCPUとメモリが、CXLメモリの増設ではメモリのみが増えます。ライセンスはCPUまたはコア単位で数えるため、CXLメモリの増設では追加が不要です。',
  ),
};

/** What the estate costs on the recommended configuration; of one server, half the licences for the same throughput, when that is what the options show. */
function finding(options: readonly ConfigurationOption[]) {
  // Without a throughput nothing says which configuration is enough.
  if (options.every(({ throughput }) => !isKnown(throughput)))
    return text('What each configuration costs', '構成別の費用');
  const chosen = options.find(({ recommended }) => recommended);
  const plan = chosen?.estate?.plan;
  if (chosen && plan) return leastPlan(chosen.label, plan);
  const rival = chosen && options.find((other) => other !== chosen && isMore(other, chosen));
  if (!chosen || !rival || !isKnown(chosen.licenceCost) || !isKnown(rival.licenceCost))
    return text(
      'Which configuration gives the throughput for the fewest licences?',
      '必要な性能を最も少ないライセンスで得られる構成',
    );
  const { unit } = chosen.licenceCost;
  const saved = rival.licenceCost.value - chosen.licenceCost.value;
  const kept = lessSupport(chosen, rival);
  if (isCurrency(unit) && saved <= 0 && kept > 0)
    return text(
      '{chosen} gives the throughput of {rival} for {saved} a year less in support',
      '{chosen}は{rival}と同じ性能で、年間サポート費用を{saved}削減',
      { chosen: chosen.label, rival: rival.label, saved: { value: kept, unit } },
    );
  if (!isCurrency(unit) || saved <= 0)
    return text('{label} is recommended over {rivalLabel}', '{rivalLabel}より{label}を推奨', {
      label: chosen.label,
      rivalLabel: rival.label,
    });
  return text(
    '{chosen} gives the throughput of {rival} for {saved} less in licences',
    '{chosen}は{rival}と同じ性能で、ライセンス費用を{saved}削減',
    { chosen: chosen.label, rival: rival.label, saved: { value: saved, unit } },
  );
}

function leastPlan(label: Text, { servers, cost }: PlanOnOption): Text {
  const values = { label, servers };
  return isKnown(cost)
    ? text(
        'What one server costs; on {label} this estate costs least: {servers} {servers:server|servers} for {cost}',
        '1台あたりの費用（システム全体の費用が最も小さいのは{label}：{servers}台、{cost}）',
        { ...values, cost: amountOf(cost) },
      )
    : text(
        'What one server takes; on {label} this estate takes the fewest licensed cores: {servers} {servers:server|servers}',
        '1台あたりの構成（システム全体のライセンス対象コアが最も少ないのは{label}：{servers}台）',
        values,
      );
}

/** What one pays less for support in a year; 0 where it is not known. */
function lessSupport(
  { supportCostPerYear: own }: ConfigurationOption,
  { supportCostPerYear: its }: ConfigurationOption,
) {
  return isKnown(own) && isKnown(its) ? its.value - own.value : 0;
}

/** Does another configuration need more licences for the same throughput? */
function isMore(other: ConfigurationOption, chosen: ConfigurationOption): boolean {
  const known = [other.throughput, chosen.throughput, other.licences, chosen.licences].map(({ value }) => value);
  const [others, own, more, fewer] = known;
  if (others == null || own == null || more == null || fewer == null) return false;
  return Math.abs(others - own) <= own * SAME_THROUGHPUT && more > fewer;
}

/** Throughputs nearer than this are the same to a reader. */
const SAME_THROUGHPUT = 0.01;

function optionTable(options: readonly ConfigurationOption[], years: number, writer: Writer): Block {
  const column = (title: Text, write: (option: ConfigurationOption) => string): WrittenColumn => ({
    title: writer.say(title),
    cells: options.map(write),
  });
  const money = (title: Text, of: (option: ConfigurationOption) => Estimate) =>
    moneyColumn(title, options.map(of), writer);
  const written = [
    column(WORDS.configuration, ({ label }) => writer.say(label)),
    column(WORDS.cores, ({ cores }) => writer.number(cores)),
    column(WORDS.memory, ({ memoryGiB }) => writer.estimate(memoryGiB)),
    column(WORDS.throughput, ({ throughput }) => writer.estimateWithKind(throughput)),
    column(WORDS.licences, ({ licences }) => writer.figure(licences)),
    money(WORDS.licenceCost, ({ licenceCost }) => licenceCost),
    money(WORDS.supportPerYear, ({ supportCostPerYear }) => supportCostPerYear),
    money(WORDS.totalCost, ({ totalCost }) => totalCost),
  ];
  const titles = written.map(({ title }) => title);
  const rows = options.map((_, row) => written.map(({ cells }) => cells[row] ?? ''));
  const marked = options.flatMap(({ recommended }, index) => (recommended ? [index] : []));
  return table(columns(titles), rows, { marked, note: writer.say(partsOfTotal(years, marked.length > 0)) });
}

function partsOfTotal(years: number, someIsMarked: boolean): Text {
  const parts = text(
    'Total cost: licences, support for {years} {years:year|years}, and what else has a price, such as electricity.',
    '総費用は、ライセンス費用、{years}年分のサポート費用、電力費など判明している費用の合計です。',
    { years },
  );
  return someIsMarked ? inARow([parts, BOLD_IS_RECOMMENDED]) : parts;
}

const BOLD_IS_RECOMMENDED = text('Bold: recommended.', '太字は推奨構成です。');

const QUANTITIES = [
  { name: WORDS.throughput, of: ({ throughput }: ConfigurationOption) => throughput },
  { name: WORDS.licences, of: ({ licences }: ConfigurationOption) => licences },
  { name: WORDS.licenceCost, of: ({ licenceCost }: ConfigurationOption) => licenceCost },
  { name: WORDS.supportPerYear, of: ({ supportCostPerYear }: ConfigurationOption) => supportCostPerYear },
  { name: WORDS.totalCost, of: ({ totalCost }: ConfigurationOption) => totalCost },
];

/** What is unknown for which configurations, and what would settle it. */
function gaps(options: readonly ConfigurationOption[], writer: Writer): Block[] {
  const items = writer.gaps(
    QUANTITIES.flatMap(({ name, of }) => {
      const open = options.filter((option) => !isKnown(of(option)));
      const labels = open.map(({ label }) => label);
      const what =
        open.length === options.length
          ? name
          : text('{name} of {labels}', '{name}（{labels}）', { name, labels: listOf(labels) });
      return open.map((option) => [what, of(option)] as const);
    }),
  );
  return items.length === 0 ? [] : [{ kind: 'gaps', title: writer.say(WORDS.unknownTitle), items }];
}

/** The whole estate on each configuration, which the recommendation goes by. */
function estateBlocks(options: readonly ConfigurationOption[], writer: Writer): Block[] {
  const note = plansOfOptions(options);
  const planned = options.filter(({ estate }) => estate);
  if (!note) return [];
  const cells = (write: (plan: PlanOnOption) => string) =>
    planned.map(({ estate }) => (estate?.plan ? write(estate.plan) : '–'));
  const written: readonly WrittenColumn[] = [
    { title: writer.say(WORDS.configuration), cells: planned.map(({ label }) => writer.say(label)) },
    { title: writer.say(WORDS.servers), cells: cells(({ servers }) => writer.number(servers)) },
    { title: writer.say(WORDS.cores), cells: cells(({ cores }) => writer.number(cores)) },
    { title: writer.say(WORDS.licences), cells: cells(({ licences }) => writer.figure(licences)) },
    { title: writer.say(COST_OF_PLAN), cells: cells(({ cost }) => writer.estimate(cost)) },
  ];
  const rows = planned.map((_, row) => written.map(({ cells: its }) => its[row] ?? ''));
  const marked = planned.flatMap(({ recommended }, index) => (recommended ? [index] : []));
  return [table(columns(written.map(({ title }) => title)), rows, { marked, note: writer.say(note) })];
}

const COST_OF_PLAN = text('Cost of the plan', '計画の費用');

/** Which one is recommended and why; where there is an estate and none is, why that is not known. */
function recommendation(options: readonly ConfigurationOption[], writer: Writer): Block[] {
  const chosen = options.find(({ recommended }) => recommended);
  const [first] = options;
  const isOfEstate = options.some(({ estate, estateUnknown }) => estate || estateUnknown);
  if (!chosen) return first && isOfEstate ? [{ kind: 'paragraph', text: writer.say(first.because) }] : [];
  const { label, because } = chosen;
  const says = text('{label} is recommended. {because}', '{label}を推奨します。{because}', { label, because });
  return [{ kind: 'paragraph', text: writer.say(says) }];
}

/** The estate on other boards, where that keeps them from being recommended. */
function withoutPlace(options: readonly ConfigurationOption[], writer: Writer): Block[] {
  const says = withoutPlaceOn(options);
  return says ? [{ kind: 'paragraph', text: writer.say(says) }] : [];
}

/** What gives more for the same: more memory at the same total has no price in it, and the reader of the table is told. */
function asDear(options: readonly ConfigurationOption[], writer: Writer): Block[] {
  const chosen = options.find(({ recommended }) => recommended);
  if (!chosen || !isKnown(chosen.throughput) || !isKnown(chosen.totalCost)) return [];
  const [ours, cost] = [chosen.throughput.value, chosen.totalCost.value];
  const better = options
    .filter(({ totalCost }) => isKnown(totalCost) && Math.abs(totalCost.value - cost) < 1)
    .filter(({ throughput }) => isKnown(throughput) && throughput.value > ours * (1 + SAME_THROUGHPUT));
  if (better.length === 0) return [];
  const says = text(
    '{others} would give more for the same total: it holds no price of the boards and their memory, of which they need more. With that price the comparison is made again.',
    '上表では{others}も同額でより高い性能となりますが、追加で必要なボードとメモリの価格は含まれていません。価格が確定した時点で、あらためて比較します。',
    { others: listOf(better.map(({ label }) => label)) },
  );
  return [{ kind: 'paragraph', text: writer.say(says) }];
}
