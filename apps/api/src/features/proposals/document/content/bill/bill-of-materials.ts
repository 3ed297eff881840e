import {
  type CostPartsCompared,
  type Estimate,
  fittedOnOne,
  inARow,
  isKnown,
  type KnownEstimate,
  type Licences,
  lacksRateAlone,
  listOf,
  type OptionLicences,
  otherTargetsOf,
  type Plan,
  type PlanNode,
  type Platform,
  type ProductLicences,
  platformName,
  type ScenarioInputs,
  type Text,
  type TypeInUse,
  text,
  titleOfCost,
  unknown,
  withPartOf,
} from '@tatami/model';
import { quantityOf } from '@tatami/wording';
import type { DocumentScenario, ProposalDocumentInput } from '../../document-input.ts';
import { taxShareOf, withTax } from '../chapters/money/tax-rows.ts';
import { platformOf } from '../platform-name.ts';

/** One line of what is bought and paid for. */
export interface BillLine {
  readonly item: Text;
  /** Its price is in that of the line above which is none of these. */
  readonly within: boolean;
  /** null = it is not counted in pieces. */
  readonly quantity: Estimate | number | null;
  readonly unit: Text | null;
  /** Of all of it over the cost horizon, rounded so that those printed add up; null = in another line. */
  readonly amount: Estimate | null;
}

/** What the recommended plan takes, by what it costs. */
export interface BillOfMaterials {
  readonly lines: readonly BillLine[];
  /** What `total` is called: it is none where something has no price. */
  readonly name: Text;
  /** The cost after, as the cost chapter says it. */
  readonly total: Estimate;
  /** The same with tax; null where no rate is stated. */
  readonly totalWithTax: Estimate | null;
  /** What is in no sum, for its price is not known. */
  readonly unpriced: readonly Text[];
  /** What is in no sum, though its price is known, for want of an exchange rate. */
  readonly unconverted: readonly Text[];
  /** What is in no sum for another reason: what servers draw is not known, or what a unit of it costs. */
  readonly notKnown: readonly Text[];
}

/**
 * What is bought and paid for: servers with what is in them, licences, support, electricity. The amounts known add up to the total
 * cost of the plan. null while there is no plan, or it takes no server.
 */
export function billOf({ scenarios, platforms, money }: ProposalDocumentInput): BillOfMaterials | null {
  const [recommended] = scenarios;
  const { plan } = recommended.result;
  if (!plan || plan.nodes.length === 0) return null;
  const lines = [
    ...serverLines(plan, recommended, platforms),
    ...productLines(recommended),
    ...power(plan, recommended),
  ];
  const total = plan.summary.costAfter;
  const taxShare = taxShareOf({ money, scenarios });
  const open = lines.filter(({ amount }) => amount !== null && !isKnown(amount));
  const isUnconverted = ({ amount }: BillLine) => amount !== null && lacksRateAlone(amount);
  return {
    lines,
    name: titleOfCost(plan.summary),
    total,
    totalWithTax: taxShare === null ? null : withTax(total, taxShare),
    unpriced: [
      ...open.filter((line) => !isUnconverted(line)).map(({ item }) => item),
      ...recommended.result.licencesByProduct.filter(({ product }) => product === null).map(licencesOf),
    ],
    unconverted: open.filter(isUnconverted).map(({ item }) => item),
    notKnown: isKnown(total) ? (plan.summary.costParts ?? []).filter(isPowerUnknown).map(({ name }) => name) : [],
  };
}

/** Licences that cannot be counted: those of a product without a rule, or of what nobody has stated. */
function licencesOf({ name }: { readonly name: Text }): Text {
  return text('licences of databases: {name}', 'データベースのライセンス：{name}', { name });
}

/** The price of one, where so many of it are the amount as both are printed; else it would refute the amount beside it. */
export function priceOfOne({ quantity, amount }: BillLine): Estimate | null {
  const count = quantity !== null && typeof quantity === 'object' ? quantity.value : quantity;
  if (!count || amount === null || !isKnown(amount)) return null;
  const each = amount.value / count;
  const one = { ...amount, value: each, low: each, high: each };
  return printed(one) * count === printed(amount) ? one : null;
}

