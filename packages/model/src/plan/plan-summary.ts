import { stayingSentence } from '../demand/index.ts';
import { derive, type Estimate, isKnown, known, refused, type Text, text } from '../figure/index.ts';
import type { ScenarioInputs, ScenarioRequest } from '../inputs/index.ts';
import {
  type BusinessCase,
  businessCase,
  type CostPart,
  coresOf,
  costDifferences,
  holdingOf,
  looksAtVirtualCpus,
  type Money,
  moneyAfter,
  type OwnedOf,
  ownedAside,
  ownedBesideStaying,
  ownedForOutside,
  partBefore,
  type Shortages,
  salesTaxRate,
  shortages,
  withSalesTax,
  withWords,
} from '../money/index.ts';
import type { Placement, PlanSummary } from '../placement/index.ts';
import { targetMachine } from '../target/index.ts';
import { type BeforePlan, beforePlan } from './before-plan.ts';
import { bindingResource } from './binding-resource.ts';
import { licencesOfProducts } from './money/licences-of-products.ts';
import type { PlacedScenario } from './place-scenario.ts';
import { type CostsOfServers, type PlanCertainty, planCertainty } from './plan-certainty.ts';
import { type ServerGroup, serverGroups } from './server-groups.ts';
import { type ServersAfter, serversAfter } from './servers-after.ts';
import { type StorageMeasure, storageMeasures } from './storage/storage-measures.ts';
import { type TypeInUse, typesInUse } from './types-in-use.ts';
import { withNote } from './with-note.ts';

export interface SummaryOfPlan {
  readonly summary: PlanSummary;
  readonly typesInUse: readonly TypeInUse[];
  readonly after: Money;
  /** What is owned of each product, as both costs count it. */
  readonly ownedOf: OwnedOf;
  readonly certainty: PlanCertainty;
  /** Computed when asked for: few answers show it. null where something has no place, or nothing is replaced. */
  readonly businessCase: () => BusinessCase | null;
  /** Where fewer licences are owned than today's servers need, or may be; null = nothing is known of today. */
  readonly shortage: Shortages | null;
  /** What is stated as owned and counted nowhere; null = nothing. */
  readonly ownedAside: Text | null;
  /** What of it servers outside the plan need, and where that is not known; null = they need none, or all of it is known. */
  readonly ownedForOutside: Text | null;
  readonly ownedBesideStaying: Text | null;
  /** By product: what today's servers need by virtual machine, where they are counted by host and need less so. */
  readonly todayByMachine: BeforePlan['byMachine'];
  /** What two readings of today's hosts under soft partitioning come to, product by product. */
  readonly todayByCluster: readonly Text[];
  /** What the storage is asked for, and gives; empty while none is stated. */
  readonly storage: readonly StorageMeasure[];
}

/**
 * Before and after: servers, cores, licences and cost, each an Estimate with its because. Before is what becomes free; where something has no place,
 * it is what the plan replaces, not the whole estate; where it replaces no whole server, before is refused.
 */
