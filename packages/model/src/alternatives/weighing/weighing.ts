import type { ScenarioRequest } from '../../inputs/index.ts';
import type { Placing } from '../../placement/index.ts';
import type { Alternatives } from '../alternative.ts';
import { comparable } from '../board-prices.ts';
import { type AlternativesLimits, candidatesOf } from '../candidate.ts';
import { CatalogueWeighing } from './catalogue-weighing.ts';
import type { WeighingStep } from './weighing-step.ts';

/**
 * What should they buy? Every configuration of the catalogue, each by the model that answers the scenario. Bounds go first: what can neither be
 * cheaper, take fewer servers, fewer licences or less memory than one that was weighed, nor be surer at a like cost, is not placed; of other
 * CPUs than the listed ones only what can be the cheapest, of fewest servers or of fewest licences. Step by
 * step, so that whoever drives it can tell how far it is, stop, or take what there is. Equal requests give equal answers. null while a
 * question of the scenario is open that no configuration settles.
 */
export function* weighing(
  request: ScenarioRequest,
  placing: Placing,
  limits: AlternativesLimits = {},
): Generator<WeighingStep, Alternatives> {
  const choices = candidatesOf(request, limits);
  const listed = choices.filter(({ cpuModel = null }, index) => index === 0 || cpuModel === null);
  const others = choices.slice(listed.length);
  const all = new CatalogueWeighing(comparable(request, choices), placing, { listed, others });
  yield* all.poseListed();
  all.boundOthers();
  yield* all.weighInOrder();
  yield* all.weighDoubted();
  yield* all.weighLicences();
  yield* all.findDemandTurns();
  yield* all.findLicensingWays(request);
  return all.soFar();
}

/** The alternatives to a scenario, weighed to the end. */
export function alternativesTo(
  request: ScenarioRequest,
  placing: Placing,
  limits: AlternativesLimits = {},
): Alternatives {
  const steps = weighing(request, placing, limits);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
