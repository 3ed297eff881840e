import { allOf, type Text, text } from '../figure/index.ts';
import { type ScenarioRequest, type ServerConfiguration, withConfiguration } from '../inputs/index.ts';
import {
  type PlacementItem,
  type PlacementProblem,
  type Placing,
  statedNeed,
  withCpuTimes,
} from '../placement/index.ts';
import { posedAsStated, prepareScenario, type StatedProblem } from '../plan/index.ts';
import type { ConfigurationOption, EstateOnOption } from './configuration-option.ts';

/** The estate on another configuration of a scenario; null while a question is open there. */
export function estateOnOption(
  request: ScenarioRequest,
  choice: ServerConfiguration,
  placing: Placing,
): EstateOnOption | null {
  const inputs = { ...request.inputs, ...withConfiguration(request.inputs, choice) };
  const posed = posedAsStated(prepareScenario({ ...request, inputs }));
  if (!posed) return null;
  const { unplaced, servers } = placing.firstFit(posed.problem);
  const coresOf = coresOfTypes(posed);
  return {
    workloads: posed.problem.items.length,
    unplaced: unplaced.length,
    cores: servers.reduce((sum, { typeId }) => sum + coresOf(typeId), 0),
    cpuRoom: cpuRoomOf(posed.problem, placing),
  };
}

function coresOfTypes({ types }: StatedProblem): (typeId: string) => number {
  const cores = new Map(
    types.usable.map(({ typeId, configuration: { sockets, coresPerSocket } }) => [typeId, sockets * coresPerSocket]),
  );
  return (typeId) => cores.get(typeId) ?? 0;
}

/** Demand beyond this many times that of now is another question. */
const MOST_TIMES = 64;
/** So often the factor is halved, and said in steps below it, so that it is not rounded beyond. */
const HALVINGS = 20;
const STEPS = 100;

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
