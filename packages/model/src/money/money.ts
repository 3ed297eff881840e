import { assumed, derive, type Estimate, isKnown, known, type Text, text, unknown } from '../figure/index.ts';
import type { ScenarioInputs, ScenarioRequest, ServerPrice } from '../inputs/index.ts';
import type { Licences, LicensedMachine, PriceBook } from '../licensing/index.ts';
import type { Configuration, Platform } from '../platform/index.ts';
import { boardsOf, memoryBoardsOf, targetMachine, typeName } from '../target/index.ts';
import { looksAtVirtualCpus, type VirtualCpus } from './by-virtual-machine.ts';
import { fittedCost } from './fitted-parts.ts';
import { hardwareCost, platformHardwareCost, statedHardwareCost } from './hardware-cost.ts';
import {
  asOwned,
  ownedAnywhere,
  type ProductLicences,
  supportNotIncluded,
  togetherLicences,
  withoutSupportPrice,
} from './licences-by-product.ts';
import { memoryCost } from './memory-cost.ts';
import { bookOfMemory, lacksOwnBoards, lacksPowerOfBoards, POWER_OF_BOARDS, unpricedBoards } from './own-boards.ts';
import { besideNotSetAgainst } from './owned/owned-by-other-metric.ts';
import { NOTHING_STATED, type OwnedOf, ownedOnEveryServer } from './owned/owned-licences.ts';
import { meanUseAfter } from './power/mean-use.ts';
import { statedPlatformDraw } from './power/platform-draw.ts';
import { nameOfClass, powerClassOf } from './power/power-class.ts';
import { type DrawingServers, type Draws, powerCostPerYear } from './power/power-cost.ts';
import { meanDrawOf } from './power/server-power.ts';
import { linesOf, type ProductOnMachines } from './product-licences.ts';
import { withSummedBounds } from './summed-bounds.ts';
import { type CostParts, type TotalCost, totalCost } from './total-cost.ts';

export interface Money {
  /** Of all products together. */
  readonly licences: Licences;
  readonly byProduct: readonly ProductLicences[];
  readonly cost: TotalCost;
  /** What the cost is made of, before anything is summed over years. */
  readonly amounts: CostParts;
}

/** Servers that hold a licensed product; null = one that nobody has stated. */
export interface ProductOnServers {
  readonly product: string | null;
  readonly servers: Estimate;
  /** Those of them that it is licensed for by their cores; null = none, absent = all: the others hold virtual machines that are licensed apart. */
  readonly byCores?: Estimate | null;
}

/** What servers cost apart from licences. */
export interface ServerParts {
  readonly hardware: Estimate;
  /** Beyond what the price of the hardware holds; null = nothing beyond it. */
  readonly memory: Estimate | null;
  /** Of the drives and adapters a scenario states; null = none, or the price of the hardware holds them. */
  readonly drives: Estimate | null;
  readonly adapters: Estimate | null;
  /** Per year. */
  readonly power: Estimate;
}

type Books = Pick<ScenarioRequest, 'priceBook' | 'catalogue' | 'uncounted'>;

/** Servers of one configuration, and what a person says one costs; null = by its boards and the price book. */
export interface PricedServer {
  readonly platform: Platform;
  readonly configuration: Configuration;
  readonly serverPrice: ServerPrice | null;
}

/** Some servers of one configuration: `all` are paid for unless they are there already, `licensed` hold a product. */
export interface PaidServers extends PricedServer {
  readonly existing: boolean;
  readonly all: Estimate;
  readonly licensed: readonly ProductOnServers[];
  /** Of the workloads on them; absent = what is licensed is counted by host. */
  readonly vcpusOf?: VirtualCpus;
  /** Of the virtual machines on them that are licensed one by one in any case; absent = none. */
  readonly apartOf?: VirtualCpus;
  /** On the fullest of them: virtual machines, where a hypervisor runs on every server. */
  readonly mostWorkloads?: number;
}

function isHypervisor(product: string): boolean {
  return product.startsWith('vmware-');
}