function printed({ value, unit }: KnownEstimate): number {
  return Number(quantityOf(value, unit, 'en').figure.replaceAll(',', ''));
}

/** The servers of each configuration, and what stands in them. */
function serverLines(plan: Plan, scenario: DocumentScenario, platforms: readonly Platform[]): readonly BillLine[] {
  const { result, inputs } = scenario;
  const parts = plan.summary.costParts ?? [];
  const [hardware, memory] = (['hardware', 'memory'] as const).map((id) => parts.find((part) => part.id === id)?.after);
  const byType = hardware !== undefined && isKnown(hardware) && result.serverTypes.length > 0;
  const groups = alike(plan);
  const lines = groups.flatMap((nodes) => {
    const [first] = nodes;
    const type = result.serverTypes.find((each) => each.typeId === typeOf(first));
    const amount = byType ? amountOfType(type, nodes.length) : groups.length === 1 ? (hardware ?? null) : null;
    return [
      { ...line(serverText(nodes, platforms, type), nodes.length, UNITS.servers), amount },
      ...partsOf(
        nodes,
        inputs,
        platforms,
        parts.some(({ id }) => id === 'drives'),
      ),
    ];
  });
  const together = !byType && groups.length > 1 && hardware ? [{ ...line(HARDWARE), amount: hardware }] : [];
  const beyond = !byType && memory && isKnown(memory) ? [{ ...line(MEMORY_APART), amount: memory }] : [];
  return [...lines, ...together, ...beyond, ...fittedLines(plan, scenario, platforms), ...sharedStorage(inputs)];
}

/** Drives and adapters that no price of a server holds, of all servers that are bought. */
function fittedLines(
  { summary: { costParts = [] }, nodes }: Plan,
  { inputs, result }: DocumentScenario,
  platforms: readonly Platform[],
): readonly BillLine[] {
  const fitted = nodes.filter((node) => {
    const type = result.serverTypes.find((each) => each.typeId === typeOf(node));
    const stated = statedPriceOf(node, inputs, platforms);
    return !type?.existing && !stated && !platformOf(platforms, node.platformId).stated?.prices;
  });
  return FITTED.flatMap((part) => {
    const amount = costParts.find(({ id }) => id === part)?.after;
    const each = fittedOnOne(inputs, part);
    if (!amount || each === null) return [];
    const drive = inputs.storage?.kind === 'drives' ? driveText(inputs.storage.driveGB) : null;
    const item = part === 'drives' && drive ? drive : ADAPTER;
    return [{ ...line(item, each * fitted.length, UNITS.pieces), amount }];
  });
}

/** What a scenario states one server of its type costs. */
function statedPriceOf(
  node: PlanNode,
  inputs: ScenarioInputs,
  platforms: readonly Platform[],
): ScenarioInputs['serverPrice'] {
  if (isOfTarget(node, inputs)) return inputs.serverPrice;
  return otherTargetsOf(inputs, platforms).find(({ typeId }) => typeId === typeOf(node))?.serverPrice;
}

/** Whether a server is the target of its scenario, and not another type, which may be of the same platform. */
function isOfTarget(node: PlanNode, inputs: ScenarioInputs): boolean {
  return typeOf(node) === inputs.platformId;
}

/** What a plan knows the type of a server by. */
function typeOf({ typeId, platformId }: PlanNode): string {
  return typeId ?? platformId;
}

const FITTED = ['drives', 'adapters'] as const;
const ADAPTER = text('I/O adapter', 'I/Oアダプター');

const HARDWARE = text('Hardware of all servers', '全サーバーのハードウェア');
const MEMORY_APART = text('Memory counted apart from the servers', 'メモリ（サーバー価格に含まれない分）');

function line(item: Text, quantity: BillLine['quantity'] = null, unit: Text | null = null): BillLine {
  return { item, within: false, quantity, unit, amount: null };
}

type Nodes = readonly [PlanNode, ...PlanNode[]];

