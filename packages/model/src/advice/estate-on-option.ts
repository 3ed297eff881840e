import { allOf, isKnown, type Text, text } from '../figure/index.ts';
import { type ScenarioRequest, type ServerConfiguration, withConfiguration } from '../inputs/index.ts';
import { amountOfPart, type Money, type OwnedOf, type TotalCost } from '../money/index.ts';
import {
  type Placement,
  type PlacementItem,
  type PlacementProblem,
  type Placing,
  statedNeed,
  withCpuTimes,
} from '../placement/index.ts';
import {
  ownedOfScope,
  type PosedScenario,
  type PreparedScenario,
  placedMoney,
  posedAsStated,
  poseScenario,
  prepareScenario,
} from '../plan/index.ts';
import type { ConfigurationOption, EstateOnOption, PlanOnOption } from './configuration-option.ts';

/** What an estate comes to on other boards, as far as it is planned there. */
export type EstateOnBoards =
  /** There are no workloads. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly because: Text }
  | { readonly kind: 'planned'; readonly on: (choice: ServerConfiguration) => PlannedOnBoards | null };

/** The estate on other boards, its cost with all parts: which of them compare is told by all boards together. */
export interface PlannedOnBoards extends Omit<EstateOnOption, 'plan'> {
  readonly plan: (Omit<PlanOnOption, 'cost' | 'leftOut'> & { readonly cost: TotalCost }) | null;
}

/** Workloads up to which an answer plans the estate on each choice of boards: a slider waits for all of them. */
const MOST_PLANNED = 400;

/** The estate of a scenario on other boards; `isPlanned`: nothing keeps the scenario itself from being planned. */
export function estateOnBoards(
  { request, stated, demand, scoped }: PreparedScenario,
  isPlanned: boolean,
  placing: Placing,
): EstateOnBoards {
  const { length } = demand?.workloads ?? scoped.included;
  if (length === 0) return { kind: 'none' };
  if (!isPlanned) return { kind: 'unknown', because: QUESTION_OPEN };
  if (length > MOST_PLANNED) return { kind: 'unknown', because: tooMany(length) };
  const asked = { ...request, inputs: stated };
  const ownedOf = ownedOfScope(asked);
  return { kind: 'planned', on: (choice) => estateOn(asked, choice, ownedOf, placing) };
}

const QUESTION_OPEN = text(
  'Which boards this estate costs least on is unknown until it can be planned: a question is open.',
  '未回答の確認事項があり計画できないため、どの構成で費用が最も小さくなるかは不明です。',
);

function tooMany(workloads: number): Text {
  return text(
    'Which boards this estate costs least on is unknown: with {workloads} workloads it was not planned on each of them.',
    'ワークロードが{workloads}件あり構成ごとの計画を作成していないため、どの構成で費用が最も小さくなるかは不明です。',
    { workloads },
  );
}

/**
 * The plan of the scenario with these boards alone changed; null while a question is open there. A price stated for one server says nothing of other
 * boards: all go by the price of each board, so that they compare.
 */
function estateOn(
  request: ScenarioRequest,
  choice: ServerConfiguration,
  ownedOf: OwnedOf,
  placing: Placing,
): PlannedOnBoards | null {
  const inputs = { ...request.inputs, ...withConfiguration(request.inputs, choice), serverPrice: null };
  const prepared = prepareScenario({ ...request, inputs });
  const posed = poseScenario(prepared);
  if (!posed) return null;
  const placement = placing.first(posed.problem);
  return {
    workloads: posed.problem.items.length,
    unplaced: placement.unplaced.length,
    plan: planOn(posed, placement, ownedOf),
    cpuRoom: cpuRoomOf(posedAsStated(prepared)?.problem ?? posed.problem, placing),
  };
}

function planOn(posed: PosedScenario, placement: Placement, ownedOf: OwnedOf): PlannedOnBoards['plan'] {
  if (placement.unplaced.length > 0 || placement.missingSpares > 0) return null;
  const { licences, cost, byProduct }: Money = placedMoney(posed, placement, ownedOf);
  if (byProduct.some((line) => !isKnown(line.licences) && line.licences.refused)) return null;
  const [bought, support] = (['licences', 'support'] as const).map((id) => amountOfPart(cost.parts, id));
  return {
    servers: placement.servers.length,
    cores: coresOfServers(posed, placement),
    licences: licences.licences,
    cost,
    licencesWithSupport: bought == null ? null : bought + (support ?? 0),
  };
}

function coresOfServers({ types }: PosedScenario, { servers }: Placement): number {
  const cores = new Map(
    types.usable.map(({ typeId, configuration: { sockets, coresPerSocket } }) => [typeId, sockets * coresPerSocket]),
  );
  return servers.reduce((sum, { typeId }) => sum + (cores.get(typeId) ?? 0), 0);
}

/** Demand beyond this many times that of now is another question. */
const MOST_TIMES = 64;
/** So often the factor is halved, and said in steps below it, so that it is not rounded beyond. */
const HALVINGS = 16;
const STEPS = 100;

/** Without errors of the demand: what fits one server does so with room for errors. */
function cpuRoomOf(problem: PlacementProblem, placing: Placing): number | null {
  const largest = largestByCpu(problem);
  if (!largest) return null;
  const alone = { ...problem, items: [largest] };
  const fits = (times: number) => placing.firstFit(withCpuTimes(alone, times)).unplaced.length === 0;
  if (fits(MOST_TIMES)) return MOST_TIMES;
  let [within, beyond] = [0, MOST_TIMES];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const between = (within + beyond) / 2;
    if (fits(between)) within = between;
    else beyond = between;
  }
  return Math.floor(within * STEPS) / STEPS;
}

/** The item that needs most of the CPU it may use: pools have ceilings of their own. */
function largestByCpu({ items, pools = [], ceiling }: PlacementProblem): PlacementItem | null {
  const ceilings = new Map(pools.flatMap((pool) => pool.items.map((id) => [id, pool.cpuCeiling ?? ceiling.cpu])));
  const share = (item: PlacementItem) => statedNeed(item, 'cpu') / (ceilings.get(item.id) ?? ceiling.cpu);
  const largest = items.reduce<PlacementItem | null>(
    (most, item) => (most === null || share(item) > share(most) ? item : most),
    null,
  );
  return largest && share(largest) > 0 ? largest : null;
}

/** Whether some workloads have no place on servers like it, as far as that was looked at. */
export function leavesOut({ estate }: ConfigurationOption): boolean {
  return estate !== undefined && estate.unplaced > 0;
}

/** On which configurations workloads have no place, as far as that was looked at, and how many; null = on none. */
export function withoutPlaceOn(options: readonly ConfigurationOption[]): Text | null {
  const listed = options.flatMap(({ label, estate }) =>
    estate && estate.unplaced > 0
      ? [
          text('on {label} {unplaced} of {workloads}', '{label}で{workloads}件中{unplaced}件', {
            label,
            unplaced: estate.unplaced,
            workloads: estate.workloads,
          }),
        ]
      : [],
  );
  if (listed.length === 0) return null;
  return text('Workloads that have no place: {listed}.', '配置できないワークロード：{listed}。', {
    listed: allOf(listed),
  });
}