/** Licences and cost of servers over the horizon, group by group of equal ones. */
export function moneyAfter(
  groups: readonly PaidServers[],
  inputs: ScenarioInputs,
  books: Books,
  ownedOf: OwnedOf = NOTHING_STATED,
): Money {
  const everywhere = inputs.onEveryServer ?? [];
  const held = groups.flatMap(({ licensed }) => licensed.map(({ product }) => product));
  const products = [...new Set([...held, ...everywhere])];
  const countsThem = looksAtVirtualCpus(inputs) && groups.every(({ vcpusOf }) => vcpusOf);
  const machines = products.map((product): ProductOnMachines => {
    const vcpus = groups.flatMap(({ apartOf }) => apartOf?.(product) ?? []);
    return {
      product,
      uncounted: books.uncounted,
      byMachine: countsThem ? { vcpus: groups.flatMap(({ vcpusOf }) => vcpusOf?.(product) ?? []), servers: [] } : null,
      machines: machinesOf(product, ({ servers }) => servers),
      apart:
        vcpus.length > 0
          ? {
              vcpus,
              servers: machinesOf(product, ({ byCores, servers }) => (byCores === undefined ? servers : byCores)),
            }
          : null,
    };
  });
  const byProduct = besideNotSetAgainst(linesOf(machines, inputs, books.priceBook, ownedOf), ownedOf, books.priceBook);
  return sayingBoards(moneyOf(byProduct, partsOf(groups, inputs, books), inputs), groups);

  /** The planned servers of a product; all of them where every server needs it. */
  function machinesOf(
    product: string | null,
    serversOf: (each: ProductOnServers) => Estimate | null,
  ): readonly LicensedMachine[] {
    const virtualised = everywhere.some(isHypervisor);
    return groups.flatMap(({ platform, configuration, licensed, all, mostWorkloads }) => {
      const counts =
        product !== null && everywhere.includes(product)
          ? [all]
          : licensed.filter((each) => each.product === product).flatMap((each) => serversOf(each) ?? []);
      const virtualMachines = virtualised ? (mostWorkloads ?? null) : null;
      return counts.map((servers) => ({ ...targetMachine(platform, configuration, servers), virtualMachines }));
    });
  }
}

/** Electricity that is known leaves out what memory-only boards draw. */
function sayingBoards(money: Money, groups: readonly PaidServers[]): Money {
  const { cost, amounts } = money;
  const lacks = groups.some(({ platform, configuration }) => lacksPowerOfBoards(platform, configuration));
  if (!lacks || !isKnown(amounts.powerPerYear)) return money;
  return { ...money, cost: { ...cost, notIncluded: [...cost.notIncluded, POWER_OF_BOARDS] } };
}

/** Hardware of those to buy, electricity of all. */
function partsOf(groups: readonly PaidServers[], inputs: ScenarioInputs, books: Books): ServerParts {
  const bought = groups.filter(({ existing }) => !existing);
  const ofMemory = { ...books, priceBook: bookOfMemory(bought, inputs, books.priceBook) };
  const memory = bought.flatMap((group) => memoryOf(group, group.all, inputs, ofMemory) ?? []);
  const [drives, adapters] = (['drives', 'adapters'] as const).map((part) =>
    bought.flatMap((group) => fittedCost(part, group.all, group, inputs, books.priceBook) ?? []),
  );
  return {
    drives: drives?.length ? together(drives, text('Drives to buy', '購入するドライブの費用'), inputs) : null,
    adapters: adapters?.length
      ? together(adapters, text('I/O adapters to buy', '購入するI/Oアダプターの費用'), inputs)
      : null,
    memory: memory.length > 0 ? together(memory, text('Memory to buy', '購入するメモリの費用'), inputs) : null,
    hardware: together(
      bought.map((group) => hardwareOf(group, group.all, inputs, books)),
      text('Hardware to buy', '購入するハードウェアの費用'),
      inputs,
    ),
    power: powerCostPerYear(
      { classes: groups.map((group) => drawOf(group, group.all, inputs, books)), settle: null },
      inputs.currency,
      books.priceBook,
    ),
  };
}