export function summarise(placed: PlacedScenario): SummaryOfPlan {
  const { placement, chances, demand, target, types, request, savedIops } = placed;
  const { inputs } = request;
  const servers = serversAfter(placement, chances, demand, inputs, types.usable);
  const { used, all } = servers;
  const groups = serverGroups(placement, target, types, servers, inputs, demand);
  const then = beforePlan(placed);
  const moneyNow = moneyAfter(groups, inputs, request, then.ownedOf);
  const costAfter = isKnown(all) ? moneyNow.cost.total : costOfNothing(inputs, all);
  const byProduct = licencesOfProducts(then.money, moneyNow, then.like, then.licences, inputs.onEveryServer);
  const sparesSaid = sayingSpares(placement, inputs);
  const certainty = planCertainty(placed, all, costAfter, costOfServers(groups, servers, request, then.ownedOf));
  return {
    after: moneyNow,
    ownedOf: then.ownedOf,
    todayByMachine: then.byMachine,
    todayByCluster: then.byCluster,
    shortage:
      then.money &&
      withWords(
        shortages(then.money.byProduct, then.ownedOf, request.priceBook),
        inputs,
        placed.scoped.estate.licencesInWords,
      ),
    ownedAside: ownedAside(inputs, byProduct, then.outside),
    ownedForOutside: ownedForOutside(then.outside, then.ownedOf),
    ownedBesideStaying: ownedBesideStaying(moneyNow.byProduct, then.outside),
    typesInUse: typesInUse(placement, groups, types, request),
    certainty,
    storage: storageMeasures(placed, used),
    businessCase: () =>
      then.money && !isPartial(placement)
        ? businessCase({
            before: then.money,
            after: moneyNow,
            servers: groups,
            serversToday: then.servers,
            ownedOf: then.ownedOf,
            ownedByFiles: placed.ownedByFiles,
            workloadsOutside: placed.scoped.outside.length,
            workloads: placement.servers.reduce((sum, { items }) => sum + items.length, 0),
            inputs,
            priceBook: request.priceBook,
          })
        : null,
    summary: {
      serversBefore: then.servers,
      ...stayingOf(placed),
      serversAfter: all,
      consolidationRatio: ratioOfPlan(placement, then.servers, all),
      coresBefore: then.cores,
      coresAfter: coresOf(
        groups.map((group) => targetMachine(group.platform, group.configuration, group.all)),
        text('Cores after', '統合後のコア数'),
      ),
      licencesBefore: then.licences,
      licencesAfter: sparesSaid(
        moneyNow.licences.licences,
        moneyNow.byProduct.map(({ product }) => product),
      ),
      licences: byProduct.map((each) => {
        const beforeByMachine = then.byMachine.get(each.product)?.licences;
        const beforePinned = then.money?.byProduct.find(({ product }) => product === each.product)?.byCluster?.pinned;
        const after = sparesSaid(each.after, [each.product]);
        return {
          ...each,
          ...(beforeByMachine && { beforeByMachine: then.like(beforeByMachine) }),
          ...(beforePinned && { beforePinned: then.like(beforePinned.licences) }),
          after,
        };
      }),
      costBefore: then.cost,
      costAfter,
      ...taxed(then.cost, costAfter, request),
      ...(then.money &&
        isKnown(all) && {
          costParts: partsCompared(then.money.cost.parts, moneyNow.cost.parts, then.like),
          costDifferences: costDifferences(
            then.money,
            moneyNow,
            inputs,
            placed.ownedByFiles,
            placed.scoped.estate.licencesInWords,
          ),
        }),
      confidence: inputs.confidence,
      chance: certainty.chance,
      binding: isPartial(placement) ? null : bindingResource(placed, groups, used),
      ...(savedIops && { savedIops }),
    },
  };
}

/** A plan that places nothing buys nothing, which is no cost of what it was to carry. */
function costOfNothing({ currency }: ScenarioInputs, servers: Estimate): Estimate {
  return refused(currency, text('Cost after', '統合後の費用'), servers.because.settle ?? NOT_ALL_PLACED);
}

function taxed(
  before: Estimate,
  after: Estimate,
  { priceBook, inputs: { currency } }: ScenarioRequest,
): Pick<PlanSummary, 'costWithTax'> {
  const rate = salesTaxRate(priceBook);
  if (!isKnown(rate)) return {};
  const withTax = (cost: Estimate) => withSalesTax(cost, rate, currency)?.total ?? cost;
  return { costWithTax: { rate: rate.value, before: withTax(before), after: withTax(after) } };
}

function stayingOf({ scoped }: PlacedScenario): Pick<PlanSummary, 'serversStaying'> {
  const says = stayingSentence(scoped);
  if (!says) return {};
  const label = text('Current servers that stay', '残る現行サーバーの台数');
  const because = { label, inputs: [], notes: [says] };
  return { serversStaying: known('stated', { value: scoped.staying.servers.length, unit: 'servers', because }) };
}

function isPartial({ unplaced }: Placement): boolean {
  return unplaced.length > 0;
}

