import { type Demand, workloadPlaces } from '../demand/index.ts';
import type { Estimate } from '../figure/index.ts';
import type { Placement, PlacementProblem } from '../placement/index.ts';
import type { PairDemand } from './demand-with-pairs.ts';
import { failoverOfPlan, type PairInPlan } from './failover-of-plan.ts';
import { commitDelayOf, commitsPerSessionOf, linkOfPair } from './mirror-link.ts';
import type { StandbyLicence } from './standby-licences.ts';
import { type TimesOfPair, timesOfPair } from './tested-pair.ts';

/** What a pair asks, and how its standby is licensed; null = its product is not stated, or costs nothing. */
export interface PreparedPair extends PairDemand {
  readonly licence: StandbyLicence | null;
}

/** All that a plan says of a pair. */
export interface PairOfPlan extends PairInPlan, TimesOfPair, Omit<PreparedPair, 'pair' | 'factor'> {
  /** MB per second. */
  readonly link: Estimate;
  /** Milliseconds. */
  readonly commitDelay: Estimate;
  readonly commitsPerSession: Estimate;
}

/** The pairs of a plan: where they are, whether each goes on without the other, and what mirroring takes. */
export function pairsOfPlan(
  prepared: readonly PreparedPair[],
  demand: Demand,
  problem: PlacementProblem,
  placement: Pick<Placement, 'servers'>,
): readonly PairOfPlan[] {
  const indexOf = workloadPlaces(demand);
  const nameOf = (id: string) => demand.workloads[indexOf.get(id) ?? -1]?.name ?? id;
  const ofPair = new Map(prepared.map((each) => [each.pair, each]));
  return failoverOfPlan(problem, placement, nameOf).flatMap((inPlan): PairOfPlan[] => {
    const asked = ofPair.get(inPlan.pair);
    const primary = indexOf.get(inPlan.pair.primary);
    if (!asked || primary === undefined) return [];
    const { writeShare, loss, standbyLoad, licence } = asked;
    const link = linkOfPair(inPlan.pair, writeShare, demand, primary);
    const commitDelay = commitDelayOf(inPlan.pair);
    return [
      {
        ...inPlan,
        writeShare,
        loss,
        standbyLoad,
        licence,
        link,
        commitDelay,
        commitsPerSession: commitsPerSessionOf(commitDelay),
        ...timesOfPair(inPlan.pair, demand.explainStorage(primary), link),
      },
    ];
  });
}
