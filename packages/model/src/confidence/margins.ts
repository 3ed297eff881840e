import {
  type Amounts,
  amountOfServer,
  amountsOf,
  isGranted,
  type Margin,
  type PlacementItem,
  type PlacementProblem,
  RESOURCES,
  type Resource,
} from '../placement/index.ts';
import { quantileOfDraws } from '../uncertainty/index.ts';
import type { DrawnDemand } from './drawn-demand.ts';
import type { PooledDemand } from './pooled-demand.ts';
import { roomOnOneServer } from './room-on-one-server.ts';

/** Draws whose rank lies this near to the confidence say what a demand just as high as planned for looks like. */
const NEAR = 0.03;
/** The confidence of a plan with every quantity at its median. */
const MIDDLE = 0.5;

/**
 * Problems with room kept on every item, so that the demand of all of them stays within what the plan carries with this confidence (0.5 to
 * below 1). One problem where all workloads share servers, else one for each pool. Each resource is planned for the quantile of its
 * need; where several decide together, for more, until all hold together so often. Of the CPU, groups that err more get more:
 * what they need on average when the whole needs that much. An item or a group that fits one server as stated still does: its
 * room ends where the server does, and the chance of the plan counts that.
 */
export function withMargins<Pool extends PooledDemand>(
  pools: readonly Pool[],
  confidence: number,
): readonly PlacementProblem[] {
  const targets = plannedNeeds(pools, confidence);
  return pools.map(({ problem, drawn }, at) => problemWith(problem, drawn, targets[at] as Amounts, confidence));
}

function problemWith(
  problem: PlacementProblem,
  drawn: DrawnDemand,
  targets: Amounts,
  confidence: number,
): PlacementProblem {
  const margins = marginsByGroup(drawn, targets, confidence);
  if (margins.every((margin) => RESOURCES.every((resource) => margin[resource] === 1))) return problem;
  return withinOneServer(problem, marginsOfItems(margins, problem, drawn, targets.memory, confidence));
}

/** What the needs of each item are multiplied by at their middle, whatever confidence a plan is made for. */
export function middleMargins(problem: PlacementProblem, drawn: DrawnDemand): readonly Margin[] {
  const middle = amountsOf((resource) => drawn.need[resource].middle);
  return marginsOfItems(marginsByGroup(drawn, middle, MIDDLE), problem, drawn, middle.memory, MIDDLE);
}

/** Of each group of workloads that err alike, where all together need `targets`. */
function marginsByGroup(drawn: DrawnDemand, targets: Amounts, confidence: number): readonly Margin[] {
  const rest = amountsOf((resource) => {
    const { stated } = drawn.need[resource];
    return stated > 0 && !isGranted(resource) ? targets[resource] / stated : 1;
  });
  return cpuMargins(drawn, targets.cpu, confidence).map((cpu): Margin => ({ ...rest, cpu }));
}

function marginsOfItems(
  ofGroup: readonly Margin[],
  { items }: PlacementProblem,
  drawn: DrawnDemand,
  memoryTarget: number,
  confidence: number,
): readonly Margin[] {
  const { groupOf } = drawn.cpu;
  const memory = memoryMargins(drawn, memoryTarget, confidence);
  return items.map((_, index) => {
    const margin = ofGroup[groupOf[index] as number] as Margin;
    return memory ? { ...margin, memory: memory[index] as number } : margin;
  });
}

/**
 * By what the memory of each item is multiplied so that all together need `target`: what recordings leave out is kept for the items they leave it out
 * of. null where they leave nothing out: all items err alike.
 */
function memoryMargins(drawn: DrawnDemand, target: number, confidence: number): readonly number[] | null {
  const { memoryOf, need, leftOut, count } = drawn;
  if (memoryOf.beyond <= 0) return null;
  const near = confidence <= MIDDLE ? null : drawsNear(need.memory.draws, confidence, count);
  const share = near
    ? near.reduce((sum, draw) => sum + (leftOut.share.draws[draw] as number), 0) / near.length
    : leftOut.share.middle;
  // The means of own errors stand on both sides and cancel out.
  const onAverage = memoryOf.own > 0 ? (memoryOf.own + memoryOf.beyond * share) / memoryOf.own : 1;
  const covered = memoryOf.covered.reduce((sum, each) => sum + each, 0);
  const scale = target / (covered + (need.memory.stated - covered) * onAverage);
  return leftOut.reach.map((reach) => scale * (1 + (reach - 1) * share));
}

/** The draws whose need lies as high as the confidence asks for. */
function drawsNear(draws: Float64Array, confidence: number, count: number): readonly number[] {
  const [low, high] = [confidence - NEAR, Math.min(1, confidence + NEAR)].map((share) => quantileOfDraws(draws, share));
  const near: number[] = [];
  for (let draw = 0; draw < count; draw += 1) {
    const value = draws[draw] as number;
    if (value >= (low as number) && value <= (high as number)) near.push(draw);
  }
  return near;
}

/** The problem with these margins, each of them no larger than lets an item, and what must share its server, fit one. */
export function withinOneServer(problem: PlacementProblem, wanted: readonly Margin[]): PlacementProblem {
  const room = roomOnOneServer(problem, wanted);
  return {
    ...problem,
    items: problem.items.map((item, index): PlacementItem => {
      const [margin, most] = [wanted[index] as Margin, room[index]];
      return { ...item, margin: most ? lesser(margin, most) : margin };
    }),
  };
}