/** Servers before over servers after. Refused while something has no place: it would count what the plan does not carry. */
function ratioOfPlan(placement: Placement, before: Estimate, after: Estimate): Estimate {
  const label = text('Consolidation ratio of the plan', '計画の集約率');
  if (isPartial(placement))
    return refused('ratio', label, NOT_ALL_PLACED, [
      { symbol: 'before', estimate: before },
      { symbol: 'after', estimate: after },
    ]);
  return derive({ label, formula: 'before ÷ after', unit: 'ratio', inputs: { before, after } });
}

const NOT_ALL_PLACED = text(
  'A larger configuration or a higher ceiling: some workloads have no place in this plan.',
  '配置できないワークロードがあります。より大きな構成、またはより高い使用率上限が必要です。',
);

/**
 * What other numbers of the planned servers cost; null where that is in proportion. It is not where licences are owned or counted by virtual
 * machine, some or all, nor beside spares, which hold none, nor where each of several products is held by some servers: those are whole, as in the
 * interval of the plan's own cost.
 */
function costOfServers(
  groups: readonly ServerGroup[],
  { used, all }: ServersAfter,
  request: ScenarioRequest,
  ownedOf: OwnedOf,
): CostsOfServers | null {
  const { inputs } = request;
  if (!isKnown(all) || !isKnown(used) || used.value === 0) return null;
  const [planned, carrying] = [all.value, used.value];
  const isInProportion =
    !inputs.ownedLicences &&
    !looksAtVirtualCpus(inputs) &&
    planned === carrying &&
    groups.every(({ licensed }) => licensed.length <= 1 && licensed.every(({ byCores }) => byCores === undefined));
  if (isInProportion) return null;
  const counted = (estimate: Estimate, value: (of: number) => number) =>
    isKnown(estimate)
      ? known('predicted', {
          value: value(estimate.value),
          unit: estimate.unit,
          because: { label: estimate.because.label, inputs: [] },
        })
      : estimate;
  const costOf = (servers: number, holding: (of: number) => number) => {
    const like = groups.map((group) => ({
      ...group,
      all: counted(group.all, (of) => (of / planned) * servers),
      licensed: group.licensed.map((each) => ({
        ...each,
        servers: counted(each.servers, holding),
        ...(each.byCores && { byCores: counted(each.byCores, holding) }),
      })),
    }));
    return moneyAfter(like, inputs, request, ownedOf).cost.total;
  };
  const isOfSeveral = groups.some(({ licensed }) => licensed.length > 1 || licensed.some(({ byCores }) => byCores));
  return {
    inProportion: (servers) => costOf(servers, (of) => holdingOf(servers - (planned - carrying), of, carrying)),
    heldAsPlanned: isOfSeveral ? (servers) => costOf(servers, (of) => of) : null,
  };
}

/** The parts of both costs side by side. */
function partsCompared(
  before: readonly CostPart[],
  after: readonly CostPart[],
  like: (estimate: Estimate) => Estimate,
): NonNullable<PlanSummary['costParts']> {
  return after.flatMap((part) => {
    const { id, name, amount, lacks } = part;
    const then = partBefore(before, part);
    return then ? [{ id, name, before: like(then.amount), after: amount, ...(lacks && { lacks }) }] : [];
  });
}

const SPARES_UNLICENSED = text(
  'Spare servers are empty and counted without licences: check the failover terms of the contract.',
  '予備サーバーは空き状態のためライセンスを数えていません。フェイルオーバー時の契約条件をご確認ください。',
);

/** Says beside licences that spares are counted without them, where there are spares. What every server needs is counted on spares, too. */
function sayingSpares(
  { servers }: Placement,
  { onEveryServer = [] }: ScenarioInputs,
): (licences: Estimate, products: readonly (string | null)[]) => Estimate {
  const hasSpares = servers.some(({ spare }) => spare);
  return (licences, products) => {
    const isOnSpares = products.some((product) => product !== null && onEveryServer.includes(product));
    return hasSpares && !isOnSpares ? withNote(licences, SPARES_UNLICENSED) : licences;
  };
}
