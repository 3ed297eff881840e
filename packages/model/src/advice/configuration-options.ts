import { NO_LICENCE } from '../databases/index.ts';
import { derive, type Estimate, estimateOf, isKnown, known, type Text, text } from '../figure/index.ts';
import type { ScenarioInputs, ScenarioRequest } from '../inputs/index.ts';
import type { BenchmarkRun } from '../inventory/index.ts';
import {
  amountOfPart,
  isByVirtualMachine,
  type LicensedWorkload,
  lacksPowerOfBoards,
  machinesApartOf,
  moneyAfter,
  productsByServer,
  type TotalCost,
} from '../money/index.ts';
import type { Resource } from '../placement/index.ts';
import { type Configuration, configurationsOf, configure, growsByBoards, type Platform } from '../platform/index.ts';
import { boardsName, boardsOf, configurationLabel, memoryBoardsOf } from '../target/index.ts';
import type { MemoryModelOfRuns } from '../throughput/index.ts';
import { type ConfigurationOption, isOption } from './configuration-option.ts';
import type { EstateOnBoards } from './estate-on-option.ts';
import { type ComparedCost, likeForLike } from './like-for-like.ts';
import { isSameSize, optionThroughput } from './option-throughput.ts';
import { type OwnedInPlan, ownedPerServer } from './owned-per-server.ts';
import { recommendOption } from './recommend-option.ts';

/** What benchmark runs tell of the limit, where reports of the databases contradict them, and what the estate comes to on other boards. */
export interface WhatLimits {
  readonly model: MemoryModelOfRuns | null;
  readonly conflict: Text | null;
  readonly estate: EstateOnBoards;
  /** null = nothing is planned. */
  readonly owned: OwnedInPlan | null;
  /** What decides the number of servers of the plan; null = there is none, or nothing is known to. */
  readonly filledBy: Resource | null;
}

/** The configurations of a platform side by side, for one server each: throughput, cores, licences, money, and which to buy. */
export function configurationOptions(
  platform: Platform,
  chosen: Configuration | null,
  runs: readonly BenchmarkRun[],
  { model, conflict, estate, owned, filledBy }: WhatLimits,
  workloads: readonly LicensedWorkload[],
  request: ScenarioRequest,
): readonly ConfigurationOption[] {
  const { inputs } = request;
  const offered = withChosen(configurationsOf(platform), chosen);
  const licensed = licensedByServer(workloads, inputs);
  const costed = [...offered, ...measuredElsewhere(platform, offered, runs)].map((configuration) =>
    optionOf(platform, configuration, optionThroughput(configuration, runs, model), { licensed, owned }, request),
  );
  const ofOne = withCostsOfOne(costed, inputs).map((option) =>
    chosen && isOption(option, chosen) ? { ...option, planned: { filledBy } } : option,
  );
  const isMeasured = ofOne.some(({ throughput }) => isKnown(throughput));
  const options = isMeasured ? withEstate(ofOne, estate, platform, inputs) : ofOne;
  const isOpen = conflict !== null && inputs.requiredThroughput === null;
  const { option, because } = isOpen
    ? { option: null, because: conflict }
    : recommendOption(options, {
        verdict: model?.summary.verdict ?? 'unknown',
        requiredThroughput: inputs.requiredThroughput,
        byBoards: growsByBoards(platform),
        estate: estate.kind === 'unknown' ? estate.because : estate.kind,
        horizonYears: inputs.horizonYears,
      });
  return options.map((each) =>
    each === option
      ? { ...each, recommended: true, because }
      : { ...each, because: option ? notThis(option) : because },
  );
}

interface CostedOption {
  readonly option: ConfigurationOption;
  readonly cost: TotalCost;
}

/** What the options of one server cost, as they compare. */
function withCostsOfOne(costed: readonly CostedOption[], inputs: ScenarioInputs): readonly ConfigurationOption[] {
  const compared = likeForLike(
    costed.map(({ cost }) => cost),
    inputs,
  );
  return costed.map(({ option }, at) => ({ ...option, totalCost: compared[at]?.total ?? option.totalCost }));
}

/** The options with what the estate comes to on each; costs of plans are compared among those that carry it. */
function withEstate(
  options: readonly ConfigurationOption[],
  estate: EstateOnBoards,
  { id: platformId }: Platform,
  inputs: ScenarioInputs,
): readonly ConfigurationOption[] {
  if (estate.kind === 'none') return options;
  if (estate.kind === 'unknown') return options.map((option) => ({ ...option, estateUnknown: true }));
  const { cpuModel = null } = inputs;
  const found = options.map(({ sb, msb, statedMemoryGiB: memoryGiB = null }) =>
    estate.on({ platformId, sb, msb, memoryGiB, ...(cpuModel !== null && { cpuModel }) }),
  );
  const plans = found.flatMap((each) => each?.plan ?? []);
  const costs = likeForLike(
    plans.map(({ cost }) => cost),
    inputs,
  );
  const planOf = (plan: (typeof plans)[number]) => {
    const { total: cost, leftOut } = costs[plans.indexOf(plan)] as ComparedCost;
    return { ...plan, cost, leftOut };
  };
  return options.map((option, at) => {
    const its = found[at];
    return its ? { ...option, estate: { ...its, plan: its.plan && planOf(its.plan) } } : option;
  });
}

function withChosen(offered: readonly Configuration[], chosen: Configuration | null): readonly Configuration[] {
  if (!chosen) return offered;
  const others = offered.filter(({ sb, msb }) => sb !== chosen.sb || msb !== chosen.msb);
  const at = offered.findIndex(({ sb, msb }) => sb === chosen.sb && msb === chosen.msb);
  return at < 0 ? [...others, chosen] : others.toSpliced(at, 0, chosen);
}