/** What of each resource each pool is planned for: never more than the confidence asks of all of them together. */
function plannedNeeds(pools: readonly PooledDemand[], confidence: number): readonly Amounts[] {
  if (confidence <= MIDDLE) return pools.map(({ drawn: { need } }) => amountsOf((resource) => need[resource].middle));
  const [{ drawn }] = pools as readonly [PooledDemand];
  const { count } = drawn;
  // Where single workloads fit one server less often than that, no number of servers holds: then the rest is planned for.
  const fitting = held(pools.map(({ fits }) => fits));
  const hopeless = fitting < confidence * count;
  const each = pools.map((pool) => planner(pool, hopeless));
  for (let level = confidence; ; level += (1 - level) / 8) {
    const planned = each.map((plan) => plan(level));
    const holding = held(planned.map(({ within }) => within));
    if (holding >= confidence * count || 1 - level < 1 / count) return planned.map(({ amounts }) => amounts);
  }
}

interface PlannedPool {
  readonly amounts: Amounts;
  /** 1 for each draw that stays within them. */
  readonly within: Uint8Array;
}

/** Draws that hold in all pools. */
function held([first, ...others]: readonly Uint8Array[]): number {
  let sum = 0;
  first?.forEach((holds, draw) => {
    if (holds && others.every((other) => other[draw])) sum += 1;
  });
  return sum;
}

/** What a pool is planned for at any level of its own. */
function planner({ problem, drawn: { need, count }, fits }: PooledDemand, hopeless: boolean) {
  const gives = oneServer(problem);
  const sized = RESOURCES.filter((resource) => gives[resource] > 0 && need[resource].stated > 0);
  const drawn = sized.filter((resource) => !isGranted(resource));
  const fullest = fullestOf(need, gives, sized, count);
  return (level: number): PlannedPool => {
    const each = 1 - (1 - level) / Math.max(1, drawn.length);
    const most = quantileOfDraws(fullest, level);
    const amounts = amountsOf((resource) =>
      sized.includes(resource)
        ? Math.min(quantileOfDraws(need[resource].draws, each), most * gives[resource])
        : need[resource].middle,
    );
    // What goes on one server has all of it, not only what was planned for.
    const within = drawsWithin(most <= 1 ? gives : amounts, need, sized, hopeless ? null : fits, count);
    return { amounts, within };
  };
}

/** In each draw: servers that the resource takes of which most are needed. */
function fullestOf(need: DrawnDemand['need'], gives: Amounts, sized: readonly Resource[], count: number): Float64Array {
  const [only] = sized;
  if (only && sized.length === 1) return need[only].draws.map((drawn) => drawn / gives[only]);
  const fullest = new Float64Array(count);
  for (const resource of sized) {
    const { draws } = need[resource];
    const each = 1 / gives[resource];
    for (let draw = 0; draw < count; draw += 1) {
      const servers = (draws[draw] as number) * each;
      if (servers > (fullest[draw] as number)) fullest[draw] = servers;
    }
  }
  return fullest;
}

/** 1 for each draw in which no need exceeds what is planned for, and where `fits` is given everything fits one server. */
function drawsWithin(
  planned: Amounts,
  need: DrawnDemand['need'],
  sized: readonly Resource[],
  fits: Uint8Array | null,
  count: number,
): Uint8Array {
  const within = fits ? fits.slice() : new Uint8Array(count).fill(1);
  for (const resource of sized) {
    const { draws } = need[resource];
    const most = planned[resource];
    for (let draw = 0; draw < count; draw += 1) if ((draws[draw] as number) > most) within[draw] = 0;
  }
  return within;
}

/** What one server of the first type gives under the ceilings. */
function oneServer({ serverTypes, ceiling }: PlacementProblem): Amounts {
  const first = serverTypes[0] as PlacementProblem['serverTypes'][number];
  return amountsOf((resource) => (amountOfServer(first, resource) ?? 0) * ceiling[resource]);
}

/** By what the CPU of each group is multiplied so that all together need `target`. */
function cpuMargins(
  { cpu, need, busiest, count, pooledMiddle }: DrawnDemand,
  target: number,
  confidence: number,
): readonly number[] {
  const { stated, middle, draws } = need.cpu;
  if (stated <= 0) return cpu.groups.map(() => 1);
  const single = cpu.groups.length === 1;
  if (confidence <= MIDDLE || single) {
    const scale = middle > 0 ? target / middle : 1;
    return cpu.groups.map(({ factor, onAverage }) => factor.middle * onAverage * pooledMiddle.cpu * scale);
  }
  const near = drawsNear(draws, confidence, count);
  const means = cpu.groups.map(
    ({ factor, onAverage }) =>
      (onAverage * near.reduce((sum, draw) => sum + (factor.draws[draw] as number), 0)) / near.length,
  );
  const together = Math.max(
    ...busiest.map((sums) => sums.reduce((sum, amount, group) => sum + amount * (means[group] as number), 0)),
  );
  return means.map((mean) => (mean * target) / together);
}

function lesser(wanted: Margin, room: Margin): Margin {
  if (RESOURCES.every((resource) => wanted[resource] <= room[resource])) return wanted;
  return amountsOf((resource) => Math.min(wanted[resource], Math.max(1, room[resource])));
}
