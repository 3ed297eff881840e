import { CPU_CATALOGUE } from '../../benchmark/cpu-ratings.ts';
import type { ScenarioInputs, ScenarioRequest } from '../../inputs/index.ts';
import { DEFAULT_PRICE_BOOK } from '../../licensing/index.ts';
import type { PlacementProblem, Placing } from '../../placement/index.ts';
import { placeScenario, poseScenario, prepareScenario } from '../../plan/index.ts';
import { PLATFORMS } from '../../platform/index.ts';
import type { CalibratedConfidence } from './calibrated-confidence.ts';
import { diceOf, drawnEstate } from './drawn-estate.ts';
import { trueItems } from './true-demand.ts';

/** What plans are drawn at. */
export const CONFIDENCES = [0.5, 0.8, 0.9, 0.95];
/** What is true of each estate is drawn so often: a single truth leaves the share that held uncertain by a point over 4,000 estates. */
const TRUTHS = 8;

/**
 * Do plans hold as often as they say? Draws estates, plans each at every confidence, draws what is true of it from the errors that the
 * product claims, several times over, and places each truth anew: a plan held where that takes no more servers. Equal seeds give equal answers.
 */
export function calibrate(
  placing: Placing,
  confidences: readonly number[],
  { from, estates }: { readonly from: number; readonly estates: number },
): readonly CalibratedConfidence[] {
  const sums = confidences.map(() => ({ held: 0, stated: 0, exact: 0 }));
  for (let seed = from; seed < from + estates; seed += 1) {
    const dice = diceOf(seed);
    const { estate, inputs } = drawnEstate(dice);
    const ask = (confidence: number): ScenarioRequest => ({
      estate,
      inputs: { ...inputs, confidence } satisfies ScenarioInputs,
      platforms: PLATFORMS,
      catalogue: CPU_CATALOGUE,
      priceBook: DEFAULT_PRICE_BOOK,
      seed,
    });
    let needed: readonly number[] | null = null;
    confidences.forEach((confidence, at) => {
      const posed = poseScenario(prepareScenario(ask(confidence)));
      if (!posed) throw new Error(`drawn estate ${seed} cannot be planned`);
      needed ??= Array.from({ length: TRUTHS }, () =>
        serversFor({ ...posed.problem, items: trueItems(posed.problem.items, posed.demand, inputs, dice) }, placing),
      );
      const { chances } = placeScenario(posed, placing, placing.first);
      const sum = sums[at];
      if (!sum || !chances) throw new Error(`drawn estate ${seed} has no plan that places everything`);
      const chanceOf = (servers: number) => chances.levels.find((level) => level.servers === servers)?.chance ?? 0;
      const [chance, below] = [chanceOf(chances.planned), chanceOf(chances.planned - 1)];
      const heldBy = (servers: number) => needed?.filter((most) => most <= servers).length ?? 0;
      const holds = heldBy(chances.planned) / TRUTHS;
      const weight = chance > below ? Math.min(1, Math.max(0, (confidence - below) / (chance - below))) : 1;
      sum.held += holds;
      sum.stated += chance;
      sum.exact += weight * holds + ((1 - weight) * heldBy(chances.planned - 1)) / TRUTHS;
    });
  }
  return confidences.map((confidence, at) => {
    const { held, stated, exact } = sums[at] as (typeof sums)[number];
    return {
      confidence,
      estates,
      held: held / estates,
      stated: stated / estates,
      heldAtConfidence: exact / estates,
    };
  });
}

/** Servers that the truth takes; without end where a workload fits none. */
function serversFor(problem: PlacementProblem, placing: Placing): number {
  const { servers, unplaced } = placing.first(problem);
  return unplaced.length > 0 ? Number.POSITIVE_INFINITY : servers.filter(({ spare }) => !spare).length;
}
