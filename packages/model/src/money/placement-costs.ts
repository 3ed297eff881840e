import { NO_LICENCE } from '../databases/index.ts';
import { type Estimate, inARow, isKnown, known, listOf, type Text, text } from '../figure/index.ts';
import { productsOf, type ScenarioInputs, type ScenarioRequest } from '../inputs/index.ts';
import { lacksRateAlone } from '../licensing/index.ts';
import type { CostUnit, ServerType } from '../placement/index.ts';
import { type TargetType, targetMachine } from '../target/index.ts';
import type { Currency } from '../units/index.ts';
import { isByVirtualMachine } from './by-virtual-machine.ts';
import { isUnpricedSubscription, type ProductLicences } from './licences-by-product.ts';
import { type LicensedWorkload, machinesApartOf, productsByServer } from './machines-apart.ts';
import { priceWithMemory, serverParts, withFittedParts } from './money.ts';
import { productLicences } from './product-licences.ts';
import { UNPRICED_SERVER } from './unpriced-server.data.ts';

type Request = Pick<ScenarioRequest, 'inputs' | 'priceBook' | 'catalogue'>;
type CostsOfType = Required<Pick<ServerType, 'cost' | 'licences'>> & Pick<ServerType, 'licensedEach'>;

/** What a placement is to cost least of. */
export interface PlacementCosts {
  readonly costIn: CostUnit;
  /** What a server costs is no money: no price is known, and it counts for a little so that fewer servers are the better of equals. */
  readonly serversUnpriced: boolean;
  /** What the costs hold, in a sentence; null where they are a number of servers. */
  readonly counts: Text | null;
  /** What one server of the type costs, and each product on it. */
  ofType(typeId: string): CostsOfType;
}

/** One server of a type as it is paid for. */
interface PricedType {
  readonly type: TargetType;
  /** Over the horizon: hardware, and electricity where that of every type to buy is known; null = not known. */
  readonly server: number | null;
  /** Some price is known, and the exchange rate to the currency of the comparison is not. */
  readonly lacksRate: boolean;
  /** Of the products that some workloads run. */
  readonly lines: readonly ProductLicences[];
  /** Of what every server needs, whatever is on it. */
  readonly everywhere: readonly ProductLicences[];
}

/**
 * What one server of each type costs, and each product on it, over the horizon. What is licensed on every server is part of what a server
 * costs, of one that is there already too. One type and one product on every workload leave
 * the number of servers to decide. A product whose price is not known makes all count in licences; servers whose price is not
 * known count for little; those there are already for nothing. Whole amounts, so that bounds are exact.
 */
export function placementCosts(
  workloads: readonly LicensedWorkload[],
  types: readonly TargetType[],
  request: Request,
): PlacementCosts {
  const products = productsByServer(workloads, request.inputs);
  if (types.length === 1 && products.length <= 1) return inServers();
  // What is counted by virtual machine costs the same wherever its workloads are.
  const byHost = (product: string | null): product is string =>
    product !== null && product !== NO_LICENCE && !isByVirtualMachine(product, request.inputs);
  const everywhere = (request.inputs.onEveryServer ?? []).filter(byHost);
  const stated = products.filter(byHost).filter((product) => !everywhere.includes(product));
  const { priced, inputs, says } = comparedIn(types, { stated, everywhere }, request);
  const lines = priced.flatMap((each) => each.lines);
  const unpricedTypes = priced.filter(({ type, server }) => !type.existing && server === null).map(({ type }) => type);
  const serversPriced = unpricedTypes.length === 0;
  const isAnythingPriced = stated.length > 0 || priced.some((each) => each.everywhere.some(isPriced));
  if (!isAnythingPriced && !serversPriced) return inServers();
  // A subscription without a price counts for nothing, and is named: the money of the other products still tells placements apart.
  const costs = lines.every((line) => isKnown(line.licenceCost) || isUnpricedSubscription(line))
    ? inMoney(priced, unpricedTypes, inputs)
    : inLicences(priced, inputs);
  if (!costs.counts) return costs;
  const apartOf = machinesApartOf(workloads, request.inputs);
  const byMachine = productsOf(
    request.inputs,
    workloads.map(({ key }) => key),
  ).some((product) => isByVirtualMachine(product, request.inputs) || apartOf(product).length > 0);
  const notes = [
    ...says,
    ...(costs.costIn === 'licences' ? [] : withoutPriceSays(priced)),
    ...onEveryServerSays(priced, costs),
    ...(byMachine ? [BY_MACHINE] : []),
    ...(stated.length > 0 && request.inputs.ownedLicences ? [AS_IF_BOUGHT] : []),
  ];
  return notes.length > 0 ? { ...costs, counts: inARow([costs.counts, ...notes]) } : costs;

  function inServers(): PlacementCosts {
    const existing = new Set(types.flatMap((type) => (type.existing ? [type.typeId] : [])));
    return {
      costIn: 'servers',
      serversUnpriced: false,
      counts: types.length > 1 ? FEW_SERVERS : null,
      ofType: (typeId) => ({ cost: existing.has(typeId) ? 0 : 1, licences: {} }),
    };
  }
}