/** What runs were made on, where that is no configuration offered already: other boards, or other memory on them. */
function measuredElsewhere(
  platform: Platform,
  offered: readonly Configuration[],
  runs: readonly BenchmarkRun[],
): readonly Configuration[] {
  const found: Configuration[] = [];
  const isThere = ({ sb, msb, memoryGiB }: Configuration) =>
    [...offered, ...found].some(
      (other) => other.sb === sb && other.msb === msb && isSameSize(other.memoryGiB, memoryGiB),
    );
  for (const { sb, msb, memoryGiB, throughput, aborted } of runs) {
    if (sb === null || aborted || !((throughput ?? 0) > 0)) continue;
    const configured = configure(platform, { sb, msb: msb ?? 0, memoryGiB });
    if (configured.kind === 'ok' && !isThere(configured.configuration)) found.push(configured.configuration);
  }
  return found.toSorted((a, b) => a.sb - b.sb || a.memoryGiB - b.memoryGiB);
}

/** The scenario's product; none where all of it is counted by virtual machine: its licences are the same for each configuration. */
function licensedByServer(workloads: readonly LicensedWorkload[], inputs: ScenarioInputs): string | null {
  const { product } = inputs.licence;
  if (isByVirtualMachine(product, inputs)) return NO_LICENCE;
  if (machinesApartOf(workloads, inputs)(product).length === 0) return product;
  return productsByServer(workloads, inputs).includes(product) ? product : NO_LICENCE;
}

function optionOf(
  platform: Platform,
  configuration: Configuration,
  throughput: Estimate,
  { licensed: licensedByCores, owned }: { readonly licensed: string | null; readonly owned: OwnedInPlan | null },
  request: ScenarioRequest,
): CostedOption {
  const one = known('measured', {
    value: 1,
    unit: 'servers',
    because: { label: text('For one server', '1台当たり'), inputs: [] },
  });
  const licensed = [{ product: licensedByCores, servers: one }];
  // A price stated for one choice of boards says nothing of the others: all go by the price book, so that they compare.
  const servers = { platform, configuration, serverPrice: null, existing: false, all: one, licensed };
  // What every server needs is the same for each configuration of one server, and of another unit than the database's licences.
  const inputs = { ...request.inputs, onEveryServer: [] };
  const its = licensedByCores !== null && owned ? ownedPerServer(licensedByCores, owned) : null;
  const { licences, cost } = moneyAfter([servers], inputs, request, (product) =>
    product === licensedByCores ? its : null,
  );
  const option: ConfigurationOption = {
    sb: configuration.sb,
    msb: configuration.msb,
    label: labelOf(platform, configuration),
    sockets: configuration.sockets,
    cores: configuration.sockets * configuration.coresPerSocket,
    memoryGiB: memoryOf(platform, configuration),
    ...((!platform.memoryPerSbGiB || !hasBoardMemory(platform, configuration)) && {
      statedMemoryGiB: configuration.memoryGiB,
    }),
    throughput,
    ...(licensedByCores !== null && licensedByCores !== NO_LICENCE && { licensedProduct: licences.name }),
    ...(inputs.ownedLicences && { owned: its ? ('as-planned' as const) : ('not-counted' as const) }),
    ...(lacksPowerOfBoards(platform, configuration) &&
      amountOfPart(cost.parts, 'power') !== null && { boardsWithoutPower: true as const }),
    licences: licences.licences,
    licenceCost: licences.licenceCost,
    supportCostPerYear: licences.supportPerYear,
    totalCost: cost.total,
    recommended: false,
    because: text('', ''),
  };
  return { option, cost };
}

/** The boards, and the memory where it is another than theirs. */
function labelOf(platform: Platform, configuration: Configuration): Text {
  return hasBoardMemory(platform, configuration)
    ? configurationLabel(platform, configuration)
    : boardsName(platform, configuration);
}

/** Whether the memory is what the catalogue has on such boards; where it has none, any is. */
function hasBoardMemory({ memoryPerSbGiB, memoryPerMsbGiB }: Platform, { sb, msb, memoryGiB }: Configuration): boolean {
  return !memoryPerSbGiB || memoryPerSbGiB.value * sb + (memoryPerMsbGiB?.value ?? 0) * msb === memoryGiB;
}

/** Memory by its boards; a size set by hand is what the person states. */
function memoryOf(platform: Platform, configuration: Configuration): Estimate {
  const label = text('Memory of one server', '1台のメモリ');
  const { memoryPerSbGiB, memoryPerMsbGiB } = platform;
  const { msb, memoryGiB } = configuration;
  if (!memoryPerSbGiB || !hasBoardMemory(platform, configuration))
    return known('assumed', { value: memoryGiB, unit: 'GiB', because: { label, inputs: [] } });
  return derive({
    label,
    formula: msb > 0 && memoryPerMsbGiB ? 'sb × perSb + msb × perMsb' : 'sb × perSb',
    unit: 'GiB',
    inputs: {
      sb: boardsOf(configuration),
      perSb: estimateOf(memoryPerSbGiB),
      ...(msb > 0 && memoryPerMsbGiB && { msb: memoryBoardsOf(configuration), perMsb: estimateOf(memoryPerMsbGiB) }),
    },
  });
}

function notThis({ label }: ConfigurationOption) {
  return text('{label} is recommended instead.', '{label}を推奨します。', { label });
}
