import { type Estimate, isKnown, nameText, type Text, text } from '../../figure/index.ts';
import {
  type ScenarioInputs,
  type ScenarioRequest,
  type ServerConfiguration,
  withConfiguration,
} from '../../inputs/index.ts';
import { type CostPart, memoryPricedApart } from '../../money/index.ts';
import type { Placing } from '../../placement/index.ts';
import { type PosedScenario, placeScenario, poseScenario, prepareScenario, summarise } from '../../plan/index.ts';
import { type Configuration, type Platform, platformName } from '../../platform/index.ts';
import { boardsName, typeName } from '../../target/index.ts';

/** A configuration that carries all workloads, as `evaluateScenario` answers it. */
export interface WeighedCandidate {
  readonly choice: ServerConfiguration;
  readonly name: Text;
  /** The same in two parts, where there is little room. */
  readonly model: string;
  readonly boards: Text;
  readonly configuration: Configuration;
  readonly servers: Estimate;
  readonly cores: Estimate;
  /** Of one product; refused where there are several, for their units differ. */
  readonly licences: Estimate;
  /** How often the servers are enough. */
  readonly chance: Estimate;
  readonly parts: readonly CostPart[];
  /** GiB of all servers that are priced apart. */
  readonly memoryGiB: number;
  /** Which resource decides the number of servers; null where none is known. */
  readonly binding: Text | null;
  /** No plan on this configuration takes fewer servers, spares left out. */
  readonly leastServers: number;
}

/** A configuration that is not compared: what keeps it from carrying the workloads, or from having a price. */
export interface UnfitCandidate {
  readonly choice: ServerConfiguration;
  readonly name: Text;
  readonly because: Text;
}

export type PosedCandidate =
  | { readonly kind: 'posed'; readonly choice: ServerConfiguration; readonly posed: PosedScenario }
  | { readonly kind: 'unfit'; readonly unfit: UnfitCandidate };

/**
 * The scenario with another configuration, as far as the problem a solver answers. Prices stated for one server say nothing of the
 * others: all go by the price book, so that they compare. Servers there are already stay; other types to buy give way to the one weighed.
 */
export function poseCandidate(
  request: ScenarioRequest,
  choice: ServerConfiguration,
  asStated: boolean,
): PosedCandidate {
  const { inputs } = request;
  const others = inputs.otherTargets?.map((other) => ({ ...other, serverPrice: null }));
  const changed: ScenarioInputs = {
    ...inputs,
    ...(asStated ? {} : withConfiguration(inputs, choice)),
    serverPrice: null,
    ...(others && { otherTargets: asStated ? others : others.filter(({ existing }) => existing) }),
    ...(!asStated && { maxServerTypes: null }),
  };
  const prepared = prepareScenario({ ...request, inputs: changed });
  const { target, questions, choice: chosen } = prepared;
  const posed = poseScenario(prepared);
  if (posed) return { kind: 'posed', choice, posed };
  const asked = questions.find(({ blocking }) => blocking)?.asks ?? NOT_PLANNED;
  const name = target ? typeName(target.platform, target.configuration) : nameOf(chosen.platform, choice);
  return { kind: 'unfit', unfit: { choice, name, because: asked } };
}

/** What a configuration comes to: the later stages of `evaluateScenario`, without its advice. */
export function weighCandidate(
  choice: ServerConfiguration,
  posed: PosedScenario,
  placing: Placing,
): WeighedCandidate | UnfitCandidate {
  const { platform, configuration } = posed.target;
  const name = typeName(platform, configuration);
  const placed = placeScenario(posed, placing, placing.first);
  const { unplaced, missingSpares, bound } = placed.placement;
  const unfit = (because: Text): UnfitCandidate => ({ choice, name, because });
  if (unplaced.length > 0)
    return unfit(
      text(
        '{unplaced} {unplaced:workload does|workloads do} not fit one server.',
        '{unplaced}件のワークロードが1台に収まりません。',
        { unplaced: unplaced.length },
      ),
    );
  if (missingSpares > 0) return unfit(NO_SPARES);
  const { summary, after, certainty } = summarise(placed);
  const refusal = after.byProduct.map(({ licences }) => licences).find(isRefused);
  if (refusal) return unfit(refusal.because.settle ?? refusal.because.label);
  return {
    choice,
    name,
    model: platform.model,
    boards: boardsName(platform, configuration),
    configuration,
    servers: summary.serversAfter,
    cores: summary.coresAfter,
    licences: summary.licencesAfter,
    chance: certainty.chance,
    parts: after.cost.parts,
    memoryGiB:
      (summary.serversAfter.value ?? 0) *
      memoryPricedApart({ platform, configuration, serverPrice: null }, posed.request.priceBook),
    binding: summary.binding?.sentence ?? null,
    leastServers: bound.servers,
  };
}

export function isWeighed(candidate: WeighedCandidate | UnfitCandidate): candidate is WeighedCandidate {
  return 'parts' in candidate;
}

/** A product may not run on such a server: its count is refused, whatever it costs. */
export function isRefused(licences: Estimate): boolean {
  return !isKnown(licences) && licences.refused;
}

function nameOf(platform: Platform | null, { platformId }: ServerConfiguration): Text {
  return nameText(platform ? platformName(platform) : platformId);
}

const NO_SPARES = text('Spare servers are missing.', '予備サーバーが不足します。');
const NOT_PLANNED = text('A question is open.', '未回答の確認事項があります。');
