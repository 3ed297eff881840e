import { growthFactor } from '../demand/index.ts';
import type { ScenarioInputs, ServerConfiguration } from '../inputs/index.ts';
import type { OwnedOf } from '../money/index.ts';
import { type PlacementProblem, type Placing, withCpuTimes } from '../placement/index.ts';
import { type PosedScenario, placedMoney } from '../plan/index.ts';
import { type Floor, type FloorGround, floorOn } from './floor-of.ts';

/** A demand from which on another configuration is the cheapest. */
export interface DemandTurn {
  readonly by: 'cpu' | 'growth';
  /** 'cpu': CPU demand over that of now; 'growth': growth per year. */
  readonly at: number;
  readonly to: ServerConfiguration;
  /** What it costs there, and what the cheapest of now would. null = that carries the workloads no more. */
  readonly cost: number;
  readonly than: number | null;
}

/** A configuration that was weighed, and what its costs at another demand follow from. */
export interface Rival {
  readonly choice: ServerConfiguration;
  readonly cost: number;
  /** null = no floor is known; then its costs are not looked at. */
  readonly ground: FloorGround | null;
  /** Its problem; at another growth per year, where one is given. null = a question is open there. */
  readonly pose: (growthPerYear?: number) => PosedScenario | null;
}

/** Demand over that of now that is looked at, outwards; between two of them the turn is narrowed down. */
const LARGER = [1.1, 1.25, 1.5, 2, 3];
const SMALLER = [0.9, 0.75, 0.6, 0.45, 0.3];
/** So often a step is halved: to about a hundredth of the demand of now. */
const HALVINGS = 4;
/** Costs nearer to each other than this say nothing of an order. */
const WORTH_TURNING = 0.001;
/** Of the rivals whose floor is below the cost of the cheapest, so many are placed. */
const MOST_PLACED = 3;

/**
 * At which demand does another of the configurations weighed become the cheapest: of CPU alone, and of all resources, as growth makes it? Each
 * is placed anew by first fit at the demand in question and costed by the same rules; at another growth its errors are drawn anew, at another
 * demand of CPU they keep the size they have now. The nearest turn
 * on either side, in steps: one that is undone within a step is not seen. Step by step; no growth without years to grow in.
 */
export function* demandTurns(
  rivals: readonly Rival[],
  { growthPerYear, years }: ScenarioInputs,
  costOf: (parts: Floor['parts']) => number,
  placing: Placing,
  ownedOf: OwnedOf,
): Generator<void, readonly DemandTurn[]> {
  const [best] = rivals;
  if (!best) return [];
  const posed = new Map<Rival, PosedScenario>();
  const costOn = (its: PosedScenario | null, problem: PlacementProblem | undefined): number | null => {
    const placement = problem && placing.first(problem);
    if (!its || !placement || placement.unplaced.length > 0 || placement.missingSpares > 0) return null;
    return costOf(placedMoney(its, placement, ownedOf).cost.parts);
  };
  const now = growthFactor({ growthPerYear, years });
  const growthAt = (times: number) => (now * times) ** (1 / years) - 1;
  const costAt = (rival: Rival, times: number, by: DemandTurn['by']): number | null => {
    if (by === 'growth') {
      const its = rival.pose(growthAt(times));
      return costOn(its, its?.problem);
    }
    const its = posed.get(rival) ?? rival.pose();
    if (its) posed.set(rival, its);
    return costOn(its, its ? withCpuTimes(its.problem, times) : undefined);
  };
  const turns: DemandTurn[] = [];
  for (const by of ['cpu', 'growth'] as const) {
    if (by === 'growth' && years <= 0) continue;
    const beaten = (times: number) => {
      const than = costAt(best, times, by);
      let to: Pick<DemandTurn, 'to' | 'cost'> | null = null;
      const most = than === null ? Infinity : than * (1 - WORTH_TURNING);
      const near = rivals
        .slice(1)
        .flatMap((rival) => {
          const least =
            rival.ground && costOf(floorOn(rival.ground, rival.ground.server, times, by === 'cpu' ? 1 : times).parts);
          return least !== null && least < most ? [{ rival, least }] : [];
        })
        .toSorted((a, b) => a.least - b.least)
        .slice(0, MOST_PLACED);
      for (const { rival, least } of near) {
        if (to && least >= to.cost) continue;
        const cost = costAt(rival, times, by);
        if (cost !== null && cost < Math.min(most, to?.cost ?? Infinity)) to = { to: rival.choice, cost };
      }
      return to && { ...to, than };
    };
    for (const steps of [LARGER, SMALLER]) {
      let same = 1;
      for (const step of steps) {
        let found = beaten(step);
        yield;
        if (!found) {
          same = step;
          continue;
        }
        let at = step;
        for (let halving = 0; halving < HALVINGS; halving += 1) {
          const between = (same + at) / 2;
          const nearer = beaten(between);
          yield;
          if (nearer) [at, found] = [between, nearer];
          else same = between;
        }
        turns.push({ by, at: by === 'cpu' ? at : growthAt(at), ...found });
        break;
      }
    }
  }
  return turns;
}