/** Servers of equal type and configuration, in the order of the plan. */
function alike({ nodes }: Plan): readonly Nodes[] {
  const found = new Map<string, [PlanNode, ...PlanNode[]]>();
  for (const node of nodes) {
    const key = JSON.stringify([node.typeId, node.platformId, node.configuration]);
    const others = found.get(key);
    if (others) others.push(node);
    else found.set(key, [node]);
  }
  return [...found.values()];
}

function amountOfType(type: TypeInUse | undefined, count: number): Estimate | null {
  if (!type || !isKnown(type.price)) return type?.price ?? null;
  const { price } = type;
  return { ...price, value: price.value * count, low: price.low * count, high: price.high * count };
}

function serverText(nodes: Nodes, platforms: readonly Platform[], type: TypeInUse | undefined): Text {
  const name = platformName(platformOf(platforms, nodes[0].platformId));
  const spare = nodes.filter((node) => node.spare).length;
  if (type?.existing) return text('{name}, there already', '{name}（既存）', { name });
  if (spare === 0) return text('{name}', '{name}', { name });
  return text('{name}, {spare} of them spare', '{name}（うち予備{spare}台）', { name, spare });
}

/** CPUs, boards, memory and drives of some equal servers; drives that are a line of their own are not among them. */
function partsOf(
  nodes: Nodes,
  inputs: ScenarioInputs,
  platforms: readonly Platform[],
  drivesApart: boolean,
): readonly BillLine[] {
  const [{ platformId, configuration }] = nodes;
  // A CPU is chosen for the target alone: other types have the one that is listed.
  const platform = platformOf(platforms, platformId);
  const { sb, msb, sockets, coresPerSocket, memoryGiB } = configuration;
  const cpuModel = (isOfTarget(nodes[0], inputs) ? inputs.cpuModel : null) ?? platform.cpuModel;
  const cpu = text('CPU {cpuModel}, {cores} {cores:core|cores}', 'CPU {cpuModel}（{cores}コア）', {
    cpuModel,
    cores: coresPerSocket,
  });
  const boards = platform.growth === 'boards';
  const drives = drivesApart ? null : drivesOf(platform, inputs);
  const all: readonly (readonly [Text, number, Text])[] = [
    [cpu, sockets, UNITS.pieces],
    [SYSTEM_BOARD, boards ? sb : 0, UNITS.boards],
    [boards ? MEMORY_BOARD : CXL, msb, UNITS.boards],
    [text('Memory', 'メモリ'), memoryGiB, UNITS.gib],
    ...(drives ? ([[drives.drive, drives.count, UNITS.pieces]] as const) : []),
  ];
  return all
    .filter(([, each]) => each > 0)
    .map(([item, each, unit]) => ({ ...line(item, each * nodes.length, unit), within: true }));
}

const SYSTEM_BOARD = text('SB (CPUs and memory)', 'SB（CPU・メモリ搭載ボード）');
const MEMORY_BOARD = text('MSB (memory only)', 'MSB（メモリ専用ボード）');
const CXL = text('CXL memory expander', 'CXLメモリ拡張');

/** Drives of one server as a scenario states them, else as the machine has them; null where neither is known. */
export function drivesOf(
  { stated }: Platform,
  { storage }: ScenarioInputs,
): { readonly drive: Text; readonly count: number } | null {
  if (storage?.kind === 'drives') return { drive: driveText(storage.driveGB), count: storage.drives };
  if (storage || !stated?.drives) return null;
  return { drive: driveText(stated.drives.driveGB), count: stated.drives.count };
}

function driveText(driveGB: number | null): Text {
  return driveGB === null
    ? text('Drive', 'ドライブ')
    : text('Drive of {driveGB} GB', 'ドライブ（{driveGB} GB）', { driveGB });
}

/** The array that all servers share; no price of it is known here. null where none is stated. */
export function sharedArray({ storage }: ScenarioInputs): Text | null {
  if (storage?.kind !== 'array') return null;
  return storage.capacityGiB === null
    ? text('Storage array, as stated', 'ストレージ装置（指定のもの）')
    : text('Storage array, {capacityGiB} GiB', 'ストレージ装置（{capacityGiB} GiB）', {
        capacityGiB: storage.capacityGiB,
      });
}

