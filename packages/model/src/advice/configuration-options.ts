import { derive, type Estimate, estimateOf, known, text } from '../figure/index.ts';
import type { ScenarioRequest } from '../inputs/index.ts';
import type { BenchmarkRun } from '../inventory/index.ts';
import { moneyAfter } from '../money/index.ts';
import { type Configuration, configurationsOf, type Platform } from '../platform/index.ts';
import { boardsOf, configurationLabel, memoryBoardsOf } from '../target/index.ts';
import type { MemoryModelOfRuns } from '../throughput/index.ts';
import type { ConfigurationOption } from './configuration-option.ts';
import { optionThroughput } from './option-throughput.ts';
import { recommendOption } from './recommend-option.ts';

/** The configurations of a platform side by side, for one server each: throughput, cores, licences, money, and which to buy. */
export function configurationOptions(
  platform: Platform,
  chosen: Configuration | null,
  runs: readonly BenchmarkRun[],
  model: MemoryModelOfRuns | null,
  request: ScenarioRequest,
): readonly ConfigurationOption[] {
  const { inputs } = request;
  const options = withChosen(configurationsOf(platform), chosen).map((configuration) =>
    optionOf(platform, configuration, optionThroughput(configuration, runs, model), request),
  );
  const { option, because } = recommendOption(options, model?.summary.verdict ?? 'unknown', inputs.requiredThroughput);
  return options.map((each) =>
    each === option
      ? { ...each, recommended: true, because }
      : { ...each, because: option ? notThis(option) : because },
  );
}

function withChosen(offered: readonly Configuration[], chosen: Configuration | null): readonly Configuration[] {
  if (!chosen) return offered;
  const others = offered.filter(({ sb, msb }) => sb !== chosen.sb || msb !== chosen.msb);
  const at = offered.findIndex(({ sb, msb }) => sb === chosen.sb && msb === chosen.msb);
  return at < 0 ? [...others, chosen] : others.toSpliced(at, 0, chosen);
}

function optionOf(
  platform: Platform,
  configuration: Configuration,
  throughput: Estimate,
  request: ScenarioRequest,
): ConfigurationOption {
  const one = known('measured', {
    value: 1,
    unit: 'servers',
    because: { label: text('For one server', '1台当たり'), inputs: [] },
  });
  const licensed = [{ product: request.inputs.licence.product, servers: one }];
  // A price stated for one choice of boards says nothing of the others: all go by the price book, so that they compare.
  const servers = { platform, configuration, serverPrice: null, existing: false, all: one, licensed };
  // What every server needs is the same for each configuration of one server, and of another unit than the database's licences.
  const { licences, cost } = moneyAfter([servers], { ...request.inputs, onEveryServer: [] }, request);
  return {
    sb: configuration.sb,
    msb: configuration.msb,
    label: configurationLabel(platform, configuration),
    sockets: configuration.sockets,
    cores: configuration.sockets * configuration.coresPerSocket,
    memoryGiB: memoryOf(platform, configuration),
    throughput,
    licences: licences.licences,
    licenceCost: licences.licenceCost,
    supportCostPerYear: licences.supportPerYear,
    totalCost: cost.total,
    recommended: false,
    because: text('', ''),
  };
}

/** Memory by its boards; a size set by hand is what the person states. */
function memoryOf(platform: Platform, configuration: Configuration): Estimate {
  const label = text('Memory of one server', '1台のメモリ');
  const { memoryPerSbGiB, memoryPerMsbGiB } = platform;
  const { sb, msb, memoryGiB } = configuration;
  const byBoards = (memoryPerSbGiB?.value ?? 0) * sb + (memoryPerMsbGiB?.value ?? 0) * msb;
  if (!memoryPerSbGiB || byBoards !== memoryGiB)
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