const BY_MACHINE = text(
  'What is licensed by virtual machine costs the same wherever its workloads are, and is left out of this comparison.',
  '仮想マシン単位のライセンスは配置によらず同額のため、この比較には含めていません。',
);

const AS_IF_BOUGHT = text(
  'It compares as if all licences were bought: those that are owned lower what is paid, and are not weighed in where workloads go, so another placement may cost less.',
  '配置の比較では、すべてのライセンスを新規に購入するものとします。保有ライセンスの流用は支払額には反映していますが、配置の選択には反映していないため、支払額がより少ない配置がほかにある可能性があります。',
);

const ONE: Estimate = known('measured', {
  value: 1,
  unit: 'servers',
  because: { label: text('For one server', '1台当たり'), inputs: [] },
});

/** What some workloads run is a subscription whose price by the year is not known. */
function withoutPriceSays(priced: readonly PricedType[]): readonly Text[] {
  const lines = (priced[0]?.lines ?? []).filter(isUnpricedSubscription);
  if (lines.length === 0) return [];
  return [
    text(
      'No price is known for {names}: where their workloads go counts for nothing.',
      '{names}は価格が不明なため、配置の比較に費用を含めていません。',
      { names: listOf(lines.map(({ name }) => name)) },
    ),
  ];
}

/** What of every server is in the costs, and what of it is not. */
function onEveryServerSays(priced: readonly PricedType[], { costIn }: PlacementCosts): readonly Text[] {
  const lines = priced[0]?.everywhere ?? [];
  const named = (of: (line: ProductLicences) => boolean, says: (names: readonly Text[]) => Text) => {
    const names = lines.filter(of).map(({ name }) => name);
    return names.length > 0 ? [says(names)] : [];
  };
  if (costIn === 'licences')
    return named(
      () => true,
      (names) =>
        text(
          'What is licensed on every server is not among these licences: {names}.',
          '全サーバーに必要な製品（{names}）は、この数に含めていません。',
          { names: listOf(names) },
        ),
    );
  return [
    ...named(isPriced, (names) =>
      text(
        'The cost of each server holds what is licensed on every server: {names}.',
        '各サーバーの費用には、全サーバーに必要な製品（{names}）を含みます。',
        { names: listOf(names) },
      ),
    ),
    ...named(
      (line) => !isPriced(line),
      (names) =>
        text(
          'No price is known for what is licensed on every server, and it counts for nothing: {names}.',
          '全サーバーに必要な製品（{names}）は価格が不明なため、費用に含めていません。',
          { names: listOf(names) },
        ),
    ),
  ];
}

/** Whether anything of a product has a price: a subscription is paid by the year alone. */
function isPriced({ licenceCost, supportPerYear }: ProductLicences): boolean {
  return isKnown(licenceCost) && (licenceCost.value > 0 || isKnown(supportPerYear));
}

/** Products that some workloads run, and that every server needs. */
interface ProductsToPrice {
  readonly stated: readonly string[];
  readonly everywhere: readonly string[];
}

