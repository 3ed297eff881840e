import { NO_LICENCE } from '../databases/index.ts';
import { derive, type Estimate, estimateOf, isKnown, known, type Text, text } from '../figure/index.ts';
import type { ScenarioInputs, ScenarioRequest, ServerConfiguration } from '../inputs/index.ts';
import type { BenchmarkRun } from '../inventory/index.ts';
import {
  amountOfPart,
  type CostPart,
  countedParts,
  isByVirtualMachine,
  type LicensedWorkload,
  machinesApartOf,
  moneyAfter,
  partsKnownOfAll,
  productsByServer,
  sumOfParts,
} from '../money/index.ts';
import { type Configuration, configurationsOf, configure, growsByBoards, type Platform } from '../platform/index.ts';
import { boardsName, boardsOf, configurationLabel, memoryBoardsOf } from '../target/index.ts';
import type { MemoryModelOfRuns } from '../throughput/index.ts';
import type { ConfigurationOption, EstateOnOption } from './configuration-option.ts';
import { isSameSize, optionThroughput } from './option-throughput.ts';
import { type OwnedInPlan, ownedPerServer } from './owned-per-server.ts';
import { processorsOrMemoryPair } from './processors-or-memory.ts';
import { recommendOption } from './recommend-option.ts';

/** What benchmark runs tell of the limit, where reports of the databases contradict them, and what the estate comes to on other boards. */
export interface WhatLimits {
  readonly model: MemoryModelOfRuns | null;
  readonly conflict: Text | null;
  readonly estateOn: (choice: ServerConfiguration) => EstateOnOption | null;
  /** null = nothing is planned. */
  readonly owned: OwnedInPlan | null;
}

/** The configurations of a platform side by side, for one server each: throughput, cores, licences, money, and which to buy. */
export function configurationOptions(
  platform: Platform,
  chosen: Configuration | null,
  runs: readonly BenchmarkRun[],
  { model, conflict, estateOn, owned }: WhatLimits,
  workloads: readonly LicensedWorkload[],
  request: ScenarioRequest,
): readonly ConfigurationOption[] {
  const { inputs } = request;
  const offered = withChosen(configurationsOf(platform), chosen);
  const licensed = licensedByServer(workloads, inputs);
  const options = likeForLike(
    [...offered, ...measuredElsewhere(platform, offered, runs)].map((configuration) =>
      optionOf(platform, configuration, optionThroughput(configuration, runs, model), { licensed, owned }, request),
    ),
    inputs,
  );
  const open = conflict !== null && inputs.requiredThroughput === null;
  const looked = lookedAtOnce(estateOn, platform);
  const { option, because } = open
    ? { option: null, because: conflict }
    : recommendOption(options, {
        verdict: model?.summary.verdict ?? 'unknown',
        requiredThroughput: inputs.requiredThroughput,
        byBoards: growsByBoards(platform),
        estateOn: looked.estateOn,
      });
  const advised = options.map((each) =>
    each === option
      ? { ...each, recommended: true, because }
      : { ...each, because: option ? notThis(option) : because },
  );
  for (const each of processorsOrMemoryPair(advised) ?? []) looked.estateOn(each);
  return advised.map((each) => {
    const estate = looked.found(each);
    return estate ? { ...each, estate } : each;
  });
}

/** Each configuration is looked at once, and only where something is said by it. */
function lookedAtOnce(estateOn: WhatLimits['estateOn'], { id: platformId }: Platform) {
  const found = new Map<string, EstateOnOption | null>();
  const keyOf = ({ sb, msb, statedMemoryGiB }: ConfigurationOption) => [sb, msb, statedMemoryGiB].join('/');
  return {
    found: (option: ConfigurationOption) => found.get(keyOf(option)) ?? null,
    estateOn: (option: ConfigurationOption) => {
      const key = keyOf(option);
      const { sb, msb, statedMemoryGiB: memoryGiB = null } = option;
      const estate = found.has(key) ? (found.get(key) ?? null) : estateOn({ platformId, sb, msb, memoryGiB });
      found.set(key, estate);
      return estate;
    },
  };
}

interface CostedOption {
  readonly option: ConfigurationOption;
  readonly parts: readonly CostPart[];
}

/** The options with a cost of the parts that are known of all of them: what one leaves out for want of a price would make it the cheaper one. */
function likeForLike(
  costed: readonly CostedOption[],
  { horizonYears, currency }: ScenarioRequest['inputs'],
): readonly ConfigurationOption[] {
  // One that a product may not run on has no cost, and takes no part from the others.
  const comparable = costed.filter(({ option }) => isKnown(option.totalCost));
  const { counted, leftOut } = partsKnownOfAll(comparable.map(({ parts }) => parts));
  const isAlike = comparable.every(({ parts }) => leftOut.every(({ id }) => amountOfPart(parts, id) === null));
  if (isAlike) return costed.map(({ option }) => option);
  const notes = leftOut.map(({ name }) =>
    text('Not included, not known of every configuration: {name}', '{name}の費用（一部の構成で不明のため含みません）', {
      name,
    }),
  );
  return costed.map(({ option, parts }) =>
    isKnown(option.totalCost)
      ? { ...option, totalCost: sumOfParts(countedParts(parts, counted), horizonYears, currency, notes) }
      : option,
  );
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
    ...(lacksBoardPower(platform, configuration, cost.parts) && { boardsWithoutPower: true as const }),
    licences: licences.licences,
    licenceCost: licences.licenceCost,
    supportCostPerYear: licences.supportPerYear,
    totalCost: cost.total,
    recommended: false,
    because: text('', ''),
  };
  return { option, parts: cost.parts };
}

/** Whether the electricity is known but for that of memory-only boards. */
function lacksBoardPower({ stated }: Platform, { msb }: Configuration, parts: readonly CostPart[]): boolean {
  return msb > 0 && !stated?.power && amountOfPart(parts, 'power') !== null;
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
