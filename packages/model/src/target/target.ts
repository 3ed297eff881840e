import type { CpuCatalogue } from '../benchmark/index.ts';
import type { Question } from '../demand/index.ts';
import { nameText, text } from '../figure/index.ts';
import type { ScenarioInputs, ServerPrice } from '../inputs/index.ts';
import {
  type Configuration,
  configurationsOf,
  configure,
  type NumaTopology,
  numaTopologyOf,
  type Platform,
  platformName,
  withCpu,
} from '../platform/index.ts';
import { configurationLabel } from './configuration-label.ts';
import { type OtherTarget, otherTargetsOf } from './other-targets.ts';

/** The machine a scenario consolidates onto, as chosen. */
export interface Target {
  readonly platform: Platform;
  readonly configuration: Configuration;
  readonly topology: NumaTopology;
  /** Of one server; null = by its boards and the price book. */
  readonly serverPrice: ServerPrice | null;
  /** Other types of server the plan may use. */
  readonly others: readonly OtherTarget[];
}

export type TargetChoice =
  | { readonly kind: 'target'; readonly target: Target; readonly platform: Platform }
  | { readonly kind: 'open'; readonly question: Question<ScenarioInputs>; readonly platform: Platform | null };

/** The machine that a plan's server of some type is. Throws (a bug of ours) on a type the target does not have. */
export function serverSpecs(target: Target): (typeId: string) => Omit<Target, 'others'> {
  const specs = new Map<string, Omit<Target, 'others'>>([
    [target.platform.id, target],
    ...target.others.map((other) => [other.typeId, other] as const),
  ]);
  return (typeId) => {
    const spec = specs.get(typeId);
    if (!spec) throw new Error(`a plan with servers of type ${typeId}, which its scenario does not have`);
    return spec;
  };
}

const MOST_CHOICES = 4;

/** Which target do the inputs name? Where none does, or the platform refuses the boards, a question with allowed choices. */
export function chooseTarget(
  inputs: ScenarioInputs,
  platforms: readonly Platform[],
  catalogue: CpuCatalogue,
): TargetChoice {
  const listed = platforms.find(({ id }) => id === inputs.platformId);
  if (!listed) return { kind: 'open', question: whichPlatform(platforms), platform: null };
  const platform = withCpu(listed, inputs.cpuModel, inputs.sb * listed.socketsPerSb.value, catalogue);
  if (!platform) return { kind: 'open', question: whichCpu(listed, inputs), platform: listed };
  const configured = configure(platform, inputs);
  if (configured.kind === 'refused')
    return { kind: 'open', question: whichConfiguration(platform, configured.because), platform };
  const { configuration } = configured;
  return {
    kind: 'target',
    platform,
    target: {
      platform,
      configuration,
      topology: numaTopologyOf(platform, configuration),
      serverPrice: inputs.serverPrice ?? null,
      others: otherTargetsOf(inputs, platforms),
    },
  };
}

function whichPlatform(platforms: readonly Platform[]): Question<ScenarioInputs> {
  return {
    id: 'platform',
    blocking: true,
    asks: text('Which server is the target?', '統合先のサーバーはどれですか。'),
    affected: [],
    choices: platforms.slice(0, MOST_CHOICES).map((platform) => ({
      label: nameText(platformName(platform)),
      inputs: { platformId: platform.id },
    })),
  };
}

function whichCpu(platform: Platform, { cpuModel, sb }: ScenarioInputs): Question<ScenarioInputs> {
  const sockets = sb * platform.socketsPerSb.value;
  return {
    id: 'cpu',
    blocking: true,
    asks: text(
      'No source shows {cpu} in {model} with {sockets} {sockets:socket|sockets}. Which CPU is meant?',
      '{model}（{sockets}ソケット）に{cpu}を搭載できるという出典がありません。どのCPUにしますか。',
      { cpu: cpuModel ?? '', model: platform.model, sockets },
    ),
    affected: [platformName(platform)],
    choices: [{ label: nameText(platform.cpuModel), inputs: { cpuModel: null } }],
  };
}

function whichConfiguration(platform: Platform, because: Question['asks']): Question<ScenarioInputs> {
  return {
    id: 'configuration',
    blocking: true,
    asks: text('{because} Which configuration is meant?', '{because}どの構成にしますか。', { because }),
    affected: [platformName(platform)],
    choices: configurationsOf(platform)
      .slice(0, MOST_CHOICES)
      .map(({ sb, msb }) => {
        return { label: configurationLabel(platform, { sb, msb }), inputs: { sb, msb, memoryGiB: null } };
      }),
  };
}