/** What is compared, in the currency of `inputs`, and what is said of it. */
interface Compared {
  readonly priced: readonly PricedType[];
  readonly inputs: ScenarioInputs;
  readonly says: readonly Text[];
}

/**
 * In the currency of the scenario; where an exchange rate is all that is missing and every price is in US dollars, as the price book has them, in
 * these: a rate that all amounts have in common changes no order. Electricity has a price in the scenario's currency, and is left out then.
 */
function comparedIn(types: readonly TargetType[], products: ProductsToPrice, request: Request): Compared {
  const { inputs } = request;
  const own = pricedTypes(types, products, request, true);
  if (own.some(({ lacksRate }) => lacksRate)) {
    const inDollars: ScenarioInputs = { ...inputs, currency: 'USD' };
    const priced = pricedTypes(types, products, { ...request, inputs: inDollars }, false);
    if (!priced.some(({ lacksRate }) => lacksRate))
      return { priced, inputs: inDollars, says: [comparedInDollars(inputs.currency)] };
  }
  return { priced: own, inputs, says: [] };
}

function comparedInDollars(currency: Currency): Text {
  return text(
    'Plans are compared in US dollars, as all these prices are: the exchange rate to {currency} is not agreed yet, and changes no order. Electricity is not in this comparison.',
    '計画の比較は米ドルで行います（価格はすべて米ドル建てで、{currency}への為替レートは未確定です）。為替レートによって優劣は変わりません。この比較に電力費は含めていません。',
    { currency: CURRENCY_NAMES[currency] },
  );
}

function pricedTypes(
  types: readonly TargetType[],
  { stated, everywhere }: ProductsToPrice,
  request: Request,
  countsPower: boolean,
): readonly PricedType[] {
  const { inputs, priceBook } = request;
  const all = types.map((type) => ({ type, parts: serverParts(type, ONE, inputs, request) }));
  // Electricity of one type alone would make it the dearer one.
  const withPower = countsPower && all.every(({ type, parts: { power } }) => type.existing || isKnown(power));
  return all.map(({ type, parts }) => {
    const machines = [targetMachine(type.platform, type.configuration, ONE)];
    const hardware = withFittedParts(priceWithMemory(parts), parts);
    const power = withPower ? parts.power.value : null;
    const licencesOf = (product: string) => productLicences({ product, machines }, inputs, priceBook);
    const lines = stated.map(licencesOf);
    const onAll = everywhere.map(licencesOf);
    const bought = type.existing ? [] : [parts.hardware, parts.memory, parts.drives, parts.adapters];
    const amounts = [
      ...bought.flatMap((part) => part ?? []),
      ...[...lines, ...onAll].flatMap(({ licenceCost, supportPerYear }) => [licenceCost, supportPerYear]),
    ];
    return {
      type,
      server: isKnown(hardware) ? overHorizon(hardware.value, power, inputs) : null,
      lacksRate: amounts.some(lacksRateAlone),
      lines,
      everywhere: onAll,
    };
  });
}

const FEW_SERVERS = text(
  'The plan is to need few servers, whatever their size: neither their prices nor a licensed product is known. The price of one server of each type allows a comparison by money.',
  '価格とライセンス製品のいずれも不明なため、計画の目的は（大きさによらず）台数の最小化です。費用での比較には、各タイプのサーバー1台の価格が必要です。',
);