function together(parts: readonly Estimate[], label: Text, { currency }: ScenarioInputs): Estimate {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  if (!only) return known('measured', { value: 0, unit: currency, because: { label, inputs: [] } });
  const sum = derive({ label, formula: 'sum(types)', unit: currency, inputs: { types: parts } });
  return withSummedBounds(sum, parts);
}

/** Hardware and electricity of some servers of a target configuration. */
export function serverParts(
  priced: PricedServer,
  servers: Estimate,
  inputs: ScenarioInputs,
  books: Books,
): ServerParts {
  return {
    hardware: hardwareOf(priced, servers, inputs, books),
    memory: memoryOf(priced, servers, inputs, {
      ...books,
      priceBook: bookOfMemory([priced], inputs, books.priceBook),
    }),
    drives: fittedCost('drives', servers, priced, inputs, books.priceBook),
    adapters: fittedCost('adapters', servers, priced, inputs, books.priceBook),
    power: powerCostPerYear(
      { classes: [drawOf(priced, servers, inputs, books)], settle: null },
      inputs.currency,
      books.priceBook,
    ),
  };
}

/** Hardware of some servers with their memory; unknown where either has no price. */
export function priceWithMemory({ hardware, memory }: Pick<ServerParts, 'hardware' | 'memory'>): Estimate {
  if (!memory) return hardware;
  return derive({
    label: text('Hardware and memory', 'ハードウェアとメモリの費用'),
    formula: 'hardware + memory',
    unit: hardware.unit,
    inputs: { hardware, memory },
  });
}

/** Hardware with its drives and adapters, as far as these have a price. */
export function withFittedParts(
  hardware: Estimate,
  { drives, adapters }: Pick<ServerParts, 'drives' | 'adapters'>,
): Estimate {
  const fitted = [drives, adapters].filter((part) => part !== null && isKnown(part)) as readonly Estimate[];
  if (fitted.length === 0) return hardware;
  return derive({
    label: text('Hardware with drives and adapters', 'ハードウェア（ドライブ・アダプター込み）'),
    formula: 'hardware + sum(fitted)',
    unit: hardware.unit,
    inputs: { hardware, fitted },
  });
}

/** What memory adds to the price of some servers; unknown where so little of it would leave no price of a server at all. */
function memoryOf(priced: PricedServer, servers: Estimate, inputs: ScenarioInputs, books: Books): Estimate | null {
  const memory = memoryCost(servers, priced, inputs.currency, books.priceBook);
  if (!memory || !isKnown(memory) || memory.value >= 0) return memory;
  const hardware = hardwareOf(priced, servers, inputs, books);
  if (!isKnown(hardware) || hardware.value + memory.value > 0) return memory;
  return unknown(inputs.currency, memory.because.label, PRICES_DISAGREE);
}

const PRICES_DISAGREE = text(
  'Prices that go together: by the price of a GiB, the memory that is in the price of the server is worth more than the server.',
  '価格の見直しが必要です（GiB単価で計算すると、サーバー価格に含まれるメモリがサーバー価格を上回ります）。',
);

function hardwareOf(priced: PricedServer, servers: Estimate, inputs: ScenarioInputs, { priceBook }: Books): Estimate {
  const { platform, configuration, serverPrice } = priced;
  const { currency } = inputs;
  if (serverPrice) return statedHardwareCost(servers, statedPrice(serverPrice), currency, priceBook);
  if (platform.insteadOf !== undefined) return unpricedCpu(platform, currency);
  if (lacksOwnBoards(priced, inputs, priceBook)) return unpricedBoards(platform, inputs);
  const boards = { sb: boardsOf(configuration), msb: memoryBoardsOf(configuration) };
  const prices = platform.stated?.prices ?? null;
  return prices
    ? platformHardwareCost(servers, boards, configuration, prices, currency, priceBook)
    : hardwareCost(servers, boards, configuration, currency, priceBook);
}

