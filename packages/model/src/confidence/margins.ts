import {
  type Amounts,
  amountOfServer,
  amountsOf,
  type Margin,
  type PlacementItem,
  type PlacementProblem,
  RESOURCES,
  type Resource,
} from '../placement/index.ts';
import { quantileOfDraws } from '../uncertainty/index.ts';
import type { DrawnDemand } from './drawn-demand.ts';
import { roomOnOneServer } from './room-on-one-server.ts';

/** Draws whose rank lies this near to the confidence say what a demand just as high as planned for looks like. */
const NEAR = 0.03;

/**
 * The problem with room kept on every item, so that demand stays within what the plan carries with this confidence (0.5 to below 1).
 * Each resource is planned for the quantile of its need; where several decide together, for more, until all hold together so often.
 * Of the CPU, groups that err more get more: what they need on average when the whole needs that much. An item or a group that
 * fits one server as stated still does: its room ends where the server does, and the chance of the plan counts that.
 */
export function withMargins(
  problem: PlacementProblem,
  drawn: DrawnDemand,
  fits: Uint8Array,
  confidence: number,
): PlacementProblem {
  const targets = plannedNeeds(problem, drawn, fits, confidence);
  const ofGroup = cpuMargins(drawn, targets.cpu, confidence);
  const rest = amountsOf((resource) => {
    const { stated } = drawn.need[resource];
    return stated > 0 ? targets[resource] / stated : 1;
  });
  const others = RESOURCES.filter((resource) => resource !== 'cpu');
  if (ofGroup.every((cpu) => cpu === 1) && others.every((resource) => rest[resource] === 1)) return problem;
  const margins = ofGroup.map((cpu): Margin => ({ ...rest, cpu }));
  const wanted = problem.items.map((_, index) => margins[drawn.cpu.groupOf[index] as number] as Margin);
  const room = roomOnOneServer(problem, wanted);
  return {
    ...problem,
    items: problem.items.map((item, index): PlacementItem => {
      const [margin, most] = [wanted[index] as Margin, room[index]];
      return { ...item, margin: most ? lesser(margin, most) : margin };
    }),
  };
}

/** What of each resource the plan is made for: never more than the confidence asks of them together. */
function plannedNeeds(
  problem: PlacementProblem,
  { need, count }: DrawnDemand,
  fits: Uint8Array,
  confidence: number,
): Amounts {
  if (confidence <= 0.5) return amountsOf((resource) => need[resource].middle);
  const gives = oneServer(problem);
  const sized = RESOURCES.filter((resource) => gives[resource] > 0 && need[resource].stated > 0);
  const fullest = fullestOf(need, gives, sized, count);
  // Where single workloads fit one server less often than that, no number of servers holds: then the rest is planned for.
  const hopeless = fits.reduce((sum, fit) => sum + fit, 0) < confidence * count;
  for (let level = confidence; ; level += (1 - level) / 8) {
    const each = 1 - (1 - level) / Math.max(1, sized.length);
    const most = quantileOfDraws(fullest, level);
    const at = (resource: Resource) =>
      sized.includes(resource)
        ? Math.min(quantileOfDraws(need[resource].draws, each), most * gives[resource])
        : need[resource].middle;
    const planned = amountsOf(at);
    // What goes on one server has all of it, not only what was planned for.
    const held = drawsWithin(most <= 1 ? gives : planned, need, sized, hopeless ? null : fits, count);
    if (held >= confidence * count || 1 - level < 1 / count) return planned;
  }
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

/** Draws in which no need exceeds what is planned for, and where `fits` is given everything fits one server. */
function drawsWithin(
  planned: Amounts,
  need: DrawnDemand['need'],
  sized: readonly Resource[],
  fits: Uint8Array | null,
  count: number,
): number {
  const within = fits ? fits.slice() : new Uint8Array(count).fill(1);
  for (const resource of sized) {
    const { draws } = need[resource];
    const most = planned[resource];
    for (let draw = 0; draw < count; draw += 1) if ((draws[draw] as number) > most) within[draw] = 0;
  }
  let held = 0;
  for (let draw = 0; draw < count; draw += 1) held += within[draw] as number;
  return held;
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
  if (confidence <= 0.5 || single) {
    const scale = middle > 0 ? target / middle : 1;
    return cpu.groups.map(({ factor, onAverage }) => factor.middle * onAverage * pooledMiddle.cpu * scale);
  }
  const [low, high] = [confidence - NEAR, Math.min(1, confidence + NEAR)].map((share) => quantileOfDraws(draws, share));
  const near: number[] = [];
  for (let draw = 0; draw < count; draw += 1) {
    const value = draws[draw] as number;
    if (value >= (low as number) && value <= (high as number)) near.push(draw);
  }
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
  return amountsOf((resource) => Math.min(wanted[resource], Math.max(1, room[resource])));
}