function inMoney(
  priced: readonly PricedType[],
  unpricedTypes: readonly TargetType[],
  inputs: ScenarioInputs,
): PlacementCosts {
  const { currency, horizonYears } = inputs;
  const money = ({ licenceCost, supportPerYear }: ProductLicences) =>
    overHorizon(licenceCost.value ?? 0, supportPerYear.value, inputs);
  const each = unpricedTypes.length === 0 ? null : unpriced(priced, money);
  return {
    costIn: currency,
    serversUnpriced: each !== null,
    ofType: costsBy(priced, money, ({ server }) => each ?? Math.round(server ?? 0), money),
    counts:
      each === null
        ? text(
            'The plan minimises the cost of servers, licences and their support over {years} {years:year|years}; licences count once for each product on a server.',
            '計画の目的は費用の最小化です。サーバー費用と、サーバーごとにその上の製品のライセンスおよび{years}年間のサポートを合計します。',
            { years: horizonYears },
          )
        : text(
            'The plan minimises the cost of licences and their support over {years} {years:year|years}, once for each product on a server. No price is known for the hardware of {models}: the cost holds no hardware, and of plans of equal cost the one with fewer servers is preferred.',
            '計画の目的は費用の最小化です。サーバーごとに、その上の製品のライセンスと{years}年間のサポートを合計します。{models}のハードウェア価格が不明なため、費用にハードウェアを含めず、同額の計画では台数の少ない方を選びます。',
            {
              years: horizonYears,
              models: listOf(unpricedTypes.map(({ platform }) => platform.model)),
            },
          ),
  };
}

const CURRENCY_NAMES: Readonly<Record<Currency, Text>> = {
  USD: text('US dollars', '米ドル'),
  EUR: text('euros', 'ユーロ'),
  JPY: text('yen', '円'),
};

function inLicences(priced: readonly PricedType[], { currency }: Pick<ScenarioInputs, 'currency'>): PlacementCosts {
  const count = (line: ProductLicences) => line.licences.value ?? 0;
  const each = unpriced(priced, count);
  const lines = priced[0]?.lines ?? [];
  const unknown = lines.filter(({ licenceCost }) => !isKnown(licenceCost));
  const lacksRate = unknown.every(({ licenceCost }) => lacksRateAlone(licenceCost));
  return {
    costIn: 'licences',
    serversUnpriced: true,
    ofType: costsBy(
      priced,
      count,
      () => each,
      () => 0,
    ),
    counts: lacksRate
      ? text(
          'The exchange rate to {currency} is not agreed yet, so the plan needs few licences rather than little money; of plans with equally many, the one with fewer servers is preferred.',
          '計画の目的は金額ではなくライセンス数の最小化です（{currency}への為替レートが未確定のため）。ライセンス数が同じ計画では、台数の少ない方を選びます。',
          { currency: CURRENCY_NAMES[currency] },
        )
      : text(
          'No price is known for {unknown}, so the plan needs few licences rather than little money; of plans with equally many, the one with fewer servers is preferred.',
          '計画の目的は金額ではなくライセンス数の最小化です（{unknown}の価格が不明のため）。ライセンス数が同じ計画では、台数の少ない方を選びます。',
          { unknown: listOf(unknown.map(({ name }) => name)) },
        ),
  };
}

function costsBy(
  priced: readonly PricedType[],
  licenceOf: (line: ProductLicences) => number,
  serverOf: (priced: PricedType) => number,
  everywhereOf: (line: ProductLicences) => number,
): PlacementCosts['ofType'] {
  const costs = new Map(
    priced.map((each): [string, CostsOfType] => {
      const licensedEach = each.everywhere.reduce((sum, line) => sum + Math.round(everywhereOf(line)), 0);
      const licences = each.lines.map((line) => [line.product, Math.round(licenceOf(line))] as const);
      return [
        each.type.typeId,
        {
          cost: (each.type.existing ? 0 : serverOf(each)) + licensedEach,
          ...(licensedEach > 0 && { licensedEach }),
          licences: Object.fromEntries(licences),
        },
      ];
    }),
  );
  return (typeId) => {
    const found = costs.get(typeId);
    if (!found) throw new Error(`no costs of server type ${typeId}`);
    return found;
  };
}

function overHorizon(once: number, perYear: number | null, { horizonYears }: ScenarioInputs): number {
  return once + (perYear ?? 0) * horizonYears;
}

/** What a server counts for where no price says it. */
function unpriced(priced: readonly PricedType[], licenceOf: (line: ProductLicences) => number): number {
  const dearest = Math.max(0, ...priced.flatMap(({ lines }) => lines.map((line) => Math.round(licenceOf(line)))));
  return Math.max(1, Math.round(dearest * UNPRICED_SERVER.value));
}