/** Boards are priced with the CPU of the catalogue; what they cost with another one only a person can say. */
function unpricedCpu({ cpuModel }: Platform, currency: ScenarioInputs['currency']): Estimate {
  return unknown(
    currency,
    text('Hardware of servers with {cpu}', '{cpu}を搭載したサーバーのハードウェア費用', { cpu: cpuModel }),
    text(
      'The price of one server with {cpu}: prices of boards hold for the CPU of the catalogue.',
      '{cpu}を搭載したサーバー1台の価格が必要です（ボードの価格はカタログのCPUを搭載した場合のものです）。',
      { cpu: cpuModel },
    ),
  );
}

/** Some servers of a target configuration, by what one of them draws. */
function drawOf(
  { platform, configuration }: PricedServer,
  servers: Estimate,
  inputs: ScenarioInputs,
  { priceBook, catalogue }: Books,
): DrawingServers {
  const use = meanUseAfter(inputs);
  const ofPlatform = statedPlatformDraw(platform, configuration, use);
  if (ofPlatform) return { name: typeName(platform, configuration), servers, each: ofPlatform };
  const powerClass = powerClassOf(platform.cpuModel, configuration.sockets, catalogue);
  return { name: nameOfClass(powerClass), servers, each: meanDrawOf(powerClass, use, priceBook) };
}

export function statedPrice({ amount, currency }: ServerPrice): Estimate {
  return assumed(text('Price of one server, as stated', 'サーバー1台の価格（指定値）'), amount, currency);
}

/**
 * The money of the current servers: they are paid for, so hardware is left out, and electricity is of what they draw. Licences that
 * are owned are paid for too: their support alone is counted, and nothing is bought where fewer are owned than needed.
 */
export function moneyBefore(
  needed: readonly ProductLicences[],
  draws: Draws,
  inputs: ScenarioInputs,
  ownedOf: OwnedOf,
  book: PriceBook,
): Money {
  const hardware = inputs.ownedLicences
    ? paidFor(inputs)
    : unknown(
        inputs.currency,
        text('Hardware of the current servers', '統合前サーバーのハードウェア費用'),
        text('Its amount, if it is to be compared.', '比較する場合は金額をご提示ください。'),
      );
  const power = powerCostPerYear(draws, inputs.currency, book);
  const byProduct = needed.map((line) => {
    const owned = ownedOf(line.product);
    return owned ? asOwned(line, owned, inputs) : line;
  });
  const elsewhere = ownedOnEveryServer(inputs).flatMap((product) => {
    const owned = needed.some((line) => line.product === product) ? null : ownedOf(product);
    return owned ? [ownedAnywhere(product, owned, inputs)] : [];
  });
  return moneyOf([...byProduct, ...elsewhere], { hardware, memory: null, drives: null, adapters: null, power }, inputs);
}

/** Where before is what is paid today, servers that are there cost nothing more. */
function paidFor({ currency }: ScenarioInputs): Estimate {
  return known('assumed', {
    value: 0,
    unit: currency,
    because: {
      label: text('Hardware of the current servers, paid for already', '統合前サーバーのハードウェア費用（購入済み）'),
      inputs: [],
      notes: [text('Hardware maintenance is in neither cost.', 'ハードウェア保守費は、統合前後とも含みません。')],
    },
  });
}

function moneyOf(
  byProduct: readonly ProductLicences[],
  { hardware, memory, drives, adapters, power }: ServerParts,
  inputs: ScenarioInputs,
): Money {
  const { currency, horizonYears, onEveryServer } = inputs;
  const licences = togetherLicences(byProduct, currency, onEveryServer);
  const { licenceCost, supportPerYear } = licences;
  const amounts = {
    licences: licenceCost,
    hardware,
    memory,
    drives,
    adapters,
    supportPerYear,
    supportLacks: withoutSupportPrice(byProduct),
    powerPerYear: power,
  };
  const { total, parts, notIncluded } = totalCost(amounts, horizonYears, currency);
  return {
    licences,
    byProduct,
    amounts,
    cost: { total, parts, notIncluded: [...notIncluded, ...supportNotIncluded(byProduct)] },
  };
}