function sharedStorage(inputs: ScenarioInputs): readonly BillLine[] {
  const item = sharedArray(inputs);
  return item ? [{ ...line(item, 1, UNITS.servers), amount: unknown(inputs.currency, item, QUOTE_NEEDED) }] : [];
}

const QUOTE_NEEDED = text('A quote for it is needed.', '見積が必要です。');

/** Licences to buy, and support over the years, product by product; none of what needs no licence. */
function productLines({ result, inputs }: DocumentScenario): readonly BillLine[] {
  return result.licencesByProduct.flatMap((of) => {
    if (of.product === null) return [];
    const support = supportLine(of, inputs.horizonYears);
    if (of.licences.value !== 0 || of.licenceCost.value !== 0) return [...licenceLines(of), support];
    // What needs no licence may be supported all the same, where that has a price.
    return isKnown(of.supportPerYear) && of.supportPerYear.value > 0 ? [support] : [];
  });
}

/** The product, and each option for itself: their prices are not that of the product. */
function licenceLines(of: ProductLicences): readonly BillLine[] {
  const { name, metric, licences, licenceCost, ownership, options = [], ownCost = licenceCost } = of;
  const item = ownership
    ? text('{name}: licences to buy', '{name}（買い増し）', { name })
    : text('{name}: licences', '{name}', { name });
  return [
    { ...line(item, ownership?.bought ?? licences, metric), amount: ownCost },
    ...options.map((option) => ({
      ...line(optionItem(name, option), boughtOf(option), metric),
      amount: option.licenceCost,
    })),
  ];
}

function boughtOf({ licences, ownership }: OptionLicences): Estimate {
  return ownership?.bought ?? licences;
}

function optionItem(name: Text, { name: option, ownership }: OptionLicences): Text {
  return ownership
    ? text('{option} for {name}: licences to buy', '{option}（{name}用、買い増し）', { option, name })
    : text('{option} for {name}: licences', '{option}（{name}用）', { option, name });
}

function supportLine({ name, supportPerYear }: Pick<Licences, 'name' | 'supportPerYear'>, years: number): BillLine {
  const item = text('{name}: support, {years} {years:year|years}', '{name}：サポート（{years}年間）', { name, years });
  return { ...line(item), amount: overYears(supportPerYear, years) };
}

function overYears(perYear: Estimate, years: number): Estimate {
  if (!isKnown(perYear)) return withPartOf(perYear, perYear, years);
  return { ...perYear, value: perYear.value * years, low: perYear.low * years, high: perYear.high * years };
}

/** Electricity is in the total where it has a price. */
function power({ summary }: Plan, { inputs: { horizonYears: years } }: DocumentScenario): readonly BillLine[] {
  const part = (summary.costParts ?? []).find(({ id }) => id === 'power')?.after;
  if (!part || !isKnown(part)) return [];
  return [{ ...line(text('Electricity, {years} {years:year|years}', '電力（{years}年間）', { years })), amount: part }];
}

function isPowerUnknown({ id, after }: CostPartsCompared): boolean {
  return id === 'power' && !isKnown(after);
}

const UNITS = {
  servers: text('units', '台'),
  pieces: text('pieces', '個'),
  boards: text('boards', '枚'),
  gib: text('GiB', 'GiB'),
} as const;

/** What is in no sum, in a sentence; null where everything has a price. */
export function unpricedText({ unpriced, unconverted, notKnown }: BillOfMaterials): Text | null {
  const said = [
    ...(unpriced.length === 0
      ? []
      : [
          text('In no sum, because no price is known: {items}.', '価格未設定のため合計に含まないもの：{items}。', {
            items: listOf(unpriced),
          }),
        ]),
    ...(unconverted.length === 0
      ? []
      : [
          text(
            'In no sum, because the exchange rate is not agreed yet: {items}.',
            '為替レートが未確定のため合計に含まないもの：{items}。',
            { items: listOf(unconverted) },
          ),
        ]),
    ...(notKnown.length === 0
      ? []
      : [
          text(
            'In no sum, because the amount is not known: {items}.',
            '金額が不明のため合計に含まないもの：{items}。',
            {
              items: listOf(notKnown),
            },
          ),
        ]),
  ];
  return said.length === 0 ? null : inARow(said);
}
